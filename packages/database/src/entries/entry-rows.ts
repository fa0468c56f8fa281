import { type RawBuilder, sql } from "kysely";
import { modelColumns } from "../columns.ts";
import type { Session } from "../database.ts";
import { isHidden } from "../confidentiality/confidential.ts";
import type { EditableTable } from "./editable-fields.ts";
import { oneOf } from "../one-of.ts";
import type { Json } from "./record-change.ts";

/** What revisions are about. */
export interface EntryName {
  table: "organizations" | "services";
  id: string;
}

/** A row of an entry, raw as it is stored as far as it is editable. */
export interface EntryRow {
  table: EditableTable;
  id: string;
  /** Every field of the model, without `id`. */
  values: Readonly<Record<string, Json>>;
  /** `false`: of a place of others, or one that the reader may not know. It is shown as to the public, and nobody changes it. */
  editable: boolean;
  /** Fields that tell where a confidential place is, to one who may not know: empty here, and nobody writes them. */
  withheld?: readonly string[];
}

/** How the rows of an entry are read. */
export interface EntryReading {
  entry: EntryName;
  /** Whose the entry is. */
  organizationId: string;
  /** Without it, a confidential place of the organization is as one of others. */
  readsConfidential: boolean;
  /** Holds them until the transaction ends, so that what was compared is what is written. */
  lock?: boolean;
}

/**
 * The rows of an entry that editors may read and write, parents before children, in the order of their source:
 * confidential ones too, for those who may read them. Of a service that is not there, or is another
 * organization's, only the places that a service of this organization may have.
 */
export async function loadEntryRows(
  session: Session,
  { entry, organizationId, readsConfidential, lock = false }: EntryReading,
): Promise<EntryRow[]> {
  const read = (table: EditableTable, owners: Readonly<Record<string, readonly string[]>>) =>
    readRaw(session, { table, owners, lock });
  const ofService = entry.table === "services";
  const roots = await read(entry.table, { id: [entry.id] });
  const [root] = roots;
  if (ofService && root?.values["organization_id"] !== organizationId)
    return loadLocations(session, { organizationId, places: [], ofService, readsConfidential, lock: false });
  if (!root) return [];
  const service_id = ofService ? [entry.id] : [];
  const organization_id = ofService ? [] : [entry.id];
  const stored = await read("service_at_location", { service_id });
  const locations = await loadLocations(session, {
    organizationId,
    places: stored,
    ofService,
    readsConfidential,
    lock,
  });
  const withheld = new Set(readsConfidential ? [] : idsOf(locations.filter(isSecret)));
  const places = stored.map((row) =>
    withheld.has(String(row.values["location_id"])) ? asPublic(row, true) : row,
  );
  const location_id = idsOf(locations.filter(({ editable }) => editable));
  const at = idsOf(places.filter(({ editable }) => editable));
  const around = { service_id, service_at_location_id: at, location_id };
  const contacts = await read("contacts", { ...around, organization_id });
  const phones = await read("phones", { ...around, organization_id, contact_id: idsOf(contacts) });
  return [
    ...roots,
    ...locations,
    ...places,
    ...contacts,
    ...phones,
    ...(await read("addresses", { location_id })),
    ...(await read("schedules", around)),
    ...(await read("languages", { service_id, location_id, phone_id: idsOf(phones) })),
    ...(await read("service_areas", { service_id, service_at_location_id: at })),
    ...(await read("required_documents", { service_id })),
    ...(await read("accessibility", { location_id })),
    ...(await read("cost_options", { service_id })),
    ...(await read("url", { service_id, organization_id })),
    ...(await read("attributes", { link_id: [entry.id] })),
  ];
}

/** Those of an organization, or those where a service is given; with the other places that a service may have. */
async function loadLocations(
  session: Session,
  {
    organizationId,
    places,
    ofService,
    readsConfidential,
    lock,
  }: Omit<EntryReading, "entry"> & { places: readonly EntryRow[]; ofService: boolean; lock: boolean },
): Promise<EntryRow[]> {
  const id = places.flatMap(({ values }) => textOf(values["location_id"]));
  const named = await readRaw(session, { table: "locations", owners: { id }, lock });
  const own = await readRaw(session, {
    table: "locations",
    owners: { organization_id: [organizationId] },
    lock: lock && !ofService,
  });
  const ownIds = new Set([
    ...idsOf(own),
    ...(await ownedByUse(session, { organizationId, locations: named })),
  ]);
  const known = new Set(idsOf(named));
  return [
    ...named.map((row) => (ownIds.has(row.id) ? row : asPublic(row, isSecret(row)))),
    // Of a service, the organization's other places are only there to be chosen: they are edited where they are used.
    ...own.filter((row) => !known.has(row.id)).map((row) => ({ ...row, editable: !ofService })),
  ].map((row) => (isSecret(row) && !readsConfidential ? asPublic(row, true) : row));
}

function isSecret({ values }: EntryRow): boolean {
  return values["visibility"] === "confidential";
}

/** A row of a place that one does not edit, as everybody may see it. */
function asPublic(row: EntryRow, secret: boolean): EntryRow {
  const values = Object.entries(row.values).map(([field, value]): [string, Json] => [
    field,
    secret && isHidden(row.table, field) ? null : value,
  ]);
  return { ...row, values: Object.fromEntries(values), editable: false };
}

/** Many sources name no organization at their places: such a place is whose services alone are given there. */
async function ownedByUse(
  { kysely, kind }: Session,
  { organizationId, locations }: { organizationId: string; locations: readonly EntryRow[] },
): Promise<string[]> {
  const unowned = idsOf(locations.filter(({ values }) => values["organization_id"] === null));
  if (unowned.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select distinct at.location_id as id from service_at_location as at
    join services on services.id = at.service_id
    where ${oneOf(kind, { column: "at.location_id", values: unowned })}
      and at.withdrawn_at is null
      and coalesce(services.organization_id, '') <> ${organizationId}
  `.execute(kysely);
  const shared = new Set(rows.map(({ id }) => id));
  return unowned.filter((id) => !shared.has(id));
}

interface RawReading {
  table: EditableTable;
  owners: Readonly<Record<string, readonly string[]>>;
  lock: boolean;
}

async function readRaw({ kysely, kind }: Session, { table, owners, lock }: RawReading): Promise<EntryRow[]> {
  const wanted = Object.entries(owners).flatMap(([column, values]) =>
    values.length > 0 ? [oneOf(kind, { column, values })] : [],
  );
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ id: string } & Record<string, Json>>`
    select ${sql.join(modelColumns(table).map((column) => sql.ref(column)))}
    from ${sql.table(table)}
    where (${sql.join(wanted, sql` or `)}) and withdrawn_at is null
    order by source_position, id
    ${forUpdate({ kind, lock })}
  `.execute(kysely);
  return rows.map(({ id, ...values }) => ({ table, id, values, editable: true }));
}

/** A transaction of SQLite that writes is alone from its beginning. */
export function forUpdate({ kind, lock }: { kind: Session["kind"]; lock: boolean }): RawBuilder<unknown> {
  return kind === "postgres" && lock ? sql`for update` : sql``;
}

function idsOf(rows: readonly EntryRow[]): string[] {
  return rows.map(({ id }) => id);
}

function textOf(value: Json | undefined): string[] {
  return typeof value === "string" ? [value] : [];
}
