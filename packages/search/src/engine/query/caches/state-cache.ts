import type { SearchResult } from "../../../search-result.ts";
import type { IndexState, SearchableIndex } from "../../index-state.ts";
import type { FoundText } from "../matching/find-text.ts";
import { numberOf } from "./object-numbers.ts";
import { createLruCache, type LruCache } from "./lru-cache.ts";

/** Bytes of results, of matched words and of the rest that are cached for each state of an index. */
const resultBytes = 8 * 2 ** 20;
const textBytes = 64 * 2 ** 20;
/** More for large indexes, where the beginning of a word takes 12 bytes in every document. */
const textBytesPerDocument = 128;
const radiusBytes = 2 ** 16;

/** What was answered from one state of an index; it goes with the state. */
export interface StateCache {
  results: LruCache<SearchResult>;
  texts: LruCache<FoundText>;
  /** Radii that were chosen, by point. */
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
 * Results of this state are not cached, where whole answers are. They would be many and large, and each of them
 * would live just long enough to be moved by the garbage collector, which takes a tenth of all work.
 */
export function cacheNoResults(state: IndexState): void {
  stateCacheOf(state).results = { get: () => undefined, set: () => {} };
}

/** The view and the glossary of an index, as the beginning of a key. */
export function viewKey({ view, glossary }: Pick<SearchableIndex, "view" | "glossary">): string {
  return `${numberOf(view)},${glossary ? numberOf(glossary) : ""}`;
}
