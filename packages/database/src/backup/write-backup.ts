import { mkdir, open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { type FileStorage, openFolderStorage } from "@dragoman/storage";
import type { Database } from "../database.ts";
import { readIdentity } from "../database-marker.ts";
import { readSnapshot } from "../snapshot.ts";
import { type BackedUpTable, type BackupManifest, manifestFile } from "./manifest.ts";
import { copyFiles, fileFolders } from "./copy-files.ts";
import { writeTable } from "./table-files.ts";
import { readMigrationNames, readTables } from "./table-rows.ts";

/** Of which the last one counts in any case: a part that is lost for good must not prevent backups. */
const mostMoments = 5;

const noFiles = { files: 0, bytes: 0 };

/** A backup holds personal data, like the data folder. */
const ownerOnly = 0o700;

/**
 * Writes everything in the database and all files to a new folder, while others read and write. The rows are those of
 * one moment. Media files are written before the database names them, so those of the moment are all there. Parts of
 * uploads are removed once they are media, so a moment counts only if all of its parts could be copied. The secret of the
 * instance is not in it.
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
  const copy = (files: (typeof fileFolders)[keyof typeof fileFolders]) =>
    storage === undefined ? noFiles : copyFiles({ ...copying, from: storage, folders: [files] });
  let content: Pick<BackupManifest, "createdAt" | "tables" | "migrations"> | undefined;
  for (let moment = 1; content === undefined; moment += 1) {
    await copy(fileFolders.parts);
    const createdAt = new Date().toISOString();
    content = await readSnapshot(database, async (session) => {
      if (storage !== undefined) {
        // The first query is the moment of the snapshot.
        const parts = await session.kysely.selectFrom("upload_parts").select("name").execute();
        await copy(fileFolders.parts);
        const sizes = await Promise.all(parts.map(({ name }) => backup.size(name)));
        if (moment < mostMoments && sizes.includes(undefined)) return undefined;
      }
      const tables: Record<string, BackedUpTable> = {};
      for await (const table of readTables(session)) tables[table.name] = await writeTable(folder, table);
      return { createdAt, tables, migrations: await readMigrationNames(session) };
    });
  }
  const media = await copy(fileFolders.media);
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
