import type { Matched } from "./match-text.ts";
import type { RankedDocuments } from "./rank-documents.ts";

/**
 * What either of two attempts finds, each document as the first one ranks it if it does. An attempt with more words
 * ranks its documents before those of one with fewer.
 */
export function mergeMatches(one: Matched, other: Matched): Matched {
  if (one.total === 0) return other;
  const segments = other.segments.map((ranked, index) => {
    const better = one.segments[index];
    return better && better.documents.length > 0 ? mergeRanked(better, ranked) : ranked;
  });
  return { ...other, segments, total: segments.reduce((sum, { documents }) => sum + documents.length, 0) };
}

function mergeRanked(one: RankedDocuments, other: RankedDocuments): RankedDocuments {
  const keys = new Map<number, number>();
  for (const ranked of [other, one]) {
    for (const [index, document] of ranked.documents.entries()) keys.set(document, ranked.keys[index] ?? 0);
  }
  const documents = Uint32Array.from(keys.keys()).toSorted();
  return { documents, keys: Float64Array.from(documents, (document) => keys.get(document) ?? 0) };
}
