import { stat } from "node:fs/promises";
import { basename } from "node:path";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { openFolder, readStable } from "./open-folder.ts";
import { openZip } from "./open-zip.ts";
import { tooLarge } from "./size-refusal.ts";
import type { Source, SourceFile } from "./source-file.ts";

/** Opens a folder, a zip or a single file; refuses oversized ones before reading anything. */
export async function openSource(path: string): Promise<Source> {
  const found = await statOf(path);
  const source = found.isDirectory() ? await openFolder(path) : await openFile(path, found.size);
  try {
    requireSizes(source.files);
  } catch (error) {
    source.close();
    throw error;
  }
  return source;
}

async function statOf(path: string) {
  try {
    return await stat(path);
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR")
      throw new Refusal("source-not-found", { path, cwd: process.cwd() });
    throw new Refusal("source-unreadable", { path, reason: code ?? "unknown reason" }, { cause: error });
  }
}

async function openFile(path: string, size: number): Promise<Source> {
  const name = basename(path);
  if (/\.zip$/i.test(name)) return openZip(path, size);
  return { path, files: [{ path: name, size, read: () => readStable(path, path) }], close() {} };
}

function requireSizes(files: SourceFile[]): void {
  let total = 0;
  for (const file of files) {
    if (file.size > limits.fileBytes) throw tooLarge(file.path, file.size, limits.fileBytes);
    total += file.size;
  }
  if (total > limits.totalBytes) throw tooLarge("The directory", total, limits.totalBytes);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}
