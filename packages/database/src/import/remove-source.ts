import type { Dataset } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { countDependents, type DirectorySource, type SourceDependents, readSources } from "./sources.ts";
import { importDataset, type ImportOutcome } from "./import-dataset.ts";

/** The result of removing a source, or of a dry run. */
export interface SourceRemoval {
  source: DirectorySource;
  dependents: SourceDependents;
  outcome: ImportOutcome;
}

/**
 * Removes a source by an import without rows. All its rows, also those that a steward has kept, are withdrawn and not
 * deleted, so that edits and list items return with the next import of the source. Nobody is asked about edited rows:
 * the decision was about all of them.
 *
 * @throws {Refusal} `source-unknown`, `import-running`
 */
export async function removeSource(
  database: Database,
  { source: name, dryRun }: { source: string; dryRun: boolean },
): Promise<SourceRemoval> {
  const source = (await readSources(database)).find((one) => one.name === name);
  if (!source) throw new Refusal("source-unknown", { source: name });
  const dependents = await countDependents(database, name);
  const outcome = await importDataset(database, nothingOf(source), {
    source: name,
    dryRun,
    mostWithdrawn: 1,
    isRemoval: true,
    audited: { action: "source:remove", before: { ...source, ...dependents } },
  });
  return { source, dependents, outcome };
}

function nothingOf({ lastImport }: DirectorySource): Dataset {
  const form = lastImport?.form === "json" ? "json" : "csv";
  return { version: lastImport?.version ?? "3.2", form, complete: true, rows: [], tallies: {}, problems: [] };
}
