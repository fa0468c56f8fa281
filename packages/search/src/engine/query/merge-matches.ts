import { digitOf } from "./match-key.ts";
import type { Matched } from "./match-text.ts";
import type { RankedDocuments } from "./rank-documents.ts";

/**
 * What either of two attempts finds, each document as it ranks better. An attempt with more words ranks its documents
 * before those of one with fewer.
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
  const best = new Map<number, number>();
  for (const { documents, keys } of [one, other]) {
    for (const [index, document] of documents.entries()) {
      const key = keys[index] ?? 0;
      best.set(document, Math.min(best.get(document) ?? key, key));
    }
  }
  const documents = Uint32Array.from(best.keys()).toSorted();
  return { documents, keys: Float64Array.from(documents, (document) => best.get(document) ?? 0) };
}

/** The documents that hold all units side by side, or that another attempt finds, too. */
export function keepLiteral(matched: Matched, other: Matched, units: number): Matched {
  const { proximity } = matched.layout;
  const segments = matched.segments.map(({ documents, keys }, segment) => {
    const others = new Set(other.segments[segment]?.documents);
    const kept = documents.map((document, index) =>
      others.has(document) || (proximity && digitOf(proximity, keys[index] ?? 0) < units) ? 1 : 0,
    );
    return {
      documents: documents.filter((_, index) => kept[index] === 1),
      keys: keys.filter((_, index) => kept[index] === 1),
    };
  });
  return { ...matched, segments, total: segments.reduce((sum, one) => sum + one.documents.length, 0) };
}
