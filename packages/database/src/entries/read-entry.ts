import type { Media } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { may, permit, type Acting } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { isOutdated } from "../translations/original-hash.ts";
import type { EditableTable } from "./editable-fields.ts";
import { type EntryName, type EntryReading, type EntryRow, forUpdate, loadEntryRows } from "./entry-rows.ts";
import { compileMedia } from "../media/load-media.ts";
import { oneOf } from "../one-of.ts";
import { readSecretPlaces } from "../confidentiality/secret-places.ts";
import { readConfirmed, withholdRow } from "../confidentiality/secret-texts.ts";
import { readSnapshot } from "../snapshot.ts";

/** A translation of a text of an entry. */
export interface EntryText {
  table: EditableTable;
  recordId: string;
  field: string;
  /** BCP 47. */
  language: string;
  value: string;
  source: "human" | "machine" | null;
  reviewedAt: string | null;
  /** The original has changed since. */
  outdated: boolean;
}

/** Media of an entry, including hidden ones. */
export interface EntryMedia extends Media {
  shown: boolean;
  /** The uploader has marked it as decorative. */
  decorative: boolean;
}

/** An entry with its stored, unformatted values, as its editors see it. */
export interface EditableEntry extends EntryName {
  organizationId: string;
  /**
   * The entry's own row first, then its locations and all other rows. Editors who may not read confidential addresses
   * get the public values of such locations, read-only.
   */
  rows: EntryRow[];
  texts: EntryText[];
  media: EntryMedia[];
  /** ISO 3166-1: the country of phone numbers without a calling code; `null` if unknown. */
  country: string | null;
}

/**
 * Everything of an entry that can be edited. `organizationId` is the owner, who decides the permission.
 *
 * @throws {Refusal} `sign-in-needed`, `forbidden`; `service-unknown` or `organization-unknown` to those who may read
 *   all listings
 */
export function readEntry(
  database: Session,
  { actor, table, id }: EntryName & { actor: Acting },
): Promise<EditableEntry> {
  return readSnapshot(database, async (session) => {
    const organizationId = await organizationOf(session, { table, id });
    permit(actor, "listing:read", { organizationId: organizationId ?? null });
    const entry =
      organizationId === undefined
        ? undefined
        : await loadEntry(session, {
            entry: { table, id },
            organizationId,
            readsConfidential: may(actor, "confidential:read", { organizationId }),
          });
    if (!entry?.rows.some((row) => row.id === id))
      throw new Refusal(table === "services" ? "service-unknown" : "organization-unknown", { id });
    return may(actor, "confidential:read", { organizationId: entry.organizationId })
      ? entry
      : withoutSecretWords(session, entry);
  });
}

/** The organization that owns an entry; `undefined` if the entry is missing or has no owner. */
export async function organizationOf(
  { kysely }: Session,
  { table, id }: EntryName,
): Promise<string | undefined> {
  const query = kysely.selectFrom(table).where("id", "=", id).where("withdrawn_at", "is", null);
  if (table === "organizations") return (await query.select("id").executeTakeFirst())?.id;
  const { rows } = await sql<{ owner: string | null }>`
    select organization_id as owner from services where id = ${id} and withdrawn_at is null
  `.execute(kysely);
  return rows[0]?.owner ?? undefined;
}

/**
 * Loads an entry without a check of permission. Its own row is missing if it does not exist or belongs to another
 * organization.
 */
export async function loadEntry(
  session: Session,
  { lock = false, ...reading }: EntryReading,
): Promise<EditableEntry> {
  const { entry, organizationId, readsConfidential } = reading;
  const stored = await loadEntryRows(session, { ...reading, lock });
  const texts = await loadTexts(session, { rows: stored, lock });
  const { rows, tells } = readsConfidential
    ? { rows: stored, tells: () => false }
    : await withoutSecrets(session, { entry, organizationId, rows: stored });
  const withheld = new Set(
    rows.flatMap(({ id, withheld: fields = [] }) => fields.map((field) => `${id} ${field}`)),
  );
  return {
    ...entry,
    organizationId,
    rows,
    texts: texts.filter(
      ({ recordId, field, value }) => !withheld.has(`${recordId} ${field}`) && !tells(value),
    ),
    media: await loadEntryMedia(session, { entry, rows, lock }),
    country: countryOf(rows) ?? (await countryOfOrganization(session, organizationId)),
  };
}

