import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { clearPosition } from "../media-content/clear-position.ts";
import { type MediaContent, mediaFileName, type MediaType } from "@dragoman/hsds";

/** Where the files of media are kept. What is kept never changes: it is found by its digest. */
export interface MediaFiles {
  /**
   * Keeps a file; one that is kept already is the same one. Once it returns, the file outlasts a crash. What a camera
   * has written into it (where, when) is taken out before, so that it may be kept under another digest than it was given
   * with; what cannot be taken out is refused (`media-refused`).
   */
  put(file: { type: MediaType; content: MediaStream }): Promise<MediaContent & { bytes: number }>;
  /** The bytes of a file, or some of them; `undefined` when it is not kept. Whoever asks reads or cancels the stream. */
  read(file: MediaContent, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>;
  has(file: MediaContent): Promise<boolean>;
  remove(file: MediaContent): Promise<void>;
}

/** The first and the last byte, counted from 0. */
export interface ByteRange {
  first: number;
  last: number;
}

/** Some of what is kept is not public yet. */
const ownerOnly = 0o700;

/** What a file holds, in pieces of any size. */
export type MediaStream = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The files of media in the data folder: `media/ab/abcd….mp4`. */
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
        // Over one that is there: its content is the same, unless the disk has damaged it.
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
      // A cast, because Node's own type of the same stream is another one than that of the platform.
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

/** Writes a file down to the disk. */
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
      // A cast, because streams of files without an encoding give bytes.
      hash.update(piece as Buffer);
    }
    return { digest: hash.digest("hex"), bytes: size };
  } finally {
    await handle.close();
  }
}

/** A new name is only sure to be there after a crash when its folder is on the disk. Windows knows no such thing. */
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
