/** Values by key, those that were not used for long forgotten when they take up too much together. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  /** `size` in bytes, roughly. What is larger than a quarter of the room is not kept. */
  set(key: string, value: T, size: number): void;
}

interface Entry<T> {
  value: T;
  size: number;
  /** How many were put at the end of the line before it. */
  movedAt: number;
}

/** The share of the room that stays taken when there is no more. */
const targetShare = 7 / 8;

export function createLruCache<T>(room: number): LruCache<T> {
  const values = new Map<string, Entry<T>>();
  let taken = 0;
  let clock = 0;
  /** For several at once: to find the oldest takes as long as all that was forgotten or moved before. */
  function makeRoom(): void {
    for (const [oldest, { size }] of values) {
      if (taken <= room * targetShare) break;
      values.delete(oldest);
      taken -= size;
    }
  }
  return {
    get(key) {
      const found = values.get(key);
      if (!found) return undefined;
      // Maps keep the order of insertion: what was used goes to the end. What stands in the second half of the line
      // stays, since moving costs more than finding.
      if ((clock - found.movedAt) * 2 > values.size) {
        values.delete(key);
        values.set(key, found);
        found.movedAt = clock++;
      }
      return found.value;
    },
    set(key, value, size) {
      if (size > room / 4 || values.has(key)) return;
      values.set(key, { value, size, movedAt: clock++ });
      taken += size;
      if (taken > room) makeRoom();
    },
  };
}
