import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { migrations } from "../migrate.ts";
import type { DatabaseOptions } from "../open-database.ts";
import { fillDatabase } from "./fill-database.ts";
import type { BackupManifest } from "./manifest.ts";
import { readTable } from "./table-files.ts";
import type { TableRows } from "./table-rows.ts";
import { verifyBackup } from "./verify-backup.ts";

/**
 * Restores a backup, which is verified first, into an empty database of either kind and its data folder.
 *
 * @throws {Refusal} those of `verifyBackup` and `fillDatabase`, `database-newer`
 */
export async function restoreBackup(folder: string, options: DatabaseOptions): Promise<BackupManifest> {
  const manifest = await verifyBackup(folder);
  requireKnown(manifest, folder);
  const content = { ...manifest, tables: tablesOf(folder, manifest), media: join(folder, "media") };
  await fillDatabase(content, options);
  return manifest;
}

function requireKnown({ migrations: names }: BackupManifest, folder: string): void {
  const newer = names.find((name) => migrations.every((one) => one.name !== name));
  if (newer !== undefined) throw new Refusal("database-newer", { place: folder, migration: newer });
}

async function* tablesOf(folder: string, { tables }: BackupManifest): AsyncGenerator<TableRows> {
  for (const [name, table] of Object.entries(tables)) yield readTable(folder, name, table);
}
