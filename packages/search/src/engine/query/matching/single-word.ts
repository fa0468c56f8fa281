import { createBitset, hasBit, setBit } from "../../segment/bitset.ts";
import { lastPosition, type LowestCosts, type OccurrenceCosts, type Segment } from "../../segment/segment.ts";
import type { Candidate } from "./candidates.ts";
import { positionRankOf, lastRankedPosition, rankWeight, type FieldRanks } from "./field-ranks.ts";
import { cachedLowestCosts, touchedShare, type CachedCosts } from "../caches/cached-costs.ts";
import {
  closed,
  exactKind,
  forEachPostings,
  gateOf,
  typosOf,
  type WordOccurrences,
} from "../postings/word-occurrences.ts";
import type { Postings } from "../postings/decoded-postings.ts";

/**
 * Collects the best occurrence of a single word in every document, which is all that its rank needs: most queries are
 * one word, and a short prefix occurs in nearly every document.
 */
export interface BestOccurrences extends LowestCosts {
  /** By document: typos (from bit 13) and position rank, plus one; 0 where the word does not occur. */
  best: Uint16Array;
  /** By document: flags for an exact occurrence and for one that is a whole value. */
  exact: Uint8Array;
  /** Union of the flags over all documents. */
  anyExact: number;
  /** The documents found, as bits; valid while `isListed`. */
  bits: Uint32Array;
  isListed: boolean;
}

/** Exceeds every position rank: 99 ranks of 64 positions, and one. */
export const typoStep = 2 ** 13;
/** Flag of `exact`: the word occurs exactly as typed. */
export const isExact = 1;
/** Flag of `exact`: the word is also the whole value. */
export const isWhole = 2;
/** Both the first and the last word of a value. */
const wholeFlags = 0xc000;

const scratch: BestOccurrences = {
  best: new Uint16Array(0),
  exact: new Uint8Array(0),
  anyExact: 0,
  bits: new Uint32Array(0),
  isListed: false,
  count: 0,
  touched: new Uint32Array(0),
};

let inUse = false;

/**
 * An empty shared buffer for this many documents. Only one is in use at a time; the caller must clear it, as
 * `rankSingleWord` does.
 */
export function bestOccurrences(documentCount: number): BestOccurrences {
  if (scratch.best.length < documentCount) {
    scratch.best = new Uint16Array(documentCount);
    scratch.exact = new Uint8Array(documentCount);
    scratch.touched = new Uint32Array(Math.ceil(documentCount / touchedShare));
    scratch.bits = createBitset(documentCount);
  } else if (inUse) {
    // The previous query failed halfway.
    scratch.best.fill(0);
    scratch.exact.fill(0);
  }
  scratch.count = 0;
  scratch.anyExact = 0;
  scratch.isListed = false;
  inUse = true;
  return scratch;
}

export function clearOccurrences({ best, exact }: BestOccurrences, documentCount: number): void {
  best.fill(0, 0, documentCount);
  exact.fill(0, 0, documentCount);
  inUse = false;
}

/** Like `clearOccurrences`, when all documents found are listed. */
export function clearTouched({ best, exact, touched, count }: BestOccurrences): void {
  for (let index = 0; index < count; index++) {
    const document = touched[index] ?? 0;
    best[document] = 0;
    exact[document] = 0;
  }
  inUse = false;
}

/** Decodes a non-zero number of `best`. */
export function typosOfCost(cost: number): number {
  return (cost - 1) >>> 13;
}

export function positionRankOfCost(cost: number): number {
  return (cost - 1) & (typoStep - 1);
}

/** Adds every occurrence of a candidate. */
export function addCandidate(
  found: BestOccurrences,
  candidate: Candidate,
  { segment, ranks }: { segment: Segment; ranks: FieldRanks },
): void {
  if (candidate.exact || candidate.sequence) {
    forEachPostings(segment, candidate, (postings) => addPostings(found, postings, { candidate, ranks }));
    return;
  }
  const known = candidate.beginning
    ? cachedLowestCosts(segment, { candidate, ranks, costs: costsOf(candidate, ranks) })
    : undefined;
  if (known) {
    addCached(found, known, segment.documentCount);
  } else {
    found.isListed = false;
    segment.readLowestCosts(candidate, costsOf(candidate, ranks), found);
  }
}

/** Adds the cached result of a range. */
function addCached(found: BestOccurrences, known: CachedCosts, documentCount: number): void {
  const { best } = found;
  if (found.count === 0) {
    best.set(known.best);
    found.touched.set(known.touched);
    found.count = known.count;
    found.bits.set(known.bits);
    found.isListed = true;
    return;
  }
  for (let document = 0; document < documentCount; document++) {
    const cost = known.best[document] ?? 0;
    if (cost !== 0) lower(found, document, cost);
  }
}

function lower(found: BestOccurrences, document: number, cost: number): void {
  const { best, touched } = found;
  const known = best[document] ?? 0;
  if (known === 0) {
    best[document] = cost;
    if (found.count < touched.length) touched[found.count] = document;
    found.count++;
    if (found.isListed) setBit(found.bits, document);
  } else if (cost < known) {
    best[document] = cost;
  }
}

/** By field: the cost of its first position, and the last position that still adds to the cost. */
const costs = new Uint16Array(2 ** 16);
const latest = new Uint8Array(2 ** 16);

function costsOf(candidate: Candidate, ranks: FieldRanks): OccurrenceCosts {
  const gate = gateOf(candidate, ranks);
  const cost = candidate.typos * typoStep + 1;
  for (let field = 0; field < ranks.ranks.length; field++) {
    costs[field] = gate[field] === closed ? 0 : cost + (ranks.ranks[field] ?? 0) * rankWeight;
    latest[field] = ranks.ordered[field] === 1 ? lastRankedPosition : 0;
  }
  return { costs, latest, hidden: ranks.hidden, hiddenCost: cost + ranks.last * rankWeight };
}

function addPostings(
  found: BestOccurrences,
  { documents, occurrences, length }: Postings,
  { candidate, ranks }: { candidate: Candidate; ranks: FieldRanks },
): void {
  const gate = gateOf(candidate, ranks);
  const { hidden, hiddenCost } = costsOf(candidate, ranks);
  for (let index = 0; index < length; index++) {
    const occurrence = occurrences[index] ?? 0;
    const field = occurrence >>> 16;
    const kind = gate[field] ?? closed;
    if (kind === closed) continue;
    const document = documents[index] ?? 0;
    const position = occurrence & lastPosition;
    const late = latest[field] ?? 0;
    const bits = hidden[field];
    const isHidden = bits !== undefined && hasBit(bits, document);
    lower(found, document, isHidden ? hiddenCost : (costs[field] ?? 0) + (position < late ? position : late));
    if ((kind & exactKind) !== 0) markExact(found, document, occurrence);
  }
}

/** Adds occurrences whose kinds are known. */
export function addOccurrences(found: BestOccurrences, words: WordOccurrences, ranks: FieldRanks): void {
  for (let index = 0; index < words.length; index++) {
    const occurrence = words.occurrences[index] ?? 0;
    const kind = words.kinds[index] ?? 0;
    const document = words.documents[index] ?? 0;
    lower(found, document, (kind & typosOf) * typoStep + 1 + positionRankOf(occurrence, document, ranks));
    if ((kind & exactKind) !== 0) markExact(found, document, occurrence);
  }
}

function markExact(found: BestOccurrences, document: number, occurrence: number): void {
  const kind = (occurrence & wholeFlags) === wholeFlags ? isExact | isWhole : isExact;
  found.exact[document] = (found.exact[document] ?? 0) | kind;
  found.anyExact |= kind;
}
