import { sql } from "kysely";
import { visitor, type Actor } from "@dragoman/policy";
import { describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAudit, recordAudit } from "./audit.ts";

const admin: Actor = { personId: "ada", grants: [{ role: "admin" }] };

describe.each(databaseKinds)("the audit log on %s", (kind) => {
  test("records who did what to what, before and after", async () => {
    const database = await openTestDatabase(kind);
    const object = { table: "services", id: "advice" };
    await recordAudit(database, {
      actor: admin,
      action: "listing:change",
      object,
      before: { name: "Advice" },
      after: { name: "Legal advice" },
    });
    await recordAudit(database, { actor: "system", action: "listing:age", object });
    const [last, first] = await readAudit(database, { actor: admin, object });
    expect(first ?? last).toMatchObject({ object });
    const trail = await readAudit(database, { actor: admin });
    expect(trail.map(({ actor }) => actor).toSorted()).toEqual(["ada", "system"]);
    expect(trail.find(({ actor }) => actor === "ada")).toMatchObject({
      before: { name: "Advice" },
      after: { name: "Legal advice" },
    });
    expect(trail.find(({ actor }) => actor === "system")).toMatchObject({
      before: undefined,
      after: undefined,
    });
  });

  test("is read page by page without gaps or repetitions", async () => {
    const database = await openTestDatabase(kind);
    const ids = Array.from({ length: 7 }, (_, index) => `service-${index}`);
    for (const id of ids)
      await recordAudit(database, {
        actor: admin,
        action: "listing:change",
        object: { table: "services", id },
      });
    const seen: string[] = [];
    let before: { at: string; id: string } | undefined;
    for (;;) {
      const page = await readAudit(database, { actor: admin, most: 3, ...(before && { before }) });
      seen.push(...page.map(({ object }) => object.id));
      before = page.at(-1);
      if (page.length < 3) break;
    }
    expect(seen.toSorted()).toEqual(ids);
  });

  test("is closed to everybody but stewards and admins", async () => {
    const database = await openTestDatabase(kind);
    await expect(readAudit(database, { actor: visitor })).rejects.toEqual(
      expect.objectContaining({ type: "sign-in-needed" }),
    );
  });
});

test.each([
  ["actor = 'ada'", "audit_events_by_actor"],
  ["action = 'listing:archive'", "audit_events_by_action"],
  ["object_table = 'people'", "audit_events_by_kind"],
  ["object_table = 'people' and object_id = 'ada'", "audit_events_by_thing"],
  ["true", "audit_events_by_time"],
])("the last events where %s are found by %s, without sorting", async (where, index) => {
  const { kysely } = await openTestDatabase("sqlite");
  const { rows } = await sql<{ detail: string }>`
    explain query plan select * from audit_events where ${sql.raw(where)}
    order by at desc, id desc limit 50
  `.execute(kysely);
  expect(rows.map(({ detail }) => detail).join(" ")).toMatch(
    new RegExp(`USING INDEX ${index}(?!.*TEMP B-TREE)`),
  );
});
