import { join } from "node:path";
import { Kysely, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase, temporaryFolder } from "../testing/test-database.ts";
import { sqliteDialect } from "./sqlite-dialect.ts";
import { openConnectionHere } from "./sqlite-connection.ts";
import { type Lease, SqlitePool, type SqlitePoolOptions } from "./sqlite-pool.ts";
import { SqliteThread } from "./sqlite-thread.ts";

interface Notes {
  notes: { id: number; text: string };
}

interface OpenNotes {
  kysely: Kysely<Notes>;
  /** Every leased connection, in order. */
  leases: Lease[];
  file: string;
}

async function openNotes(open: SqlitePoolOptions["open"] = SqliteThread.open): Promise<OpenNotes> {
  const file = join(temporaryFolder(), "notes.sqlite");
  const pool = new SqlitePool({ file, readers: 2, busyTimeout: 1000, open });
  const leases: Lease[] = [];
  const lease: SqlitePool["lease"] = async (role) => {
    const leased = await pool.lease(role);
    leases.push(leased);
    return leased;
  };
  const kysely = new Kysely<Notes>({ dialect: sqliteDialect({ lease, close: () => pool.close() }) });
  onTestFinished(() => kysely.destroy());
  await sql`create table notes (id integer primary key, text text)`.execute(kysely);
  return { kysely, leases, file };
}

async function killAll(leases: readonly Lease[]): Promise<void> {
  for (const { connection } of leases) if (connection instanceof SqliteThread) await connection.kill();
}

/** A statement that only reads and takes a while. */
const longQuery = sql<{ count: number }>`(
  with recursive counter(n) as (select 1 union all select n + 1 from counter where n < 3000000)
  select count(*) as count from counter
)`;

/** The ways to hold a connection, for what must be the same in all. */
const everyWay: { name: string; open: SqlitePoolOptions["open"] }[] = [
  { name: "in its own thread", open: SqliteThread.open },
  { name: "in the thread of the caller", open: openConnectionHere },
];

test("a long query blocks neither other readers, nor the writer, nor the event loop", async () => {
  const { kysely } = await openNotes();
  const order: string[] = [];
  const long = kysely
    .selectFrom(longQuery.as("long"))
    .selectAll()
    .execute()
    .then(() => order.push("long"));
  const timer = new Promise((resolve) => setTimeout(resolve, 1)).then(() => order.push("timer"));
  await kysely.selectFrom("notes").selectAll().execute();
  order.push("reader");
  await kysely.insertInto("notes").values({ id: 1, text: "one" }).execute();
  order.push("writer");
  await Promise.all([long, timer]);
  expect(order.at(-1)).toBe("long");
  expect(order).toHaveLength(4);
});

test("readers continue during a transaction and see the state before it", async () => {
  const { kysely } = await openNotes();
  await kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "one" }).execute();
    const outside = await Promise.all([1, 2, 3].map(() => kysely.selectFrom("notes").selectAll().execute()));
    expect(outside).toEqual([[], [], []]);
    expect(await transaction.selectFrom("notes").selectAll().execute()).toHaveLength(1);
  });
  expect(await kysely.selectFrom("notes").selectAll().execute()).toHaveLength(1);
});

test("raw SQL waits for a transaction only if it may write", async () => {
  const { kysely } = await openNotes();
  const order: string[] = [];
  let written: Promise<unknown> | undefined;
  await kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "one" }).execute();
    written = sql`update notes set text = 'two'`.execute(kysely).then(() => order.push("write"));
    const { rows } = await sql`
      select * from notes`.execute(kysely);
    expect(rows).toEqual([]);
    order.push("read");
  });
  await written;
  expect(order).toEqual(["read", "write"]);
  expect(await kysely.selectFrom("notes").selectAll().execute()).toEqual([{ id: 1, text: "two" }]);
});

test.each(everyWay)("transactions take turns, and none of their writes is lost ($name)", async ({ open }) => {
  const { kysely } = await openNotes(open);
  await kysely.insertInto("notes").values({ id: 1, text: "" }).execute();
  const letters = ["a", "b", "c", "d", "e", "f"];
  const append = (letter: string): Promise<unknown> =>
    kysely.transaction().execute(async (transaction) => {
      const { text } = await transaction.selectFrom("notes").selectAll().executeTakeFirstOrThrow();
      await transaction
        .updateTable("notes")
        .set({ text: `${text},${letter}` })
        .execute();
    });
  await Promise.all(letters.map((letter) => append(letter)));
  const { text } = await kysely.selectFrom("notes").selectAll().executeTakeFirstOrThrow();
  expect(text.split(",").toSorted()).toEqual(["", ...letters]);
});

test.each(everyWay)("a read-only transaction sees one moment and may not write ($name)", async ({ open }) => {
  const { kysely } = await openNotes(open);
  await kysely
    .transaction()
    .setAccessMode("read only")
    .execute(async (transaction) => {
      expect(await transaction.selectFrom("notes").selectAll().execute()).toEqual([]);
      await kysely.insertInto("notes").values({ id: 1, text: "one" }).execute();
      expect(await transaction.selectFrom("notes").selectAll().execute()).toEqual([]);
      await expect(transaction.insertInto("notes").values({ id: 2, text: "" }).execute()).rejects.toThrow(
        "readonly",
      );
    });
  expect(await kysely.selectFrom("notes").selectAll().execute()).toHaveLength(1);
});

