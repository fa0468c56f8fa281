import { maskedPhone, takesTextMessages } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Actor } from "@dragoman/policy";
import { sql } from "kysely";
import type { Session } from "../database.ts";
import { requireOpenClaim } from "./claim-rows.ts";
import { contactId } from "./contact-id.ts";
import { provingContacts } from "./contact-origins.ts";
import { oneOf } from "../one-of.ts";
import type { Contact } from "../accounts/people.ts";
import { readRows } from "../directory/read-rows.ts";
import { readSnapshot } from "../snapshot.ts";

/** A contact of an organization that can receive a code, as proof that the claimant belongs to it. */
export interface ClaimContact {
  /** Stable as long as the contact is the same. */
  id: string;
  kind: "phone" | "email";
  /** `+49 171 •••••67`, `i•••@example.org`: enough to recognize one's own contact. */
  masked: string;
}

/**
 * The published contacts of an organization, or of its services if it has none of its own: email addresses and phones
 * that receive text messages. Phones with an extension are left out, because somebody else may answer first. So are
 * contacts that other organizations share and those that do not prove anything (`provingContacts`). Contacts of
 * confidential places are never included.
 */
export async function contactsForClaim(
  session: Session,
  { actor, organizationId }: { actor: Actor; organizationId: string },
): Promise<ClaimContact[]> {
  permit(actor, "claim:make");
  const contacts = await readContacts(session, organizationId);
  return contacts.map(described);
}

function described(contact: Contact): ClaimContact {
  const isPhone = "phone" in contact;
  return {
    id: contactId(contact),
    kind: isPhone ? "phone" : "email",
    masked: isPhone ? maskedPhone(contact.phone) : maskEmail(contact.email),
  };
}

/**
 * The recipient of the code that proves a claim. For the server only: claimants see the masked contacts of
 * `contactsForClaim`.
 *
 * @throws {Refusal} `claim-unknown`, `state-changed`, `contact-unknown` if the directory no longer publishes it
 */
export async function claimContact(
  session: Session,
  { actor, claimId, contactId: id }: { actor: Actor; claimId: string; contactId: string },
): Promise<Contact> {
  const { organizationId } = await requireOpenClaim(session, { actor, id: claimId });
  return findContact(session, { organizationId, id });
}

/** A contact that a code has just proven, masked for display. @throws {Refusal} `contact-unknown` */
export async function findClaimContact(
  session: Session,
  { organizationId, contactId: id }: { organizationId: string; contactId: string },
): Promise<ClaimContact> {
  return described(await findContact(session, { organizationId, id }));
}

/** The published contacts of an organization that can prove a claim, for the program only. */
export function provenContacts(session: Session, organizationId: string): Promise<Contact[]> {
  return readContacts(session, organizationId);
}

async function findContact(
  session: Session,
  { organizationId, id }: { organizationId: string; id: string },
): Promise<Contact> {
  const contacts = await readContacts(session, organizationId);
  const found = contacts.find((contact) => contactId(contact) === id);
  if (!found) throw new Refusal("contact-unknown", {});
  return found;
}

/** Contacts of the organization's services count only where none of its own can prove a claim. */
function readContacts(database: Session, organizationId: string): Promise<Contact[]> {
  return readSnapshot(database, async (session) => {
    const { own, ofServices } = await readPublished(session, organizationId);
    const proving = await provingContacts(session, { organizationId, contacts: own });
    return proving.length > 0 ? proving : provingContacts(session, { organizationId, contacts: ofServices });
  });
}

/** Every published contact that reaches this organization and no other, whether it proves anything or not. */
export async function publishedContacts(session: Session, organizationId: string): Promise<Contact[]> {
  const { own, ofServices } = await readPublished(session, organizationId);
  const known = new Set(own.map(contactId));
  return [...own, ...ofServices.filter((contact) => !known.has(contactId(contact)))];
}

async function readPublished(
  session: Session,
  organizationId: string,
): Promise<{ own: Contact[]; ofServices: Contact[] }> {
  const [organization] = await readRows(session, "organizations", { id: [organizationId] });
  if (!organization) throw new Refusal("organization-unknown", { id: organizationId });
  const own = await contactsAt(session, {
    column: "organization_id",
    ids: [organizationId],
    emails: [organization.email],
  });
  const services = await readRows(session, "services", { organization_id: [organizationId] });
  const ofServices = await contactsAt(session, {
    column: "service_id",
    ids: services.map(({ id }) => id),
    emails: services.map(({ email }) => email),
  });
  return {
    own: await withoutShared(session, { found: own, organizationId }),
    ofServices: await withoutShared(session, { found: ofServices, organizationId }),
  };
}

async function contactsAt(
  session: Session,
  {
    column,
    ids,
    emails,
  }: { column: "organization_id" | "service_id"; ids: readonly string[]; emails: readonly (string | null)[] },
): Promise<Contact[]> {
  const people = await readRows(session, "contacts", { [column]: ids });
  const phones = await readRows(session, "phones", { [column]: ids, contact_id: people.map(({ id }) => id) });
  const found = new Map<string, Contact>();
  const take = (contact: Contact) => found.set(contactId(contact), contact);
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
  { found, organizationId }: { found: readonly Contact[]; organizationId: string },
): Promise<Contact[]> {
  const emails = found.flatMap((contact) => ("email" in contact ? [contact.email] : []));
  const phones = found.flatMap((contact) => ("phone" in contact ? [contact.phone] : []));
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
  return found.filter((contact) => !shared.has("phone" in contact ? contact.phone : contact.email));
}

function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
