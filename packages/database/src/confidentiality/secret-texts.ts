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

/** Words about a place in what hangs on it: a phone and its hours stay, and what was written beside them goes. */
const hiddenAtPlace: Partial<Record<TableName, readonly string[]>> = {
  contacts: ["name", "title", "department"],
  languages: ["note"],
  phones: ["description"],
  schedules: ["description", "notes", "schedule_link"],
  service_areas: ["description"],
};

/** What an entry is called: the street is cut out of it, and the rest stays. */
const nameFields: ReadonlySet<string> = new Set(["name", "alternate_name"]);
/** An entry must be called something; pages show this for whatever has no words of its own. */
const nameless = "…";

/** A text that somebody has found fit for the public. */
export type IsConfirmed = (text: { table: TableName; id: string; field: string; value: string }) => boolean;

/** A row on its way to the public. */
export interface SecretRow {
  table: TableName;
  id: string;
  /** Of the row's scope; nothing where it has no confidential place. */
  find: FindSecret | undefined;
  /** It hangs on a confidential place. */
  atPlace: boolean;
  isConfirmed: IsConfirmed;
}

/**
 * A row without what tells where a confidential place is, and the fields of which something was withheld: their
 * translations go too, which may say it in a script that nothing is found in.
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

/** Which texts of some rows somebody has found fit for the public. */
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
