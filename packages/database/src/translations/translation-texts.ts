import { fieldsOf } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import type { DatabaseKind, Session } from "../database.ts";
import { publicColumn, publicRows } from "../confidentiality/confidential.ts";
import {
  editableFields,
  type EditableTable,
  editableTables,
  isTranslatable,
  ownerColumns,
} from "../entries/editable-fields.ts";
import type { EntryName } from "../entries/entry-rows.ts";
import { oneOf } from "../one-of.ts";
import { readSecretPlaces } from "../confidentiality/secret-places.ts";

/** Translatable fields by table, in the order of the model. */
const translatableFields: readonly { table: EditableTable; fields: string[] }[] = editableTables
  .map((table) => ({
    table,
    fields: Object.keys(editableFields[table]).filter((field) => isTranslatable(table, field)),
  }))
  .filter(({ fields }) => fields.length > 0);

/** All translatable texts, by table and field. */
export const translatableTexts: readonly { table: EditableTable; field: string }[] =
  translatableFields.flatMap(({ table, fields }) => fields.map((field) => ({ table, field })));

/** A stored text of an entry with its translation into one language. */
export interface StoredText {
  entry_table: EntryName["table"];
  entry_id: string;
  table_name: EditableTable;
  record_id: string;
  field: string;
  original: string;
  /** BCP 47; `null` if unknown. */
  original_language: string | null;
  value: string | null;
  source: "human" | "machine" | null;
  reviewed_at: string | null;
  original_hash: string | null;
  /** The original of `value`, if known. */
  made_from: string | null;
  draft: string | null;
  draft_original: string | null;
  draft_over: string | null;
  draft_source: "machine" | null;
}

/** Selects the texts of one entry, or of all. */
export interface TextQuery {
  /** BCP 47: the target language. */
  language: string;
  entries?: EntryIds & { kind: DatabaseKind };
}

/** Entries by their ids. */
export interface EntryIds {
  services: readonly string[];
  organizations: readonly string[];
}

/**
 * Public texts with their translations into one language. A service has the texts of all related rows; an organization
 * has its own and those of places where none of its services is given. Withdrawn rows, confidential texts and services
 * that are no longer given are left out.
 */
