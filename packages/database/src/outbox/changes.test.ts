import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import {
  changesAfter,
  changeToken,
  enqueueAll,
  enqueueServices,
  findOldestChange,
  latestChange,
} from "./changes.ts";

const one = ["service-000000"];
const other = ["service-000001"];
const at = "2026-11-20T08:00:00.000Z";

describe.each(databaseKinds)("the outbox on %s", (kind) => {
  test("is empty at first", async () => {
    const database = await openTestDatabase(kind);
    expect(await latestChange(database)).toBe(0);
    expect(await changesAfter(database, 0, 10)).toEqual({ position: 0, serviceIds: [] });
  });

  test("is read in batches, each continuing where the previous one ended", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(5), { source: "test" });
    const first = await changesAfter(database, 0, 3);
    const second = await changesAfter(database, first.position, 3);
    expect([...first.serviceIds, ...second.serviceIds]).toEqual(
      [0, 1, 2, 3, 4].map((n) => `service-00000${n}`),
    );
    expect(second.position).toBe(await latestChange(database));
    expect(await changesAfter(database, second.position, 3)).toEqual({
      position: second.position,
      serviceIds: [],
    });
  });

  test("names a service once, at its latest change", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(2), { source: "test" });
    const position = await latestChange(database);
    const count = await database.kysely
      .transaction()
      .execute((transaction) => enqueueServices({ kysely: transaction, kind }, { services: one, at }));
    expect(count).toBe(1);
    expect(await changesAfter(database, position, 10)).toEqual({
      position: position + 1,
      serviceIds: ["service-000000"],
    });
    expect((await changesAfter(database, 0, 10)).serviceIds).toEqual(["service-000001", "service-000000"]);
  });

  test("reports since when a change has waited for its reader", async () => {
    const database = await openTestDatabase(kind);
    expect(await findOldestChange(database, { after: 0 })).toBeUndefined();
    await importDataset(database, manyServices(2), { source: "test" });
    const position = await latestChange(database);
    await database.kysely
      .transaction()
      .execute((transaction) => enqueueServices({ kysely: transaction, kind }, { services: one, at }));
    expect(await findOldestChange(database, { after: position })).toEqual(new Date(at));
    expect(await findOldestChange(database, { after: position + 1 })).toBeUndefined();
  });

  test("takes every service at once, including withdrawn ones", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(3), { source: "test" });
    await importDataset(database, datasetOf(manyServices(2).rows), { source: "test" });
    const position = await latestChange(database);
    expect(await enqueueAll(database)).toBe(3);
    expect((await changesAfter(database, position, 10)).serviceIds).toHaveLength(3);
  });

  test("has a stable token for each position, also inside a batch, and none for later ones", async () => {
    const database = await openTestDatabase(kind);
    expect(await changeToken(database, 1)).toBeUndefined();
    await importDataset(database, manyServices(3), { source: "test" });
    const middle = await changeToken(database, 2);
    expect(middle).toBe(await changeToken(database, 3));
    expect(await changeToken(database, 4)).toBeUndefined();
    await database.kysely
      .transaction()
      .execute((transaction) => enqueueServices({ kysely: transaction, kind }, { services: one, at }));
    expect(await changeToken(database, 2)).toBe(middle);
    expect(await changeToken(database, 4)).not.toBe(middle);
    expect(await changeToken(database, 5)).toBeUndefined();
  });

  test("loses the changes of a rolled back transaction", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(1), { source: "test" });
    const position = await latestChange(database);
    const work = database.kysely.transaction().execute(async (transaction) => {
      await enqueueServices({ kysely: transaction, kind }, { services: one, at });
      throw new Error("changed my mind");
    });
    await expect(work).rejects.toThrow("changed my mind");
    expect(await latestChange(database)).toBe(position);
  });

  test("never shows a position before a lower one is committed", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(2), { source: "test" });
    const position = await latestChange(database);
    const { kysely } = database;
    let second: Promise<number> | undefined;
    await kysely.transaction().execute(async (transaction) => {
      await enqueueServices({ kysely: transaction, kind }, { services: one, at });
      second = kysely
        .transaction()
        .execute((later) => enqueueServices({ kysely: later, kind }, { services: other, at }));
      if (kind === "postgres") await someoneWaits();
      expect(await latestChange(database)).toBe(position);
    });
    await second;
    expect(await changesAfter(database, position, 10)).toEqual({
      position: position + 2,
      serviceIds: ["service-000000", "service-000001"],
    });

    /** Polls the server until the second transaction waits for the lock. */
    async function someoneWaits(): Promise<void> {
      for (;;) {
        const { rows } = await sql`
          select 1 from pg_locks join pg_database on pg_database.oid = pg_locks.database
          where datname = current_database() and locktype = 'advisory' and not granted
        `.execute(kysely);
        if (rows.length > 0) return;
      }
    }
  });
});
