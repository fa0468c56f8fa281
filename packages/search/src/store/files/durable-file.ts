import { mkdir, open, rename, rm, type FileHandle } from "node:fs/promises";
import { dirname, resolve } from "node:path";

/** Writes the whole file or leaves the old one: after a power cut there is one of the two, never a part. */
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

/** With the folders above it that are missing. */
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

/** Makes names that were added, changed or removed in a folder durable. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open folders; there the file system's own journal keeps names.
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
