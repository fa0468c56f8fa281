import { forEachBit, hasBit } from "../segment/bitset.ts";
import { lastPosition, type LeastPlaces, type PlaceWorths, type Segment } from "../segment/segment.ts";
import type { Candidate } from "./candidates.ts";
import { latenessOf, latePosition, rankWeight, type FieldRanks } from "./field-ranks.ts";
import { packKey, type KeyLayout } from "./match-key.ts";
import type { Exactness, RankedDocuments } from "./rank-documents.ts";
import { rememberedLeast, touchedShare } from "./remembered-least.ts";
import {
  closed,
  exactKind,
  forEachPostings,
  gateOf,
  typosOf,
  type Postings,
  type WordPlaces,
} from "./word-places.ts";

/**
 * Collects the best place of a lone word in every document, which is all that its rank needs: most queries are one
 * word, and the beginning of one is in nearly every document.
 */
export interface BestPlaces extends LeastPlaces {
  /** By document: typos (above 2^13) and lateness, plus one; 0 where the word is not. */
  best: Uint16Array;
  /** By document: bits for an exact place, and for one that is a whole value. */
  exact: Uint8Array;
}

/** More than any lateness: 99 ranks of 64 positions, and one. */
const typoStep = 2 ** 13;
/** Of `exact`: the word stands there as it is. */
export const isExact = 1;
const isWhole = 2;
/** First and last word of a value at once. */
const wholeFlags = 0xc000;

const scratch: BestPlaces = {
  best: new Uint16Array(0),
  exact: new Uint8Array(0),
  count: 0,
  touched: new Uint32Array(0),
};

let inUse = false;

/** Empty, for so many documents. One at a time is in use: who asks for it empties it, as `rankSingleWord` does. */
export function bestPlaces(documentCount: number): BestPlaces {
  if (scratch.best.length < documentCount) {
    scratch.best = new Uint16Array(documentCount);
    scratch.exact = new Uint8Array(documentCount);
    scratch.touched = new Uint32Array(Math.ceil(documentCount / touchedShare));
  } else if (inUse) {
    // A query failed halfway.
    scratch.best.fill(0);
    scratch.exact.fill(0);
  }
  scratch.count = 0;
  inUse = true;
  return scratch;
}

export function emptyPlaces({ best, exact }: BestPlaces, documentCount: number): void {
  best.fill(0, 0, documentCount);
  exact.fill(0, 0, documentCount);
  inUse = false;
}

/** What a number of `best` says, which is not 0. */
export function typosOfBest(worth: number): number {
  return (worth - 1) >>> 13;
}

export function latenessOfBest(worth: number): number {
  return (worth - 1) & (typoStep - 1);
}

/** Adds every place of a candidate. */
export function addCandidate(
  found: BestPlaces,
  candidate: Candidate,
  { segment, ranks }: { segment: Segment; ranks: FieldRanks },
): void {
  if (candidate.exact || candidate.sequence) {
    forEachPostings(segment, candidate, (postings) => addPostings(found, postings, { candidate, ranks }));
    return;
  }
  const known = candidate.beginning
    ? rememberedLeast(segment, { candidate, ranks, worths: worthsOf(candidate, ranks) })
    : undefined;
  if (known) addLeast(found, known, segment.documentCount);
  else segment.readLeast(candidate, worthsOf(candidate, ranks), found);
}

/** What was found of a range before. */
function addLeast(found: BestPlaces, known: LeastPlaces, documentCount: number): void {
  const { best } = found;
  if (found.count === 0) {
    best.set(known.best);
    found.touched.set(known.touched);
    found.count = known.count;
    return;
  }
  for (let document = 0; document < documentCount; document++) {
    const worth = known.best[document] ?? 0;
    if (worth !== 0) lower(found, document, worth);
  }
}

function lower(found: BestPlaces, document: number, worth: number): void {
  const { best, touched } = found;
  const known = best[document] ?? 0;
  if (known === 0) {
    best[document] = worth;
    if (found.count < touched.length) touched[found.count] = document;
    found.count++;
  } else if (worth < known) {
    best[document] = worth;
  }
}

/** By field: what a place there is worth at its beginning, and the last position that still counts as later. */
const worths = new Uint16Array(2 ** 16);
const latest = new Uint8Array(2 ** 16);

function worthsOf(candidate: Candidate, ranks: FieldRanks): PlaceWorths {
  const gate = gateOf(candidate, ranks);
  const worth = candidate.typos * typoStep + 1;
  for (let field = 0; field < ranks.ranks.length; field++) {
    worths[field] = gate[field] === closed ? 0 : worth + (ranks.ranks[field] ?? 0) * rankWeight;
    latest[field] = ranks.ordered[field] === 1 ? latePosition : 0;
  }
  return { worths, latest, hidden: ranks.hidden, hiddenWorth: worth + ranks.last * rankWeight };
}

