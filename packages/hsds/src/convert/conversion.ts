import type { TableTally } from "../dataset.ts";
import type { Finding, Place, ProblemList } from "../problem-list.ts";
import type { ReadOptions } from "../read-options.ts";
import type { RawRow } from "../source/raw-table.ts";
import type { TableName } from "../tables.ts";
import type { Draft } from "./draft.ts";
import type { SourceRow } from "./source-row.ts";

/** Text that belongs into a column of a service: an eligibility row, words about interpreting. */
export interface Fold {
  row: SourceRow;
  reference: unknown;
  column:
    | "eligibility_description"
    | "fees_description"
    | "interpretation_services"
    | "minimum_age"
    | "maximum_age";
  text: string;
  /** A fold of a whole row counts as that row's end; one of a part of a row does not. */
  isWholeRow: boolean;
}

/** What the conversion of one source knows and gathers. */
export interface Conversion {
  options: ReadOptions;
  form: "csv" | "json";
  /** The HSDS version of the source. */
  version: string;
  problems: ProblemList;
  tallies: Record<string, TableTally>;
  drafts: Draft[];
  folds: Fold[];
  /**
   * Schedules that came from a weekday column, which are merged where their hours are equal, each with the words that
   * stand beside its times, if there are any.
   */
  weekdayRows: Map<Draft, string | null>;
  /** The draft that a record became. */
  draftOf: Map<RawRow, Draft>;
  /** The source's ids by the table that they name rows of. */
  keys: ReadonlyMap<TableName, ReadonlySet<string>>;
  /** Where the phones and languages of a row are, ISO 3166-1 alpha-2; `undefined` when nothing says it. */
  countryOf(cells: ReadonlyMap<string, unknown>): string | undefined;
  /** Whether HSDS asked for less before version 3.0, which the reader then derives instead of reporting. */
  isBeforeThree: boolean;
}

export function report(conversion: Conversion, place: Place, finding: Finding): void {
  conversion.problems.add(place, finding);
}

/** Ends a row that is not stored. */
export function reject(
  conversion: Conversion,
  row: { place: Place },
  finding: Omit<Finding, "severity">,
): void {
  conversion.problems.add(row.place, { ...finding, severity: "rejected" });
  tallyOf(conversion, row.place.table).rejected += 1;
}

/** Ends a row that became part of another, or says nothing. */
export function collapse(conversion: Conversion, row: { place: Place }): void {
  tallyOf(conversion, row.place.table).collapsed += 1;
}

export function tallyOf(conversion: Pick<Conversion, "tallies">, table: string): TableTally {
  return (conversion.tallies[table] ??= { read: 0, rejected: 0, collapsed: 0 });
}
