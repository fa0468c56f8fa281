/** Where the pages of callers ended, so that the next one continues there. */
export interface Walks {
  /** The end of the page before; `undefined` if the caller has not read it recently. */
  startOf(walk: Walk): WalkEnd | undefined;
  /** Notes where a page ended. */
  note(walk: Walk, end: WalkEnd): void;
}

/** Where a page ended. */
export interface WalkEnd {
  /** The id of its last object. */
  last: string;
  /** Objects up to it, and of the whole list, when the page was read; absent if unknown. */
  read?: number;
  total?: number;
}

/** A page of a list for a caller. */
export interface Walk {
  caller: string;
  /** The question without its page. */
  list: string;
  page: number;
}

/** Milliseconds: a caller that continues after a longer pause starts by counting. */
const longest = 15 * 60_000;
/** Ends of pages that are remembered, of all callers. */
const mostEnds = 20_000;

/**
 * Remembers where pages ended. Pages are numbered, but the directory changes while they are read: counted from its
 * beginning, the next page would repeat or skip what was added or removed before it. Callers are known by their
 * network, in memory only, until they have read on or some time has passed.
 */
export function createWalks(now: () => number = Date.now): Walks {
  const ends = new Map<string, { end: WalkEnd; until: number }>();
  return {
    startOf({ caller, list, page }) {
      const known = ends.get(keyOf(caller, list, page - 1));
      return known && known.until > now() ? known.end : undefined;
    },
    note({ caller, list, page }, end) {
      const key = keyOf(caller, list, page);
      // The oldest come first, because a page that is read again moves to the end.
      ends.delete(key);
      ends.set(key, { end, until: now() + longest });
      for (const [oldest, { until }] of ends) {
        if (ends.size <= mostEnds && until > now()) break;
        ends.delete(oldest);
      }
    },
  };
}

function keyOf(caller: string, list: string, page: number): string {
  return `${caller} ${page} ${list}`;
}
