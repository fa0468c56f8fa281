import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";
import { type BackupManifest, readManifest } from "./manifest.ts";
import { findDamagedMedia, listMedia } from "./media-copy.ts";
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
  const media = join(folder, "media");
  const damaged = await findDamagedMedia(media);
  if (damaged !== undefined) throw new Refusal("backup-damaged", { folder, file: `media/${damaged}` });
  const { length } = await listMedia(media);
  if (length !== manifest.media.files)
    throw new Refusal("backup-damaged", {
      folder,
      file: `media (${length} of ${manifest.media.files} files)`,
    });
  return manifest;
}
