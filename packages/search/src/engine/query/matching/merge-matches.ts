import { digitOf } from "../ranking/match-key.ts";
import type { Matched } from "./match-text.ts";
import { gallop } from "../postings/gallop.ts";
import { refined, type RankedDocuments } from "../ranking/rank-documents.ts";

/**
 * The union of two attempts; each document has the better of its two ranks. An attempt with more words ranks its
 * documents before those of one with fewer.
 */
export function mergeMatches(one: Matched, other: Matched): Matched {
  if (one.total === 0 || one === other) return other;
  const segments = other.segments.map((ranked, index) => {
    const better = one.segments[index];
    return better && better.documents.length > 0 ? mergeRanked(better, ranked) : ranked;
  });
  return { ...other, segments, total: segments.reduce((sum, { documents }) => sum + documents.length, 0) };
}

/** Both lists are in document order. */
function mergeRanked(one: RankedDocuments, other: RankedDocuments): RankedDocuments {
  if (!one.refine && !other.refine && addsNothing(one, other)) return other;
  const most = one.documents.length + other.documents.length;
  const into: RankedDocuments = { documents: new Uint32Array(most), keys: new Float64Array(most) };
  const { documents, keys } = into;
  let length = 0;
  let copied = 0;
  // Usually one list is short; runs between its documents are copied in bulk.
  const [few, many] = one.documents.length < other.documents.length ? [one, other] : [other, one];
  for (let index = 0; index < few.documents.length; index++) {
    const document = few.documents[index] ?? 0;
    const key = few.keys[index] ?? 0;
    const next = gallop(many.documents, document, copied);
    length = append(into, many, { from: copied, to: next, at: length });
    copied = next;
    documents[length] = document;
    keys[length++] = many.documents[next] === document ? Math.min(key, many.keys[copied++] ?? 0) : key;
  }
  length = append(into, many, { from: copied, to: many.documents.length, at: length });
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

/** Whether the other list contains every document at an equal or better rank. */
function addsNothing(one: RankedDocuments, other: RankedDocuments): boolean {
  if (one.documents.length > other.documents.length) return false;
  let from = 0;
  for (let index = 0; index < one.documents.length; index++) {
    const document = one.documents[index] ?? 0;
    from = gallop(other.documents, document, from);
    if (other.documents[from] !== document || (other.keys[from] ?? 0) > (one.keys[index] ?? 0)) return false;
  }
  return true;
}

/** Shorter runs are copied faster element by element than through subarrays. */
const longStretch = 128;

/** Copies a run of a list and returns the end of the copy. */
function append(
  into: RankedDocuments,
  list: RankedDocuments,
  { from, to, at }: { from: number; to: number; at: number },
): number {
  if (to - from > longStretch) {
    into.documents.set(list.documents.subarray(from, to), at);
    into.keys.set(list.keys.subarray(from, to), at);
    return at + to - from;
  }
  let next = at;
  for (let index = from; index < to; index++) {
    into.documents[next] = list.documents[index] ?? 0;
    into.keys[next++] = list.keys[index] ?? 0;
  }
  return next;
}

/** The given documents that are in the list, with refined keys. */
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

/** The documents that contain all units side by side, or that the other attempt finds too. */
export function literalOnly(matched: Matched, other: Matched, units: number): Matched {
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
