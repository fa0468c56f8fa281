import type { Place } from "../problem-list.ts";
import type { RawRow } from "../source/raw-table.ts";
import type { TableName } from "../tables.ts";
import type { TableKind } from "../versions/table-names.ts";

/** A row of the model in the making: its columns are the model's, its values still the source's. */
export interface Draft {
  table: TableName;
  /** Names the space of the source's ids: two old tables that become one (`physical_addresses`) number separately. */
  kind: TableKind;
  /** The source's table, or `null` for a derived row. */
  origin: string | null;
  place: Place;
  /** The source's own id. */
  key: string | null;
  /** By the model's columns. References are the source's ids, or the record or draft that is meant. */
  cells: Map<string, unknown>;
  /** By the source's columns. */
  extra: Map<string, unknown>;
  /** Given once all drafts are known; empty until then. */
  id: string;
}

export type Reference = string | Draft | RawRow;

export function isDraft(value: unknown): value is Draft {
  return typeof value === "object" && value !== null && "place" in value && "cells" in value;
}
