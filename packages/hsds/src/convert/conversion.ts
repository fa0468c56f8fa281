import type { TableTally } from "../dataset.ts";
import type { Finding, Place, ProblemList } from "../problem-list.ts";
import type { ReadOptions } from "../read-options.ts";
import type { RawRow } from "../source/raw-table.ts";
import type { TableName } from "../tables.ts";
import type { Draft } from "./draft.ts";
import type { SourceRow } from "./source-row.ts";

/** Text that belongs in a column of a service: an eligibility row, or words about interpreting. */
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
  /** Folding a whole row ends it; folding part of a row does not. */
  isWholeRow: boolean;
}

/** The state of converting one source. */
export interface Conversion {
  options: ReadOptions;
  form: "csv" | "json";
  /** A spreadsheet of one row per service: it has no ids, and few of the columns that HSDS requires. */
  isSheet: boolean;
  /** The HSDS version of the source. */
  version: string;
  problems: ProblemList;
  /** The time of reading; later days have not come. */
  startedAt: Date;
  tallies: Record<string, TableTally>;
  drafts: Draft[];
  folds: Fold[];
  /** Schedules from a weekday column, to be merged where their hours are equal, with the words beside their times. */
  weekdayRows: Map<Draft, string | null>;
  /** The draft made from a record. */
  draftOf: Map<RawRow, Draft>;
  /** Source ids by referenced table. */
  keys: ReadonlyMap<TableName, ReadonlySet<string>>;
  /** The country of a row's phones and languages, ISO 3166-1 alpha-2; `undefined` if unknown. */
  countryOf(cells: ReadonlyMap<string, unknown>): string | undefined;
  /** Whether the source predates 3.0, which required less; the reader then derives values instead of reporting. */
  isBeforeThree: boolean;
  /** Whether the source is Ohana JSON, in which a location can replace its services (`makeServices`). */
  isOhana: boolean;
}

export function report(conversion: Conversion, place: Place, finding: Finding): void {
  conversion.problems.add(place, finding);
}

/** Rejects a row. */
export function reject(
  conversion: Conversion,
  row: { place: Place },
  finding: Omit<Finding, "severity">,
): void {
  conversion.problems.add(row.place, { ...finding, severity: "rejected" });
  tallyOf(conversion, row.place.table).rejected += 1;
}

/** Ends a row that became part of another, or is empty. */
export function collapse(conversion: Conversion, row: { place: Place }): void {
  tallyOf(conversion, row.place.table).collapsed += 1;
}

export function tallyOf(conversion: Pick<Conversion, "tallies">, table: string): TableTally {
  return (conversion.tallies[table] ??= { read: 0, rejected: 0, collapsed: 0 });
}
