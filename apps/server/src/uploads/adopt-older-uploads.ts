import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Database, openUploads, recordUploadPart, uploadPartName } from "@dragoman/database";
import { type FileStorage, hashFile } from "@dragoman/storage";
import { unlessMissing } from "./upload-files.ts";

const uploadId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Makes parts of the uploads that an earlier version left in this data folder: the bytes of each in one file in `uploads`,
 * named by its id.
 */
export async function adoptOlderUploads({
  database,
  storage,
  dataDirectory,
}: {
  database: Database;
  storage: FileStorage;
  dataDirectory: string;
}): Promise<void> {
  const folder = join(dataDirectory, "uploads");
  const entries = (await readdir(folder, { withFileTypes: true }).catch(unlessMissing)) ?? [];
  const ids = entries.filter((entry) => entry.isFile() && uploadId.test(entry.name)).map(({ name }) => name);
  if (ids.length === 0) return;
  const needed = new Set((await openUploads(database)).map(({ id }) => id));
  for (const id of ids) {
    const path = join(folder, id);
    const file = await hashFile(path);
    if (needed.has(id) && file.bytes > 0) {
      const name = uploadPartName({ uploadId: id, start: 0, sha256: file.sha256 });
      await storage.put(name, file);
      await recordUploadPart(database, { uploadId: id, part: { start: 0, bytes: file.bytes, name } });
    }
    await rm(path, { force: true });
  }
}
