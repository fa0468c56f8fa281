import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** What a hosted engine holds, which it cannot say itself. */
export interface Progress {
  /** Of the plan, and of the engine, that the indexes were made for. */
  fingerprint: string;
  /** Came with the last change. */
  note: string;
}

/** Remembers the progress of a hosted engine in a small file; it holds no secret. */
export interface ProgressFile {
  read(): Promise<Progress | undefined>;
  /** The old content stays until all of the new one is on the disk. */
  write(progress: Progress): Promise<void>;
}

/** A file that is missing or cannot be understood counts as none: indexes are then built again. */
export function openProgressFile(path: string): ProgressFile {
  return {
    async read() {
      let text: string;
      try {
        text = await readFile(path, "utf8");
      } catch (error) {
        if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
        throw error;
      }
      return parseProgress(text);
    },
    async write({ fingerprint, note }) {
      await mkdir(dirname(path), { recursive: true });
      const unfinished = `${path}.new`;
      const file = await open(unfinished, "w");
      try {
        await file.writeFile(JSON.stringify({ fingerprint, note }));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
  };
}

function parseProgress(text: string): Progress | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== "object" || parsed === null) return undefined;
  if (!("fingerprint" in parsed) || typeof parsed.fingerprint !== "string") return undefined;
  if (!("note" in parsed) || typeof parsed.note !== "string") return undefined;
  return { fingerprint: parsed.fingerprint, note: parsed.note };
}
