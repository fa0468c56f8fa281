import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Actor } from "@dragoman/policy";
import { openTestDatabase } from "../testing/test-database.ts";
import { readAudit, recordAudit } from "./audit.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

test("the trail without sign-ins reads none of them, by time, by person and by kind", async () => {
  const { kysely } = await openTestDatabase("sqlite");
  const work = "action <> 'session:open'";
  const plans = {
    time: work,
    actor: `actor = 'stefan' and ${work}`,
    kind: `object_table = 'people' and ${work}`,
  };
  for (const [name, condition] of Object.entries(plans)) {
    const { rows } = await sql<{ detail: string }>`
      explain query plan select * from audit_events where ${sql.raw(condition)}
      order by at desc, id desc limit 51
    `.execute(kysely);
    const plan = rows.map(({ detail }) => detail).join("\n");
    expect(plan, name).toContain(`audit_events_of_work_by_${name}`);
    expect(plan, name).not.toContain("TEMP B-TREE");
  }
});

test("sign-ins are excluded by default", async () => {
  const database = await openTestDatabase("sqlite");
  const object = { table: "people", id: "stefan" };
  await recordAudit(database, { actor: steward, action: "session:open", object });
  await recordAudit(database, { actor: steward, action: "role:grant-steward", object, after: {} });
  const actions = async (withoutSignIns: boolean) =>
    (await readAudit(database, { actor: steward, withoutSignIns })).map(({ action }) => action).toSorted();
  expect(await actions(true)).toEqual(["role:grant-steward"]);
  expect(await actions(false)).toEqual(["role:grant-steward", "session:open"]);
});
