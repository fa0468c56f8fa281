import type { Session } from "../database.ts";
import { type Contact, personOf } from "../accounts/people.ts";
import { provenContacts } from "../claims/claim-contacts.ts";

/** The recipient of an organization's reminder, and their languages (BCP 47, the best first). */
export interface ReminderRecipient {
  contact: Contact;
  languages: string[];
}

/**
 * The editor of the organization who has been one for longest and wants messages; without one, a contact that the
 * directory publishes and that could prove a claim, e-mail first. Whoever reads the message can answer for the
 * organization. `undefined` if there is neither.
 */
export async function findReminderRecipient(
  session: Session,
  { organizationId, language }: { organizationId: string; language: string | null },
): Promise<ReminderRecipient | undefined> {
  const editors = await session.kysely
    .selectFrom("role_grants")
    .innerJoin("people", "people.id", "role_grants.person_id")
    .selectAll("people")
    .where("role_grants.role", "=", "editor")
    .where("role_grants.organization_id", "=", organizationId)
    .orderBy("role_grants.granted_at")
    .orderBy("people.id")
    .execute();
  const ofOrganization = language === null ? [] : [language];
  for (const row of editors) {
    const { reachedBy, email, phone, languages } = personOf(row);
    const known = [...languages, ...ofOrganization];
    if (reachedBy === "email" && email !== null) return { contact: { email }, languages: known };
    if (reachedBy === "phone" && phone !== null) return { contact: { phone }, languages: known };
  }
  // Editors who want no messages are the organization's own choice.
  if (editors.length > 0) return undefined;
  const contacts = await provenContacts(session, organizationId);
  const contact = contacts.find((one) => "email" in one) ?? contacts[0];
  return contact && { contact, languages: ofOrganization };
}
