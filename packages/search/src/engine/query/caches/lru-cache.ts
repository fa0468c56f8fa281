/** A least-recently-used cache, bounded by the total size of its values. */
export interface LruCache<T> {
  get(key: string): T | undefined;
  /** `size` is approximate, in bytes. Values larger than a quarter of the capacity are not cached. */
  set(key: string, value: T, size: number): void;
}

interface Entry<T> {
  value: T;
  size: number;
  /** The value of the clock when the entry was last moved to the end. */
  movedAt: number;
}

/** Eviction frees memory down to this share of the capacity. */
const targetShare = 7 / 8;

export function createLruCache<T>(room: number): LruCache<T> {
  const values = new Map<string, Entry<T>>();
  let taken = 0;
  let clock = 0;
  /** Evicts several entries at once, because finding the oldest takes as long as all evictions and moves before it. */
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
      // Maps keep insertion order, so a used entry moves to the end. Entries in the newer half stay where they are,
      // since moving costs more than the lookup.
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

/** A cache for each owner, which is dropped together with it. */
export function lruCachePerOwner<Owner extends object, T>(
  roomFor: (owner: Owner) => number,
): (owner: Owner) => LruCache<T> {
  const caches = new WeakMap<Owner, LruCache<T>>();
  return (owner) => {
    let cache = caches.get(owner);
    if (!cache) {
      cache = createLruCache(roomFor(owner));
      caches.set(owner, cache);
    }
    return cache;
  };
}
