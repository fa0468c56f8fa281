/**
 * Raw DEFLATE (RFC 1951), for the content of a code. Older phones can open the page but lack `DecompressionStream`
 * (Safari 16.4); this also stops at a limit, so that a forged code cannot inflate without end. Returns `null` for an
 * invalid stream.
 */
export function inflate(packed: Uint8Array, maxLength: number): Uint8Array | null {
  const source: Source = { bytes: packed, bit: 0 };
  const out: number[] = [];
  for (;;) {
    const isLast = takeBits(source, 1) === 1;
    const kind = takeBits(source, 2);
    const isRead =
      kind === 0
        ? copyStored(source, out, maxLength)
        : readBlock(source, { out, maxLength, tables: tablesOf(kind, source) });
    if (!isRead || source.bit > packed.length * 8) return null;
    if (isLast) return Uint8Array.from(out);
  }
}

interface Source {
  bytes: Uint8Array;
  /** The position in bits. Zeros are read after the end, and the caller checks whether it was passed. */
  bit: number;
}

function takeBits(source: Source, count: number): number {
  let value = 0;
  for (let index = 0; index < count; index++, source.bit++) {
    value |= (((source.bytes[source.bit >> 3] ?? 0) >> (source.bit & 7)) & 1) << index;
  }
  return value;
}

/** Section 3.2.4: stored bytes. */
function copyStored(source: Source, out: number[], maxLength: number): boolean {
  source.bit = (source.bit + 7) & ~7;
  const length = takeBits(source, 16);
  if ((takeBits(source, 16) ^ length) !== 0xffff || out.length + length > maxLength) return false;
  const start = source.bit >> 3;
  out.push(...source.bytes.subarray(start, start + length));
  source.bit += length * 8;
  return true;
}

/** Canonical Huffman codes: the number of codes of each length, and their symbols in order. */
interface Codes {
  counts: number[];
  symbols: number[];
}

interface Tables {
  literals: Codes;
  distances: Codes;
}

const lengthBases = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
  227, 258,
];
const lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const distanceBases = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
  6145, 8193, 12289, 16385, 24577,
];
/** The order of the lengths of code length codes. */
const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const maxCodeLength = 15;
const endOfBlock = 256;

function readBlock(
  source: Source,
  { out, maxLength, tables }: { out: number[]; maxLength: number; tables: Tables | null },
): boolean {
  if (!tables) return false;
  for (;;) {
    const symbol = takeSymbol(source, tables.literals);
    if (symbol === null || source.bit > source.bytes.length * 8) return false;
    if (symbol === endOfBlock) return true;
    if (symbol < endOfBlock) out.push(symbol);
    else if (!repeat(source, { symbol: symbol - 257, out, distances: tables.distances })) return false;
    if (out.length > maxLength) return false;
  }
}

function repeat(
  source: Source,
  { symbol, out, distances }: { symbol: number; out: number[]; distances: Codes },
): boolean {
  const base = lengthBases[symbol];
  if (base === undefined) return false;
  const length = base + takeBits(source, lengthBits[symbol] ?? 0);
  const distanceSymbol = takeSymbol(source, distances);
  const distanceBase = distanceBases[distanceSymbol ?? -1];
  if (distanceSymbol === null || distanceBase === undefined) return false;
  const distance = distanceBase + takeBits(source, Math.max((distanceSymbol >> 1) - 1, 0));
  if (distance > out.length) return false;
  for (let index = 0; index < length; index++) out.push(out[out.length - distance] ?? 0);
  return true;
}

function takeSymbol(source: Source, { counts, symbols }: Codes): number | null {
  let code = 0;
  let first = 0;
  let index = 0;
  for (let length = 1; length <= maxCodeLength; length++) {
    code |= takeBits(source, 1);
    const count = counts[length] ?? 0;
    if (code - first < count) return symbols[index + code - first] ?? null;
    index += count;
    first = (first + count) << 1;
    code <<= 1;
  }
  return null;
}

function codesOf(lengths: readonly number[]): Codes {
  const counts = Array.from({ length: maxCodeLength + 1 }, () => 0);
  for (const length of lengths) counts[length] = (counts[length] ?? 0) + 1;
  counts[0] = 0;
  const symbols = lengths
    .map((length, symbol) => ({ length, symbol }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.length - other.length || one.symbol - other.symbol)
    .map(({ symbol }) => symbol);
  return { counts, symbols };
}

/** `null` for an invalid block type or invalid codes. */
function tablesOf(kind: number, source: Source): Tables | null {
  if (kind === 1) return fixedTables();
  return kind === 2 ? dynamicTables(source) : null;
}

function fixedTables(): Tables {
  return {
    literals: codesOf(Array.from({ length: 288 }, (_, symbol) => fixedLength(symbol))),
    distances: codesOf(Array.from({ length: 30 }, () => 5)),
  };
}

/** Section 3.2.6. */
function fixedLength(symbol: number): number {
  if (symbol >= 144 && symbol < 256) return 9;
  return symbol >= 256 && symbol < 280 ? 7 : 8;
}

function dynamicTables(source: Source): Tables | null {
  const literals = takeBits(source, 5) + 257;
  const distances = takeBits(source, 5) + 1;
  const known = takeBits(source, 4) + 4;
  const ofLengths = Array.from({ length: 19 }, () => 0);
  for (const place of order.slice(0, known)) ofLengths[place] = takeBits(source, 3);
  const codes = codesOf(ofLengths);
  const lengths: number[] = [];
  while (lengths.length < literals + distances) {
    const symbol = takeSymbol(source, codes);
    if (symbol === null || (symbol === 16 && lengths.length === 0)) return null;
    if (symbol < 16) lengths.push(symbol);
    else {
      const count =
        symbol === 16
          ? 3 + takeBits(source, 2)
          : symbol === 17
            ? 3 + takeBits(source, 3)
            : 11 + takeBits(source, 7);
      const length = symbol === 16 ? (lengths.at(-1) ?? 0) : 0;
      for (let index = 0; index < count; index++) lengths.push(length);
    }
  }
  if (lengths.length > literals + distances) return null;
  return { literals: codesOf(lengths.slice(0, literals)), distances: codesOf(lengths.slice(literals)) };
}
