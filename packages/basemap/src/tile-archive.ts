import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

/** One tile of the world map: `z` is the zoom, `x` counts from the west and `y` from the north. */
export interface Tile {
  z: number;
  x: number;
  y: number;
  /** A Mapbox Vector Tile, uncompressed. */
  content: Uint8Array;
}

export interface Archive {
  tiles: readonly Tile[];
  minZoom: number;
  maxZoom: number;
  /** Metadata of the file, written as JSON. */
  metadata: Readonly<Record<string, unknown>>;
}

interface Entry {
  id: number;
  /** The number of consecutive tiles with this content. */
  run: number;
  offset: number;
  length: number;
}

/** PMTiles 3, §3: fixed by the format. */
const headerLength = 127;
/** PMTiles 3, §4: readers fetch this many bytes first, and the root directory must fit within them. */
const firstFetch = 16_384;
const entriesOfLeaf = 2048;
const gzipped = 2;
const vectorTiles = 1;

/** Writes tiles as one PMTiles file, version 3, which browsers read by range requests. */
export function writeArchive({ tiles, minZoom, maxZoom, metadata }: Archive): Uint8Array {
  const { entries, contents, distinct } = arrange(tiles);
  const data = Buffer.concat(contents);
  const { root, leaves } = writeDirectories(entries);
  const about = pack(Buffer.from(JSON.stringify(metadata)));
  if (headerLength + root.length > firstFetch) throw new Error("The root directory is too long.");

  const header = Buffer.alloc(headerLength);
  header.write("PMTiles", 0, "ascii");
  header[7] = 3;
  const aboutAt = headerLength + root.length;
  const leavesAt = aboutAt + about.length;
  const dataAt = leavesAt + leaves.length;
  const addressed = entries.reduce((sum, { run }) => sum + run, 0);
  // oxfmt-ignore
  const numbers = [
    headerLength, root.length, aboutAt, about.length, leavesAt, leaves.length, dataAt, data.length,
    addressed, entries.length, distinct,
  ];
  for (const [index, number] of numbers.entries()) header.writeBigUInt64LE(BigInt(number), 8 + index * 8);
  header[96] = 1; // clustered: contents are in the order of their tiles
  header[97] = gzipped;
  header[98] = gzipped;
  header[99] = vectorTiles;
  header[100] = minZoom;
  header[101] = maxZoom;
  writePosition(header, { at: 102, lng: -180, lat: -85 });
  writePosition(header, { at: 110, lng: 180, lat: 85 });
  header[118] = minZoom;
  writePosition(header, { at: 119, lng: 0, lat: 0 });
  return Buffer.concat([header, root, about, leaves, data]);
}

/** Tiles with equal content, such as those of the open sea, share it. */
function arrange(tiles: readonly Tile[]): { entries: Entry[]; contents: Uint8Array[]; distinct: number } {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  const inOrder = tiles.map((tile) => ({ id: tileNumber(tile), content: tile.content }));
  for (const { id, content } of inOrder.toSorted((one, other) => one.id - other.id)) {
    const hash = createHash("sha256").update(content).digest("base64");
    let place = known.get(hash);
    if (!place) {
      const packed = pack(content);
      place = { offset: end, length: packed.length };
      known.set(hash, place);
      contents.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, contents, distinct: known.size };
}

/** An entry with a run of zero points to a leaf directory, where the search continues. */
function writeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  if (entries.length <= entriesOfLeaf) return { root: writeDirectory(entries), leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const pointers: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += entriesOfLeaf) {
    const leaf = writeDirectory(entries.slice(start, start + entriesOfLeaf));
    pointers.push({ id: entries[start]?.id ?? 0, run: 0, offset, length: leaf.length });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: writeDirectory(pointers), leaves: Buffer.concat(leaves) };
}

/** PMTiles 3, §4.1: one column after the other, each number a varint. */
function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  const write = (number: number): void => {
    let rest = number;
    for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  write(entries.length);
  for (const [index, { id }] of entries.entries()) write(id - (entries[index - 1]?.id ?? 0));
  for (const { run } of entries) write(run);
  for (const { length } of entries) write(length);
  for (const [index, { offset }] of entries.entries()) {
    const previous = entries[index - 1];
    write(previous && offset === previous.offset + previous.length ? 0 : offset + 1);
  }
  return pack(Uint8Array.from(bytes));
}

/** PMTiles 3, §2: tile ids follow a Hilbert curve, after all tiles of lower zoom levels. */
export function tileNumber({ z, x, y }: Pick<Tile, "z" | "x" | "y">): number {
  let number = (4 ** z - 1) / 3;
  let column = x;
  let row = y;
  for (let side = 2 ** (z - 1); side >= 1; side /= 2) {
    const right = (column & side) > 0 ? 1 : 0;
    const low = (row & side) > 0 ? 1 : 0;
    number += side * side * ((3 * right) ^ low);
    if (low === 0) {
      if (right === 1) {
        column = side - 1 - column;
        row = side - 1 - row;
      }
      [column, row] = [row, column];
    }
  }
  return number;
}

/** In units of a ten-millionth of a degree. */
function writePosition(header: Buffer, { at, lng, lat }: { at: number; lng: number; lat: number }): void {
  header.writeInt32LE(lng * 1e7, at);
  header.writeInt32LE(lat * 1e7, at + 4);
}

function pack(content: Uint8Array): Buffer {
  const packed = gzipSync(content, { level: 9 });
  // RFC 1952, §2.3.1: the operating system. "Unknown", so that every machine writes the same file.
  packed[9] = 255;
  return packed;
}
