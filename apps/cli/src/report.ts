import type { ImportOutcome } from "@dragoman/database";
import type { Dataset, Problem } from "@dragoman/hsds";
import { findGaps, type DirectoryGaps } from "@dragoman/hsds/directory-gaps";

/** The file of `dragoman import --report FILE`. Its format is public, since programs read it. */
export interface Report {
  /** The name of the source; the first of those that an export brings back. */
  source: string;
  /** All of them. */
  sources: string[];
  /** The declared or detected HSDS version. */
  version: string;
  dryRun: boolean;
  /** Whether the import was stored. */
  applied: boolean;
  /** By source table: `read` is the sum of the others. */
  tables: ImportOutcome["tables"];
  /** Rows derived by the reader (a phone inside a contact), by HSDS table. */
  derived: ImportOutcome["derived"];
  /** Rows that the source no longer has: flagged, not deleted. */
  withdrawn: ImportOutcome["withdrawn"];
  /** Local edits in rows that the source has changed since: they are preserved. */
  edits: ImportOutcome["edits"];
  /** The contents of the directory after the import, from all sources. */
  stored: ImportOutcome["stored"];
  /** The gaps of the source's services. */
  gaps: DirectoryGaps;
  problems: Problem[];
}

export function createReport(
  dataset: Pick<Dataset, "rows" | "version" | "problems">,
  { sources, dryRun, outcome }: { sources: string[]; dryRun: boolean; outcome: ImportOutcome },
): Report {
  const { applied, tables, derived, withdrawn, edits, stored } = outcome;
  return {
    source: sources[0] ?? "",
    sources,
    version: dataset.version,
    dryRun,
    applied,
    tables,
    derived,
    withdrawn,
    edits,
    stored,
    gaps: findGaps(dataset),
    problems: dataset.problems,
  };
}
