import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit } from "../audit/audit.ts";
import { findOrCreatePerson } from "./people.ts";
import { grantRole } from "./role-grants.ts";
import { endSessionsOf } from "./sessions.ts";

const admin: Actor = { personId: "ada", grants: [{ role: "admin" }] };

/** A person with sessions on this many devices. */
async function signedIn(database: Database, { email, devices }: { email: string; devices: number }) {
  const { id } = await findOrCreatePerson(database, { email });
  const at = "2026-11-22T08:00:00.000Z";
  for (let device = 0; device < devices; device += 1)
    await database.kysely
      .insertInto("sessions")
      .values({
        id: `${email} ${device}`,
        person_id: id,
        token: `token ${email} ${device}`,
        expires_at: "2027-11-22T08:00:00.000Z",
        ip_address: null,
        user_agent: "Firefox, Android",
        created_at: at,
        updated_at: at,
      })
      .execute();
  return id;
}

describe.each(databaseKinds)("sessions on %s", (kind) => {
  test("of a person end everywhere, others stay, and the audit log records their number", async () => {
    const database = await openTestDatabase(kind);
    const personId = await signedIn(database, { email: "amal@example.org", devices: 2 });
    await signedIn(database, { email: "bert@example.org", devices: 1 });
    expect(await endSessionsOf(database, { actor: steward, personId })).toBe(2);
    const left = await database.kysely.selectFrom("sessions").select("id").execute();
    expect(left).toEqual([{ id: "bert@example.org 0" }]);
    expect(await readAudit(database, { actor: "system", most: 1 })).toMatchObject([
      {
        actor: "stefan",
        action: "person:end-sessions",
        object: { table: "people", id: personId },
        before: { sessions: 2 },
        after: { sessions: 0 },
      },
    ]);
    expect(await endSessionsOf(database, { actor: "system", personId })).toBe(0);
  });

  test("of an admin are ended by admins alone", async () => {
    const database = await openTestDatabase(kind);
    const personId = await signedIn(database, { email: "adele@example.org", devices: 1 });
    await grantRole(database, { actor: "system", personId, grant: { role: "translator", language: "ti" } });
    await grantRole(database, { actor: "system", personId, grant: { role: "admin" } });
    expect(await refusalOf(endSessionsOf(database, { actor: steward, personId }))).toBe("forbidden");
    expect(await endSessionsOf(database, { actor: admin, personId })).toBe(1);
  });

  test("are ended by nobody else, who does not learn either whether the person exists", async () => {
    const database = await openTestDatabase(kind);
    const id = await signedIn(database, { email: "amal@example.org", devices: 1 });
    for (const personId of [id, "nobody"]) {
      const member: Actor = { personId: "bert", grants: [] };
      expect(await refusalOf(endSessionsOf(database, { actor: visitor, personId }))).toBe("sign-in-needed");
      expect(await refusalOf(endSessionsOf(database, { actor: member, personId }))).toBe("forbidden");
    }
    expect(await refusalOf(endSessionsOf(database, { actor: steward, personId: "nobody" }))).toBe(
      "person-unknown",
    );
    expect(await database.kysely.selectFrom("sessions").select("id").execute()).toHaveLength(1);
  });
});
