/** One bit for each document, in words of 32. */
export type Bitset = Uint32Array;

export function createBitset(size: number): Uint32Array<ArrayBuffer> {
  return new Uint32Array((size + 31) >>> 5);
}

/** A bitset with the first `size` bits set and none after them. */
export function createFullBitset(size: number): Uint32Array<ArrayBuffer> {
  const bits = createBitset(size).fill(0xffffffff);
  const rest = size & 31;
  if (rest > 0) bits[bits.length - 1] = 2 ** rest - 1;
  return bits;
}

export function bitsetOf(numbers: Iterable<number>, size: number): Uint32Array<ArrayBuffer> {
  const bits = createBitset(size);
  for (const number of numbers) setBit(bits, number);
  return bits;
}

/** The bitset of ascending numbers. Writes each word once. */
export function bitsOfAscending(numbers: Uint32Array, size: number): Uint32Array<ArrayBuffer> {
  const bits = createBitset(size);
  let word = 0;
  let value = 0;
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] ?? 0;
    if (number >>> 5 !== word) {
      bits[word] = value;
      word = number >>> 5;
      value = 0;
    }
    value |= 1 << (number & 31);
  }
  if (numbers.length > 0) bits[word] = value;
  return bits;
}

export function hasBit(bits: Bitset, index: number): boolean {
  return (((bits[index >>> 5] ?? 0) >>> (index & 31)) & 1) === 1;
}

export function setBit(bits: Bitset, index: number): void {
  const word = index >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (index & 31));
}

export function countBits(bits: Bitset): number {
  let count = 0;
  for (let word = 0; word < bits.length; word++) count += bitsOfWord(bits[word] ?? 0);
  return count;
}

/** `target &= other`. A shorter `other` counts as zero beyond its end. */
export function intersectBits(target: Bitset, other: Bitset): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0);
}

export function uniteBits(target: Bitset, other: Bitset): void {
  const length = Math.min(target.length, other.length);
  for (let word = 0; word < length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0);
}

/** `target &= ~other`. */
export function subtractBits(target: Bitset, other: Bitset): void {
  const length = Math.min(target.length, other.length);
  for (let word = 0; word < length; word++) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0);
}

/** Visits every set bit, ascending. */
export function forEachBit(bits: Bitset, visit: (index: number) => void): void {
  for (let word = 0; word < bits.length; word++) {
    let rest = bits[word] ?? 0;
    while (rest !== 0) {
      const lowest = rest & -rest;
      visit((word << 5) + 31 - Math.clz32(lowest));
      rest ^= lowest;
    }
  }
}

function bitsOfWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
