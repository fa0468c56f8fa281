import type { DatasetRow } from "../dataset.ts";
import { fieldsOf } from "../tables.ts";
import type { Row, TableName } from "../tables.ts";
import { cleanField, cleanName } from "../values/clean-field.ts";
import { readCoordinates } from "../values/clean-coordinates.ts";
import { orderOfDates } from "./date-orders.ts";
import { dropImpossible } from "./impossible-values.ts";
import { reject, report } from "./conversion.ts";
import type { Conversion } from "./conversion.ts";
import type { Draft } from "./draft.ts";
import { reportBlanks } from "./required-fields.ts";
import type { DateOrder } from "../values/read-date.ts";
import { textOf } from "../values/text-of.ts";

/** Converts drafts with resolved references to rows of the model, and reports missing and unreadable values. */
export function finishRows(conversion: Conversion): DatasetRow[] {
  const orderOf = orderOfDates(conversion.drafts);
  return conversion.drafts.flatMap((draft) => finishRow(conversion, draft, orderOf) ?? []);
}

type Values = Record<string, string | number | null>;
type OrderOf = ReturnType<typeof orderOfDates>;

function finishRow(conversion: Conversion, draft: Draft, orderOf: OrderOf): DatasetRow | null {
  const declared = fillDeclared(conversion, draft);
  if (draft.table === "locations") settleCoordinates(conversion, draft);
  const values: Values = { id: draft.id };
  for (const column of Object.keys(fieldsOf(draft.table)))
    values[column] = finishCell(conversion, { draft, column, dateOrder: orderOf(draft, column) });
  dropImpossible(conversion, { draft, values });
  reportBlanks(conversion, draft, declared);
  const missing = (emptyWithout[draft.table] ?? []).find((column) => values[column] === null);
  if (missing !== undefined) {
    if (draft.origin !== null) {
      const action = "the row was not stored, since it says nothing without";
      reject(conversion, draft, {
        code: "REQUIRED_MISSING",
        column: missing,
        value: draft.extra.get(missing),
        action,
      });
    }
    return null;
  }
  return {
    table: draft.table,
    id: draft.id,
    sourceKey: draft.key,
    origin: draft.origin,
    // The loop above sets every field of the table according to its type.
    values: values as Row<TableName>,
    extra: draft.extra.size > 0 ? Object.fromEntries(draft.extra) : null,
  };
}

/** Columns without which a row of these tables has nothing to show. */
const emptyWithout: Partial<Record<TableName, readonly string[]>> = {
  url: ["url"],
  organization_identifiers: ["identifier"],
  translations: ["language", "field_name", "value"],
};

/** Fields whose texts must be plain. */
const nameColumns = new Set(["name", "alternate_name", "title", "department"]);

function finishCell(
  conversion: Conversion,
  { draft, column, dateOrder }: { draft: Draft; column: string; dateOrder: DateOrder | null },
) {
  const field = fieldsOf(draft.table)[column];
  const value = draft.cells.get(column);
  if (field === undefined || value === undefined || value === null || value === "") return null;
  if (field.references !== undefined || column === "link_id" || column === "resource_id")
    return textOf(value);
  const region = field.type === "language" ? conversion.countryOf(draft.cells) : undefined;
  const read = cleanField(field, value, { region, dateOrder });
  const cleaned = nameColumns.has(column) && typeof read.value === "string" ? cleanName(read.value) : read;
  if (cleaned.finding) {
    const { code, severity, action } = cleaned.finding;
    report(conversion, draft.place, { code, severity, column, value, action });
    if (severity === "dropped" || (code === "EMAIL_DROPPED" && severity === "changed"))
      draft.extra.set(column, value);
  }
  return cleaned.value === "" ? null : cleaned.value;
}

/** Fills in what the caller declares for the whole source, where a row lacks it. Returns the filled columns. */
function fillDeclared(conversion: Conversion, draft: Draft): ReadonlySet<string> {
  const { country, language } = conversion.options;
  const filled = new Set<string>();
  if (draft.table === "addresses" && country !== undefined && !draft.cells.has("country")) {
    draft.cells.set("country", country);
    filled.add("country");
    if (draft.origin !== null) {
      const action = `filled with the declared country, ${country}`;
      report(conversion, draft.place, {
        code: "ADDR_INCOMPLETE",
        severity: "changed",
        column: "country",
        action,
      });
    }
  }
  const isOurs = fieldsOf(draft.table)["language"]?.ours === true;
  if (isOurs && language !== undefined && !draft.cells.has("language")) draft.cells.set("language", language);
  return filled;
}

function settleCoordinates(conversion: Conversion, draft: Draft): void {
  const latitude = draft.cells.get("latitude");
  const longitude = draft.cells.get("longitude");
  const read = readCoordinates(latitude, longitude);
  if (read.kind === "position") {
    draft.cells.set("latitude", read.latitude);
    draft.cells.set("longitude", read.longitude);
    return;
  }
  draft.cells.delete("latitude");
  draft.cells.delete("longitude");
  if (read.kind === "wrong") {
    draft.extra.set("latitude", latitude ?? null);
    draft.extra.set("longitude", longitude ?? null);
    report(conversion, draft.place, {
      code: "COORD_OUT_OF_RANGE",
      severity: "dropped",
      column: "latitude",
      value: `${String(latitude)}, ${String(longitude)}`,
      action: `left empty: ${read.reason}; the values are kept beside the row`,
    });
  } else if (draft.origin !== null && draft.cells.get("location_type") !== "virtual") {
    const action = "stored without; it can be found by name and address only";
    report(conversion, draft.place, { code: "COORD_MISSING", severity: "info", column: "latitude", action });
  }
}
