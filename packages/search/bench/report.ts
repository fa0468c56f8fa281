import type { ContenderKind } from "./contender.ts";
import { queryClasses } from "./queries.ts";
import type { Result, Results } from "./results.ts";

const beginning = "<!-- figures: written by npm run bench:search -->";
const end = "<!-- end of figures -->";

/** Replaces the text between the document's markers with the tables. */
export function withTables(document: string, tables: string): string {
  const from = document.indexOf(beginning);
  const to = document.indexOf(end);
  if (from === -1 || to < from) throw new Error("The document has no place for the figures.");
  return `${document.slice(0, from)}${beginning}\n\n${tables}\n${document.slice(to)}`;
}

/** The figures as Markdown: first latency for visitors, then costs for operators. */
export function tablesOf({ machine, results }: Results, kinds: readonly ContenderKind[]): string {
  const sizes = [...new Set(results.map((one) => one.size))].toSorted((one, other) => one - other);
  const { processor, cores, memory, system, node } = machine;
  const parts = [
    `Measured on ${processor}, ${cores} cores, ${memory} GiB, ${system}, Node ${node}. ${datesOf(results)}`,
  ];
  for (const size of sizes) {
    const rows = kinds.flatMap((kind) => {
      const result = results.find((one) => one.size === size && one.contender === kind.name);
      return result ? [{ kind, result }] : [];
    });
    const first = rows.find(({ kind }) => kind === kinds[0])?.result;
    parts.push(
      `### ${count(size)} records`,
      table(
        [
          "engine",
          "p50",
          "p95",
          "p99",
          "CPU mean",
          "× ours",
          "queries",
          ...queryClasses.map((one) => `${one} p95`),
        ],
        rows.map(({ kind, result }) => [kind.label, ...latencyCells(result, { kind, first })]),
      ),
      table(
        [
          "engine",
          "records/s built",
          "open ms",
          "index MB",
          "records MB",
          "RSS MB",
          "upsert ms p50 / p95",
          "recall: typo (clean)",
          "variant (clean)",
          "th",
          "zh",
        ],
        rows.map(({ kind, result }) => [kind.label, ...costCells(result)]),
      ),
    );
  }
  parts.push(
    kinds
      .filter((kind) => results.some((one) => one.contender === kind.name))
      .map(({ label, note }) => `- **${label}**: ${note}`)
      .join("\n"),
  );
  return `${parts.join("\n\n")}\n`;
}

function datesOf(results: readonly Result[]): string {
  const dates = [...new Set(results.map((one) => one.date))].toSorted();
  const loads = results.map((one) => one.load);
  const [first = "", last = first] = [dates[0], dates.at(-1)];
  const days = first === last ? `On ${first}` : `Between ${first} and ${last}`;
  return `${days}; load of the machine before each run ${Math.min(...loads)} to ${Math.max(...loads)}.`;
}

function latencyCells(
  { latency, queries }: Result,
  { kind, first }: { kind: ContenderKind; first: Result | undefined },
): string[] {
  const { all } = latency;
  if (!all) return [];
  const ours = kind.isElsewhere ? undefined : first?.latency.all?.cpuMean;
  return [
    milliseconds(all.p50),
    milliseconds(all.p95),
    milliseconds(all.p99),
    milliseconds(kind.isElsewhere ? undefined : all.cpuMean),
    ours ? ratio(all.cpuMean / ours) : "–",
    all.count < queries ? `${count(all.count)} of ${count(queries)}` : count(queries),
    ...queryClasses.map((one) => milliseconds(latency[one]?.p95)),
  ];
}

function costCells({ documentsPerSecond, openMs, bytes, rss, upsert, recall }: Result): string[] {
  return [
    count(Math.round(documentsPerSecond / 100) * 100),
    openMs === undefined ? "–" : count(Math.round(openMs)),
    megabytes(bytes?.index),
    megabytes(bytes?.documents),
    megabytes(rss),
    `${milliseconds(upsert.p50)} / ${milliseconds(upsert.p95)}`,
    withCeiling(recall.typo),
    withCeiling(recall.variant),
    recall.th?.found.toFixed(2) ?? "–",
    recall.zh?.found.toFixed(2) ?? "–",
  ];
}

function withCeiling(recall: { found: number; ceiling: number } | undefined): string {
  return recall ? `${recall.found.toFixed(2)} (${recall.ceiling.toFixed(2)})` : "–";
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "--:"))), ...rows.map(line)].join(
    "\n",
  );
}

function milliseconds(value: number | undefined): string {
  if (value === undefined) return "–";
  return value < 10 ? value.toFixed(value < 1 ? 2 : 1) : count(Math.round(value));
}

function ratio(value: number): string {
  return `${value < 10 ? value.toFixed(1) : Math.round(value)}×`;
}

function megabytes(bytes: number | undefined): string {
  if (bytes === undefined) return "–";
  const value = bytes / 1e6;
  return value < 10 ? value.toFixed(1) : count(Math.round(value));
}

/** 1000 as 1,000, since the document is in English. */
function count(value: number): string {
  return value.toLocaleString("en");
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
