import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Replaces a file atomically: after a power failure either the old or the new content is complete. */
export async function writeFileDurably(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.tmp`;
  try {
    const file = await open(temporary, "w");
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncDirectory(dirname(path));
}

/** Also creates missing parent folders. */
export async function makeDirectoryDurably(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true });
  if (first === undefined) return;
  const existing = dirname(resolve(first));
  let directory = resolve(path);
  while (directory.length > existing.length) {
    directory = dirname(directory);
    await syncDirectory(directory);
  }
}

/** Makes added, renamed or removed names in a folder durable. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open folders; the file system's journal covers names there.
  if (process.platform === "win32") return;
  const directory = await open(path, "r");
  await syncAndClose(directory);
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
