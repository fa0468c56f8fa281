import { mkdir, open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import type { Database } from "../database.ts";
import { readIdentity } from "../database-marker.ts";
import { readSnapshot } from "../snapshot.ts";
import { type BackedUpTable, type BackupManifest, manifestFile } from "./manifest.ts";
import { copyMedia } from "./media-copy.ts";
import { writeTable } from "./table-files.ts";
import { readMigrationNames, readTables } from "./table-rows.ts";

/** A backup holds personal data, like the data folder. */
const ownerOnly = 0o700;

/**
 * Writes everything in the database and all media files to a new folder, while others read and write. The rows are those
 * of one moment. Media files are written before the database names them, so those of the moment are all there; the
 * secret of the instance is not in it.
 *
 * @throws {Refusal} `backup-exists` if the folder has any content.
 */
export async function writeBackup(database: Database, folder: string): Promise<BackupManifest> {
  await requireEmpty(folder);
  await mkdir(join(folder, "tables"), { recursive: true, mode: ownerOnly });
  const directory = await readIdentity(database);
  const createdAt = new Date().toISOString();
  const { tables, migrations } = await readSnapshot(database, async (session) => {
    const written: Record<string, BackedUpTable> = {};
    for await (const table of readTables(session)) written[table.name] = await writeTable(folder, table);
    return { tables: written, migrations: await readMigrationNames(session) };
  });
  const media = await copyMedia(join(database.directory, "media"), join(folder, "media"));
  const manifest: BackupManifest = {
    format: 1,
    createdAt,
    kind: database.kind,
    directory,
    migrations,
    tables,
    media,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

async function requireEmpty(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    const code = error instanceof Error ? Reflect.get(error, "code") : undefined;
    if (code === "ENOENT") return [];
    if (code === "ENOTDIR") return [folder];
    throw error;
  });
  if (names.length > 0) throw new Refusal("backup-exists", { folder });
}

/** Atomic and durable. */
async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  const beside = join(folder, `${manifestFile}.new`);
  const file = await open(beside, "w", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(beside, join(folder, manifestFile));
}
