import {
  type FindSecret,
  fieldsOf,
  findInText,
  type TableName,
  withoutSpans,
  wordFieldsOf,
} from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { oneOf } from "../one-of.ts";

/**
 * Texts about a place in rows that belong to it. The phone and its hours stay public; the words beside them are
 * withheld.
 */
const hiddenAtPlace: Partial<Record<TableName, readonly string[]>> = {
  contacts: ["name", "title", "department"],
  languages: ["note"],
  phones: ["description"],
  schedules: ["description", "notes", "schedule_link"],
  service_areas: ["description"],
};

/** In names, only the address is cut out. */
const nameFields: ReadonlySet<string> = new Set(["name", "alternate_name"]);
/** A required name must not be empty; pages show this in its place. */
const nameless = "…";

/** Whether a steward has approved a text for the public. */
export type IsConfirmed = (text: { table: TableName; id: string; field: string; value: string }) => boolean;

/** A row to be published. */
export interface SecretRow {
  table: TableName;
  id: string;
  /** Of the row's scope; `undefined` if it has no confidential place. */
  find: FindSecret | undefined;
  /** The row belongs to a confidential place. */
  atPlace: boolean;
  isConfirmed: IsConfirmed;
}

/**
 * Withholds the parts of a row that reveal a confidential place. Returns the fields that are affected, so that their
 * translations are withheld too: in another script, an address is not found.
 */
export function withholdRow<R extends object>(
  row: R,
  { table, id, find, atPlace, isConfirmed }: SecretRow,
): { row: R; withheld: string[] } {
  const changed: Record<string, string | null> = {};
  if (atPlace) for (const field of hiddenAtPlace[table] ?? []) changed[field] = null;
  if (find)
    for (const field of wordFieldsOf(table)) {
      const value: unknown = Reflect.get(row, field);
      if (typeof value !== "string" || Object.hasOwn(changed, field)) continue;
      const spans = findInText(find, value);
      if (spans.length === 0 || isConfirmed({ table, id, field, value })) continue;
      const rest = nameFields.has(field) ? withoutSpans(value, spans) : null;
      changed[field] = rest ?? (field === "name" && fieldsOf(table)["name"]?.required ? nameless : null);
    }
  const withheld = Object.keys(changed);
  return { row: withheld.length === 0 ? row : { ...row, ...changed }, withheld };
}

/** The texts of rows that a steward has approved. */
export async function readConfirmed({ kysely, kind }: Session, ids: readonly string[]): Promise<IsConfirmed> {
  const rows = await kysely
    .selectFrom("confirmed_texts")
    .selectAll()
    .where(oneOf(kind, { column: "record_id", values: ids }))
    .execute();
  const known = new Set(
    rows.map((row) => keyOf({ ...row, table: row.table_name, id: row.record_id, value: row.text })),
  );
  return (text) => known.has(keyOf(text));
}

function keyOf({ table, id, field, value }: Parameters<IsConfirmed>[0]): string {
  return JSON.stringify([table, id, field, value]);
}
