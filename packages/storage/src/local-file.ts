import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileContent } from "./file-storage.ts";

/** A complete file on this machine, ready to be stored. */
export interface LocalFile {
  path: string;
  /** SHA-256 of its content, hexadecimal. */
  sha256: string;
  bytes: number;
}

/** Some stored files are not public yet. */
const ownerOnly = { folder: 0o700, file: 0o600 };

/** Writes a new file, and its folder if it is missing. */
export async function writeLocalFile(path: string, content: FileContent): Promise<LocalFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  await mkdir(dirname(path), { recursive: true, mode: ownerOnly.folder });
  const handle = await open(path, "wx", ownerOnly.file);
  try {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.byteLength;
      await handle.writeFile(piece);
    }
  } finally {
    await handle.close();
  }
  return { path, sha256: hash.digest("hex"), bytes };
}

/** Describes a file that is there. */
export async function hashFile(path: string): Promise<LocalFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(path);
  try {
    for await (const piece of handle.createReadStream({ autoClose: false })) {
      const chunk = piece as Buffer; // file streams without an encoding yield bytes
      hash.update(chunk);
      bytes += chunk.byteLength;
    }
  } finally {
    await handle.close();
  }
  return { path, sha256: hash.digest("hex"), bytes };
}
