import { GrowingUint32 } from "../growing-array.ts";

/**
 * Numbers terms in the order of first occurrence. Terms are concatenated in UTF-16 units and indexed by an
 * open-addressing hash table: faster than a Map of a million strings, and invisible to the garbage collector.
 */
export interface TermTable {
  readonly count: number;
  numberOf: (term: string) => number;
  lengthOf: (number: number) => number;
  /** Copies a term into an array of units. */
  copy: (number: number, target: Uint16Array, at: number) => void;
  /** Sorts term numbers by code units. */
  sort: (numbers: Uint32Array) => void;
}

/** Prefix of a term that is compared as one number: three 16-bit units are exact in a float64. */
const keyUnits = 3;

export function createTermTable(): TermTable {
  /** Hash and number plus one, side by side. */
  let slots = new Uint32Array(128);
  let units = new Uint16Array(256);
  let used = 0;
  const starts = new GrowingUint32();
  starts.push(0);

  function add(term: string): number {
    while (used + term.length > units.length) {
      const larger = new Uint16Array(units.length * 2);
      larger.set(units);
      units = larger;
    }
    for (let index = 0; index < term.length; index++) units[used++] = term.charCodeAt(index);
    starts.push(used);
    return starts.length - 2;
  }

  function isTerm(number: number, term: string): boolean {
    const start = starts.at(number);
    if (starts.at(number + 1) - start !== term.length) return false;
    for (let index = 0; index < term.length; index++) {
      if (units[start + index] !== term.charCodeAt(index)) return false;
    }
    return true;
  }

  function grow(): void {
    const smaller = slots;
    slots = new Uint32Array(smaller.length * 2);
    const mask = slots.length - 2;
    for (let from = 0; from < smaller.length; from += 2) {
      const number = smaller[from + 1] ?? 0;
      if (number === 0) continue;
      const hash = smaller[from] ?? 0;
      let slot = (hash << 1) & mask;
      while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
      slots[slot] = hash;
      slots[slot + 1] = number;
    }
  }

  /** The first units as a number with the same order. A missing unit is smaller than any other. */
  function sortKey(number: number): number {
    const start = starts.at(number);
    const end = starts.at(number + 1);
    let key = 0;
    for (let index = 0; index < keyUnits; index++) {
      key = key * 0x10000 + (start + index < end ? (units[start + index] ?? 0) : 0);
    }
    return key;
  }

  function compare(one: number, other: number): number {
    const start = starts.at(one);
    const otherStart = starts.at(other);
    const length = starts.at(one + 1) - start;
    const otherLength = starts.at(other + 1) - otherStart;
    const both = Math.min(length, otherLength);
    for (let index = 0; index < both; index++) {
      const difference = (units[start + index] ?? 0) - (units[otherStart + index] ?? 0);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  return {
    get count() {
      return starts.length - 1;
    },
    numberOf: (term) => {
      const hash = hashOf(term);
      const mask = slots.length - 2;
      let slot = (hash << 1) & mask;
      for (;;) {
        const number = slots[slot + 1] ?? 0;
        if (number === 0) break;
        if (slots[slot] === hash && isTerm(number - 1, term)) return number - 1;
        slot = (slot + 2) & mask;
      }
      const number = add(term);
      slots[slot] = hash;
      slots[slot + 1] = number + 1;
      // Load factor of at most two thirds.
      if ((number + 1) * 3 > slots.length) grow();
      return number;
    },
    lengthOf: (number) => starts.at(number + 1) - starts.at(number),
    copy: (number, target, at) => {
      const end = starts.at(number + 1);
      for (let from = starts.at(number), to = at; from < end; from++, to++) target[to] = units[from] ?? 0;
    },
    sort: (numbers) => {
      const keys = new Float64Array(starts.length - 1);
      for (const number of numbers) keys[number] = sortKey(number);
      numbers.sort((one, other) => (keys[one] ?? 0) - (keys[other] ?? 0) || compare(one, other));
    },
  };
}

function hashOf(term: string): number {
  let hash = term.length;
  for (let index = 0; index < term.length; index++) {
    hash = Math.imul(hash ^ term.charCodeAt(index), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
