import { mkdir, open, opendir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { Readable } from "node:stream";
import type { FileStorage, StoredFile } from "./file-storage.ts";

/**
 * Files below a folder, under their names. A file to be stored must be on the same disk, because it is moved. Folders
 * without files are removed.
 */
export function openFolderStorage(root: string): FileStorage {
  const pathOf = (name: string) => join(root, ...name.split("/"));
  return {
    place: root,
    async put(name, file) {
      const path = pathOf(name);
      const folder = dirname(path);
      await sync(file.path);
      await moveTo(path, file.path);
      await syncFolder(folder);
    },
    async open(name, range) {
      const handle = await open(pathOf(name)).catch(unlessMissing);
      if (!handle) return undefined;
      const bytes = handle.createReadStream(range ? { start: range.first, end: range.last } : {});
      // A cast, because Node's type of the stream differs from that of the platform.
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
    },
    async size(name) {
      return (await stat(pathOf(name)).catch(unlessMissing))?.size;
    },
    async remove(name) {
      const path = pathOf(name);
      await rm(path, { force: true });
      await rmdir(dirname(path)).catch(unlessUsed);
    },
    list: (folder) => listFiles(root, pathOf(folder)),
  };
}

async function* listFiles(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await opendir(folder, { recursive: true }).catch(unlessMissing);
  for await (const entry of entries ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(unlessMissing);
    if (found) yield { name: relative(root, path).split(sep).join("/"), bytes: found.size };
  }
}

/** Again if the folder was empty and has been removed in the meantime. */
async function moveTo(path: string, from: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    await mkdir(dirname(path), { recursive: true });
    try {
      return await rename(from, path);
    } catch (error) {
      if (tries === moves) throw error;
      unlessMissing(error);
    }
  }
}

const moves = 5;

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name survives a crash only after its folder is synced. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Other files are in the folder, or nothing is there. */
function unlessUsed(error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code !== "ENOTEMPTY" && code !== "EEXIST") unlessMissing(error);
}

function unlessMissing(error: unknown): undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT" || code === "ENOTDIR") return undefined;
  throw error;
}