/** Texts that reveal a confidential place are withheld too, and cannot be overwritten. */
async function withoutSecrets(
  session: Session,
  { entry, organizationId, rows }: { entry: EntryName; organizationId: string; rows: readonly EntryRow[] },
): Promise<{ rows: EntryRow[]; tells: (text: string) => boolean }> {
  const services = entry.table === "services" ? [entry.id] : [];
  const finders = await readSecretPlaces(session, { services, organizations: [organizationId] });
  const find = finders.get(organizationId) ?? finders.get(entry.id);
  if (!find) return { rows: [...rows], tells: () => false };
  const isConfirmed = await readConfirmed(
    session,
    rows.map(({ id }) => id),
  );
  const shownRows = rows.map((row) => {
    const { table, id, values } = row;
    if (table === "addresses") return row;
    const { row: shown, withheld } = withholdRow(values, { table, id, find, atPlace: false, isConfirmed });
    return withheld.length === 0 ? row : { ...row, values: shown, withheld };
  });
  return { rows: shownRows, tells: (text) => find(text).length > 0 };
}

/** Like `withoutSecrets`, for texts of media. Only for display: writers compare the stored texts. */
async function withoutSecretWords(session: Session, entry: EditableEntry): Promise<EditableEntry> {
  const { table, id, organizationId } = entry;
  const services = table === "services" ? [id] : [];
  const finders = await readSecretPlaces(session, { services, organizations: [organizationId] });
  const find = finders.get(organizationId) ?? finders.get(id);
  if (!find) return entry;
  const media = entry.media.map((one) => ({
    ...one,
    texts: one.texts.filter(({ text }) => find(text).length === 0),
  }));
  return { ...entry, media };
}

async function loadTexts(
  { kysely, kind }: Session,
  { rows, lock }: { rows: readonly EntryRow[]; lock: boolean },
): Promise<EntryText[]> {
  const rowById = new Map(rows.filter(({ editable }) => editable).map((row) => [row.id, row]));
  const { rows: found } = await sql<StoredText>`
    select link_id, language, field_name, value, source, reviewed_at, original_hash from translations
    where ${oneOf(kind, { column: "link_id", values: [...rowById.keys()] })} and withdrawn_at is null
    order by source_position, id
    ${forUpdate({ kind, lock })}
  `.execute(kysely);
  const texts = new Map<string, EntryText>();
  for (const { link_id, language, field_name: field, value, source, reviewed_at, original_hash } of found) {
    const row = rowById.get(link_id);
    if (!row || language === null || field === null || value === null) continue;
    const key = `${link_id} ${field} ${language}`;
    // If a source has duplicates, pages show the first.
    if (texts.has(key)) continue;
    const outdated = isOutdated(original_hash, row.values[field]);
    const { table, id: recordId } = row;
    texts.set(key, { table, recordId, field, language, value, source, reviewedAt: reviewed_at, outdated });
  }
  return [...texts.values()];
}

interface StoredText {
  link_id: string;
  language: string | null;
  field_name: string | null;
  value: string | null;
  source: "human" | "machine" | null;
  reviewed_at: string | null;
  original_hash: string | null;
}

async function loadEntryMedia(
  { kysely, kind }: Session,
  { entry, rows, lock }: { entry: EntryName; rows: readonly EntryRow[]; lock: boolean },
): Promise<EntryMedia[]> {
  const locations = rows.filter(({ table, editable }) => table === "locations" && editable);
  const owners = {
    service_id: entry.table === "services" ? [entry.id] : [],
    organization_id: entry.table === "organizations" ? [entry.id] : [],
    location_id: locations.map(({ id }) => id),
  };
  const query = kysely
    .selectFrom("media")
    .selectAll()
    .where("state", "<>", "removed")
    .where((where) =>
      where.or(
        Object.entries(owners).map(([column, values]) => oneOf(kind, { column: `media.${column}`, values })),
      ),
    )
    .orderBy("position")
    .orderBy("id");
  const stored = await (kind === "postgres" && lock ? query.forUpdate() : query).execute();
  const media = await compileMedia({ kysely, kind }, stored);
  const shown = new Set(stored.filter((row) => row.shown === 1).map(({ id }) => id));
  const uploads = await kysely
    .selectFrom("uploads")
    .select("media_id")
    .where("decorative", "=", 1)
    .where(oneOf(kind, { column: "media_id", values: media.map(({ id }) => id) }))
    .execute();
  const decorative = new Set(uploads.map((row) => row.media_id));
  return media.map((one) => ({ ...one, shown: shown.has(one.id), decorative: decorative.has(one.id) }));
}

function countryOf(rows: readonly EntryRow[]): string | null {
  for (const { table, values } of rows) {
    const { country } = values;
    if (table === "addresses" && typeof country === "string") return country;
  }
  return null;
}

async function countryOfOrganization({ kysely }: Session, organizationId: string): Promise<string | null> {
  const row = await kysely
    .selectFrom("addresses")
    .innerJoin("locations", "locations.id", "addresses.location_id")
    .select("addresses.country")
    .where("locations.organization_id", "=", organizationId)
    .where("addresses.country", "is not", null)
    .where("addresses.withdrawn_at", "is", null)
    .orderBy("addresses.source_position")
    .limit(1)
    .executeTakeFirst();
  return row?.country ?? null;
}
