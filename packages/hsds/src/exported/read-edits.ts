import type { ExportedEdit } from "../dataset.ts";
import { isUuid } from "../identity.ts";
import type { ProblemList } from "../problem-list.ts";
import { fieldsOf, type TableName, tableNames } from "../tables.ts";
import { textOf } from "../values/text-of.ts";
import { editsName } from "./export-package.ts";
import type { readRecords } from "./read-export-file.ts";
import { cleanValue } from "./stored-row.ts";

/** The edits in an export. Invalid ones are reported and left out. */
export function readEdits(
  records: ReturnType<typeof readRecords>,
  { path, problems }: { path: string; problems: ProblemList },
): ExportedEdit[] {
  return records.flatMap(({ line, cells }) => {
    const record = Object.fromEntries(cells);
    const edit = editOf(record);
    if (edit) return [edit];
    problems.add(
      { table: editsName, file: path, line, id: textOf(record["id"]) || null },
      {
        code: "VALUE_IMPOSSIBLE",
        severity: "dropped",
        column: null,
        action: "left out: it names no field of a table, or no moment",
      },
    );
    return [];
  });
}

function editOf(record: Readonly<Record<string, unknown>>): ExportedEdit | undefined {
  const [id, field, standsFor] = [record["id"], record["field"], record["stands_for"]].map(textOf);
  const table = tableNames.find((name) => name === record["table"]);
  const at = new Date(textOf(record["edited_at"]));
  if (table === undefined || id === undefined || !isUuid(id) || Number.isNaN(at.getTime())) return undefined;
  if (field && !Object.hasOwn(fieldsOf(table), field)) return undefined;
  const sourceValue = field ? readValue({ table, field }, record["source_value"]) : undefined;
  return {
    table,
    id,
    field: field ?? "",
    ...(sourceValue !== undefined && { sourceValue }),
    editedAt: at.toISOString(),
    standsFor: standsFor !== undefined && isUuid(standsFor) ? standsFor : null,
  };
}

/** The value of the source, checked like any other. */
function readValue(
  { table, field: column }: { table: TableName; field: string },
  text: unknown,
): ExportedEdit["sourceValue"] {
  const field = fieldsOf(table)[column];
  if (typeof text !== "string" || !field) return undefined;
  try {
    const { value } = cleanValue(JSON.parse(text), { column, field });
    return value === "" ? null : value;
  } catch {
    return undefined; // not JSON: as if the export did not tell it
  }
}
