import { fieldsOf } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { splitList } from "../values/read-list.ts";
import { report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import { derive } from "./derive.ts";
import type { Draft } from "./draft.ts";

/** Child tables whose rows may be repeated for each parent; organizations and services may not. */
const repeatable: ReadonlySet<TableName> = new Set<TableName>([
  "service_at_location",
  "contacts",
  "phones",
  "addresses",
  "schedules",
  "languages",
  "service_areas",
  "required_documents",
  "accessibility",
  "cost_options",
  "funding",
  "url",
  "attributes",
]);

/** Makes one draft for each row that a reference names; the given draft keeps the first. */
export function splitReferences(conversion: Conversion, draft: Draft): void {
  for (const [column, field] of Object.entries(fieldsOf(draft.table))) {
    const value = draft.cells.get(column);
    const target = column === "link_id" ? null : field.references;
    if (target === undefined || target === null || typeof value !== "string" || !/[,;|[{]/.test(value))
      continue;
    const keys = conversion.keys.get(target as TableName); // `references` always names a table of the model
    if (keys?.has(value) === true) continue;
    const [first, ...others] = splitList(value);
    if (first === undefined) continue;
    draft.cells.set(column, first);
    if (others.length === 0) continue;
    if (repeatable.has(draft.table)) {
      for (const other of others) {
        const copy = derive(conversion, draft, {
          table: draft.table,
          cells: Object.fromEntries(draft.cells),
        });
        copy.cells.set(column, other);
        splitReferences(conversion, copy);
      }
    } else draft.extra.set(column, value);
    report(conversion, draft.place, {
      code: "FK_MULTI",
      severity: "changed",
      column,
      value,
      action: repeatable.has(draft.table)
        ? "split into one row for each"
        : "the first was taken, the cell kept beside the row",
    });
  }
}
