/** Values by key, the least recently used forgotten when they take up too much together. */
export interface Remembered<T> {
  get(key: string): T | undefined;
  /** `size` in bytes, roughly. What is larger than a quarter of the room is not kept. */
  set(key: string, value: T, size: number): void;
}

export function createRemembered<T>(room: number): Remembered<T> {
  const values = new Map<string, { value: T; size: number }>();
  let taken = 0;
  return {
    get(key) {
      const found = values.get(key);
      if (!found) return undefined;
      // Maps keep the order of insertion: what was used goes to the end.
      values.delete(key);
      values.set(key, found);
      return found.value;
    },
    set(key, value, size) {
      if (size > room / 4 || values.has(key)) return;
      values.set(key, { value, size });
      taken += size;
      for (const [oldest, { size: freed }] of values) {
        if (taken <= room) break;
        values.delete(oldest);
        taken -= freed;
      }
    },
  };
}
