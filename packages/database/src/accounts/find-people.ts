import { permit, type Acting } from "@dragoman/policy";
import type { Session } from "../database.ts";
import { nameMatcher } from "../name-matcher.ts";
import { type Contact, findPerson, type Person, personOf } from "./people.ts";

/** The number of ids in one statement at most. */
const mostIds = 500;

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

/** Display names by id; empty where the person has given none. Deleted accounts are left out. */
export async function readNamesOfPeople(
  { kysely }: Session,
  { actor, ids }: { actor: Acting; ids: readonly string[] },
): Promise<Map<string, string>> {
  permit(actor, "person:read");
  const names = new Map<string, string>();
  const each = [...new Set(ids)];
  for (let start = 0; start < each.length; start += mostIds) {
    const rows = await kysely
      .selectFrom("people")
      .select(["id", "display_name"])
      .where("id", "in", each.slice(start, start + mostIds))
      .execute();
    for (const { id, display_name: name } of rows) names.set(id, name);
  }
  return names;
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
