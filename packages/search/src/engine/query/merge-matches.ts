import { digitOf } from "./match-key.ts";
import type { Matched } from "./match-text.ts";
import { refined, type RankedDocuments } from "./rank-documents.ts";

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

/** Both are in the order of documents. */
function mergeRanked(one: RankedDocuments, other: RankedDocuments): RankedDocuments {
  const most = one.documents.length + other.documents.length;
  const documents = new Uint32Array(most);
  const keys = new Float64Array(most);
  let length = 0;
  for (
    let [first, second] = [0, 0];
    first < one.documents.length || second < other.documents.length;
    length++
  ) {
    const here = one.documents[first] ?? Infinity;
    const there = other.documents[second] ?? Infinity;
    documents[length] = Math.min(here, there);
    keys[length] = Math.min(
      here <= there ? (one.keys[first++] ?? 0) : Infinity,
      there <= here ? (other.keys[second++] ?? 0) : Infinity,
    );
  }
  const merged = { documents: documents.subarray(0, length), keys: keys.subarray(0, length) };
  if (!one.refine && !other.refine) return merged;
  return {
    ...merged,
    refine: {
      keysOf: (some) => mergeRanked(refinedAmong(one, some), refinedAmong(other, some)).keys,
      words: (one.refine?.words ?? 0) + (other.refine?.words ?? 0),
    },
  };
}

/** The documents that are among these, with their keys as they are. */
function refinedAmong({ documents, keys, refine }: RankedDocuments, these: Uint32Array): RankedDocuments {
  const found = new Uint32Array(these.length);
  const foundKeys = new Float64Array(these.length);
  let length = 0;
  let at = 0;
  for (let index = 0; index < these.length; index++) {
    const document = these[index] ?? 0;
    while (at < documents.length && (documents[at] ?? 0) < document) at++;
    if (documents[at] !== document) continue;
    found[length] = document;
    foundKeys[length++] = keys[at] ?? 0;
  }
  return refined({ documents: found.subarray(0, length), keys: foundKeys.subarray(0, length), refine });
}

/** The documents that hold all units side by side, or that another attempt finds, too. */
export function keepLiteral(matched: Matched, other: Matched, units: number): Matched {
  const { proximity } = matched.layout;
  const segments = matched.segments.map(refined).map(({ documents, keys }, segment) => {
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
