import type { SavedService } from "@dragoman/entry-view/saved/saved-service.ts";
import { fromDigits, toDigits } from "./digits.ts";
import { inflate } from "./inflate.ts";
import { readIds, writeIds } from "./written-ids.ts";
import { readList, writeList } from "./written-list.ts";

/** A part of a list, as one QR code contains it after the `#` of an address. */
export interface ListPart {
  /** The same for all parts of a list. */
  list: number;
  /** From 0. */
  index: number;
  count: number;
  services: SavedService[];
}

/** Why a code cannot be read. `newer`: a later version of the directory wrote it. */
export type PartProblem = "none" | "broken" | "newer";

/*
 * Byte 0: the version of this format in the upper half; in the lower, bit 0 says that the text is packed, and bit 1 that
 * all ids are UUIDs. Bytes 1 and 2: the list. Byte 3: the index in the upper half, and the count less one in the lower.
 * Then the ids, and the text in UTF-8.
 */
const version = 1;
const header = 4;
const packedBit = 1;
const uuidsBit = 2;
export const maxParts = 16;

/** The maximum number of digits in a code, and of bytes in a list's text: this format never writes more. */
const maxFragmentLength = 7100;
const maxTextLength = 32_000;

export async function writePart({ list, index, count, services }: ListPart): Promise<string> {
  const text = new TextEncoder().encode(writeList(services));
  const packed = await deflate(text);
  const isPacked = packed !== null && packed.length < text.length;
  const ids = writeIds(services.map(({ id }) => id));
  const first = (version << 4) | (isPacked ? packedBit : 0) | (ids.areUuids ? uuidsBit : 0);
  const head = [first, list >> 8, list & 255, (index << 4) | (count - 1)];
  return toDigits(Uint8Array.of(...head, ...ids.bytes, ...(isPacked ? packed : text)));
}

/** Reads the part of an address after `#`, which may contain anything. */
export function readPart(fragment: string, day: string): ListPart | PartProblem {
  const text = fragment.replace(/^#/, "");
  if (text === "") return "none";
  const bytes = text.length > maxFragmentLength ? null : fromDigits(text);
  const [first, high = 0, low = 0, position = 0] = bytes ?? [];
  if (!bytes || first === undefined) return "broken";
  if (first >> 4 !== version) return first >> 4 > version ? "newer" : "broken";
  const [index, count] = [position >> 4, (position & 15) + 1];
  const read = readIds({ bytes: bytes.subarray(header), areUuids: (first & uuidsBit) > 0 });
  const written = read && readText(read.rest, (first & packedBit) > 0);
  const services = read ? readList(written ?? "", { ids: read.ids, day }) : [];
  if (services.length === 0 || index >= count) return "broken";
  return { list: (high << 8) | low, index, count, services };
}

function readText(body: Uint8Array, isPacked: boolean): string | null {
  const bytes = isPacked ? inflate(body, maxTextLength) : body;
  try {
    return bytes && new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null; // invalid UTF-8
  }
}

/** `null` if the browser cannot compress: the list then takes more codes. */
async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  if (!("CompressionStream" in globalThis)) return null;
  try {
    const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    return new Uint8Array(await new Response(packed).arrayBuffer());
  } catch (error) {
    // Chrome before 103 compresses, but does not support this format.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
