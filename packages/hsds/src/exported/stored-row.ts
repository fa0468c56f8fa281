import type { DatasetRow, ProblemCode, Severity } from "../dataset.ts";
import { isUuid } from "../identity.ts";
import type { ProblemList } from "../problem-list.ts";
import { type Field, fieldsOf, type Row, type TableName } from "../tables.ts";
import { cleanField, cleanName } from "../values/clean-field.ts";
import { cleanText } from "../values/clean-text.ts";
import { textOf } from "../values/text-of.ts";
import type { ExportRecord } from "./read-export-file.ts";

interface Reading {
  table: TableName;
  path: string;
  problems: ProblemList;
  /** Those read before; the row's own is added. */
  ids: Set<string>;
}

/** Names are plain text by the standard's guidance. */
const nameColumns = new Set(["name", "alternate_name", "title", "department"]);

/** A record as it was stored, its values checked like those of any source; `undefined` if it is rejected. */
export function storedRow(record: ExportRecord, reading: Reading): DatasetRow | undefined {
  const { table, path, problems, ids } = reading;
  const id = textOf(record.fields.get("id"));
  const report = (finding: {
    code: ProblemCode;
    severity: Severity;
    column: string;
    value: unknown;
    action: string;
  }) => problems.add({ table, file: path, line: record.line, id: id || null }, finding);
  if (!isUuid(id) || ids.has(id)) {
    report({
      ...(isUuid(id)
        ? { code: "DUP_ID_CONFLICT", action: "not stored; the first row with this id is kept" }
        : { code: "ID_NOT_UUID", action: "not stored; every row of an export has a UUID" }),
      severity: "rejected",
      column: "id",
      value: id,
    });
    return undefined;
  }
  ids.add(id);
  const extra = new Map(record.extra);
  const values: Record<string, string | number | null> = { id };
  for (const [column, field] of Object.entries(fieldsOf(table))) {
    const value = record.fields.get(column);
    const { value: cleaned, finding } = cleanValue(value, { column, field });
    values[column] = cleaned === "" ? null : cleaned;
    if (!finding) continue;
    report({ ...finding, column, value });
    if (finding.severity === "dropped" && !extra.has(column)) extra.set(column, value);
  }
  const originalHash = textOf(record.originalHash);
  const sourceName = textOf(record.sourceName);
  return {
    table,
    id,
    sourceKey: textOf(record.sourceKey) || null,
    origin: table,
    // The loop above sets every field of the table according to its type.
    values: values as Row<TableName>,
    extra: extra.size > 0 ? Object.fromEntries(extra) : null,
    ...(sourceName !== "" && { sourceName }),
    ...(originalHash !== "" && { originalHash }),
  };
}

/** A value of an export, checked like those of any source. */
export function cleanValue(
  value: unknown,
  { column, field }: { column: string; field: Field },
): ReturnType<typeof cleanField> {
  if (value === undefined || value === null || value === "") return { value: null };
  if (column === "e164" && !/^\+\d{3,15}$/.test(textOf(value)))
    return {
      value: null,
      finding: { code: "PHONE_UNPARSED", severity: "dropped", action: "left empty: it is not in E.164" },
    };
  if (typeof value !== "string") return cleanField(field, value, {});
  const { text, controls } = cleanText(value, { damaged437: false });
  // Trimmed, repaired and converted texts are those of a source; an export has what remained of them.
  const plain = controls > 0 ? text : value;
  const read = cleanField(field, plain, {});
  return nameColumns.has(column) && typeof read.value === "string" ? cleanName(read.value) : read;
}
