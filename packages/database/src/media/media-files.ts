import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { clearPosition } from "../media-content/clear-position.ts";
import { type MediaContent, mediaFileName, type MediaType } from "@dragoman/hsds";

/** Storage of media files. Files are immutable and found by their digest. */
export interface MediaFiles {
  /**
   * Stores a file, once for equal content. When it returns, the file survives a crash. Metadata of cameras (where,
   * when) is removed first, so the digest may differ from that of the input; metadata that cannot be removed is refused
   * (`media-refused`).
   */
  put(file: { type: MediaType; content: MediaStream }): Promise<MediaContent & { bytes: number }>;
  /**
   * The bytes of a file, or a range of them; `undefined` if it is not stored. The caller must read or cancel the
   * stream.
   */
  read(file: MediaContent, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  has(file: MediaContent): Promise<boolean>;
  remove(file: MediaContent): Promise<void>;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Some stored files are not public yet. */
const ownerOnly = 0o700;

/** The content of a file in chunks of any size. */
export type MediaStream = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Media files in the data folder: `media/ab/abcd….mp4`. */
export function openMediaFiles(dataDirectory: string): MediaFiles {
  const root = join(dataDirectory, "media");
  const pathOf = (file: MediaContent) => join(root, file.digest.slice(0, 2), mediaFileName(file));
  return {
    async put({ type, content }) {
      const incoming = join(root, "incoming", randomUUID());
      await mkdir(dirname(incoming), { recursive: true, mode: ownerOnly });
      try {
        const written = await writeFile(incoming, content);
        const { digest, bytes } = (await clearPosition(incoming)) ? await digestOf(incoming) : written;
        const path = pathOf({ digest, type });
        const folder = dirname(path);
        await mkdir(folder, { recursive: true });
        // Replaces a file of the same name: its content is equal, unless the disk has damaged it.
        await rename(incoming, path);
        await syncFolder(folder);
        return { digest, type, bytes };
      } finally {
        await rm(incoming, { force: true });
      }
    },
    async read(file, range) {
      const handle = await open(pathOf(file)).catch(unlessMissing);
      if (!handle) return undefined;
      const bytes = handle.createReadStream(range ? { start: range.first, end: range.last } : {});
      // A cast, because Node's type of the stream differs from that of the platform.
      return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
    },
    async has(file) {
      return (await stat(pathOf(file)).catch(unlessMissing)) !== undefined;
    },
    async remove(file) {
      await rm(pathOf(file), { force: true });
    },
  };
}

/** Writes a file and syncs it to disk. */
async function writeFile(path: string, content: MediaStream): Promise<{ digest: string; bytes: number }> {
  const hash = createHash("sha256");
  let bytes = 0;
  const handle = await open(path, "wx");
  try {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.byteLength;
      await handle.writeFile(piece);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { digest: hash.digest("hex"), bytes };
}

async function digestOf(path: string): Promise<{ digest: string; bytes: number }> {
  const hash = createHash("sha256");
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    for await (const piece of handle.createReadStream({ autoClose: false })) {
      // A cast, because file streams without an encoding yield bytes.
      hash.update(piece as Buffer);
    }
    return { digest: hash.digest("hex"), bytes: size };
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

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
