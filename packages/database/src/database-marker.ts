import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { sql } from "kysely";
import type { DatabaseKind, Session } from "./database.ts";
import { ensureSetting } from "./settings.ts";

/**
 * The file in the data folder that says which database belongs to it, of each kind. Where the database is gone, what is
 * left must not pass for the first start of an empty directory.
 */
export const markerFile = "databases.json";

type Marker = Partial<Record<DatabaseKind, string>>;

/** What the data folder says; nothing in one that is new, or was made before there were markers. */
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
  /** The file or server, in words. */
  place: string;
}

/**
 * Checks, before anything is changed, that a database is the one that the data folder belongs to.
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
  // One that was filled before there were markers may have no name yet.
  if (found && found.value !== expected) throw new Refusal("database-foreign", { place, folder });
}

/** Names the database where it has no name, and notes the name in the data folder. */
export async function ensureMarker(session: Session, folder: string): Promise<void> {
  const marker = readMarker(folder);
  const id = await ensureSetting(session, {
    name: identity,
    make: () => marker[session.kind] ?? randomUUID(),
  });
  if (marker[session.kind] !== id) writeMarker(folder, { ...marker, [session.kind]: id });
}

/** The setting that holds a name that no other database has. A copy has it too. */
const identity = "directory_id";

/** Which directory a database holds; the same in a copy of it. */
export function readIdentity(session: Session): Promise<string> {
  return ensureSetting(session, { name: identity, make: randomUUID });
}

async function hasTables({ kysely, kind }: Session): Promise<boolean> {
  const { rows } =
    kind === "sqlite"
      ? await sql`select 1 from sqlite_master where name = 'settings'`.execute(kysely)
      : await sql`select 1 where to_regclass('settings') is not null`.execute(kysely);
  return rows.length > 0;
}

/** Whole or not at all, and safe from a power cut. */
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
