import { createHash } from "node:crypto";
import { openFolderStorage } from "@dragoman/storage";
import { type DirectoryOptions, fillDatabase } from "./fill-database.ts";
import type { BackupManifest } from "./manifest.ts";
import { readTable } from "./table-files.ts";
import type { TableRows } from "./table-rows.ts";
import { verifyBackup } from "./verify-backup.ts";

/**
 * Restores a backup, which is verified first, into an empty database of either kind and the storage of its files.
 *
 * @throws {Refusal} those of `verifyBackup` and `fillDatabase`
 */
export async function restoreBackup(folder: string, options: DirectoryOptions): Promise<BackupManifest> {
  const manifest = await verifyBackup(folder);
  const content = {
    ...manifest,
    origin: folder,
    hash: createHash("sha256").update(JSON.stringify(manifest)).digest("hex"),
    tables: tablesOf(folder, manifest),
    files: openFolderStorage(folder),
  };
  await fillDatabase(content, options);
  return manifest;
}

async function* tablesOf(folder: string, { tables }: BackupManifest): AsyncGenerator<TableRows> {
  for (const [name, table] of Object.entries(tables)) yield readTable(folder, name, table);
}
