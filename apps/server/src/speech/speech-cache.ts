import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** A cache of speech files by name. It may lose any of them: they can be made again. */
export interface SpeechCache {
  read(name: string): Promise<Uint8Array | undefined>;
  write(name: string, bytes: Uint8Array): Promise<void>;
}

export interface SpeechCacheOptions {
  directory: string;
  /** Bytes of all files together; the least recently used are removed first. */
  most: number;
}

const names = /^[0-9a-f]{40}\.mp3$/;

/** Files are in a folder of their own, as `ab/abcd….mp3`. It is created with the first file. */
export function openSpeechCache({ directory, most }: SpeechCacheOptions): SpeechCache {
  /** Bytes by name, the least recently used first. */
  let known: Promise<Map<string, number>> | undefined;
  const pathOf = (name: string) => join(directory, name.slice(0, 2), name);

  function files(): Promise<Map<string, number>> {
    known ??= list(directory).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  }

  async function removeOldest(sizes: Map<string, number>): Promise<void> {
    let total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
    for (const [name, bytes] of sizes) {
      if (total <= most) return;
      sizes.delete(name);
      total -= bytes;
      await rm(pathOf(name), { force: true });
    }
  }

  return {
    async read(name) {
      const sizes = await files();
      const bytes = sizes.get(name);
      if (bytes === undefined) return undefined;
      const content = await readFile(pathOf(name)).catch(absent);
      sizes.delete(name);
      // The folder was emptied, or the machine stopped while writing.
      if (content?.length !== bytes) return undefined;
      sizes.set(name, bytes);
      return content;
    },
    async write(name, bytes) {
      const sizes = await files();
      const path = pathOf(name);
      const writing = `${path}.${randomUUID()}`;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(writing, bytes);
      await rename(writing, path);
      sizes.set(name, bytes.length);
      await removeOldest(sizes);
    },
  };
}

/** Files of an earlier process, oldest first; unfinished ones are removed. */
async function list(directory: string): Promise<Map<string, number>> {
  const found = await readdir(directory, { recursive: true, withFileTypes: true }).catch(absent);
  const files: { name: string; bytes: number; written: number }[] = [];
  for (const entry of found ?? []) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (names.test(entry.name)) {
      const { size, mtimeMs } = await stat(path);
      files.push({ name: entry.name, bytes: size, written: mtimeMs });
    } else await rm(path, { force: true });
  }
  const sorted = files.toSorted((one, other) => one.written - other.written);
  return new Map(sorted.map(({ name, bytes }) => [name, bytes]));
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
