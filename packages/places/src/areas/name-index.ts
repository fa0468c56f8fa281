/** Bits of an entry for its row. */
const rowBits = 18n;

/**
 * Indexes rows by name without storing the names: 46 bits of a hash and the row in 64 bits, sorted. Among a million
 * names, two share a hash in less than one of a hundred tables.
 */
export class NameIndexBuilder {
  #entries = new BigUint64Array(1 << 16);
  #count = 0;

  constructor(maxRows: number) {
    if (maxRows > 1 << Number(rowBits)) throw new Error("An entry has no room for so many rows");
  }

  add(name: string, row: number): void {
    if (name === "") return;
    if (this.#count === this.#entries.length) {
      const larger = new BigUint64Array(this.#count * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[this.#count++] = (hashOf(name) << rowBits) | BigInt(row);
  }

  /** The index for `rowsNamed`. */
  finish(): BigUint64Array<ArrayBuffer> {
    return this.#entries.subarray(0, this.#count).toSorted();
  }
}

/** The distinct rows of a name. */
export function rowsNamed(entries: BigUint64Array, name: string): number[] {
  const hash = hashOf(name);
  const rows: number[] = [];
  for (let at = lowerBound(entries, hash << rowBits); at < entries.length; at++) {
    const entry = entries[at] ?? 0n;
    if (entry >> rowBits !== hash) break;
    const row = Number(entry & ((1n << rowBits) - 1n));
    if (rows.at(-1) !== row) rows.push(row);
  }
  return rows;
}

function lowerBound(entries: BigUint64Array, entry: bigint): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] ?? 0n) < entry) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Two FNV-1a hashes, 23 bits of each. */
function hashOf(name: string): bigint {
  let one = 0x811c9dc5;
  let other = 0x9747b28c;
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at);
    one = Math.imul(one ^ unit, 0x01000193);
    other = Math.imul(other ^ unit, 0x5bd1e995) ^ (other >>> 13);
  }
  return (BigInt(one >>> 9) << 23n) | BigInt((other ^ (other >>> 15)) >>> 9);
}
