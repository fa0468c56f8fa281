import type { FileStorage } from "@dragoman/storage";
import type { Database } from "../database.ts";
import { importMedia } from "./import-media.ts";
import { openMediaFiles } from "./media-files.ts";

/** Removes the media of a source, once its entries were removed, with files that nothing else uses. */
export async function removeMediaOfSource(
  database: Database,
  { source, storage }: { source: string; storage: FileStorage },
): Promise<void> {
  const { unused } = await importMedia(database, { source, media: [] });
  const store = openMediaFiles({ storage, directory: database.directory });
  for (const file of unused) await store.remove(file);
}
