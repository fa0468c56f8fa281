import { isRawRow } from "../source/raw-table.ts";
import type { TableName } from "../tables.ts";
import { textOf } from "../values/text-of.ts";
import type { Conversion } from "./conversion.ts";
import { isDraft } from "./draft.ts";

/** Whether a reference is blank: only separators, or `0` where no row has that id. */
export function isBlankReference(conversion: Conversion, target: TableName, value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string" && /^[\s,;|]*$/.test(value)) return true;
  return textOf(value) === "0" && conversion.keys.get(target)?.has("0") !== true;
}

/** The identity of a referenced row: the source id, or the record itself without one. */
export function referenceKey(value: unknown): unknown {
  if (isRawRow(value)) return textOf(value.cells.get("id")) || value;
  if (isDraft(value)) return value.key ?? value;
  return typeof value === "number" ? textOf(value) : value;
}
