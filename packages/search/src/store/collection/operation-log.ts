import { open, readFile, truncate, type FileHandle } from "node:fs/promises";
import { crc32 } from "node:zlib";
import type { LoggedOperation } from "./change.ts";

/** One write, atomic. */
export interface LogEntry {
  /** Sequence of the first operation; each further one has the next number. */
  sequence: number;
  note: string | undefined;
  /** Milliseconds since 1970. */
  at: number;
  operations: readonly LoggedOperation[];
}

/** Prefix of every body. */
const bodyStart = `{"sequence":`;

/** Length and checksum before each entry's JSON, both unsigned 32-bit, little-endian. */
const headerSize = 8;

/**
 * Write-ahead log of the writes since the last checkpoint. One frame for each write; a torn frame at the end is
 * discarded.
 */
export class OperationLog {
  readonly path: string;
  readonly #file: FileHandle;
  #size: number;
  #failure: unknown;

  private constructor(path: string, file: FileHandle, size: number) {
    this.path = path;
    this.#file = file;
    this.#size = size;
  }

  /** Opens the log for appending, or creates it. */
  static async open(path: string): Promise<OperationLog> {
    const file = await open(path, "a");
    const { size } = await file.stat();
    return new OperationLog(path, file, size);
  }

  get size(): number {
    return this.#size;
  }

  /** Resolves when the entries are on disk, all with one sync. */
  async append(entries: readonly LogEntry[]): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure;
    const bytes = Buffer.concat(entries.map(frameOf));
    try {
      await this.#file.appendFile(bytes);
      await this.#file.datasync();
      this.#size += bytes.length;
    } catch (error) {
      await this.#cutBack();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Entries after a torn one would be unreadable, so it must be truncated first. */
  async #cutBack(): Promise<void> {
    try {
      await this.#file.truncate(this.#size);
      await this.#file.sync();
    } catch (error) {
      this.#failure = error;
    }
  }
}

function frameOf({ sequence, note, at, operations }: LogEntry): Buffer {
  // Assembled by hand, since the documents are already JSON.
  const list = operations.map((one) =>
    one.kind === "put"
      ? `{"put":${one.json}}`
      : one.kind === "remove"
        ? `{"remove":${JSON.stringify(one.objectID)}}`
        : `{"clear":true}`,
  );
  const head = JSON.stringify({ sequence, note, at });
  const body = Buffer.from(`${head.slice(0, -1)},"operations":[${list.join(",")}]}`);
  const frame = Buffer.allocUnsafe(headerSize + body.length);
  frame.writeUInt32LE(body.length, 0);
  frame.writeUInt32LE(crc32(body), 4);
  body.copy(frame, headerSize);
  return frame;
}

export interface LogReading {
  entries: LogEntry[];
  /** End of the last complete entry. */
  wholeSize: number;
  /** Whether incomplete data follows the last entry. */
  isTorn: boolean;
  /** Whether incomplete data precedes another entry. */
  isDamaged: boolean;
}

export async function readLog(path: string): Promise<LogReading> {
  const bytes = await readFile(path);
  const entries: LogEntry[] = [];
  let wholeSize = 0;
  let isDamaged = false;
  for (let position = 0; position < bytes.length;) {
    const body = bodyAt(bytes, position);
    if (body === undefined) {
      position = nextFrame(bytes, position);
      continue;
    }
    if (position > wholeSize) isDamaged = true;
    entries.push(entryIn(body));
    position += headerSize + body.length;
    wholeSize = position;
  }
  return { entries, wholeSize, isTorn: wholeSize < bytes.length, isDamaged };
}

/** The next offset at which a valid frame starts. */
function nextFrame(bytes: Buffer, position: number): number {
  const body = bytes.indexOf(bodyStart, position + headerSize + 1);
  return body < 0 ? bytes.length : body - headerSize;
}

function bodyAt(bytes: Buffer, position: number): Buffer | undefined {
  if (position + headerSize > bytes.length) return undefined;
  const start = position + headerSize;
  const length = bytes.readUInt32LE(position);
  // An entry is never empty, but a file that was extended before its content was written contains zeros.
  if (length === 0 || start + length > bytes.length) return undefined;
  const body = bytes.subarray(start, start + length);
  return crc32(body) === bytes.readUInt32LE(position + 4) ? body : undefined;
}

interface WrittenEntry {
  sequence: number;
  note?: string;
  at: number;
  operations: ({ put: { objectID: string } } | { remove: string } | { clear: true })[];
}

function entryIn(body: Buffer): LogEntry {
  // The checksum guarantees that `frameOf` wrote this.
  const { sequence, note, at, operations } = JSON.parse(body.toString()) as WrittenEntry;
  return {
    sequence,
    note,
    at,
    operations: operations.map((one) => {
      if ("put" in one) return { kind: "put", objectID: one.put.objectID, json: JSON.stringify(one.put) };
      if ("remove" in one) return { kind: "remove", objectID: one.remove };
      return { kind: "clear" };
    }),
  };
}

/** Truncates the torn end. */
export async function cutLog(path: string, wholeSize: number): Promise<void> {
  await truncate(path, wholeSize);
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
