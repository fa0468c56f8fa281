import { basename } from "node:path";
import type { Entry, ZipFile } from "yauzl";
import { fromBufferPromise, openPromise } from "yauzl";
import { limits } from "../limits.ts";
import { Refusal } from "../refusal.ts";
import { isSystemJunk, tooMany } from "./open-folder.ts";
import { tooLarge } from "./size-refusal.ts";
import type { Source, SourceFile } from "./source-file.ts";

/**
 * Opens a zip. Nothing is ever written to disk, so a malicious name could not overwrite a file; it is refused all the
 * same, because such an archive is not trustworthy. Nested zips are unknown files.
 */
export async function openZip(path: string, size: number): Promise<Source> {
  if (size > limits.totalBytes) throw tooLarge(basename(path), size, limits.totalBytes);
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged(path, error);
  });
  try {
    return { path, files: await listFiles(path, zip), close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error instanceof Refusal ? error : refusalOf(path, error);
  }
}

/** Opens a zip within another file: a workbook, which is a zip of XML. The limits are the same. */
export async function openZipBytes(path: string, bytes: Buffer): Promise<Source> {
  const zip = await fromBufferPromise(bytes, { strictFileNames: true }).catch((error: unknown) => {
    throw damaged(path, error);
  });
  try {
    return { path, files: await listFiles(path, zip), close: () => zip.close() };
  } catch (error) {
    throw error instanceof Refusal ? error : refusalOf(path, error);
  }
}

async function listFiles(path: string, zip: ZipFile): Promise<SourceFile[]> {
  if (zip.entryCount > limits.entries) throw tooMany(path);
  const files: SourceFile[] = [];
  for await (const entry of zip.eachEntry()) {
    requireSafe(path, entry);
    const isFolder = entry.fileName.endsWith("/");
    if (isFolder || entry.fileName.split("/").some(isSystemJunk)) continue;
    files.push({
      path: entry.fileName,
      size: entry.uncompressedSize,
      read: () => inflate({ path, zip, entry }),
    });
  }
  return files;
}

function requireSafe(path: string, entry: Entry): void {
  const reason = dangerOf(entry);
  if (reason !== null)
    throw new Refusal("archive-unsafe", { path, entry: printable(entry.fileName), reason });
}

const unixTypeMask = 0o170000;
const unixLink = 0o120000;

function dangerOf(entry: Entry): string | null {
  if (entry.fileName.includes("\0")) return "a NUL character in its name";
  if (entry.isEncrypted()) return "encrypted";
  const unixMode = entry.externalFileAttributes >>> 16;
  if ((unixMode & unixTypeMask) === unixLink) return "a link to another place";
  const { uncompressedSize: unpacked, compressedSize: packed } = entry;
  if (unpacked > limits.zipRatioFromBytes && unpacked > packed * limits.zipRatio) {
    return `packed more than ${limits.zipRatio} to 1`;
  }
  return null;
}

async function inflate({ path, zip, entry }: { path: string; zip: ZipFile; entry: Entry }): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    const stream = await zip.openReadStreamPromise(entry);
    for await (const chunk of stream) {
      const bytes: unknown = chunk;
      if (!Buffer.isBuffer(bytes)) throw new TypeError("A zip stream yields bytes");
      size += bytes.length;
      // Headers may lie, so the actual size counts.
      if (size > limits.fileBytes) throw tooLarge(entry.fileName, size, limits.fileBytes);
      if (size > limits.zipRatioFromBytes && size > entry.compressedSize * limits.zipRatio) {
        const reason = `packed more than ${limits.zipRatio} to 1`;
        throw new Refusal("archive-unsafe", { path, entry: printable(entry.fileName), reason });
      }
      chunks.push(bytes);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : damaged(path, error);
  }
  return Buffer.concat(chunks, size);
}

/** yauzl checks names itself; these are the beginnings of its messages. */
const unsafeName = /^(invalid characters in fileName|absolute path|invalid relative path): (.*)$/s;

function refusalOf(path: string, error: unknown): Refusal {
  const message = error instanceof Error ? error.message : "";
  if (message.includes("encryption")) {
    return new Refusal("archive-unsafe", { path, entry: "?", reason: "encrypted" }, { cause: error });
  }
  const found = unsafeName.exec(message);
  if (!found) return damaged(path, error);
  const [, reason = "", entry = ""] = found;
  return new Refusal("archive-unsafe", { path, entry: printable(entry), reason }, { cause: error });
}

function damaged(path: string, error: unknown): Refusal {
  const reason = error instanceof Error ? error.message : String(error);
  return new Refusal("archive-damaged", { path, reason: reason.replace(/\.+$/, "") }, { cause: error });
}

/** Names reach terminals, where control characters could alter the display. */
function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, "?").slice(0, 200);
}
