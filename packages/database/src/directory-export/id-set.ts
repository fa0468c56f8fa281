import { hash } from "node:crypto";

/** A set of ids in eight bytes each: a directory may have millions of rows. */
export interface IdSet {
  has(id: string): boolean;
}

/** Collects ids; call `end` once all are known. Two ids of a million are taken for the same once in ten million sets. */
export function collectIds(): { add(id: string): void; end(): IdSet } {
  let keys = new BigUint64Array(1024);
  let size = 0;
  return {
    add(id) {
      if (size === keys.length) {
        const larger = new BigUint64Array(size * 2);
        larger.set(keys);
        keys = larger;
      }
      keys[size] = keyOf(id);
      size += 1;
    },
    end() {
      const sorted = keys.subarray(0, size).toSorted();
      return { has: (id) => includes(sorted, keyOf(id)) };
    },
  };
}

function keyOf(id: string): bigint {
  return hash("sha1", id, "buffer").readBigUInt64LE(0);
}

function includes(sorted: BigUint64Array, key: bigint): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0n) < key) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === key;
}
