import { Refusal } from "@dragoman/hsds/refusal";
import { visitor, type Actor, type Grant } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { findOrCreatePerson } from "./people.ts";
import { grantRole, readActor, readGrants, revokeRole } from "./role-grants.ts";

const admin: Actor = { personId: "ada", grants: [{ role: "admin" }] };
const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const editor: Grant = { role: "editor", organizationId: "organization-000000", trusted: false };

async function openWithPerson(kind: DatabaseKind): Promise<{ database: Database; personId: string }> {
  const database = await openTestDatabase(kind);
  await importDataset(database, manyServices(2), { source: "test" });
  const { id } = await findOrCreatePerson(database, { email: "pari@example.org" });
  return { database, personId: id };
}

async function refusalOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer;
  } catch (error) {
    if (error instanceof Refusal) return error.type;
    throw error;
  }
  return "done";
}

describe.each(databaseKinds)("roles on %s", (kind) => {
  test("take effect with the next request", async () => {
    const { database, personId } = await openWithPerson(kind);
    expect(await readActor(database, personId)).toEqual({ personId, grants: [] });
    const grants: Grant[] = [editor, { role: "translator", language: "ps" }, { role: "steward" }];
    for (const grant of grants) await grantRole(database, { actor: admin, personId, grant });
    const actor = await readActor(database, personId);
    expect(actor.grants).toHaveLength(3);
    expect(actor.grants).toEqual(expect.arrayContaining(grants));
  });

  test("of a deleted person are those of a visitor", async () => {
    const { database } = await openWithPerson(kind);
    expect(await readActor(database, "nobody")).toEqual(visitor);
  });

  test("are granted once; an existing editor becomes trusted", async () => {
    const { database, personId } = await openWithPerson(kind);
    await grantRole(database, { actor: steward, personId, grant: editor });
    await grantRole(database, { actor: steward, personId, grant: { ...editor, trusted: true } });
    const [stored, ...others] = await readGrants(database, { actor: steward, people: [personId] });
    expect(others).toEqual([]);
    expect(stored?.grant).toEqual({ ...editor, trusted: true });
  });

  test("are revoked with immediate effect, and the audit log records both", async () => {
    const { database, personId } = await openWithPerson(kind);
    const { id } = await grantRole(database, { actor: steward, personId, grant: editor });
    await revokeRole(database, { actor: steward, id });
    expect((await readActor(database, personId)).grants).toEqual([]);
    const trail = await readAudit(database, {
      actor: steward,
      object: { table: "people", id: personId },
    });
    expect(trail).toHaveLength(2);
    expect(trail).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          actor: "stefan",
          action: "role:grant-editor",
          before: undefined,
          after: editor,
        }),
        expect.objectContaining({
          actor: "stefan",
          action: "role:grant-editor",
          before: editor,
          after: undefined,
        }),
      ]),
    );
  });

  test("are granted and revoked by authorized actors alone, and a refusal stores nothing", async () => {
    const { database, personId } = await openWithPerson(kind);
    const grant = { role: "admin" } as const;
    expect(await refusalOf(grantRole(database, { actor: steward, personId, grant }))).toBe("forbidden");
    expect(await refusalOf(grantRole(database, { actor: visitor, personId, grant }))).toBe("sign-in-needed");
    const { id } = await grantRole(database, { actor: "system", personId, grant });
    expect(await refusalOf(revokeRole(database, { actor: steward, id }))).toBe("forbidden");
    expect(await refusalOf(revokeRole(database, { actor: visitor, id: "unknown" }))).toBe("sign-in-needed");
    expect(await refusalOf(revokeRole(database, { actor: steward, id: "unknown" }))).toBe("grant-unknown");
    expect(await refusalOf(readGrants(database, { actor: visitor }))).toBe("sign-in-needed");
    expect(await readAudit(database, { actor: admin })).toHaveLength(1);
  });

  test("are granted only to existing people, for existing organizations", async () => {
    const { database, personId } = await openWithPerson(kind);
    const unknown = { ...editor, organizationId: "nowhere" };
    expect(await refusalOf(grantRole(database, { actor: admin, personId: "nobody", grant: editor }))).toBe(
      "person-unknown",
    );
    expect(await refusalOf(grantRole(database, { actor: admin, personId, grant: unknown }))).toBe(
      "organization-unknown",
    );
  });

  test("always leave one admin", async () => {
    const { database, personId } = await openWithPerson(kind);
    const other = await findOrCreatePerson(database, { phone: "+493012345678" });
    const grant = { role: "admin" } as const;
    const first = await grantRole(database, { actor: "system", personId, grant });
    expect(await refusalOf(revokeRole(database, { actor: admin, id: first.id }))).toBe("last-admin");
    // In several rounds, because what waits for what depends on the moment.
    for (let round = 0; round < 10; round++) {
      const grants = [];
      for (const one of [personId, other.id])
        grants.push(await grantRole(database, { actor: admin, personId: one, grant }));
      const refusals = await Promise.all(
        grants.map(({ id }) => refusalOf(revokeRole(database, { actor: admin, id }))),
      );
      expect(refusals.toSorted()).toEqual(["done", "last-admin"]);
    }
  });
});
