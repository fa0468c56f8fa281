/** Values by key, those that were not used for long forgotten when they take up too much together. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  /** `size` in bytes, roughly. What is larger than a quarter of the room is not kept. */
  set(key: string, value: T, size: number): void;
}

interface Kept<T> {
  value: T;
  size: number;
  /** How many were put at the end of the line before it. */
  turn: number;
}

/** The share of the room that stays taken when there is no more. */
const kept = 7 / 8;

export function createLruCache<T>(room: number): LruCache<T> {
  const values = new Map<string, Kept<T>>();
  let taken = 0;
  let turn = 0;
  /** For several at once: to find the oldest takes as long as all that was forgotten or moved before. */
  function makeRoom(): void {
    for (const [oldest, { size }] of values) {
      if (taken <= room * kept) break;
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
      if ((turn - found.turn) * 2 > values.size) {
        values.delete(key);
        values.set(key, found);
        found.turn = turn++;
      }
      return found.value;
    },
    set(key, value, size) {
      if (size > room / 4 || values.has(key)) return;
      values.set(key, { value, size, turn: turn++ });
      taken += size;
      if (taken > room) makeRoom();
    },
  };
}
