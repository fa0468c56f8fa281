import { Refusal } from "@dragoman/hsds/refusal";
import { sql, type QueryExecutorProvider } from "kysely";
import { expect, test } from "vitest";
import { migrate, migrations } from "../migrate.ts";
import { openDatabase } from "../open-database.ts";
import { emptyDatabase, openForTest } from "../testing/test-database.ts";

/** A database whose statements may take this many milliseconds. */
async function limited(statementTime: number | undefined, connections = 4) {
  return openForTest({ ...(await emptyDatabase("postgres")), limits: { statementTime, connections } });
}

async function sleep(executor: QueryExecutorProvider, seconds: number): Promise<void> {
  await sql`select pg_sleep(${seconds})`.execute(executor);
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw new Error("It was not refused.", { cause: error });
}

test("a statement that takes too long is cut off and refused, and the next one is answered", async () => {
  const { kysely } = await limited(200);
  const refusal = await refusalOf(sql`select pg_sleep(60)`.execute(kysely));
  expect(refusal).toMatchObject({ type: "database-busy", status: 503, parameters: { seconds: 5 } });
  expect(refusal.cause).toMatchObject({ code: "57014" });
  expect((await sql<{ one: number }>`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
});

test("waiting for somebody else's lock counts", async () => {
  const { kysely } = await limited(200);
  await kysely.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(transaction);
    const second = kysely
      .transaction()
      .execute((other) => sql`select pg_advisory_xact_lock(1)`.execute(other));
    expect(await refusalOf(second)).toMatchObject({ type: "database-busy" });
  });
});

test("migrations, and work without a limit, take as long as they need", async () => {
  const { kysely, kind } = await limited(200);
  const up = (one: QueryExecutorProvider) => sleep(one, 0.5);
  const slow = { name: "9999-slow", load: () => Promise.resolve({ up }) };
  await migrate({ kysely, kind }, { place: "here", known: [...migrations, slow] });
  expect(await refusalOf(sleep(kysely, 60))).toMatchObject({ type: "database-busy" });
  const unlimited = await limited(undefined);
  const shown = await sql`show statement_timeout`.execute(unlimited.kysely);
  expect(shown.rows).toEqual([{ statement_timeout: "0" }]);
});

test("an idle transaction loses its connection and its locks, and the process continues", async () => {
  const { kysely } = await limited(200);
  const stuck = kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    for (;;) {
      const { rows: alive } = await sql`
        select 1 from pg_stat_activity where pid = ${rows[0]?.pid}
      `.execute(kysely);
      if (alive.length === 0) break;
    }
    await sql`select 1`.execute(transaction);
  });
  await expect(stuck).rejects.toThrow();
  expect((await sql<{ one: number }>`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
});

test("connections are never more than said, and can be counted", async () => {
  const database = await limited(undefined, 3);
  const { kysely } = database;
  const sleeps = Array.from({ length: 9 }, () => sql`select pg_sleep(0.05)`.execute(kysely));
  await expect.poll(() => database.connections?.()).toMatchObject({ busy: 3, idle: 0 });
  expect(database.connections?.().waiting).toBeGreaterThan(0);
  await Promise.all(sleeps);
  expect(database.connections?.()).toMatchObject({ busy: 0, waiting: 0 });
});

test("a server that ends a connection costs the work under way, and nothing after it", async () => {
  const { kysely } = await limited(60_000);
  const pid = Promise.withResolvers<number | undefined>();
  const work = kysely.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
    pid.resolve(rows[0]?.pid);
    await sql`select pg_sleep(60)`.execute(transaction);
  });
  const refused = refusalOf(work);
  await sql`select pg_terminate_backend(${await pid.promise})`.execute(kysely);
  expect(await refused).toMatchObject({ type: "database-busy", status: 503 });
  expect((await sql<{ one: number }>`select 1 as one`.execute(kysely)).rows).toEqual([{ one: 1 }]);
});

test("a database that cannot be opened still says why", async () => {
  const refused = openDatabase({
    ...(await emptyDatabase("postgres")),
    url: "postgres://nobody@127.0.0.1:1/x",
    limits: { statementTime: 1000 },
  });
  await expect(refused).rejects.toMatchObject({ type: "database-unreachable" });
});