export async function readStoredTexts(
  session: Session,
  { language, entries }: { language: string; entries: EntryIds },
): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    ${textsWith({ language, entries: { ...entries, kind: session.kind } })}
    select * from texts order by position, record_id
  `.execute(session.kysely);
  const isPublic = await secrecyOf(session, entries);
  return rows
    .filter((row) => isPublic(row, [row.original, row.value, row.draft]))
    .toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Tells whether texts of an entry reveal no confidential place, since translators may not read others. */
export async function secrecyOf(
  session: Session,
  { services, organizations }: EntryIds,
): Promise<
  (entry: Pick<StoredText, "entry_table" | "entry_id">, texts: readonly (string | null)[]) => boolean
> {
  const owners = await session.kysely
    .selectFrom("services")
    .select(["id", "organization_id"])
    .where(oneOf(session.kind, { column: "id", values: services }))
    .execute();
  const ownerOf = new Map(owners.map((row) => [row.id, row.organization_id]));
  const finders = await readSecretPlaces(session, {
    services,
    organizations: [
      ...new Set([...organizations, ...owners.flatMap(({ organization_id }) => organization_id ?? [])]),
    ],
  });
  return ({ entry_table: table, entry_id: id }, texts) => {
    const find = finders.get((table === "services" ? ownerOf.get(id) : id) ?? id);
    return !find || texts.every((text) => text === null || find(text).length === 0);
  };
}

/** Parents first, then in the order of the model's fields. */
function rankOf({ table_name: table, field }: StoredText): number {
  return translatableTexts.findIndex((one) => one.table === table && one.field === field);
}

/**
 * Begins a statement with a common table `texts`, whose columns are those of `StoredText`. In its cross joins, SQLite
 * looks up the rows of these entries, and does not go through those of all.
 */
export function textsWith({ language, entries }: TextQuery): RawBuilder<unknown> {
  const originals = translatableFields.map(({ table, fields }) => originalsOf(table, fields));
  return sql`
    with ${sql.join(editableTables.filter(isOwned).map((table) => ownedRows(table, entries)))},
    originals as (${sql.join(originals, sql` union all `)}),
    texts as (
      select originals.*, made.value, made.source, made.reviewed_at, made.original_hash, made.original as made_from,
        drafts.value as draft, drafts.original as draft_original, drafts.over as draft_over,
        drafts.source as draft_source
      from originals
      left join (${translationsInto(language)}) as made
        on made.link_id = originals.record_id and made.field_name = originals.field
      left join translation_drafts as drafts on drafts.record_id = originals.record_id
        and drafts.field = originals.field and drafts.language = ${language}
      where trim(originals.original) <> '' and (
        originals.original_language is null
        or (originals.original_language <> ${language} and originals.original_language not like ${`${language}-%`})
      )
    )
  `;
}

/** If a source has duplicates, pages show the first. */
function translationsInto(language: string): RawBuilder<unknown> {
  const isOf = (name: "translated" | "first") => sql`
    ${sql.ref(`${name}.language`)} = ${language} and ${sql.ref(`${name}.withdrawn_at`)} is null
    and ${sql.ref(`${name}.value`)} is not null
  `;
  return sql`
    select translated.* from translations as translated
    where ${isOf("translated")} and not exists (
      select 1 from translations as first
      where first.link_id = translated.link_id and first.field_name = translated.field_name and ${isOf("first")}
        and (first.source_position, first.id) < (translated.source_position, translated.id)
    )
  `;
}

function originalsOf(table: EditableTable, fields: readonly string[]): RawBuilder<unknown> {
  const columns = ["id", "source_position", ...fields, ...languageOf(table)];
  const names = fields.map((field) => sql`select ${sql.lit(field)} as field`);
  const texts = fields.map((field) => sql`when ${sql.lit(field)} then source_row.${sql.ref(field)}`);
  const language = sql.join([
    ...languageOf(table).map((one) => sql`source_row.${sql.ref(one)}`),
    sql`owned.language`,
  ]);
  return sql`
    select owned.entry_table, owned.entry_id, ${sql.lit(table)} as table_name, source_row.id as record_id,
      source_row.source_position as position, names.field as field,
      case names.field ${sql.join(texts, sql` `)} end as original,
      ${languageOf(table).length > 0 ? sql`coalesce(${language})` : language} as original_language
    from ${sql.table(ownedName(table))} as owned
    cross join (
      select ${sql.join(columns.map((column) => publicColumn(table, column)))} from ${sql.table(table)}
      where withdrawn_at is null and ${publicRows(table)}
    ) as source_row
    cross join (${sql.join(names, sql` union all `)}) as names
    where source_row.id = owned.record_id
  `;
}

function languageOf(table: EditableTable): string[] {
  return Object.hasOwn(fieldsOf(table), "language") ? ["language"] : [];
}

/** Tables with texts, and tables through which they belong to an entry. */
function isOwned(table: EditableTable): boolean {
  return translatableFields.some((one) => one.table === table);
}

function ownedName(table: EditableTable): string {
  return `owned_${table}`;
}

/** The rows of a table by the entries that show them, with the language of the entry. */
function ownedRows(table: EditableTable, entries: TextQuery["entries"]): RawBuilder<unknown> {
  return sql`${sql.ref(ownedName(table))} (entry_table, entry_id, record_id, language) as (${sql.join(
    ownersOf(table, entries),
    sql` union `,
  )})`;
}

function ownersOf(table: EditableTable, entries: TextQuery["entries"]): RawBuilder<unknown>[] {
  if (table === "organizations" || table === "services") return [rootRows(table, entries)];
  if (table === "locations") return [placesOfServices(), placesOfOrganizations()];
  return Object.entries(ownerColumns[table]).map(
    ([column, parent]) => sql`
      select owned.entry_table, owned.entry_id, child.id, owned.language
      from ${sql.table(ownedName(parent))} as owned cross join ${sql.table(table)} as child
      where child.${sql.ref(column)} = owned.record_id and child.withdrawn_at is null
    `,
  );
}

function rootRows(table: EntryName["table"], entries: TextQuery["entries"]): RawBuilder<unknown> {
  const wanted =
    entries === undefined ? sql`true` : oneOf(entries.kind, { column: "root.id", values: entries[table] });
  if (table === "organizations")
    return sql`
      select 'organizations', root.id, root.id, root.language from organizations as root
      where ${isTranslated("organizations")} and ${wanted}
    `;
  return sql`
    select 'services', root.id, root.id, coalesce(root.language, organizations.language) from services as root
    left join organizations on organizations.id = root.organization_id
    where ${isTranslated("services")} and ${wanted}
  `;
}

/** Whether an entry (`root`) is listed and active. */
export function isTranslated(table: EntryName["table"]): RawBuilder<boolean> {
  return table === "organizations"
    ? sql<boolean>`root.withdrawn_at is null`
    : sql<boolean>`(
        root.withdrawn_at is null and coalesce(root.status, 'active') not in ('inactive', 'defunct')
      )`;
}

function placesOfServices(): RawBuilder<unknown> {
  return sql`
    select owned.entry_table, owned.entry_id, at.location_id, owned.language
    from owned_services as owned cross join service_at_location as at
    where at.service_id = owned.record_id and at.withdrawn_at is null
  `;
}

function placesOfOrganizations(): RawBuilder<unknown> {
  return sql`
    select owned.entry_table, owned.entry_id, locations.id, owned.language
    from owned_organizations as owned cross join locations
    where locations.organization_id = owned.record_id and locations.withdrawn_at is null and not exists (
      select 1 from service_at_location as at
      where at.location_id = locations.id and at.withdrawn_at is null
    )
  `;
}