function addPostings(
  found: BestPlaces,
  { documents, places, length }: Postings,
  { candidate, ranks }: { candidate: Candidate; ranks: FieldRanks },
): void {
  const gate = gateOf(candidate, ranks);
  const { hidden, hiddenWorth } = worthsOf(candidate, ranks);
  for (let index = 0; index < length; index++) {
    const place = places[index] ?? 0;
    const field = place >>> 16;
    const kind = gate[field] ?? closed;
    if (kind === closed) continue;
    const document = documents[index] ?? 0;
    const position = place & lastPosition;
    const late = latest[field] ?? 0;
    const bits = hidden[field];
    const isHidden = bits !== undefined && hasBit(bits, document);
    lower(
      found,
      document,
      isHidden ? hiddenWorth : (worths[field] ?? 0) + (position < late ? position : late),
    );
    if ((kind & exactKind) !== 0) markExact(found, document, place);
  }
}

/** Adds places whose kinds are known. */
export function addPlaces(found: BestPlaces, words: WordPlaces, ranks: FieldRanks): void {
  for (let index = 0; index < words.length; index++) {
    const place = words.places[index] ?? 0;
    const kind = words.kinds[index] ?? 0;
    const document = words.documents[index] ?? 0;
    lower(found, document, (kind & typosOf) * typoStep + 1 + latenessOf(place, document, ranks));
    if ((kind & exactKind) !== 0) markExact(found, document, place);
  }
}

function markExact({ exact }: BestPlaces, document: number, place: number): void {
  exact[document] =
    (exact[document] ?? 0) | ((place & wholeFlags) === wholeFlags ? isExact | isWhole : isExact);
}

export interface SingleRanking {
  documentCount: number;
  layout: KeyLayout;
  exactness: Exactness;
  /** Documents that are left out. */
  without: readonly (Uint32Array | undefined)[];
}

/** The documents that were found, ranked. */
export function rankSingleWord(found: BestPlaces, ranking: SingleRanking): RankedDocuments {
  const { documentCount, without } = ranking;
  const { best, exact, touched, count } = found;
  for (const bits of without) {
    if (bits) forEachBit(bits, (document) => (best[document] = 0));
  }
  if (count > touched.length || count * touchedShare > documentCount) {
    const ranked = rankAll(found, ranking);
    emptyPlaces(found, documentCount);
    return ranked;
  }
  const ranked = rankTouched(found, ranking);
  for (let index = 0; index < count; index++) {
    const document = touched[index] ?? 0;
    best[document] = 0;
    exact[document] = 0;
  }
  inUse = false;
  return ranked;
}

/** What a document's best place comes to in the key. */
interface KeyParts {
  base: number;
  lateness: number;
  typo: number;
  exact: number;
  /** The bit of `exact` that counts. */
  sought: number;
}

function keyParts({ layout, exactness }: SingleRanking): KeyParts {
  return {
    base: packKey(layout, { typos: 0, weight: 1, proximity: 0, lateness: 0, exact: 0, words: 1 }),
    lateness: layout.attribute?.stride ?? 0,
    typo: layout.typo?.stride ?? 0,
    exact: layout.exact?.stride ?? 0,
    sought: exactness === "whole" ? isWhole : exactness === "words" ? isExact : 0,
  };
}

function keyOf(parts: KeyParts, worth: number, exact: number): number {
  const key = parts.base + latenessOfBest(worth) * parts.lateness;
  if (worth > typoStep) return key + typosOfBest(worth) * parts.typo;
  return (exact & parts.sought) === 0 ? key : key - parts.exact;
}

function rankTouched({ best, exact, touched, count }: BestPlaces, ranking: SingleRanking): RankedDocuments {
  const documents = touched
    .slice(0, count)
    .toSorted()
    .filter((document) => best[document] !== 0);
  const parts = keyParts(ranking);
  const keys = new Float64Array(documents.length);
  for (let index = 0; index < keys.length; index++) {
    const document = documents[index] ?? 0;
    keys[index] = keyOf(parts, best[document] ?? 0, exact[document] ?? 0);
  }
  return { documents, keys };
}

/**
 * Writes every document, and goes on where there is one: a branch would be guessed wrong too often. All in one loop
 * over what does not change, since it runs for each document of the segment.
 */
function rankAll({ best, exact, count: most }: BestPlaces, ranking: SingleRanking): RankedDocuments {
  const { base, lateness, typo, exact: exactStride, sought } = keyParts(ranking);
  const { documentCount } = ranking;
  // One more than there are: the document after the last one is written, too.
  const documents = new Uint32Array(most + 1);
  const keys = new Float64Array(most + 1);
  let count = 0;
  for (let document = 0; document < documentCount; document++) {
    const worth = best[document] ?? 0;
    let key = base + latenessOfBest(worth) * lateness;
    if (worth > typoStep) key += typosOfBest(worth) * typo;
    else if (((exact[document] ?? 0) & sought) !== 0) key -= exactStride;
    documents[count] = document;
    keys[count] = key;
    // One, or nothing where the worth is 0.
    count += -worth >>> 31;
  }
  return { documents: documents.subarray(0, count), keys: keys.subarray(0, count) };
}
