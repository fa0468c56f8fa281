import { permit, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { nameMatcher } from "../name-matcher.ts";
import { oneOf } from "../one-of.ts";
import { type Contact, findPerson, type Person, personOf } from "./people.ts";

/** By a part of the display name, or by a whole phone number or email address. */
export type PersonQuery = { name: string } | Contact;

/** Finds people. Matches by name are in the order in which the accounts were created. */
export async function findPeople(
  session: Session,
  { actor, query, most = 50 }: { actor: Acting; query: PersonQuery; most?: number },
): Promise<Person[]> {
  permit(actor, "person:read");
  if (!("name" in query)) {
    const person = await findPerson(session, query);
    return person ? [person] : [];
  }
  const isLike = nameMatcher(query.name);
  const named = await session.kysely
    .selectFrom("people")
    .select(["id", "display_name"])
    .where("display_name", "<>", "")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const ids = named.flatMap(({ id, display_name: name }) => (isLike(name) ? id : [])).slice(0, most);
  return peopleByIds(session, ids);
}

/** People who have a role, in the order of their first role. `skip`: for paging. */
export async function readPeopleWithRoles(
  session: Session,
  { actor, skip = 0, most = 200 }: { actor: Acting; skip?: number; most?: number },
): Promise<Person[]> {
  permit(actor, "person:read");
  permit(actor, "role:read");
  const grants = await session.kysely
    .selectFrom("role_grants")
    .select(({ fn }) => ["person_id", fn.min("granted_at").as("first")])
    .groupBy("person_id")
    .orderBy("first")
    .orderBy("person_id")
    .limit(most)
    .offset(skip)
    .execute();
  return peopleByIds(
    session,
    grants.map(({ person_id: id }) => id),
  );
}

/** Enough to distinguish a person from others. */
export type PersonName = Pick<Person, "displayName" | "phone" | "email">;

/** The names of people, by id. Deleted accounts are left out. */
export async function readNamesOfPeople(
  { kysely, kind }: Session,
  { actor, ids }: { actor: Acting; ids: readonly string[] },
): Promise<Map<string, PersonName>> {
  permit(actor, "person:read");
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom("people")
    .selectAll()
    .where(oneOf(kind, { column: "id", values: [...new Set(ids)] }))
    .execute();
  return new Map(
    rows.map(personOf).map(({ id, displayName, phone, email }) => [id, { displayName, phone, email }]),
  );
}

/** In the order of the ids. */
async function peopleByIds({ kysely }: Session, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  const rows = await kysely
    .selectFrom("people")
    .selectAll()
    .where("id", "in", [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, personOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
