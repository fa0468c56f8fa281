import { Refusal } from "@dragoman/hsds/refusal";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import type { SegmentSchema } from "../../engine/segment/segment.ts";
import type { CollectionContent } from "./collection-core.ts";
import { writeFileDurably } from "../files/durable-file.ts";

/** The description of a collection on disk: its segments, and the log that holds the rest. */
export interface Manifest {
  version: 1;
  schema: SegmentSchema;
  /** The highest sequence assigned when this was written. */
  sequence: number;
  /** Log entries up to this sequence are in the segments or have been replaced. */
  after: number;
  /** The first log to read; all with higher numbers follow. */
  firstLog: number;
  note?: string;
  /** Milliseconds since 1970. */
  changedAt: number;
  /** Content was lost and has not been refilled since. */
  rebuilt: boolean;
  segments: readonly SegmentEntry[];
}

export interface SegmentEntry {
  /** `{file}.segment` and `{file}.documents`. */
  file: number;
  /** A bit for each deleted document: deflated, base64. */
  deleted?: string;
}

const fileName = "manifest.json";

/** The manifest of a content; segments that exist only in the log are left out. */
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

/** The format version of this program. */
const currentVersion = 1;

/**
 * Reads the manifest; a missing or damaged one yields `undefined`, because the content of the files is then unknown.
 * One written by a newer version of the program is refused (`search-index-newer`): its files are intact.
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
  // Checked first: a newer version may compute its checksum differently.
  if (manifest.version > currentVersion) throw new Refusal("search-index-newer", { place: directory });
  return crc32(JSON.stringify(manifest)) === checksum && manifest.version === currentVersion
    ? manifest
    : undefined;
}

function parseManifest(text: string): { checksum: number; manifest: Manifest } | undefined {
  try {
    // Members may be missing until the checksum has been verified.
    const written = JSON.parse(text) as { checksum: number; manifest?: Manifest };
    return written.manifest && { checksum: written.checksum, manifest: written.manifest };
  } catch {
    // Invalid JSON: a damaged file, which is an expected value and not a bug.
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
