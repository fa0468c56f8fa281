import { visitor } from "@dragoman/policy";
import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { findService } from "../directory/find-service.ts";
import { moveListing } from "../entries/listings.ts";
import { importDataset } from "../import/import-dataset.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { harbourAndClinic, openEdited, refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds } from "../testing/test-database.ts";
import { expireCapacities } from "./expire-capacities.ts";
import { readCapacities } from "./read-capacities.ts";
import { sayCapacity } from "./say-capacity.ts";

const start = Date.parse("2026-11-28T18:30:00Z");
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour);

async function levelAt(database: Database, hours: number, id = "advice"): Promise<string | null> {
  const found = await readCapacities(database, { serviceIds: [id], now: at(hours) });
  return found.get(id)?.level ?? null;
}

async function rowsOf({ kysely }: Database, id = "advice") {
  const rows = await kysely.selectFrom("service_capacity").selectAll().where("service_id", "=", id).execute();
  return rows;
}

/** How many statements wait for a lock. */
async function countWaiting({ kysely }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(kysely);
  return rows[0]?.count ?? 0;
}

describe.each(databaseKinds)("reported space, on %s", (kind) => {
  test("is valid for a day, replaces the previous report, and is indexed", async () => {
    const { database, editor } = await openEdited(kind);
    const before = await latestChange(database);
    await sayCapacity(database, { actor: editor, serviceId: "advice", level: "full", now: at(0) });
    expect((await changesAfter(database, before, 10)).serviceIds).toEqual(["advice"]);
    expect(await levelAt(database, 0)).toBe("full");
    expect(await levelAt(database, 23.9)).toBe("full");
    expect(await levelAt(database, 24)).toBeNull();
    await sayCapacity(database, { actor: editor, serviceId: "advice", level: "few", now: at(2) });
    expect(await levelAt(database, 3)).toBe("few");
    expect(await levelAt(database, 25.9)).toBe("few");
    expect(await rowsOf(database)).toHaveLength(1);
    const found = await findService(database, "advice");
    expect(found).toMatchObject({
      service: { capacities: [{ available: 1, maximum: 2, unit: { scheme: "Dragoman" } }] },
    });
  });

  test("is for editors of the organization and stewards, about services that are there", async () => {
    const { database, editor, foreign, member } = await openEdited(kind);
    const say = (actor: Parameters<typeof sayCapacity>[1]["actor"], serviceId = "advice") =>
      refusalOf(sayCapacity(database, { actor, serviceId, level: "free", now: at(0) }));
    expect(await say(visitor)).toBe("sign-in-needed");
    expect(await say(member)).toBe("forbidden");
    expect(await say(foreign)).toBe("forbidden");
    expect(await say(editor, "care")).toBe("forbidden");
    expect(await say(editor, "nowhere")).toBe("forbidden");
    expect(await say(steward, "nowhere")).toBe("service-unknown");
    expect(await levelAt(database, 0)).toBeNull();
    expect(await say(steward)).toBe("done");
    await moveListing(database, { actor: steward, id: "advice", event: "archive", reason: "gone" });
    expect(await say(steward)).toBe("service-unknown");
  });

  test("is in the audit log when it changes, without anybody's text", async () => {
    const { database, editor } = await openEdited(kind);
    for (const [hours, level] of [
      [0, "full"],
      [5, "full"],
      [6, "free"],
      // A day later nothing is believed any more, so this is news.
      [40, "free"],
    ] as const)
      await sayCapacity(database, { actor: editor, serviceId: "advice", level, now: at(hours) });
    const events = await readAudit(database, { actor: "system", action: "capacity:say" });
    const changes = events.map(({ before, after }) => [before, after]);
    expect(changes).toHaveLength(3);
    expect(changes).toEqual(
      expect.arrayContaining([
        [{ capacity: null }, { capacity: "full" }],
        [{ capacity: "full" }, { capacity: "free" }],
        [{ capacity: null }, { capacity: "free" }],
      ]),
    );
  });

  test("expires once: the row is deleted, and the index is updated, whatever the clock does", async () => {
    const { database, editor } = await openEdited(kind);
    await expireCapacities(database, { now: at(-1).getTime() });
    await sayCapacity(database, { actor: editor, serviceId: "advice", level: "full", now: at(0) });
    const before = await latestChange(database);
    const expire = (hours: number) => expireCapacities(database, { now: at(hours).getTime() });
    expect(await expire(1)).toBe(0);
    expect(await expire(23)).toBe(0);
    // Two servers at once: one does the work of the hour.
    const counts = await Promise.all([expire(24.5), expire(24.5)]);
    expect(counts.filter((count) => count !== undefined)).toEqual([1]);
    expect(await rowsOf(database)).toEqual([]);
    expect((await changesAfter(database, before, 10)).serviceIds).toEqual(["advice"]);
    expect(await expire(10)).toBeUndefined();
    expect(await expire(26)).toBe(0);
  });

  test("stays if it is reported again while the earlier report expires", async () => {
    const { database, editor } = await openEdited(kind);
    await sayCapacity(database, { actor: editor, serviceId: "advice", level: "full", now: at(0) });
    const { kysely } = database;
    const expiring = await kysely.transaction().execute(async (transaction) => {
      await transaction
        .updateTable("service_capacity")
        .set({ updated: at(24.4).toISOString() })
        .where("service_id", "=", "advice")
        .execute();
      const running = expireCapacities(database, { now: at(24.5).getTime() });
      // On SQLite it waits for its turn; on PostgreSQL it has read what was said before, and waits for the row.
      if (kind === "postgres") await vi.waitFor(async () => expect(await countWaiting(database)).toBe(1));
      return { running };
    });
    await expiring.running;
    expect(await levelAt(database, 25)).toBe("full");
  });

  test("is not changed by imports; a later value of a source counts", async () => {
    const { database, editor } = await openEdited(kind);
    await sayCapacity(database, { actor: editor, serviceId: "shelter", level: "full", now: at(0) });
    await importDataset(database, harbourAndClinic(), { source: "harbour" });
    expect(await levelAt(database, 1, "shelter")).toBe("full");
    const { rows } = harbourAndClinic();
    const others = rows.filter(({ table }) => table !== "service_capacity");
    const beds = datasetRow("service_capacity", {
      id: "capacity",
      service_id: "shelter",
      unit_id: "beds",
      available: 12,
      maximum: 20,
      updated: "2026-11-28T23:30:00+02:00",
    });
    await importDataset(database, datasetOf([...others, beds]), { source: "harbour" });
    expect(await levelAt(database, 4, "shelter")).toBe("free");
    // The source keeps its row; the index is told when it is a day old.
    await expireCapacities(database, { now: at(4).getTime() });
    const before = await latestChange(database);
    expect(await expireCapacities(database, { now: at(27.5).getTime() })).toBe(1);
    expect((await changesAfter(database, before, 10)).serviceIds).toEqual(["shelter"]);
    expect((await rowsOf(database, "shelter")).map(({ id }) => id)).toEqual(["capacity"]);
    expect(await levelAt(database, 27.5, "shelter")).toBeNull();
    expect(await expireCapacities(database, { now: at(29).getTime() })).toBe(0);
  });
});
