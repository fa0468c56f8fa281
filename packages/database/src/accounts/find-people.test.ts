import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { findPeople, readNamesOfPeople, readPeopleWithRoles } from "./find-people.ts";
import { changeProfile, findOrCreatePerson } from "./people.ts";
import { grantRole } from "./role-grants.ts";
import type { Database } from "../database.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

async function named(database: Database, email: string, displayName: string): Promise<string> {
  const { id } = await findOrCreatePerson(database, { email });
  await changeProfile(database, { actor: { personId: id, grants: [] }, id, profile: { displayName } });
  return id;
}

describe.each(databaseKinds)("people on %s", (kind) => {
  test("are found by a part of their name, regardless of case and letter forms", async () => {
    const database = await openTestDatabase(kind);
    const pari = await named(database, "pari@example.org", "پری Ärztin");
    await named(database, "other@example.org", "Amal");
    const idsBy = async (name: string) =>
      (await findPeople(database, { actor: steward, query: { name } })).map(({ id }) => id);
    expect(await idsBy("ÄRZT")).toEqual([pari]);
    expect(await idsBy("پری")).toEqual([pari]);
    expect(await idsBy("nobody")).toEqual([]);
    expect(await idsBy(" ")).toEqual([]);
  });

  test("are found by a whole email address or number, and not by a part of one", async () => {
    const database = await openTestDatabase(kind);
    const { id } = await findOrCreatePerson(database, { phone: "+4915123456789" });
    const idsBy = async (query: { phone: string } | { email: string }) =>
      (await findPeople(database, { actor: steward, query })).map((person) => person.id);
    expect(await idsBy({ phone: "+4915123456789" })).toEqual([id]);
    expect(await idsBy({ phone: "+491512345678" })).toEqual([]);
    expect(await idsBy({ email: "@example.org" })).toEqual([]);
  });

  test("with roles are listed once, in the order of their first role", async () => {
    const database = await openTestDatabase(kind);
    const first = await named(database, "first@example.org", "First");
    const second = await named(database, "second@example.org", "Second");
    await findOrCreatePerson(database, { email: "member@example.org" });
    await grantRole(database, { actor: "system", personId: second, grant: { role: "steward" } });
    await grantRole(database, {
      actor: "system",
      personId: second,
      grant: { role: "translator", language: "ps" },
    });
    await database.kysely.updateTable("role_grants").set({ granted_at: "2026-01-01T00:00:00Z" }).execute();
    await grantRole(database, { actor: "system", personId: first, grant: { role: "admin" } });
    const people = await readPeopleWithRoles(database, { actor: steward });
    expect(people.map(({ displayName }) => displayName)).toEqual(["Second", "First"]);
    const next = await readPeopleWithRoles(database, { actor: steward, skip: 1, most: 1 });
    expect(next.map(({ displayName }) => displayName)).toEqual(["First"]);
  });

  test("are named by id, except deleted ones", async () => {
    const database = await openTestDatabase(kind);
    const id = await named(database, "pari@example.org", "پری");
    expect([...(await readNamesOfPeople(database, { actor: steward, ids: [id, id, "gone"] }))]).toEqual([
      [id, { displayName: "پری", email: "pari@example.org", phone: null }],
    ]);
  });

  test("are visible to stewards and to nobody else", async () => {
    const database = await openTestDatabase(kind);
    const editor: Actor = {
      personId: "edda",
      grants: [{ role: "editor", organizationId: "o1", trusted: true }],
    };
    for (const [actor, type] of [
      [visitor, "sign-in-needed"],
      [editor, "forbidden"],
    ] as const) {
      const refused = expect.objectContaining({ type }) as Error;
      await expect(findPeople(database, { actor, query: { name: "a" } })).rejects.toThrow(refused);
      await expect(readPeopleWithRoles(database, { actor })).rejects.toThrow(refused);
      await expect(readNamesOfPeople(database, { actor, ids: ["x"] })).rejects.toThrow(refused);
    }
  });
});
