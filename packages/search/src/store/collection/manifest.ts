import { Refusal } from "@dragoman/hsds/refusal";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import type { CollectionContent } from "./collection-core.ts";
import { writeFileDurably } from "../files/durable-file.ts";

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

/** The version that this program reads and writes. */
const currentVersion = 1;

/**
 * A manifest that is missing or damaged is the same to the reader: nothing says what the files hold. One that a newer
 * version of the program wrote is refused (`search-index-newer`): its files are whole.
 */
export async function readManifest(directory: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    text = await readFile(join(directory, fileName), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
  const written = parseManifest(text);
  if (written === undefined) return undefined;
  const { checksum, manifest } = written;
  // Asked first: what a newer version takes a checksum of is its own affair.
  if (manifest.version > currentVersion) throw new Refusal("search-index-newer", { place: directory });
  return crc32(JSON.stringify(manifest)) === checksum && manifest.version === currentVersion
    ? manifest
    : undefined;
}

function parseManifest(text: string): { checksum: number; manifest: Manifest } | undefined {
  try {
    // What is read of it before its checksum is compared need not be there.
    const written = JSON.parse(text) as { checksum: number; manifest?: Manifest };
    return written.manifest && { checksum: written.checksum, manifest: written.manifest };
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
