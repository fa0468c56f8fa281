import { Refusal } from "@dragoman/hsds/refusal";
import { openFolderStorage } from "@dragoman/storage";
import { type BackupManifest, readManifest } from "./manifest.ts";
import { fileFolders, findDamagedFile, listFiles } from "./copy-files.ts";
import { hashTableFile } from "./table-files.ts";

/**
 * Reads a whole backup, and compares it with its own hashes.
 *
 * @throws {Refusal} `backup-unreadable`, `backup-damaged`
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder);
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const found = await hashTableFile(folder, name).catch(() => undefined);
    if (found?.sha256 !== sha256 || found.rows !== rows)
      throw new Refusal("backup-damaged", { folder, file: `tables/${name}.ndjson.gz` });
  }
  const storage = openFolderStorage(folder);
  const damaged = await findDamagedFile(storage, folder);
  if (damaged !== undefined) throw new Refusal("backup-damaged", { folder, file: damaged });
  const { length } = await Array.fromAsync(listFiles(storage, fileFolders.media));
  if (length !== manifest.media.files)
    throw new Refusal("backup-damaged", {
      folder,
      file: `media (${length} of ${manifest.media.files} files)`,
    });
  return manifest;
}
