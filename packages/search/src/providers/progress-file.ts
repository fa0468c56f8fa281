import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";
import type { Progress, ProgressStore } from "./progress.ts";

/**
 * Stores progress in a small file without secrets. A missing or unreadable file counts as none, which forces a rebuild.
 */
export function openProgressFile(path: string): ProgressStore {
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
