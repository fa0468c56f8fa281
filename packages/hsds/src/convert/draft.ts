import type { Place } from "../problem-list.ts";
import type { RawRow } from "../source/raw-table.ts";
import type { TableName } from "../tables.ts";
import type { TableKind } from "../versions/table-names.ts";

/** A row under construction, with the model's columns and the source's values. */
export interface Draft {
  table: TableName;
  /**
   * The namespace of source ids: two old tables that become one (`physical_addresses`) number their rows separately.
   */
  kind: TableKind;
  /** The source's table, or `null` for a derived row. */
  origin: string | null;
  place: Place;
  /** The source's own id. */
  key: string | null;
  /** By model column. References are source ids, or the record or draft itself. */
  cells: Map<string, unknown>;
  /** By source column. */
  extra: Map<string, unknown>;
  /** Assigned once all drafts are known; empty until then. */
  id: string;
}

export type Reference = string | Draft | RawRow;

export function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && "place" in value && "cells" in value;
}
