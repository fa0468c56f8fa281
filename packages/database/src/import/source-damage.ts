import { judgeDataset, unreadParts, type Dataset } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { ImportOutcome } from "./import-dataset.ts";

/**
 * Above this share of rejected organizations, services or locations an import is refused: the source is damaged or
 * misinterpreted.
 */
const maxRejected = 0.2;
/** Tables too small for a meaningful share are not judged. */
const rowsToJudge = 20;

/** The reason not to store a dataset, if any. Adds fatal problems to its problem list. */
export function findDamage(dataset: Dataset, path: string): Refusal | undefined {
  const fatal = judgeDataset(dataset);
  dataset.problems.push(...fatal);
  return manyRejected(dataset) ?? (fatal.length > 0 ? hollow(dataset, path) : undefined);
}

function manyRejected({ tallies }: Dataset): Refusal | undefined {
  for (const table of ["organizations", "services", "locations"]) {
    const { read, rejected } = tallies[table] ?? { read: 0, rejected: 0 };
    if (read >= rowsToJudge && rejected > read * maxRejected) {
      return new Refusal("too-many-rejected", { rejected, read, table });
    }
  }
  return undefined;
}

function hollow(dataset: Dataset, path: string): Refusal {
  const fatal = dataset.problems.filter(({ severity }) => severity === "fatal");
  const reasons = fatal.flatMap(({ examples }) => examples.map(({ action }) => action)).join("; ");
  return new Refusal("source-hollow", { path, reasons, advice: adviceFor(unreadParts(dataset)) });
}

function adviceFor(unread: readonly string[]): string {
  const names = "Rename tables and columns as listed in docs/importing.md, and try again with --dry-run.";
  return unread.length === 0
    ? `Check that the tables belong together and are complete. ${names}`
    : `Not recognized: ${unread.join(", ")}. ${names}`;
}

/** The reason not to withdraw the missing rows of a source, if any; also added to the problems. */
export function findLoss(
  { problems }: Dataset,
  { path, source, losses }: { path: string; source: string; losses: ImportOutcome["losses"] },
): Refusal | undefined {
  if (losses.length === 0) return undefined;
  for (const { table, gone, held } of losses) {
    const action = `${gone} of ${held} rows of the last import are not in the source`;
    problems.push({
      code: "MOST_WITHDRAWN",
      severity: "fatal",
      table,
      column: null,
      count: gone,
      examples: [{ file: "", line: null, id: null, column: null, value: null, action }],
    });
  }
  const gone = losses
    .map((loss) => `${formatted(loss.gone)} of ${formatted(loss.held)} ${loss.table}`)
    .join(", ");
  const percent = Math.max(...losses.map((loss) => Math.ceil((loss.gone / loss.held) * 100)));
  return new Refusal("too-many-withdrawn", { path, source, gone, percent });
}

function formatted(count: number): string {
  return count.toLocaleString("en");
}
