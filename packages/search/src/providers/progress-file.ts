import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** The contents of a hosted engine, which it cannot report itself. */
export interface Progress {
  /** Of the plan and the engine that the indexes were built for. */
  fingerprint: string;
  /** Stored with the last change. */
  note: string;
}

/** Stores the progress of a hosted engine in a small file without secrets. */
export interface ProgressFile {
  read(): Promise<Progress | undefined>;
  /** The old content remains until the new one is completely on disk. */
  write(progress: Progress): Promise<void>;
}

/** A missing or unreadable file counts as none, which forces a rebuild. */
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
