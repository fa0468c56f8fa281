import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { type MediaContent, mediaFileName } from "@dragoman/hsds";
import { type ExportedMedia, mediaFolderName } from "@dragoman/hsds/export";
import type { MediaFiles } from "../media/media-files.ts";

/** How many media an export has. */
export interface ExportedFiles {
  media: number;
  /** Media that are left out, because the storage has lost a file of them. */
  missing: number;
}

/** Writes the files of media into a folder of an export, each once. Returns the media whose files are all there. */
export async function writeMediaFiles({
  folder,
  isPrivate,
  media,
  store,
}: {
  folder: string;
  isPrivate: boolean;
  media: readonly ExportedMedia[];
  store: MediaFiles;
}): Promise<ExportedMedia[]> {
  const target = join(folder, mediaFolderName);
  await mkdir(target, { ...(isPrivate && { mode: 0o700 }) });
  const written = new Map<string, boolean>();
  const whole: ExportedMedia[] = [];
  for (const one of media) {
    let isWhole = true;
    for (const file of one.files) {
      const name = mediaFileName(file);
      const isWritten =
        written.get(name) ?? (await copyFile(file, { path: join(target, name), isPrivate, store }));
      written.set(name, isWritten);
      isWhole &&= isWritten;
    }
    if (isWhole) whole.push(one);
  }
  return whole;
}

/** `false`: it is not in the storage, or not as it was. */
async function copyFile(
  file: MediaContent,
  { path, isPrivate, store }: { path: string; isPrivate: boolean; store: MediaFiles },
): Promise<boolean> {
  const content = await store.read({ digest: file.digest, type: file.type });
  if (!content) return false;
  const hash = createHash("sha256");
  const handle = await open(path, "wx", isPrivate ? 0o600 : 0o666);
  try {
    for await (const piece of content) {
      hash.update(piece);
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return hash.digest("hex") === file.digest;
}
