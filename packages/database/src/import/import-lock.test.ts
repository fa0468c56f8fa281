import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, emptyDatabase, openForTest, openTestDatabase } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";
import { withImportLock } from "./import-lock.ts";

describe.each(databaseKinds)("the import lock on %s", (kind) => {
  test("refuses a second import, also through another connection, and changes nothing", async () => {
    const options = await emptyDatabase(kind);
    const [first, second] = [await openForTest(options), await openForTest(options)];
    const locked = await withImportLock(first, async () => {
      for (const database of [first, second]) {
        await expect(importDataset(database, harbour(), { source: "harbour" })).rejects.toMatchObject({
          type: "import-running",
        });
      }
      return first.kysely.selectFrom("import_runs").selectAll().execute();
    });
    expect(locked).toEqual({ held: true, value: [] });
  });

  test("is released after success and after failure", async () => {
    const database = await openTestDatabase(kind);
    expect(await withImportLock(database, () => Promise.resolve("done"))).toEqual({
      held: true,
      value: "done",
    });
    await expect(withImportLock(database, () => Promise.reject(new Error("broken")))).rejects.toThrow(
      "broken",
    );
    expect(await withImportLock(database, () => Promise.resolve("again"))).toEqual({
      held: true,
      value: "again",
    });
  });

  test("does not block other writers", async () => {
    const database = await openTestDatabase(kind);
    await withImportLock(database, async () => {
      await database.kysely.insertInto("settings").values({ name: "a", value: "1" }).execute();
    });
    expect(await database.kysely.selectFrom("settings").selectAll().execute()).toContainEqual({
      name: "a",
      value: "1",
    });
  });
});

test("PostgreSQL looks often whether the machine that holds the lock is still there", async () => {
  const database = await openForTest(await emptyDatabase("postgres"));
  const held = await withImportLock(database, async (kysely) => {
    const names = [
      "tcp_keepalives_idle",
      "tcp_keepalives_interval",
      "tcp_keepalives_count",
      "tcp_user_timeout",
    ];
    const { rows } = await sql<{ setting: string }>`
      select setting from unnest(${names}::text[]) with ordinality as asked (name, at)
      join pg_settings using (name) order by at
    `.execute(kysely);
    return rows.map(({ setting }) => setting);
  });
  expect(held).toEqual({ held: true, value: ["5", "2", "3", "20000"] });
});

test.each([false, true])(
  "a frozen process loses the lock, and its work fails when it resumes (in a transaction: %s)",
  async (inTransaction) => {
    const options = await emptyDatabase("postgres");
    const [frozen, other] = [await openForTest(options), await openForTest(options)];
    const thawing = Promise.withResolvers<void>();
    const locked = Promise.withResolvers<void>();
    const work = async (kysely: typeof frozen.kysely) => {
      locked.resolve();
      await thawing.promise;
      await sql`select 1`.execute(kysely);
    };
    const result = withImportLock(
      frozen,
      (kysely) => (inTransaction ? kysely.transaction().execute(work) : work(kysely)),
      // Shorter, and a busy machine seems frozen before it works.
      1000,
    );
    result.catch(() => undefined);
    await Promise.race([locked.promise, result]);
    await vi.waitFor(
      async () =>
        expect(await withImportLock(other, () => Promise.resolve("mine"))).toEqual({
          held: true,
          value: "mine",
        }),
      { timeout: 30_000 },
    );
    thawing.resolve();
    await expect(result).rejects.toThrow();
    // Whoever gets its connections next may be silent.
    for (const name of ["idle_session_timeout", "idle_in_transaction_session_timeout"]) {
      const { rows } = await sql.raw<Record<string, string>>(`show ${name}`).execute(other.kysely);
      expect(rows).toEqual([{ [name]: "0" }]);
    }
  },
);
