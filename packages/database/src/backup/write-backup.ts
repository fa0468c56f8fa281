import { mkdir, open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { type FileStorage, openFolderStorage } from "@dragoman/storage";
import type { Database, Session } from "../database.ts";
import { readIdentity } from "../database-marker.ts";
import { storedMediaName } from "../media/media-files.ts";
import { readLogo } from "../site-settings/site-logo.ts";
import { readSnapshot } from "../snapshot.ts";
import { type BackedUpTable, type BackupManifest, manifestFile } from "./manifest.ts";
import { copyFiles, fileFolders, listFiles } from "./copy-files.ts";
import { writeTable } from "./table-files.ts";
import { readMigrationNames, readTables } from "./table-rows.ts";

/** Of which the last one counts in any case. */
const mostMoments = 5;

/** A backup holds personal data, like the data folder. */
const ownerOnly = 0o700;

/**
 * Writes everything in the database and all files to a new folder, while others read and write. The rows are those of
 * one moment. Files are written before the database names them, and copied before the moment and again in it; since
 * media can be deleted in between, and parts of uploads are removed once they are media, a moment counts only if all
 * files that it names could be copied. What is missing twice is lost for good, which must not prevent backups: the
 * manifest says so. The secret of the instance is not in it.
 *
 * @throws {Refusal} `backup-exists` if the folder has any content; `storage-unavailable`
 */
export async function writeBackup(
  database: Omit<Database, "close">,
  /** Without a storage, it has no files: for a copy that stays beside them. */
  { folder, storage }: { folder: string; storage: FileStorage | undefined },
): Promise<BackupManifest> {
  await requireEmpty(folder);
  await mkdir(join(folder, "tables"), { recursive: true, mode: ownerOnly });
  const directory = await readIdentity(database);
  const backup = openFolderStorage(folder);
  const copying = { to: backup, incoming: join(folder, "media", "incoming") };
  const copy = async () => {
    if (storage !== undefined) await copyFiles({ ...copying, from: storage });
  };
  let missing: readonly string[] = [];
  let content: Pick<BackupManifest, "createdAt" | "tables" | "migrations"> | undefined;
  for (let moment = 1; content === undefined; moment += 1) {
    // What takes long, so that nothing waits for it.
    await copy();
    const createdAt = new Date().toISOString();
    content = await readSnapshot(database, async (session) => {
      if (storage !== undefined) {
        // The first query is the moment of the snapshot.
        const named = await readFileNames(session);
        await copy();
        const before = missing.join();
        missing = await missingOf(backup, named);
        if (moment < mostMoments && missing.join() !== before) return undefined;
      }
      const tables: Record<string, BackedUpTable> = {};
      for await (const table of readTables(session)) tables[table.name] = await writeTable(folder, table);
      return { createdAt, tables, migrations: await readMigrationNames(session) };
    });
  }
  const media = { files: 0, bytes: 0, ...(missing.length > 0 && { missing: missing.length }) };
  // All that were copied, also what has been deleted since.
  for await (const { bytes } of listFiles(backup, fileFolders.media)) {
    media.files += 1;
    media.bytes += bytes;
  }
  const manifest: BackupManifest = {
    format: 1,
    ...content,
    kind: database.kind,
    directory,
    media,
  };
  await writeManifest(folder, manifest);
  return manifest;
}

/** The names of all files that rows name, in their storage. */
async function readFileNames({ kysely }: Session): Promise<string[]> {
  const parts = await kysely.selectFrom("upload_parts").select("name").orderBy("name").execute();
  const media = await kysely
    .selectFrom("media_files")
    .select(["digest", "type"])
    .distinct()
    .orderBy("digest")
    .orderBy("type")
    .execute();
  const logo = await readLogo({ kysely });
  return [...parts.map(({ name }) => name), ...(logo ? [...media, logo] : media).map(storedMediaName)];
}

async function missingOf(storage: FileStorage, names: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const name of names) if ((await storage.size(name)) === undefined) missing.push(name);
  return missing;
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
