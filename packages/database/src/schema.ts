import type { Media, MediaFile, MediaText, Row, TableName } from "@dragoman/hsds";
import type { SuggestionKind, SuggestionState } from "./queries/suggestions-states.ts";

/** What every stored row carries beside the fields of the model. Dates are RFC 3339 in UTC. */
export interface RecordColumns {
  /** The name of the source; not `source`, because two tables of the model have a field of that name. */
  source_name: string;
  /** The id that the source uses. */
  source_key: string | null;
  /** Where the row stood in its source when it was last written, so that phones keep their order. */
  source_position: number;
  content_hash: string;
  /** Columns that the model does not know, as a JSON object. */
  extra: string | null;
  /** Since when the row is gone from its source. Rows are flagged, never deleted. */
  withdrawn_at: string | null;
  updated_at: string;
}

/** What a row carries while an import prepares it; the rest of the record columns is the same for the whole run. */
export interface StagedColumns extends Pick<
  RecordColumns,
  "source_key" | "source_position" | "content_hash" | "extra"
> {
  run_id: string;
  /** The source's table, or `null` for a row that the reader derived. */
  origin: string | null;
}

/** See `keptColumns`. */
export type KeptColumns<T extends TableName> = T extends "translations"
  ? { original_hash: string | null }
  : unknown;

export type DirectoryTables = { [T in TableName]: Row<T> & RecordColumns & KeptColumns<T> };

export type StagedTables = { [T in TableName as StagedName<T>]: Row<T> & StagedColumns & KeptColumns<T> };

export type StagedName<T extends TableName = TableName> = `staged_${T}`;

export type ImportState = "staging" | "dry_run" | "applied" | "failed";

export interface ImportRunTable {
  id: string;
  source: string;
  country: string | null;
  /** The HSDS version of the source. */
  version: string;
  form: "csv" | "json";
  state: ImportState;
  started_at: string;
  finished_at: string | null;
  /** JSON: the counts and problems of the run, or why it failed. */
  report: string | null;
}

/** The outbox: one row for each service that ever changed, at its latest position. */
export interface SearchChangeTable {
  position: number;
  service_id: string;
  at: string;
}

export interface SettingTable {
  name: string;
  value: string;
}

/** Searches that found nothing, counted by day. Absent values are empty text. */
export interface UnmetNeedTable {
  day: string;
  locale: string;
  country: string;
  text: string;
  /** Slugs in order, joined by commas. */
  categories: string;
  count: number;
}

/** Exactly one of the columns that name an owner holds a value. */
export interface MediaTable extends Omit<Media, "owner" | "elsewhere" | "texts" | "files"> {
  elsewhere: string | null;
  service_id: string | null;
  organization_id: string | null;
  location_id: string | null;
  /** Who brought it, as the sources of rows are named. */
  source_name: string;
  updated_at: string;
}

/** The files of some media, in their order. */
export interface MediaFileTable extends MediaFile {
  media_id: string;
  position: number;
}

/** The texts of some media, in their order. */
export interface MediaTextTable extends MediaText {
  media_id: string;
  position: number;
}

/** What visitors say is wrong about a service. Absent values are empty text. */
export interface SuggestionTable {
  id: string;
  service_id: string;
  kind: SuggestionKind;
  record_id: string;
  seen: string;
  proposed: string;
  note: string;
  locale: string;
  day: string;
  times: number;
  state: SuggestionState;
}

/** Every table, for Kysely. */
export interface Schema extends DirectoryTables, StagedTables {
  import_runs: ImportRunTable;
  media: MediaTable;
  media_files: MediaFileTable;
  media_texts: MediaTextTable;
  search_changes: SearchChangeTable;
  settings: SettingTable;
  suggestions: SuggestionTable;
  unmet_needs: UnmetNeedTable;
}

/** The staging twin of a table. */
export function stagedName<T extends TableName>(table: T): StagedName<T> {
  return `staged_${table}`;
}
