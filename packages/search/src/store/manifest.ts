import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { SegmentSchema } from "../engine/segment/segment.ts";
import type { CollectionContent } from "./collection-core.ts";
import { writeFileDurably } from "./durable-file.ts";

/** What a collection consists of: its segments, and the log from which the rest is read. */
export interface Manifest {
  version: 1;
  schema: SegmentSchema;
  /** The highest sequence that was given when this was written. */
  sequence: number;
  /** Log entries up to this sequence are in the segments, or were replaced. */
  after: number;
  /** This log and all with higher numbers count. */
  firstLog: number;
  note?: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Content was lost, and the owner has not filled the collection again since. */
  rebuilt: boolean;
  segments: readonly SegmentEntry[];
}

export interface SegmentEntry {
  /** `{file}.segment` and `{file}.documents`. */
  file: number;
  /** A bit for each document that does not count: deflated, base64. */
  deleted?: string;
}

const fileName = "manifest.json";

/** The manifest of a content: segments that are only in the log are read from there. */
export function manifestOf(content: CollectionContent): Manifest {
  const { schema, sequence, after, firstLog, note, changedAt, rebuilt, held } = content;
  const settled = held.filter((one) => one.settled);
  return {
    version: 1,
    schema,
    sequence,
    after,
    firstLog,
    ...(note !== undefined && { note }),
    changedAt,
    rebuilt,
    segments: settled.map(({ key, deleted }) => ({
      file: key,
      ...(deleted && { deleted: packBits(deleted) }),
    })),
  };
}

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest);
  await writeFileDurably(join(directory, fileName), `{"checksum":${crc32(text)},"manifest":${text}}\n`);
}

/**
 * A manifest that is missing or damaged is the same to the reader: nothing says what the files hold. One of another
 * version is an error for whoever starts the program: its files are whole.
 */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    text = await readFile(join(directory, fileName), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const manifest = wholeManifest(text);
  if (manifest && manifest.version !== 1) {
    throw new Error(`${join(directory, fileName)} is of version ${String(manifest.version)}, not 1`);
  }
  return manifest;
}

function wholeManifest(text: string): Manifest | undefined {
  try {
    // Compared with its checksum below: then it is what `writeManifest` wrote.
    const { checksum, manifest } = JSON.parse(text) as { checksum: number; manifest: Manifest };
    return crc32(JSON.stringify(manifest)) === checksum ? manifest : undefined;
  } catch {
    // Not JSON: a damaged file, which is a value here and not a bug.
    return undefined;
  }
}

export function packBits(bits: Uint32Array): string {
  return deflateRawSync(new Uint8Array(bits.buffer, bits.byteOffset, bits.byteLength)).toString("base64");
}

export function unpackBits(packed: string): Uint32Array {
  const bytes = inflateRawSync(Buffer.from(packed, "base64"));
  const bits = new Uint32Array(Math.ceil(bytes.length / 4));
  new Uint8Array(bits.buffer).set(bytes);
  return bits;
}
