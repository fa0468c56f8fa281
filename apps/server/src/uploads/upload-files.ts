import { constants } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Refusal } from "@dragoman/hsds/refusal";

/** The bytes of uploads that are not media yet: one file each, whose length is the progress. */
export interface UploadFiles {
  /** The path of an upload's bytes. */
  path(id: string): string;
  /** Bytes received: 0 before the first. */
  size(id: string): Promise<number>;
  /**
   * Writes the body from offset `from`, at most `room` bytes, and returns the new size. If the sender or `signal`
   * aborts, the bytes received so far stay. The returned size is on disk. Two servers that write the same bytes write
   * them to the same positions.
   *
   * @throws {Refusal} `upload-no-disk`
   */
  append(id: string, piece: UploadPiece): Promise<AppendedPiece>;
  remove(id: string): Promise<void>;
  /** The ids of all uploads with bytes. */
  ids(): Promise<string[]>;
}

export interface UploadPiece {
  body: ReadableStream<Uint8Array>;
  /** Bytes already there, and bytes that may follow. */
  from: number;
  room: number;
  signal: AbortSignal;
  /** Milliseconds of silence after which the sender is given up. */
  patience: number;
}

export interface AppendedPiece {
  /** Bytes. */
  size: number;
  /** `long`: the body exceeded `room`. `cut`: the connection broke, or the sender fell silent. */
  end: "whole" | "long" | "cut";
}

const known = /^[0-9a-f-]{36}$/;

/** Stored in the folder `uploads` of the data folder. */
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

/** Refuses if the disk or the server's quota is full. */
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
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", cancel, { once: true });
  const timer = setTimeout(cancel, patience);
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
        cancel();
        return "long";
      }
    }
    return signal.aborted ? "cut" : "whole";
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
  }
}

/** A dropped connection is normal: the bytes received so far stay. */
async function nextOf(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array | "cut" | "end"> {
  try {
    const { done, value } = await reader.read();
    return done ? "end" : value;
  } catch {
    return "cut";
  }
}

/** Returns undefined for a missing file; any other error is thrown. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
