import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import type { StoredDocuments } from "./segment-source.ts";

/**
 * A segment on disk is two files: the index as the engine made it, and its documents. After the documents comes what
 * is needed to make the index again when it is damaged or of an older version:
 *
 *     documents    UTF-8 JSON, one after the other, as they came
 *     sequences    one float64 for each document
 *     count        of the documents, float64
 *     checksum     CRC-32 of all before it, unsigned 32 bits
 *     magic        unsigned 32 bits
 */
const magic = 0x444f4353;
const tailSize = 16;

export interface SegmentFiles {
  index: string;
  documents: string;
}

export function segmentFiles(directory: string, file: number): SegmentFiles {
  return { index: join(directory, `${file}.segment`), documents: join(directory, `${file}.documents`) };
}

/** Bytes buffered before a write. */
const bufferSize = 1 << 18;

/** Writes the documents of a segment while it is being built; only their sequences stay in memory. */
export class DocumentWriter {
  readonly #path: string;
  /** Absent once the file is closed. */
  #descriptor: number | undefined;
  readonly #sequences: number[] = [];
  #buffer = Buffer.allocUnsafe(bufferSize);
  #used = 0;
  #size = 0;
  #checksum = 0;

  constructor(path: string) {
    this.#path = path;
    this.#descriptor = openSync(path, "w");
  }

  add(bytes: Uint8Array): void {
    if (this.#used + bytes.length > this.#buffer.length) {
      this.#flush();
      if (bytes.length > this.#buffer.length) this.#buffer = Buffer.allocUnsafe(bytes.length);
    }
    this.#buffer.set(bytes, this.#used);
    this.#used += bytes.length;
    this.#size += bytes.length;
  }

  endDocument(sequence: number): void {
    this.#sequences.push(sequence);
  }

  /** Returns when everything is on disk; the name becomes durable with its folder. */
  finish(): StoredDocuments {
    const end = this.#sequences.length * 8;
    const tail = Buffer.alloc(end + tailSize);
    for (const [place, sequence] of this.#sequences.entries()) tail.writeDoubleLE(sequence, place * 8);
    tail.writeDoubleLE(this.#sequences.length, end);
    this.#flush();
    tail.writeUInt32LE(crc32(tail.subarray(0, end + 8), this.#checksum), end + 8);
    tail.writeUInt32LE(magic, end + 12);
    writeFully(this.#open(), tail);
    fsyncSync(this.#open());
    this.#close();
    return { path: this.#path, size: this.#size };
  }

  abandon(): void {
    this.#close();
    rmSync(this.#path, { force: true });
  }

  #open(): number {
    if (this.#descriptor === undefined) throw new Error(`${this.#path} is finished`);
    return this.#descriptor;
  }

  #close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #flush(): void {
    const bytes = this.#buffer.subarray(0, this.#used);
    this.#checksum = crc32(bytes, this.#checksum);
    writeFully(this.#open(), bytes);
    this.#used = 0;
  }
}

/** Returns when the index is on disk; the name becomes durable with its folder. */
export function writeIndex(path: string, index: ArrayBuffer): void {
  const descriptor = openSync(path, "w");
  try {
    writeFully(descriptor, new Uint8Array(index));
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function writeFully(descriptor: number, bytes: Uint8Array): void {
  let written = 0;
  while (written < bytes.length) written += writeSync(descriptor, bytes, written);
}

/** The offset where the documents end and their trailer begins, or `undefined` for a truncated file. */
export async function documentsSize(path: string): Promise<number | undefined> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size < tailSize) return undefined;
    const tail = Buffer.alloc(tailSize);
    await file.read(tail, 0, tailSize, size - tailSize);
    const documents = size - tailSize - tail.readDoubleLE(0) * 8;
    return tail.readUInt32LE(12) === magic && documents >= 0 ? documents : undefined;
  } finally {
    await file.close();
  }
}

/** The documents of a segment whose index is unusable, or `undefined` when they are damaged too. */
export async function readDocuments(
  path: string,
): Promise<Iterable<{ json: string; sequence: number }> | undefined> {
  const size = await documentsSize(path);
  return size !== undefined && isWhole(path) ? documentsIn(path, size) : undefined;
}

function isWhole(path: string): boolean {
  let checksum = 0;
  // The checksum covers neither itself nor the magic number after it.
  let last: Buffer = Buffer.alloc(0);
  for (const bytes of piecesOf(path)) {
    const joined = Buffer.concat([last, bytes]);
    const checked = Math.max(0, joined.length - 8);
    checksum = crc32(joined.subarray(0, checked), checksum);
    last = Buffer.from(joined.subarray(checked));
  }
  return last.length === 8 && last.readUInt32LE(0) === checksum;
}

/** Reads the file in chunks, since it may exceed memory. */
function* piecesOf(path: string): Generator<Buffer> {
  const descriptor = openSync(path, "r");
  try {
    for (;;) {
      const bytes = Buffer.allocUnsafe(bufferSize);
      const length = readSync(descriptor, bytes);
      if (length === 0) return;
      yield bytes.subarray(0, length);
    }
  } finally {
    closeSync(descriptor);
  }
}

function* documentsIn(path: string, size: number): Generator<{ json: string; sequence: number }> {
  const descriptor = openSync(path, "r");
  try {
    const sequence = Buffer.alloc(8);
    let number = 0;
    for (const json of objectsIn(piecesOf(path), size)) {
      readSync(descriptor, sequence, 0, 8, size + number++ * 8);
      yield { json, sequence: sequence.readDoubleLE(0) };
    }
  } finally {
    closeSync(descriptor);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const openBrace = 0x7b;
const closeBrace = 0x7d;

/** Splits objects where their braces outside strings are balanced. */
function* objectsIn(pieces: Iterable<Buffer>, size: number): Generator<string> {
  /** The beginning of an object from earlier chunks. */
  let begun: Buffer[] = [];
  let rest = size;
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  for (const piece of pieces) {
    const bytes = piece.subarray(0, rest);
    rest -= bytes.length;
    let start = 0;
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at];
      if (isEscaped) isEscaped = false;
      else if (inString && byte === backslash) isEscaped = true;
      else if (byte === quote) inString = !inString;
      else if (inString) continue;
      else if (byte === openBrace) depth++;
      else if (byte === closeBrace && --depth === 0) {
        yield Buffer.concat([...begun, bytes.subarray(start, at + 1)]).toString();
        begun = [];
        start = at + 1;
      }
    }
    begun.push(bytes.subarray(start));
  }
}
