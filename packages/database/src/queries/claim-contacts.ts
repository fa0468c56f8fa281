import { maskedPhone, takesTextMessages } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Actor } from "@dragoman/policy";
import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { requireOpenClaim } from "./claims.ts";
import { oneOf } from "./one-of.ts";
import type { Contact } from "./people.ts";
import { readRows } from "./read-rows.ts";
import { readSnapshot } from "./snapshot.ts";

/** A contact of an organization to which a code can be sent, by which somebody proves that they belong to it. */
export interface ClaimContact {
  /** Stays the same as long as the contact does. */
  id: string;
  kind: "phone" | "email";
  /** `+49 171 •••••67`, `i•••@example.org`: enough to know one's own by. */
  masked: string;
}

/**
 * The contacts that the directory publishes of an organization, or of its services where it has none of its own:
 * addresses, and phones that take text messages; one with an extension is answered by somebody else first. What other
 * organizations have too proves nothing and is left out; contacts of confidential places never come here.
 */
export async function contactsForClaim(
  session: Session,
  { actor, organizationId }: { actor: Actor; organizationId: string },
): Promise<ClaimContact[]> {
  permit(actor, "claim:make");
  const contacts = await readContacts(session, organizationId);
  return contacts.map(({ id, contact }) => ({
    id,
    kind: "phone" in contact ? "phone" : "email",
    masked: "phone" in contact ? maskedPhone(contact.phone) : maskEmail(contact.email),
  }));
}

/**
 * Where to send the code that proves a claim. For the server alone: whoever claims sees what `contactsForClaim` says.
 *
 * @throws {Refusal} `claim-unknown`, `state-changed`, `contact-unknown` when it stands in the directory no more
 */
export async function claimContact(
  session: Session,
  { actor, claimId, contactId }: { actor: Actor; claimId: string; contactId: string },
): Promise<Contact> {
  const { organizationId } = await requireOpenClaim(session, { actor, id: claimId });
  const contacts = await readContacts(session, organizationId);
  const found = contacts.find(({ id }) => id === contactId);
  if (!found) throw new Refusal("contact-unknown", {});
  return found.contact;
}

interface Found {
  id: string;
  contact: Contact;
}

function readContacts(database: Session, organizationId: string): Promise<Found[]> {
  return readSnapshot(database, async (session) => {
    const [organization] = await readRows(session, "organizations", { id: [organizationId] });
    if (!organization) throw new Refusal("organization-unknown", { id: organizationId });
    const own = await contactsAt(session, {
      column: "organization_id",
      ids: [organizationId],
      emails: [organization.email],
    });
    if (own.length > 0) return withoutShared(session, { found: own, organizationId });
    const services = await readRows(session, "services", { organization_id: [organizationId] });
    const ofServices = await contactsAt(session, {
      column: "service_id",
      ids: services.map(({ id }) => id),
      emails: services.map(({ email }) => email),
    });
    return withoutShared(session, { found: ofServices, organizationId });
  });
}

async function contactsAt(
  session: Session,
  {
    column,
    ids,
    emails,
  }: { column: "organization_id" | "service_id"; ids: readonly string[]; emails: readonly (string | null)[] },
): Promise<Found[]> {
  const people = await readRows(session, "contacts", { [column]: ids });
  const phones = await readRows(session, "phones", { [column]: ids, contact_id: people.map(({ id }) => id) });
  const found = new Map<string, Found>();
  const take = (contact: Contact) => found.set(idOf(contact), { id: idOf(contact), contact });
  for (const email of [...emails, ...people.map((one) => one.email)])
    if (email !== null) take({ email: email.toLowerCase() });
  for (const { e164, extension, type, location_id: place } of phones)
    if (
      e164 !== null &&
      (extension ?? "") === "" &&
      place === null &&
      !/fax|tty/i.test(type ?? "") &&
      takesTextMessages(e164)
    )
      take({ phone: e164 });
  return [...found.values()];
}

async function withoutShared(
  { kysely, kind }: Session,
  { found, organizationId }: { found: readonly Found[]; organizationId: string },
): Promise<Found[]> {
  const emails = found.flatMap(({ contact }) => ("email" in contact ? [contact.email] : []));
  const phones = found.flatMap(({ contact }) => ("phone" in contact ? [contact.phone] : []));
  const isAmong = oneOf(kind, { column: sql`lower(email)`, values: emails });
  const isOther = sql`organization_id <> ${organizationId}`;
  const { rows } = await sql<{ value: string }>`
    select lower(email) as value from organizations
    where id <> ${organizationId} and ${isAmong} and withdrawn_at is null
    union
    select lower(email) as value from services where ${isOther} and ${isAmong} and withdrawn_at is null
    union
    select lower(email) as value from contacts where ${isOther} and ${isAmong} and withdrawn_at is null
    union
    select phones.e164 as value from phones
    left join contacts on contacts.id = phones.contact_id
    left join services on services.id = coalesce(phones.service_id, contacts.service_id)
    where ${oneOf(kind, { column: "phones.e164", values: phones })}
      and phones.withdrawn_at is null
      and coalesce(phones.organization_id, contacts.organization_id, services.organization_id, ${organizationId})
        <> ${organizationId}
  `.execute(kysely);
  const shared = new Set(rows.map(({ value }) => value));
  return found.filter(({ contact }) => !shared.has("phone" in contact ? contact.phone : contact.email));
}

function idOf(contact: Contact): string {
  const text = "phone" in contact ? `phone ${contact.phone}` : `email ${contact.email}`;
  return hash("sha256", text, "base64url").slice(0, 22);
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