test.each(everyWay)("a savepoint rolls back a part of a transaction ($name)", async ({ open }) => {
  const { kysely } = await openNotes(open);
  const transaction = await kysely.startTransaction().execute();
  await transaction.insertInto("notes").values({ id: 1, text: "one" }).execute();
  const inner = await transaction.savepoint('an "odd" name').execute();
  await inner.insertInto("notes").values({ id: 2, text: "two" }).execute();
  await inner.rollbackToSavepoint('an "odd" name').execute();
  await transaction.commit().execute();
  expect(await kysely.selectFrom("notes").select("id").execute()).toEqual([{ id: 1 }]);
});

test.each(everyWay)("writes return the number of changed rows ($name)", async ({ open }) => {
  const { kysely } = await openNotes(open);
  const insert = kysely.insertInto("notes").values([1, 2, 3].map((id) => ({ id, text: "x" })));
  expect(await insert.executeTakeFirst()).toMatchObject({ numInsertedOrUpdatedRows: 3n });
  const update = await kysely.updateTable("notes").set({ text: "y" }).where("id", ">", 1).executeTakeFirst();
  expect(update.numUpdatedRows).toBe(2n);
});

test("a crash rejects pending statements, rolls the transaction back, and does not end the pool", async () => {
  const { kysely, leases } = await openNotes();
  const work = kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "lost" }).execute();
    const pending = transaction.selectFrom(longQuery.as("long")).selectAll().execute();
    await Promise.all([pending, killAll(leases.slice(-1))]);
  });
  await expect(work).rejects.toThrow("connection to the database ended");
  expect(await kysely.selectFrom("notes").selectAll().execute()).toEqual([]);
  await kysely.insertInto("notes").values({ id: 2, text: "kept" }).execute();
  expect(await kysely.selectFrom("notes").select("id").execute()).toEqual([{ id: 2 }]);
});

test.each(everyWay)(
  "an error of SQLite arrives with its message, and the connection continues ($name)",
  async ({ open }) => {
    const { kysely } = await openNotes(open);
    await kysely.insertInto("notes").values({ id: 1, text: "one" }).execute();
    const again = kysely.insertInto("notes").values({ id: 1, text: "again" }).execute();
    await expect(again).rejects.toMatchObject({ name: "SqliteError", resultCode: 19, message: /UNIQUE/ });
    expect(await kysely.selectFrom("notes").select("text").execute()).toEqual([{ text: "one" }]);
  },
);

test("the connections sync every commit, enforce foreign keys and log ahead", async () => {
  const { kysely } = await openTestDatabase("sqlite");
  const pragmas = await Promise.all(
    ["journal_mode", "synchronous", "foreign_keys"].map((name) =>
      sql<Record<string, unknown>>`${sql.raw(`pragma ${name}`)}`.execute(kysely),
    ),
  );
  const full = 2;
  expect(pragmas.flatMap(({ rows }) => rows)).toEqual([
    { journal_mode: "wal" },
    { synchronous: full },
    { foreign_keys: 1 },
  ]);
});

test("a connection that died while idle is opened again", async () => {
  const { kysely, leases } = await openNotes();
  await kysely.insertInto("notes").values({ id: 1, text: "one" }).execute();
  await killAll(leases);
  await kysely.insertInto("notes").values({ id: 2, text: "two" }).execute();
  expect(await kysely.selectFrom("notes").select("id").execute()).toEqual([{ id: 1 }, { id: 2 }]);
});

test("a transaction keeps other processes from writing from its very beginning", async () => {
  const { kysely, file } = await openNotes();
  const other = new Kysely<Notes>({
    dialect: sqliteDialect(new SqlitePool({ file, readers: 1, busyTimeout: 0, open: SqliteThread.open })),
  });
  onTestFinished(() => other.destroy());
  const busy = 5;
  await kysely.transaction().execute(async (transaction) => {
    const insert = other.insertInto("notes").values({ id: 1, text: "other" }).execute();
    await expect(insert).rejects.toMatchObject({ resultCode: busy });
    await transaction.insertInto("notes").values({ id: 1, text: "own" }).execute();
  });
  expect(await other.selectFrom("notes").select("text").execute()).toEqual([{ text: "own" }]);
});

test("a transaction that SQLite itself rolled back fails for SQLite's reason", async () => {
  const { kysely } = await openNotes();
  const work = kysely.transaction().execute(async (transaction) => {
    await transaction.insertInto("notes").values({ id: 1, text: "one" }).execute();
    await sql`insert or rollback into notes (id, text) values (1, 'again')`.execute(transaction);
  });
  await expect(work).rejects.toThrow("UNIQUE");
  await kysely.insertInto("notes").values({ id: 1, text: "later" }).execute();
  expect(await kysely.selectFrom("notes").select("text").execute()).toEqual([{ text: "later" }]);
});
