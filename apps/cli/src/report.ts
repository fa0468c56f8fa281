import type { ImportOutcome } from "@dragoman/database";
import type { Dataset, Problem } from "@dragoman/hsds";

/** What `dragoman import --report FILE` writes. Its shape is public: programs read it. */
export interface Report {
  source: string;
  /** The HSDS version found or guessed. */
  version: string;
  dryRun: boolean;
  /** Whether the database holds it. */
  applied: boolean;
  /** By the source's own tables: `read` is the sum of the rest. */
  tables: ImportOutcome["tables"];
  /** Rows that the reader derived (a phone written inside a contact), by HSDS table. */
  derived: ImportOutcome["derived"];
  /** Rows that the source does not hold any more: flagged, not deleted. */
  withdrawn: ImportOutcome["withdrawn"];
  /** What was edited here in rows that differ since: it stays as it was edited. */
  edits: ImportOutcome["edits"];
  /** What the directory holds after the import, from all sources. */
  stored: ImportOutcome["stored"];
  problems: Problem[];
}

export function createReport(
  dataset: Dataset,
  { source, dryRun, outcome }: { source: string; dryRun: boolean; outcome: ImportOutcome },
): Report {
  const { applied, tables, derived, withdrawn, edits, stored } = outcome;
  return {
    source,
    version: dataset.version,
    dryRun,
    applied,
    tables,
    derived,
    withdrawn,
    edits,
    stored,
    problems: dataset.problems,
  };
}
