import { isSecretPlace } from "@dragoman/hsds";
import { type RawBuilder, sql } from "kysely";
import { modelColumns } from "../columns.ts";
import type { Session } from "../database.ts";
import { isHidden } from "../confidentiality/confidential.ts";
import type { EditableTable } from "./editable-fields.ts";
import { oneOf } from "../one-of.ts";
import type { Json } from "./record-change.ts";

/** The subject of a revision. */
export interface EntryName {
  table: "organizations" | "services";
  id: string;
}

/** A row of an entry with its stored, unformatted values. */
export interface EntryRow {
  table: EditableTable;
  id: string;
  /** All fields of the model except `id`. */
  values: Readonly<Record<string, Json>>;
  /**
   * `false` for a place that belongs to others or is confidential to the reader: it has only its public values and
   * cannot be changed.
   */
  editable: boolean;
  /** Fields that would reveal a confidential place to this reader: empty here and not editable. */
  withheld?: readonly string[];
}

/** How to read the rows of an entry. */
export interface EntryReading {
  entry: EntryName;
  /** The organization that owns the entry. */
  organizationId: string;
  /** Without it, a confidential place of the organization is treated as one of others. */
  readsConfidential: boolean;
  /** Locks the rows until the transaction ends, so that what is compared is what is written. */
  lock?: boolean;
}

/**
 * The rows of an entry that editors can read and change, parents before children, in the order of their source;
 * confidential ones only for those who may read them. For a service that does not exist or belongs to another
 * organization, only the places where a service of this organization can be given.
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

/** The locations of an organization, or those of a service followed by the other locations that it can use. */
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
    // For a service, the organization's other locations can only be chosen: they are edited where they are used.
    ...own.filter((row) => !known.has(row.id)).map((row) => ({ ...row, editable: !ofService })),
  ].map((row) => (isSecret(row) && !readsConfidential ? asPublic(row, true) : row));
}

function isSecret({ values }: EntryRow): boolean {
  return isSecretPlace(values);
}

/** A read-only row of a location, with its public values. */
function asPublic(row: EntryRow, secret: boolean): EntryRow {
  const values = Object.entries(row.values).map(([field, value]): [string, Json] => [
    field,
    secret && isHidden(row.table, field) ? null : value,
  ]);
  return { ...row, values: Object.fromEntries(values), editable: false };
}

/**
 * Many sources name no organization for their locations: such a location belongs to the one organization that gives
 * services there.
 */
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

/** SQLite's write transactions are exclusive from their beginning. */
export function forUpdate({ kind, lock }: { kind: Session["kind"]; lock: boolean }): RawBuilder<unknown> {
  return kind === "postgres" && lock ? sql`for update` : sql``;
}

function idsOf(rows: readonly EntryRow[]): string[] {
  return rows.map(({ id }) => id);
}

function textOf(value: Json | undefined): string[] {
  return typeof value === "string" ? [value] : [];
}
