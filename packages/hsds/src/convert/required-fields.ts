import { fieldsOf } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";

/** Fields introduced in 3.0, whose absence is normal in older sources. */
const sinceThree = new Set(["locations.location_type", "programs.description"]);

/** Change logs may record that a value was or became empty. */
const mayBeBlank = new Set(["metadata.previous_value", "metadata.replacement_value"]);

/** References required in the CSV form of HSDS 3.2 without which a row can still be found. */
const requiredInCsv: Partial<Record<TableName, readonly string[]>> = {
  services: ["organization_id"],
  programs: ["organization_id"],
};

/** Reports blank required fields. Unreadable values have already been reported. */
export function reportBlanks(conversion: Conversion, draft: Draft, filled: ReadonlySet<string>): void {
  if (draft.origin === null || conversion.isSheet) return;
  for (const [column, field] of Object.entries(fieldsOf(draft.table))) {
    const isRequired =
      field.required === true ||
      (conversion.form === "csv" && requiredInCsv[draft.table]?.includes(column) === true);
    if (!isRequired || filled.has(column) || draft.cells.has(column) || draft.extra.has(column)) continue;
    const name = `${draft.table}.${column}`;
    if (mayBeBlank.has(name) || (conversion.isBeforeThree && sinceThree.has(name))) continue;
    const code = draft.table === "addresses" ? "ADDR_INCOMPLETE" : "REQUIRED_MISSING";
    report(conversion, draft.place, { code, severity: "info", column, action: "stored without" });
  }
}
