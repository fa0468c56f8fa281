import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { sql } from "kysely";
import type { DatabaseKind, Session } from "./database.ts";
import { ensureSetting } from "./settings.ts";

/**
 * The file in the data folder that names the database it belongs to, by kind. If the database is lost, the rest of the
 * folder must not be taken for a new and empty directory.
 */
export const markerFile = "databases.json";

type Marker = Partial<Record<DatabaseKind, string>>;

/** Reads the marker; empty for a folder that is new or older than markers. */
export function readMarker(folder: string): Marker {
  try {
    const parsed: unknown = JSON.parse(readFileSync(join(folder, markerFile), "utf8"));
    const { sqlite, postgres } = Object(parsed);
    return {
      ...(typeof sqlite === "string" && { sqlite }),
      ...(typeof postgres === "string" && { postgres }),
    };
  } catch {
    return {};
  }
}

interface MarkedDatabase {
  folder: string;
  /** The file or server, for messages. */
  place: string;
}

/**
 * Checks that the data folder belongs to this database, before anything changes.
 *
 * @throws {Refusal} `database-gone`, `database-foreign`
 */
export async function checkMarker(session: Session, { folder, place }: MarkedDatabase): Promise<void> {
  const expected = readMarker(folder)[session.kind];
  if (expected === undefined) return;
  if (!(await hasTables(session))) {
    throw new Refusal("database-gone", { place, folder, sign: `${markerFile} names one` });
  }
  const found = await session.kysely
    .selectFrom("settings")
    .select("value")
    .where("name", "=", identity)
    .executeTakeFirst();
  // A database from before markers may have no id yet.
  if (found && found.value !== expected) throw new Refusal("database-foreign", { place, folder });
}

/** Gives the database an id if it has none, and writes it into the data folder. */
export async function ensureMarker(session: Session, folder: string): Promise<void> {
  const marker = readMarker(folder);
  const id = await ensureSetting(session, {
    name: identity,
    make: () => marker[session.kind] ?? randomUUID(),
  });
  if (marker[session.kind] !== id) writeMarker(folder, { ...marker, [session.kind]: id });
}

/** The setting with the unique id of the database. A copy of the database has the same id. */
const identity = "directory_id";

/** Makes an empty database that of a directory, and the data folder its own. */
export async function adoptIdentity(
  session: Session,
  { folder, id }: { folder: string; id: string },
): Promise<void> {
  await session.kysely
    .insertInto("settings")
    .values({ name: identity, value: id })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value: id }))
    .execute();
  await ensureMarker(session, folder);
}

/** The unique id of the directory in a database; a copy has the same id. */
export function readIdentity(session: Session): Promise<string> {
  return ensureSetting(session, { name: identity, make: randomUUID });
}

/** Whether the database has a schema. */
export async function hasTables({ kysely, kind }: Session): Promise<boolean> {
  const { rows } =
    kind === "sqlite"
      ? await sql`select 1 from sqlite_master where name = 'settings'`.execute(kysely)
      : await sql`select 1 where to_regclass('settings') is not null`.execute(kysely);
  return rows.length > 0;
}

/** Atomic and durable. */
function writeMarker(folder: string, marker: Marker): void {
  const place = join(folder, markerFile);
  const beside = `${place}.${process.pid}`;
  const file = openSync(beside, "w", 0o600);
  try {
    writeSync(file, `${JSON.stringify(marker)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(beside, place);
}
