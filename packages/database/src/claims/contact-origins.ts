import { type RawBuilder, sql } from "kysely";
import type { Session } from "../database.ts";
import { contactId } from "./contact-id.ts";
import { oneOf } from "../one-of.ts";
import type { Contact } from "../accounts/people.ts";
import { editedSource } from "../entries/published-edits.ts";
import type { EditableEntry } from "../entries/read-entry.ts";
import type { RecordChange } from "../entries/record-change.ts";

/**
 * Days for which an edited contact must be public before it proves a claim, so that the organization has time to notice
 * it.
 */
const provesAfterDays = 30;

/** The fields that decide whom a phone reaches. Other fields do not affect its origin. */
const phoneFields: readonly string[] = ["number", "e164", "extension", "type"];
const tablesOfEmails = ["organizations", "services", "contacts"] as const;

/**
 * Records the origin of the contacts that published changes write, so that they prove a claim after a delay or never. A
 * contact that a visitor has suggested proves nothing, even if somebody else entered it.
 */
export async function recordContactOrigins(
  session: Session,
  { entry, changes, at }: { entry: EditableEntry; changes: readonly RecordChange[]; at: string },
): Promise<void> {
  for (const contact of await writtenContacts(session, changes)) {
    const origin = (await isSuggested(session, contact)) ? "suggestion" : "edit";
    await session.kysely
      .insertInto("contact_origins")
      .values({ organization_id: entry.organizationId, contact: contactId(contact), origin, since: at })
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "contact"]).doUpdateSet({
          since: at,
          // A suggested contact stays suggested: an editor who copies it has not checked whose it is.
          origin: sql`case when contact_origins.origin = 'suggestion' then 'suggestion' else ${origin} end`,
        }),
      )
      .execute();
  }
}

async function writtenContacts(
  { kysely, kind }: Session,
  changes: readonly RecordChange[],
): Promise<Contact[]> {
  const phones = await kysely
    .selectFrom("phones")
    .select("e164")
    .where(oneOf(kind, { column: "id", values: idsOf(changes, "phones", phoneFields) }))
    .execute();
  const found: Contact[] = phones.flatMap(({ e164 }) => (e164 === null ? [] : { phone: e164 }));
  for (const table of tablesOfEmails) {
    const rows = await kysely
      .selectFrom(table)
      .select("email")
      .where(oneOf(kind, { column: "id", values: idsOf(changes, table, ["email"]) }))
      .execute();
    for (const { email } of rows) if (email !== null) found.push({ email });
  }
  return found;
}

function idsOf(changes: readonly RecordChange[], table: string, fields: readonly string[]): string[] {
  return changes.flatMap((change) => {
    if (change.kind !== "add" && change.kind !== "change") return [];
    const isWritten = change.kind === "add" || fields.includes(change.field);
    return change.table === table && isWritten ? change.recordId : [];
  });
}

/** Whether a visitor has suggested this contact, for any service and with any outcome. */
async function isSuggested({ kysely }: Session, contact: Contact): Promise<boolean> {
  if (!("phone" in contact)) return false;
  const found = await kysely
    .selectFrom("suggestions")
    .select("id")
    .where((row) =>
      row.or([
        row.and([
          row("kind", "=", "phone"),
          row.or([row("proposed", "=", contact.phone), row("proposed", "like", `${contact.phone};%`)]),
        ]),
        // A quotation mark or an extension follows the number (`formatMissingPlace`).
        row.and([
          row("kind", "=", "missing"),
          row.or([
            row("proposed", "like", `%"phone":"${contact.phone}"%`),
            row("proposed", "like", `%"phone":"${contact.phone};%`),
          ]),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The contacts of an organization that can prove a claim: they came from a source, or were edited here and have been
 * public long enough. Contacts of unknown origin prove nothing.
 */
export async function provingContacts(
  session: Session,
  { organizationId, contacts }: { organizationId: string; contacts: readonly Contact[] },
): Promise<Contact[]> {
  const ids = contacts.map(contactId);
  const before = new Date(Date.now() - provesAfterDays * 86_400_000).toISOString();
  const old = await session.kysely
    .selectFrom("contact_origins")
    .select("contact")
    .where("organization_id", "=", organizationId)
    .where(oneOf(session.kind, { column: "contact", values: ids }))
    .where("origin", "=", "edit")
    .where("since", "<=", before)
    .execute();
  const proving = new Set(old.map(({ contact }) => contact));
  for (const id of await broughtContacts(session, { organizationId, contacts })) proving.add(id);
  return contacts.filter((contact) => proving.has(contactId(contact)));
}

/** The ids of the contacts that a source's row holds as the source has them. */
async function broughtContacts(
  { kysely, kind }: Session,
  { organizationId, contacts }: { organizationId: string; contacts: readonly Contact[] },
): Promise<string[]> {
  const emails = contacts.flatMap((one) => ("email" in one ? [one.email] : []));
  const phones = contacts.flatMap((one) => ("phone" in one ? [one.phone] : []));
  const isAmong = (table: string) =>
    oneOf(kind, { column: sql`lower(${sql.ref(`${table}.email`)})`, values: emails });
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select lower(email) as email, null as phone from organizations
    where id = ${organizationId} and ${isAmong("organizations")} and ${isBrought("organizations", ["email"])}
    union
    select lower(email) as email, null as phone from services
    where organization_id = ${organizationId} and ${isAmong("services")} and ${isBrought("services", ["email"])}
    union
    select lower(contacts.email) as email, null as phone from contacts
    left join services on services.id = contacts.service_id
    where coalesce(contacts.organization_id, services.organization_id) = ${organizationId}
      and ${isAmong("contacts")} and ${isBrought("contacts", ["email"])}
    union
    select null as email, phones.e164 as phone from phones
    left join contacts on contacts.id = phones.contact_id
    left join services on services.id = coalesce(phones.service_id, contacts.service_id)
    where coalesce(phones.organization_id, contacts.organization_id, services.organization_id) = ${organizationId}
      and ${oneOf(kind, { column: "phones.e164", values: phones })}
      and coalesce(phones.extension, '') = '' and phones.location_id is null
      and ${isBrought("phones", phoneFields)}
  `.execute(kysely);
  return rows.flatMap(({ email, phone }) => {
    if (phone !== null) return contactId({ phone });
    return email === null ? [] : contactId({ email });
  });
}

/** A listed row of a source in which these fields are unedited. */
function isBrought(table: string, fields: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(
    ${sql.ref(`${table}.source_name`)} <> ${editedSource}
    and ${sql.ref(`${table}.withdrawn_at`)} is null
    and not exists (
      select 1 from published_edits
      where published_edits.table_name = ${table} and published_edits.record_id = ${sql.ref(`${table}.id`)}
        and published_edits.field in (${sql.join(fields)})
        and published_edits.value <> published_edits.source_value
    )
  )`;
}
