import type { Similarity, SimilarTerms, TermDictionary } from "../../segment/segment.ts";
import { lruCachePerOwner } from "./lru-cache.ts";

/** Per segment. A range takes about 40 bytes, and most words have few. */
const cachedBytes = 2 ** 20;
const bytesOfRange = 40;
const bytesOfKey = 200;

const cacheOf = lruCachePerOwner<TermDictionary, readonly SimilarTerms[]>(() => cachedBytes);

/**
 * Terms within a small edit distance of a word. Each stage of a query asks for them, and so does the next keystroke.
 */
export function cachedSimilar(terms: TermDictionary, similarity: Similarity): readonly SimilarTerms[] {
  const known = cacheOf(terms);
  const { word, maximum, prefix, firstLetterCost } = similarity;
  const key = `${maximum}${firstLetterCost}${prefix ? "…" : "."}${word}`;
  const before = known.get(key);
  if (before) return before;
  const found = terms.similar(similarity);
  known.set(key, found, found.length * bytesOfRange + key.length * 2 + bytesOfKey);
  return found;
}
