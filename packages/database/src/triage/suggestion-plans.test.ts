import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Actor } from "@dragoman/policy";
import { SqliteThread } from "../sqlite/sqlite-thread.ts";
import { openTestDatabase } from "../testing/test-database.ts";
import { type QueueFilter, queueOrders } from "./queue-filter.ts";
import { readQueue, readQueuePlace } from "./read-queue.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };

const filters: QueueFilter[] = [
  ...queueOrders.map((order) => ({ order })),
  { kind: "phone" },
  { organization: "mill" },
  { town: "Bonn" },
  { language: "de" },
  { holder: "mine" },
  { holder: "nobody" },
  { days: 20 },
];

/** Steps that read a whole table of the directory, or all services among its facets. */
const reading = /SCAN (?:known|entry_facets|services|organizations)\b|\(entry_table=\?\)/;

test("SQLite looks up what suggestions are about, and reads nothing else of the directory", async () => {
  const database = await openTestDatabase("sqlite");
  const run = vi.spyOn(SqliteThread.prototype, "run");
  for (const filter of filters) {
    await readQueue(database, { actor: steward, queue: "suggestions", filter });
    await readQueuePlace(database, { actor: steward, queue: "suggestions", filter, id: "none" });
  }
  const statements = [...new Set(run.mock.calls.map(([statement]) => statement))];
  run.mockRestore();
  expect(statements.filter((one) => one.includes("entry_facets")).length).toBeGreaterThan(filters.length);
  for (const statement of statements.filter((one) => /^\s*(?:select|with)\b/.test(one))) {
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(statement)}`.execute(
      database.kysely,
    );
    expect(
      rows.map(({ detail }) => detail).filter((step) => reading.test(step)),
      statement,
    ).toEqual([]);
  }
});
