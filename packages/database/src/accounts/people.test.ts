import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../testing/editing.ts";
import { databaseKinds, openForTest, openTestDatabase, temporaryFolder } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { deletePerson } from "./delete-person.ts";
import { databaseFile } from "../sqlite/open-sqlite.ts";
import { grantRole } from "./role-grants.ts";
import { changeProfile, findPerson, findOrCreatePerson, readPeople, readPerson } from "./people.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

describe.each(databaseKinds)("people on %s", (kind) => {
  test("are identified by phone number or email address, however it is written", async () => {
    const database = await openTestDatabase(kind);
    const made = await findOrCreatePerson(database, { email: "Pari@Example.org" });
    expect(await findOrCreatePerson(database, { email: "pari@example.ORG" })).toEqual(made);
    expect(made).toMatchObject({
      email: "pari@example.org",
      phone: null,
      displayName: "",
      reachedBy: "email",
    });
    const byPhone = await findOrCreatePerson(database, { phone: "+493012345678" });
    expect(byPhone).toMatchObject({ email: null, phone: "+493012345678", reachedBy: "phone" });
    expect(await findPerson(database, { phone: "+493012345678" })).toEqual(byPhone);
    expect(await findPerson(database, { phone: "+4930" })).toBeUndefined();
  });

  test("who are created concurrently are one", async () => {
    const database = await openTestDatabase(kind);
    const made = await Promise.all(
      [1, 2, 3].map(() => findOrCreatePerson(database, { phone: "+493012345678" })),
    );
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test("change their profile, and the audit log does not record the values", async () => {
    const database = await openTestDatabase(kind);
    const { id } = await findOrCreatePerson(database, { phone: "+493012345678" });
    const actor: Actor = { personId: id, grants: [] };
    const profile = { displayName: "پری", languages: ["ps", "de"], theme: "dark" as const };
    await changeProfile(database, { actor, id, profile });
    expect(await readPerson(database, { actor, id })).toMatchObject({ ...profile, country: null });
    await changeProfile(database, { actor, id, profile: { country: "DE", reachedBy: "phone" } });
    expect(await readPerson(database, { actor, id })).toMatchObject({ ...profile, country: "DE" });
    const trail = await readAudit(database, { actor: steward });
    expect(trail).toHaveLength(2);
    expect(JSON.stringify(trail)).not.toContain("پری");
  });

  test("are read by themselves and by stewards, and changed by themselves alone", async () => {
    const database = await openTestDatabase(kind);
    const { id } = await findOrCreatePerson(database, { phone: "+493012345678" });
    const other: Actor = { personId: "other", grants: [] };
    const refused = expect.objectContaining({ type: "forbidden" });
    await expect(readPerson(database, { actor: other, id })).rejects.toEqual(refused);
    await expect(readPeople(database, { actor: other })).rejects.toEqual(refused);
    await expect(readPeople(database, { actor: visitor })).rejects.toBeInstanceOf(Refusal);
    expect(await readPeople(database, { actor: steward })).toHaveLength(1);
    const profile = { displayName: "mine" };
    await expect(changeProfile(database, { actor: steward, id, profile })).rejects.toEqual(refused);
    const gone: Actor = { personId: "gone", grants: [] };
    await expect(changeProfile(database, { actor: gone, id: "gone", profile })).rejects.toEqual(
      expect.objectContaining({ type: "person-unknown" }),
    );
  });

  test("who are the last admin cannot be deleted", async () => {
    const database = await openTestDatabase(kind);
    const { id } = await findOrCreatePerson(database, { email: "ada@example.org" });
    await grantRole(database, { actor: "system", personId: id, grant: { role: "admin" } });
    const actor: Actor = { personId: id, grants: [{ role: "admin" }] };
    await expect(deletePerson(database, { actor, id })).rejects.toEqual(
      expect.objectContaining({ type: "last-admin" }),
    );
  });

  test("who are the last two admins cannot both be deleted concurrently", async () => {
    const database = await openTestDatabase(kind);
    const going = ["ada@example.org", "adele@example.org"].map(async (email) => {
      const { id } = await findOrCreatePerson(database, { email });
      await grantRole(database, { actor: "system", personId: id, grant: { role: "admin" } });
      return id;
    });
    const ids = await Promise.all(going);
    const answers = await Promise.all(
      ids.map((id) => refusalOf(deletePerson(database, { actor: { personId: id, grants: [] }, id }))),
    );
    expect(answers.toSorted()).toEqual(["done", "last-admin"]);
  });
});

test("deleted people are in no byte of the data folder", async () => {
  const database = await openForTest({ directory: temporaryFolder() });
  const { id } = await findOrCreatePerson(database, { phone: "+493012345678" });
  const actor: Actor = { personId: id, grants: [] };
  await changeProfile(database, { actor, id, profile: { displayName: "پری Parvaneh" } });
  const bytes = () =>
    readdirSync(database.directory)
      .filter((name) => name.startsWith(databaseFile))
      .map((name) => readFileSync(join(database.directory, name), "latin1"))
      .join("\n");
  expect(bytes()).toContain("3012345678");
  await deletePerson(database, { actor, id });
  expect(bytes()).not.toContain("3012345678");
  expect(bytes()).not.toContain("Parvaneh");
});
