import { Refusal } from "@dragoman/hsds/refusal";
import { permit, type Acting } from "@dragoman/policy";
import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database, Session } from "../database.ts";
import type { PersonTable } from "../schema.ts";
import { recordAudit } from "../audit/audit.ts";

/** How a person is reached: by phone or by email. */
export type Contact = { phone: string } | { email: string };

/** A person with an account. */
export interface Person {
  id: string;
  /** The display name; empty where the person has given none. */
  displayName: string;
  /** `null` if unknown. */
  email: string | null;
  /** E.164. */
  phone: string | null;
  /** BCP 47: the languages that the person reads, best first. */
  languages: string[];
  /** ISO 3166-1. */
  country: string | null;
  reachedBy: "phone" | "email" | "nothing";
  /** Whether they get a daily digest of waiting work in their role. */
  isToldDaily: boolean;
  theme: "device" | "light" | "dark";
  /** RFC 3339 in UTC. */
  createdAt: string;
}

/**
 * People who sign in by phone have no email address, but the sign-in library requires one. A placeholder uses a domain
 * that never resolves (RFC 6761 §6.4).
 */
const nowhere = "@no-address.invalid";

/** A placeholder for a missing email address. */
export function placeholderEmail(personId: string): string {
  return `${personId}${nowhere}`;
}

/** Finds a person by a verified phone number or email address. */
export async function findPerson({ kysely }: Session, contact: Contact): Promise<Person | undefined> {
  const query = kysely.selectFrom("people").selectAll();
  const row = await (
    "phone" in contact
      ? query.where("phone_number", "=", contact.phone)
      : query.where("email", "=", contact.email.toLowerCase())
  ).executeTakeFirst();
  return row && personOf(row);
}

/** Reads a person by id. */
export async function readPerson(
  { kysely }: Session,
  { actor, id }: { actor: Acting; id: string },
): Promise<Person> {
  if (actor === "system" || actor.personId !== id) permit(actor, "person:read");
  const row = await kysely.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Refusal("person-unknown", { person: id });
  return personOf(row);
}

/** People, newest first. */
export async function readPeople(
  { kysely }: Session,
  { actor, most = 200 }: { actor: Acting; most?: number },
): Promise<Person[]> {
  permit(actor, "person:read");
  const rows = await kysely
    .selectFrom("people")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(personOf);
}

/** Finds the person with this phone number or email address, or creates one without a name. */
export async function findOrCreatePerson({ kysely, kind }: Database, contact: Contact): Promise<Person> {
  const known = await findPerson({ kysely, kind }, contact);
  if (known) return known;
  const id = randomUUID();
  const at = new Date().toISOString();
  await kysely
    .insertInto("people")
    .values({
      id,
      display_name: "",
      email: "email" in contact ? contact.email.toLowerCase() : placeholderEmail(id),
      email_verified: 0,
      phone_number: "phone" in contact ? contact.phone : null,
      phone_number_verified: 0,
      image: null,
      languages: "[]",
      country: null,
      // People are notified of the outcome of their submissions, until they opt out.
      reached_by: "phone" in contact ? "phone" : "email",
      theme: "device",
      created_at: at,
      updated_at: at,
    })
    // A concurrent request has created the person.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const person = await findPerson({ kysely, kind }, contact);
  if (!person) throw new Error("A person who was just created is missing.");
  return person;
}

/** The fields of a person that they can change themselves. */
export type Profile = Partial<
  Pick<Person, "displayName" | "languages" | "country" | "reachedBy" | "isToldDaily" | "theme">
>;

/** Changes the profile of a person. */
export async function changeProfile(
  { kysely }: Database,
  { actor, id, profile }: { actor: Acting; id: string; profile: Profile },
): Promise<void> {
  permit(actor, "account:change", { personId: id });
  return kysely.transaction().execute(async (transaction) => {
    const { displayName, languages, country, reachedBy, isToldDaily, theme } = profile;
    const { numUpdatedRows } = await transaction
      .updateTable("people")
      .set({
        ...(displayName !== undefined && { display_name: displayName }),
        ...(languages !== undefined && { languages: JSON.stringify(languages) }),
        ...(country !== undefined && { country }),
        ...(reachedBy !== undefined && { reached_by: reachedBy }),
        ...(isToldDaily !== undefined && { digest: isToldDaily ? 1 : 0 }),
        ...(theme !== undefined && { theme }),
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("person-unknown", { person: id });
    // The values stay out of the audit log, which outlives the account.
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "account:change",
        object: { table: "people", id },
        after: { fields: Object.keys(profile) },
      },
    );
  });
}

/**
 * Replaces the person's phone number or email address by one that they have verified.
 *
 * @throws {Refusal} `contact-taken`
 */
export async function changeContact(
  { kysely, kind }: Database,
  { actor, id, contact }: { actor: Acting; id: string; contact: Contact },
): Promise<void> {
  permit(actor, "account:change", { personId: id });
  await kysely.transaction().execute(async (transaction) => {
    const owner = await findPerson({ kysely: transaction, kind }, contact);
    if (owner && owner.id !== id) throw new Refusal("contact-taken", {});
    const { numUpdatedRows } = await transaction
      .updateTable("people")
      .set({
        ...("phone" in contact
          ? { phone_number: contact.phone, phone_number_verified: 1 }
          : { email: contact.email.toLowerCase(), email_verified: 1 }),
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new Refusal("person-unknown", { person: id });
    await recordAudit(
      { kysely: transaction },
      {
        actor,
        action: "account:change",
        object: { table: "people", id },
        after: { fields: ["phone" in contact ? "phone" : "email"] },
      },
    );
  });
}

/** Converts a row to a person. */
export function personOf(row: Selectable<PersonTable>): Person {
  return {
    id: row.id,
    displayName: row.display_name,
    email: row.email.endsWith(nowhere) ? null : row.email,
    phone: row.phone_number,
    languages: JSON.parse(row.languages) as string[], // written by `changeProfile` alone
    country: row.country,
    reachedBy: row.reached_by,
    isToldDaily: row.digest === 1,
    theme: row.theme,
    createdAt: row.created_at,
  };
}
