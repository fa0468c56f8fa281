import type { Problem, Severity } from "@dragoman/hsds";
import { counted } from "./counted.ts";
import { describeGaps } from "./gaps-text.ts";
import type { Report } from "./report.ts";
import { formatTable } from "./text-table.ts";

const severityWords: Readonly<Record<Severity, string>> = {
  fatal: "not imported",
  rejected: "row rejected",
  dropped: "value left out",
  changed: "value changed",
  info: "unchanged",
};

/** The report as text: stored rows, problems, and where to look. */
export function describeReport(report: Report): string {
  return [
    describeTables(report),
    describeProblems(report.problems),
    describeEnd(report) + describeGaps(report.gaps),
  ]
    .filter(Boolean)
    .join("\n");
}

function describeTables({ tables }: Report): string {
  const columns = ["read", "created", "updated", "unchanged", "rejected", "collapsed"] as const;
  const rows = Object.entries(tables).map(([name, counts]) => [
    name,
    ...columns.map((column) => counts[column]),
  ]);
  return formatTable(["table", ...columns], rows);
}

function describeProblems(problems: readonly Problem[]): string {
  if (problems.length === 0) return "";
  const rows = problems.map(({ code, table, column, count, severity }) => [
    code,
    count,
    column === null ? table : `${table}.${column}`,
    severityWords[severity],
  ]);
  return formatTable(["problem", "count", "where", "action"], rows);
}

function describeEnd(report: Report): string {
  const { applied, sources, version, stored, withdrawn, edits, problems } = report;
  const gone = Object.values(withdrawn).reduce((sum, count) => sum + count, 0);
  const names = sources.map((source) => `"${source}"`).join(", ");
  const lines = [
    problems.some(({ severity }) => severity === "fatal")
      ? `  ${names} (HSDS ${version}) was not imported. Nothing was changed.`
      : applied
        ? `✓ Imported ${names} (HSDS ${version}).`
        : `✓ Dry run of ${names} (HSDS ${version}). Nothing was changed.`,
    ...(gone > 0
      ? [
          `  ${gone.toLocaleString("en")} rows are missing from the source. They ${applied ? "were" : "would be"} marked as withdrawn, not deleted.`,
        ]
      : []),
    ...describeEdits(edits),
    `  The directory now has ${counted(stored.organizations, "organization")}, ${counted(stored.services, "service")} and ${counted(stored.locations, "location")}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function describeEdits({ kept, sourceChanged, gone }: Report["edits"]): string[] {
  if (kept === 0) return [];
  const notes = [
    `${counted(kept, "edit")} made here ${kept === 1 ? "was" : "were"} preserved.`,
    ...(sourceChanged > 0
      ? [`The source has since changed ${sourceChanged.toLocaleString("en")} of these values.`]
      : []),
    ...(gone > 0
      ? [
          `For ${gone.toLocaleString("en")} of them the row is missing from the source; they apply again if it returns.`,
        ]
      : []),
  ];
  return [`  ${notes.join(" ")}`];
}
