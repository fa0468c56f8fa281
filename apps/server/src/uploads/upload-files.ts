import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";

/** The bytes of uploads that are not media yet: one file each, whose length says how far it has come. */
export interface UploadFiles {
  /** Where the bytes of an upload are. */
  path(id: string): string;
  /** Bytes that are there: 0 before the first. */
  size(id: string): Promise<number>;
  /**
   * Writes what comes from a place on, as far as `room` goes, and answers how far that is. When the sender or `signal`
   * breaks off, what has come until then stays. Whatever it answers is on the disk. Two servers that write the same
   * bytes write them to the same places.
   *
   * @throws {Refusal} `upload-no-disk`
   */
  append(id: string, piece: UploadPiece): Promise<AppendedPiece>;
  remove(id: string): Promise<void>;
  /** Every upload of which there are bytes. */
  ids(): Promise<string[]>;
}

export interface UploadPiece {
  body: ReadableStream<Uint8Array>;
  /** Bytes that are there, and that may come. */
  from: number;
  room: number;
  signal: AbortSignal;
  /** Milliseconds after which a sender who sends nothing is given up. */
  patience: number;
}

export interface AppendedPiece {
  /** Bytes. */
  size: number;
  /** `long`: there was more than `room`. `cut`: the connection broke off, or the sender fell silent. */
  end: "whole" | "long" | "cut";
}

const known = /^[0-9a-f-]{36}$/;

/** In the folder `uploads` of the data. */
export function openUploadFiles(dataDirectory: string): UploadFiles {
  const root = join(dataDirectory, "uploads");
  function path(id: string): string {
    if (!known.test(id)) throw new Error("No upload has such a name.");
    return join(root, id);
  }
  async function size(id: string): Promise<number> {
    const found = await stat(path(id)).catch(unlessMissing);
    return found?.size ?? 0;
  }
  return {
    path,
    size,
    async append(id, piece) {
      await mkdir(root, { recursive: true });
      const file = await open(path(id), constants.O_RDWR | constants.O_CREAT, 0o600).catch(orNoDisk);
      let reached = piece.from;
      try {
        const end = await writeAll(piece, async (bytes) => {
          await writeAt(file, { bytes, at: reached });
          reached += bytes.length;
        });
        await file.sync();
        return { size: reached, end };
      } catch (error) {
        return orNoDisk(error);
      } finally {
        await file.close();
      }
    },
    remove: (id) => rm(path(id), { force: true }),
    async ids() {
      const names = await readdir(root).catch(unlessMissing);
      return (names ?? []).filter((name) => known.test(name));
    },
  };
}

async function writeAt(file: FileHandle, { bytes, at }: { bytes: Uint8Array; at: number }): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
    done += bytesWritten;
  }
}

/** The disk is full, or nobody gives the server more of it. */
function orNoDisk(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") throw new Refusal("upload-no-disk", {}, { cause: error });
  throw error;
}

async function writeAll(
  { body, room, signal, patience }: UploadPiece,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<AppendedPiece["end"]> {
  const reader = body.getReader();
  const giveUp = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", giveUp, { once: true });
  const timer = setTimeout(giveUp, patience);
  let left = room;
  try {
    while (!signal.aborted) {
      const piece = await nextOf(reader);
      if (piece === "cut") return "cut";
      if (piece === "end") break;
      timer.refresh();
      const taken = piece.subarray(0, left);
      if (taken.length > 0) await write(taken);
      left -= taken.length;
      if (taken.length < piece.length) {
        giveUp();
        return "long";
      }
    }
    return signal.aborted ? "cut" : "whole";
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", giveUp);
  }
}

/** A sender who goes away is nothing unusual: what has come is kept. */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | "cut" | "end"> {
  try {
    const { done, value } = await reader.read();
    return done ? "end" : value;
  } catch {
    return "cut";
  }
}

/** What is not there is nothing; every other error is one. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
