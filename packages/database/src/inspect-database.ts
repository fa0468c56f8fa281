import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { Kysely, sql } from "kysely";
import { requireFilled } from "./backup/filling-mark.ts";
import { checkMarker } from "./database-marker.ts";
import type { Session } from "./database.ts";
import { migrations, namesOf } from "./migrate.ts";
import { readSchemaState, type SchemaState } from "./migration-history.ts";
import type { DatabaseOptions } from "./open-database.ts";
import { connectPostgres, postgresRefusal } from "./postgres/open-postgres.ts";
import { parsePostgresUrl } from "./postgres/postgres-url.ts";
import type { Schema } from "./schema.ts";
import { requireDatabase } from "./sqlite/gone-database.ts";
import { databaseFile, refusalOf } from "./sqlite/open-sqlite.ts";
import { openConnectionHere } from "./sqlite/sqlite-connection.ts";
import { sqliteDialect } from "./sqlite/sqlite-dialect.ts";
import { SqlitePool } from "./sqlite/sqlite-pool.ts";

/** A database that is only looked at: its schema may be of another version. */
export interface InspectedDatabase extends Session {
  /** The file, or the server and the database. */
  place: string;
  schema: SchemaState;
  /** The time of its server, and of this machine at the same moment; absent for a file. */
  clock?: { there: number; here: number };
}

/** Milliseconds. An operator waits. */
const longestWait = 10_000;

/**
 * Looks at a database: nothing is created, migrated or written, neither in it nor beside it. Returns `undefined` if
 * there is none yet, which the first start creates.
 *
 * @throws {Refusal} `database-url-invalid`, `database-unreachable`, `database-damaged`, `database-gone`,
 *   `database-foreign`, `restore-unfinished`, `data-directory-unusable`
 */
export async function inspectDatabase<Result>(
  { directory, url }: Pick<DatabaseOptions, "directory" | "url">,
  look: (database: InspectedDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const folder = resolve(directory);
  return url === undefined ? inspectFile(folder, look) : inspectServer({ folder, url }, look);
}

async function inspectFile<Result>(
  folder: string,
  look: (database: InspectedDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const file = join(folder, databaseFile);
  if (existsSync(folder)) requireDatabase(folder, file);
  if (!existsSync(file)) return undefined;
  const pool = new SqlitePool({
    file,
    readers: 1,
    busyTimeout: longestWait,
    open: (one) => openConnectionHere({ ...one, role: "reader", readOnly: true }),
  });
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect(pool) });
  try {
    const session = { kysely, kind: "sqlite" } as const;
    await checkMarker(session, { folder, place: file });
    await requireFilled(session, { place: file });
    return await look({
      ...session,
      place: file,
      schema: await readSchemaState(session, namesOf(migrations)),
    });
  } catch (error) {
    throw refusalOf(error, { file, folder });
  } finally {
    await kysely.destroy();
  }
}

async function inspectServer<Result>(
  { folder, url }: { folder: string; url: string },
  look: (database: InspectedDatabase) => Promise<Result>,
): Promise<Result> {
  const address = parsePostgresUrl(url);
  const { kysely } = connectPostgres(url, { connections: 1, readOnly: true });
  const place = `${address.host}/${address.name}`;
  try {
    const session = { kysely, kind: "postgres" } as const;
    const clock = await compareClocks(session);
    await checkMarker(session, { folder, place });
    await requireFilled(session, { place });
    const schema = await readSchemaState(session, namesOf(migrations));
    return await look({ ...session, place, clock, schema });
  } catch (error) {
    throw postgresRefusal(error, address);
  } finally {
    await kysely.destroy();
  }
}

/** The second query, when the connection is open: half of its time passes before the server reads its clock. */
async function compareClocks({ kysely }: Session): Promise<{ there: number; here: number }> {
  const ask = sql<{ at: number }>`
    select cast(extract(epoch from clock_timestamp()) * 1000 as double precision) as at
  `;
  await ask.execute(kysely);
  const before = Date.now();
  const { rows } = await ask.execute(kysely);
  return { there: Number(rows[0]?.at), here: (before + Date.now()) / 2 };
}
