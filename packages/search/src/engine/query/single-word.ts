import { forEachBit } from "../segment/bitset.ts";
import { lastPosition } from "../segment/segment.ts";
import { latenessOf, latePosition, rankWeight, type FieldRanks } from "./field-ranks.ts";
import { packKey, type KeyLayout } from "./match-key.ts";
import type { Exactness, RankedDocuments } from "./rank-documents.ts";
import { exactKind, gateOf, typosOf, type Postings, type WordPlaces } from "./word-places.ts";
import type { Candidate } from "./candidates.ts";

/**
 * Collects the best place of a lone word in every document, which is all that its rank needs: most queries are one
 * word, and the beginning of one is in nearly every document.
 */
export interface BestPlaces {
  /** By document: typos (above 2^20) and lateness, plus one; 0 where the word is not. */
  best: Uint32Array;
  /** By document: bits for an exact place, and for one that is a whole value. */
  exact: Uint8Array;
}

const typoStep = 2 ** 20;
const isExact = 1;
const isWhole = 2;
/** First and last word of a value at once. */
const wholeFlags = 0xc000;

const scratch: BestPlaces = { best: new Uint32Array(0), exact: new Uint8Array(0) };

let inUse = false;

/** Empty, for so many documents. One at a time is in use: `rankSingleWord` leaves it empty for the next. */
export function bestPlaces(documentCount: number): BestPlaces {
  if (scratch.best.length < documentCount) {
    scratch.best = new Uint32Array(documentCount);
    scratch.exact = new Uint8Array(documentCount);
  } else if (inUse) {
    // A query failed halfway.
    scratch.best.fill(0);
    scratch.exact.fill(0);
  }
  inUse = true;
  return scratch;
}

/** By field: what a place there is worth at its beginning, and the last position that still counts as later. */
const worths = new Uint32Array(2 ** 16);
const latest = new Uint8Array(2 ** 16);

export function addPostings(
  { best, exact }: BestPlaces,
  postings: Postings,
  { candidate, ranks }: { candidate: Candidate; ranks: FieldRanks },
): void {
  const { documents, places, length } = postings;
  const gate = gateOf(candidate, ranks);
  const worth = candidate.typos * typoStep + 1;
  for (let field = 0; field < ranks.ranks.length; field++) {
    worths[field] = worth + (ranks.ranks[field] ?? 0) * rankWeight;
    latest[field] = ranks.ordered[field] === 1 ? latePosition : 0;
  }
  const { hidesAny } = ranks;
  for (let index = 0; index < length; index++) {
    const place = places[index] ?? 0;
    const field = place >>> 16;
    const kind = gate[field] ?? 255;
    if (kind === 255) continue;
    const document = documents[index] ?? 0;
    const position = place & lastPosition;
    const late = latest[field] ?? 0;
    const found = hidesAny
      ? worth + latenessOf(place, document, ranks)
      : (worths[field] ?? 0) + (position < late ? position : late);
    const known = best[document] ?? 0;
    if (known === 0 || found < known) best[document] = found;
    if ((kind & exactKind) !== 0) {
      exact[document] =
        (exact[document] ?? 0) | ((place & wholeFlags) === wholeFlags ? isExact | isWhole : isExact);
    }
  }
}

/** Adds places whose kinds are known. */
export function addPlaces({ best, exact }: BestPlaces, words: WordPlaces, ranks: FieldRanks): void {
  for (let index = 0; index < words.length; index++) {
    const place = words.places[index] ?? 0;
    const kind = words.kinds[index] ?? 0;
    const document = words.documents[index] ?? 0;
    const found = (kind & typosOf) * typoStep + 1 + latenessOf(place, document, ranks);
    const known = best[document] ?? 0;
    if (known === 0 || found < known) best[document] = found;
    if ((kind & exactKind) !== 0) {
      exact[document] =
        (exact[document] ?? 0) | ((place & wholeFlags) === wholeFlags ? isExact | isWhole : isExact);
    }
  }
}

export interface SingleRanking {
  documentCount: number;
  layout: KeyLayout;
  exactness: Exactness;
  /** Documents that are left out. */
  without: readonly (Uint32Array | undefined)[];
}

/** As many as the largest segment has; results are copied out of them. */
let foundDocuments = new Uint32Array(0);
let foundKeys = new Float64Array(0);

/** The documents that were found, ranked. */
export function rankSingleWord(
  { best, exact }: BestPlaces,
  { documentCount, layout, exactness, without }: SingleRanking,
): RankedDocuments {
  if (foundDocuments.length < documentCount) {
    foundDocuments = new Uint32Array(documentCount);
    foundKeys = new Float64Array(documentCount);
  }
  for (const bits of without) {
    if (bits) forEachBit(bits, (document) => (best[document] = 0));
  }
  const base = packKey(layout, { typos: 0, weight: 1, proximity: 0, lateness: 0, exact: 0, words: 1 });
  const typoStride = layout.typo?.stride ?? 0;
  const latenessStride = layout.attribute?.stride ?? 0;
  const exactStride = layout.exact?.stride ?? 0;
  const sought = exactness === "whole" ? isWhole : exactness === "words" ? isExact : 0;
  let count = 0;
  for (let document = 0; document < documentCount; document++) {
    const found = best[document] ?? 0;
    if (found === 0) continue;
    best[document] = 0;
    let key = base + ((found - 1) & (typoStep - 1)) * latenessStride;
    if (found > typoStep) key += ((found - 1) >>> 20) * typoStride;
    else if (((exact[document] ?? 0) & sought) !== 0) key -= exactStride;
    foundDocuments[count] = document;
    foundKeys[count++] = key;
  }
  exact.fill(0, 0, documentCount);
  inUse = false;
  return { documents: foundDocuments.slice(0, count), keys: foundKeys.slice(0, count) };
}
