import type { SearchResult } from "../../../search-result.ts";
import type { IndexState, SearchableIndex } from "../../index-state.ts";
import type { FoundText } from "../matching/find-text.ts";
import { numberOf } from "./object-numbers.ts";
import { createLruCache, type LruCache } from "./lru-cache.ts";

/** Cache sizes in bytes for each state of an index: results, matched text and everything else. */
const resultBytes = 8 * 2 ** 20;
const textBytes = 64 * 2 ** 20;
/** Additional room for large indexes, where the match of a short prefix takes 12 bytes for every document. */
const textBytesPerDocument = 128;
const radiusBytes = 2 ** 16;

/** Results computed from one state of an index; dropped together with the state. */
export interface StateCache {
  /** `undefined` where it is turned off. */
  results: LruCache<SearchResult> | undefined;
  texts: LruCache<FoundText>;
  /** Automatically chosen radii, by point. */
  radii: LruCache<number>;
}

const stateCaches = new WeakMap<IndexState, StateCache>();

export function stateCacheOf(state: IndexState): StateCache {
  let stateCache = stateCaches.get(state);
  if (!stateCache) {
    const documentCount = state.segments.reduce((sum, one) => sum + one.liveCount, 0);
    stateCache = {
      results: createLruCache(resultBytes),
      texts: createLruCache(textBytes + documentCount * textBytesPerDocument),
      radii: createLruCache(radiusBytes),
    };
    stateCaches.set(state, stateCache);
  }
  return stateCache;
}

/**
 * Turns off the result cache of a state where whole answers are cached instead, or where one reader asks and every letter
 * is another question. Results would be many and large, and would live just long enough to be promoted by the garbage
 * collector, which takes a tenth of all processor time.
 */
export function cacheNoResults(state: IndexState): void {
  stateCacheOf(state).results = undefined;
}

/** Cache key prefix that identifies the view and the glossary of an index. */
export function viewKey({ view, glossary }: Pick<SearchableIndex, "view" | "glossary">): string {
  return `${numberOf(view)},${glossary ? numberOf(glossary) : ""}`;
}
