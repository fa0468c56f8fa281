import { randomUUID } from "node:crypto";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type Database,
  forgetUploadParts,
  partFolder,
  readUploadOffset,
  readUploadParts,
  recordUploadPart,
  uploadIdOfPart,
  uploadPartFolder,
  uploadPartName,
} from "@dragoman/database";
import { Refusal } from "@dragoman/hsds/refusal";
import { type FileStorage, type LocalFile, writeLocalFile } from "@dragoman/storage";
import { readBody } from "./read-body.ts";

/**
 * The bytes of uploads that are not media yet. They are stored in parts, which the database lists: so every server of
 * one database and one storage knows how much has arrived.
 */
export interface UploadFiles {
  /** Bytes received: 0 before the first. */
  size(id: string): Promise<number>;
  /**
   * Stores the body from offset `from`, at most `room` bytes, and returns the new size. If the sender or `signal` aborts,
   * the bytes received so far stay. The returned size is stored safely.
   *
   * @throws {Refusal} `upload-no-disk`; `upload-offset` if another request has sent these bytes in the meantime;
   *   `storage-unavailable`, in which case the parts before stay
   */
  append(id: string, piece: UploadPiece): Promise<AppendedPiece>;
  /** Writes an upload of `bytes` to a new file on this machine. Throws if it is not complete. */
  collect(id: string, target: { bytes: number; path: string; signal: AbortSignal }): Promise<void>;
  remove(id: string): Promise<void>;
  /** The ids of all uploads with bytes. */
  ids(): Promise<Set<string>>;
  /** Deletes what requests left half done when a server was killed. */
  tidy(): Promise<void>;
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

export interface UploadFilesOptions {
  database: Database;
  storage: FileStorage;
  /** Where parts are prepared. */
  dataDirectory: string;
}

/** Bytes after which a part is stored: the most that a killed server loses of a long request. */
const partBytes = 8 * 1024 * 1024;

/** Milliseconds after which a part that is being prepared is left over: no request takes as long. */
const longestPreparation = 24 * 3600_000;

export function openUploadFiles({ database, storage, dataDirectory }: UploadFilesOptions): UploadFiles {
  const incoming = join(dataDirectory, "uploads", "incoming");

  async function store(uploadId: string, { file, start }: { file: LocalFile; start: number }): Promise<void> {
    const { sha256, bytes } = file;
    const name = uploadPartName({ uploadId, start, sha256 });
    await storage.put(name, file);
    // A part that is not recorded may be the same file as the one that was; it is removed with the upload.
    if (!(await recordUploadPart(database, { uploadId, part: { start, bytes, name } })))
      throw new Refusal("upload-offset", { offset: await readUploadOffset(database, uploadId) });
  }

  return {
    size: (id) => readUploadOffset(database, id),
    async append(id, piece) {
      const body = readBody(piece);
      let size = piece.from;
      try {
        while (body.end() === undefined) {
          const path = join(incoming, randomUUID());
          try {
            const file = await writeLocalFile(path, body.next(partBytes)).catch(orNoDisk);
            if (file.bytes > 0) await store(id, { file, start: size }).catch(orNoDisk);
            size += file.bytes;
          } finally {
            await rm(path, { force: true });
          }
        }
      } finally {
        body.release();
      }
      return { size, end: body.end() ?? "whole" };
    },
    async collect(id, { bytes: all, path, signal }) {
      const parts = await readUploadParts(database, id);
      async function* content(): AsyncGenerator<Uint8Array> {
        for (const { name } of parts) {
          const part = await storage.open(name);
          if (!part) throw new Error(`A part of an upload is not among the files: ${name}.`);
          for await (const chunk of part) {
            signal.throwIfAborted();
            yield chunk;
          }
        }
      }
      const { bytes } = await writeLocalFile(path, content());
      if (bytes !== all) throw new Error(`An upload has ${bytes} bytes instead of ${all}.`);
    },
    async remove(id) {
      await forgetUploadParts(database, id);
      for await (const { name } of storage.list(uploadPartFolder(id))) await storage.remove(name);
    },
    async ids() {
      const ids = await Array.fromAsync(storage.list(partFolder), ({ name }) => uploadIdOfPart(name) ?? []);
      return new Set(ids.flat());
    },
    async tidy() {
      for (const name of (await readdir(incoming).catch(unlessMissing)) ?? []) {
        const path = join(incoming, name);
        const found = await stat(path).catch(unlessMissing);
        if (found && found.mtimeMs < Date.now() - longestPreparation) await rm(path, { force: true });
      }
    },
  };
}

/** Refuses if the disk or the server's quota is full. */
function orNoDisk(error: unknown): never {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT") throw new Refusal("upload-no-disk", {}, { cause: error });
  throw error;
}

/** Returns undefined for a missing file; any other error is thrown. */
export function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
  throw error;
}
