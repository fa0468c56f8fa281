import type { LiveRun, LiveSource } from "@dragoman/database";
import { createReport } from "./report.ts";
import { describeReport } from "./report-text.ts";
import { formatTable } from "./text-table.ts";

/** Live sources as a table of text, with why the last run of one failed; empty without any. */
export function describeLiveSources(sources: readonly LiveSource[]): string {
  if (sources.length === 0) return "";
  const table = formatTable(
    ["live source", "every", "last run", "outcome", "next run", "address"],
    sources.map(({ name, every, lastRun, isPaused, dueAt, address }) => [
      name,
      every,
      lastRun ? minuteOf(lastRun.at) : "–",
      lastRun?.outcome ?? "–",
      isPaused ? "paused" : minuteOf(dueAt),
      address,
    ]),
  );
  const problems = sources.flatMap(({ name, lastRun }) =>
    lastRun?.problem ? [`✗ ${name}: ${lastRun.problem.title}\n  ${lastRun.problem.next}\n`] : [],
  );
  return `\n${table}${problems.join("")}`;
}

/** The outcome of a run of a live source. */
export function describeLiveRun(name: string, run: LiveRun): string {
  if (run.kind === "unchanged") return `✓ "${name}" has not changed since it was last fetched.\n`;
  const { dataset, outcome, complete } = run;
  const part = complete ? "" : "  Only what has changed was fetched.\n";
  return `${describeReport(createReport(dataset, { sources: [name], dryRun: false, outcome }))}${part}`;
}

function minuteOf(at: string): string {
  return at.slice(0, 16).replace("T", " ");
}
