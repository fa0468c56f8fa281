import { digitOf } from "./match-key.ts";
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

/** The documents that hold all units side by side. */
export function matchesInARow(matched: Matched, units: number): Matched {
  const { proximity } = matched.layout;
  if (!proximity) return matched;
  const segments = matched.segments.map(({ documents, keys }) => {
    const near = keys.map((key) => (digitOf(proximity, key) < units ? 1 : 0));
    return {
      documents: documents.filter((_, index) => near[index] === 1),
      keys: keys.filter((_, index) => near[index] === 1),
    };
  });
  return { ...matched, segments, total: segments.reduce((sum, one) => sum + one.documents.length, 0) };
}
