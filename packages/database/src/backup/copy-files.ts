import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type FileStorage, hashFile, type StoredFile, writeLocalFile } from "@dragoman/storage";
import { digestOfMediaName, mediaFolder } from "../media/media-files.ts";
import { digestOfPartName, partFolder } from "../media/upload-parts.ts";

/** The files that belong to a directory: media, and the parts of uploads that are not media yet. */
export const fileFolders = { media: mediaFolder, parts: partFolder } as const;

/** Files copied at a time: to a bucket, each of them waits for a few answers. */
const atATime = 8;

export interface CopyOptions {
  from: FileStorage;
  to: FileStorage;
  /** A folder of this machine for files on their way, on the disk of `to` if that is a folder. It is removed. */
  incoming: string;
  folders?: readonly string[];
}

/**
 * Copies the files of a directory that the other storage lacks. They never change, so a file of the same name and size
 * is the same file. One that is removed in the meantime is left out.
 */
export async function copyFiles({
  from,
  to,
  incoming,
  folders = Object.values(fileFolders),
}: CopyOptions): Promise<{ files: number; bytes: number }> {
  const count = { files: 0, bytes: 0 };
  for (const folder of folders) {
    const files = listFiles(from, folder);
    const copyAll = async () => {
      for await (const file of files) {
        if (!(await copyFile(file, { from, to, incoming }))) continue;
        count.files += 1;
        count.bytes += file.bytes;
      }
    };
    await Promise.all(Array.from({ length: atATime }, copyAll));
  }
  await rm(incoming, { recursive: true, force: true });
  return count;
}

/** The first file whose content does not match its name. `root` is the folder of the storage. */
export async function findDamagedFile(storage: FileStorage, root: string): Promise<string | undefined> {
  for (const folder of Object.values(fileFolders)) {
    for await (const { name } of listFiles(storage, folder)) {
      const { sha256 } = await hashFile(join(root, ...name.split("/")));
      if (digestOf(name) !== sha256) return name;
    }
  }
  return undefined;
}

/** The files of a folder, without those that are still being written. */
export async function* listFiles(storage: FileStorage, folder: string): AsyncGenerator<StoredFile> {
  for await (const file of storage.list(folder)) if (digestOf(file.name) !== undefined) yield file;
}

function digestOf(name: string): string | undefined {
  return digestOfMediaName(name) ?? digestOfPartName(name);
}

async function copyFile(
  { name, bytes }: StoredFile,
  { from, to, incoming }: Pick<CopyOptions, "from" | "to" | "incoming">,
): Promise<boolean> {
  if ((await to.size(name)) === bytes) return true;
  const content = await from.open(name);
  if (!content) return false;
  const path = join(incoming, randomUUID());
  try {
    await to.put(name, await writeLocalFile(path, content));
  } finally {
    await rm(path, { force: true });
  }
  return true;
}
