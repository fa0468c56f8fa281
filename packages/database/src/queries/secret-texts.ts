import { type FindSecret, fieldsOf, type TableName, withoutSpans } from "@dragoman/hsds";
import type { Session } from "../database.ts";
import { oneOf } from "./one-of.ts";
import type { Scope } from "./secret-places.ts";

/** Words about a place in what hangs on it: a phone and its hours stay, and what was written beside them goes. */
const hiddenAtPlace: Partial<Record<TableName, readonly string[]>> = {
  contacts: ["name", "title", "department"],
  languages: ["note"],
  phones: ["description"],
  schedules: ["description", "notes", "schedule_link"],
  service_areas: ["description"],
};

/** What an entry is called: the street is cut out of it, and the rest stays. */
const nameFields: readonly string[] = ["name", "alternate_name"];
/** An entry must be called something; pages show this for whatever has no words of its own. */
const nameless = "…";

/** Fields in which free words can stand, by table. */
const textFields = new Map<TableName, readonly string[]>();
const withoutWords: readonly string[] = ["id", "number", "e164", "language", "code"];

function textFieldsOf(table: TableName): readonly string[] {
  const known = textFields.get(table);
  if (known) return known;
  const fields = Object.entries(fieldsOf(table)).flatMap(([field, { type, references }]) =>
    (type === "text" || type === "uri" || type === "email") &&
    references === undefined &&
    !withoutWords.includes(field)
      ? field
      : [],
  );
  textFields.set(table, fields);
  return fields;
}

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
    for (const field of textFieldsOf(table)) {
      const value: unknown = Reflect.get(row, field);
      if (typeof value !== "string" || Object.hasOwn(changed, field)) continue;
      const spans = find(decoded(value));
      if (spans.length === 0 || isConfirmed({ table, id, field, value })) continue;
      const rest = nameFields.includes(field) ? withoutSpans(value, spans) : null;
      changed[field] = rest ?? (field === "name" && fieldsOf(table)["name"]?.required ? nameless : null);
    }
  const withheld = Object.keys(changed);
  return { row: withheld.length === 0 ? row : { ...row, ...changed }, withheld };
}

/** Addresses of the web write letters as numbers. Names hold none of them, so that stretches stay where they are. */
function decoded(value: string): string {
  if (!/^https?:.*%[\da-f]{2}/i.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a sign that is no such number
  }
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

/** Finds whose texts a row is, as far as the rows beside it tell. */
export function scopeFinder(rows: {
  services: readonly { id: string; organization_id: string | null }[];
  service_at_location: readonly { id: string; service_id: string | null; location_id: string | null }[];
  contacts?: readonly Owned[];
}): (table: TableName, row: Owned) => Scope | undefined {
  const ofService = new Map(rows.services.map(({ id, organization_id }) => [id, organization_id ?? id]));
  const ofPlace = new Map(rows.service_at_location.map((at) => [at.id, ofService.get(at.service_id ?? "")]));
  const ofLocation = new Map(
    rows.service_at_location.map((at) => [at.location_id, ofService.get(at.service_id ?? "")]),
  );
  const contacts = new Map((rows.contacts ?? []).map((one) => [one.id, one]));
  const scopeOf = (table: TableName, row: Owned): Scope | undefined => {
    if (table === "organizations") return row.id;
    if (table === "services") return ofService.get(row.id);
    const contact = row.contact_id ? contacts.get(row.contact_id) : undefined;
    return (
      row.organization_id ??
      ofService.get(row.service_id ?? "") ??
      ofPlace.get(row.service_at_location_id ?? "") ??
      ofLocation.get((table === "locations" ? row.id : row.location_id) ?? "") ??
      ofService.get(row.link_id ?? "") ??
      row.link_id ??
      (contact && scopeOf("contacts", contact))
    );
  };
  return scopeOf;
}

/** The columns of a row that name what it is part of. */
export interface Owned {
  id: string;
  organization_id?: string | null;
  service_id?: string | null;
  service_at_location_id?: string | null;
  location_id?: string | null;
  contact_id?: string | null;
  link_id?: string | null;
}
