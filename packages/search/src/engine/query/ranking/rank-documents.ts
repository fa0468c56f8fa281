import { lastPosition } from "../../segment/segment.ts";
import { positionRankOf, lastRankedPosition, rankWeight, type FieldRanks } from "../matching/field-ranks.ts";
import { packKey, type KeyLayout, type TextRank } from "./match-key.ts";
import {
  exactKind,
  firstKind,
  lastKind,
  typosOf,
  type WordOccurrences,
} from "../postings/word-occurrences.ts";

/** Proximity is capped at this distance, which is also the distance between different attributes. */
const farthest = 7;
/** Only the first occurrences of a word in a document are compared for proximity. */
const comparedOccurrences = 16;
/** Longest query that can match a whole attribute. */
const longestWhole = 20;
const noTypos = 255;

/** The documents of a segment that match a query, ascending, with their rank keys. */
export interface RankedDocuments {
  documents: Uint32Array;
  /** The same documents as a bitset, where one exists. Must not be changed. */
  bits?: Uint32Array | undefined;
  /** Smaller is better. */
  keys: Float64Array;
  /** Present when the keys are only optimistic bounds. */
  refine?: Refine | undefined;
}

export interface Refine {
  /** The exact keys of some of the documents, which must be ascending. */
  keysOf: (documents: Uint32Array) => Float64Array;
  /** Words read for each document. */
  words: number;
}

/** With exact keys. */
export function refined({ documents, keys, refine }: RankedDocuments): RankedDocuments {
  return { documents, keys: refine ? refine.keysOf(documents) : keys };
}

export interface Ranking {
  /** One for each unit of the query. */
  units: readonly WordOccurrences[];
  ranks: FieldRanks;
  layout: KeyLayout;
  /** The weight of a unit found with this many typos; by unit × 4 + typos. */
  weights: Uint16Array;
  exactness: Exactness;
  minProximity: number;
}

/** How exact matches count; for a single word, the whole attribute may have to match. */
export type Exactness = "words" | "whole" | "none";

/** Ranks the documents, which must be ascending and contain at least one unit each. */
export function rankDocuments(
  documents: Uint32Array,
  documentCount: number,
  ranking: Ranking,
): RankedDocuments {
  const keys = new Float64Array(documents.length);
  const grouped = groupAll(ranking.units, documents, documentCount);
  const rank: TextRank = { typos: 0, weight: 0, proximity: 0, positionRank: 0, exact: 0, words: 0 };
  const before: Near = { wheres: new Int32Array(comparedOccurrences), length: 0 };
  const here: Near = { wheres: new Int32Array(comparedOccurrences), length: 0 };
  const positionRank = positionRankTable(ranking.ranks);
  const state: RankState = { slot: 0, grouped, ranking, positionRank, rank, before, here };
  for (let slot = 0; slot < documents.length; slot++) {
    state.slot = slot;
    rankOne(documents[slot] ?? 0, state);
    keys[slot] = packKey(ranking.layout, rank);
  }
  return { documents, keys };
}

interface Near {
  /** Field (16) · position (16). */
  wheres: Int32Array;
  length: number;
}

/** An occurrence without the first and last flags. */
const where = 0xffff3fff;

/** By field: the rank of its first position, and the last position that still adds to the rank. */
interface PositionRankTable {
  beginnings: Uint16Array;
  latest: Uint8Array;
}

const tables = new WeakMap<FieldRanks, PositionRankTable>();

function positionRankTable(fields: FieldRanks): PositionRankTable {
  let table = tables.get(fields);
  if (!table) {
    table = {
      beginnings: Uint16Array.from(fields.ranks, (rank) => rank * rankWeight),
      latest: Uint8Array.from(fields.ordered, (one) => (one === 1 ? lastRankedPosition : 0)),
    };
    tables.set(fields, table);
  }
  return table;
}

interface RankState {
  slot: number;
  grouped: readonly GroupedOccurrences[];
  ranking: Ranking;
  positionRank: PositionRankTable;
  rank: TextRank;
  before: Near;
  here: Near;
}

function rankOne(document: number, state: RankState): void {
  const { slot, grouped, ranking, rank, before, here } = state;
  const { beginnings, latest } = state.positionRank;
  const { hidesAny } = ranking.ranks;
  rank.typos = rank.weight = rank.proximity = rank.positionRank = rank.exact = rank.words = 0;
  before.length = 0;
  let begins = false;
  let ends = false;
  for (let unit = 0; unit < grouped.length; unit++) {
    const own = grouped[unit] ?? nothing;
    const { occurrences, kinds } = own;
    const from = own.starts[slot] ?? 0;
    const to = own.ends[slot] ?? 0;
    const typos = fewestTypos(kinds, from, to);
    if (typos === noTypos) continue;
    let positionRank = Infinity;
    let exact = false;
    let compared = 0;
    for (let at = from; at < to; at++) {
      const kind = kinds[at] ?? 0;
      if ((kind & typosOf) !== typos) continue;
      const occurrence = occurrences[at] ?? 0;
      const field = occurrence >>> 16;
      const position = occurrence & lastPosition;
      const last = latest[field] ?? 0;
      const late = hidesAny
        ? positionRankOf(occurrence, document, ranking.ranks)
        : (beginnings[field] ?? 0) + (position < last ? position : last);
      if (late < positionRank) positionRank = late;
      if ((kind & exactKind) !== 0) {
        exact = true;
        if ((kind & firstKind) !== 0) begins = true;
        if ((kind & lastKind) !== 0) ends = true;
      }
      if (compared < comparedOccurrences) here.wheres[compared++] = occurrence & where;
    }
    rank.words++;
    rank.weight += ranking.weights[unit * 4 + typos] ?? 1;
    rank.typos += typos;
    rank.positionRank += positionRank;
    if (exact && typos === 0) rank.exact++;
    here.length = compared;
    if (before.length > 0) rank.proximity += Math.max(nearest(before, here), ranking.minProximity - 1);
    const swapped = before.wheres;
    before.wheres = here.wheres;
    before.length = compared;
    here.wheres = swapped;
  }
  rank.exact = exactnessOf(rank, begins && ends, { slot, grouped, ranking });
}

/** A match of the whole attribute counts one more than all words exact. */
function exactnessOf(
  rank: TextRank,
  mayBeWhole: boolean,
  { slot, grouped, ranking }: Pick<RankState, "slot" | "grouped" | "ranking">,
): number {
  if (ranking.exactness === "none") return 0;
  const alone = grouped.length === 1;
  if (alone && ranking.exactness === "words") return rank.exact;
  const whole = mayBeWhole && rank.exact === grouped.length && isWholeValue(grouped, slot);
  if (alone) return whole ? 1 : 0;
  return whole ? rank.exact + 1 : rank.exact;
}

function fewestTypos(kinds: Uint8Array, from: number, to: number): number {
  let fewest = noTypos;
  for (let at = from; at < to; at++) {
    const typos = (kinds[at] ?? 0) & typosOf;
    if (typos === 0) return 0;
    if (typos < fewest) fewest = typos;
  }
  return fewest;
}

/** Words between the nearest occurrences of two query words; the wrong order counts one more. */
function nearest(before: Near, after: Near): number {
  let least = farthest;
  const { wheres, length } = after;
  for (let one = 0; one < before.length; one++) {
    const first = before.wheres[one] ?? 0;
    for (let other = 0; other < length; other++) {
      // Occurrences in different fields differ by more than any distance that counts as near.
      const distance = ((wheres[other] ?? 0) - first) | 0;
      if (distance >= -least && distance <= least) {
        if (distance === 0 || distance === 1) return 0;
        least = Math.min(least, distance > 0 ? distance - 1 : -distance);
      }
    }
  }
  return least;
}

/** Whether the query is a whole value: for "food", "Food" ranks above "Food and more". */
function isWholeValue(grouped: readonly GroupedOccurrences[], slot: number): boolean {
  const count = grouped.length;
  if (count > longestWhole) return false;
  for (const { starts, ends, occurrences, kinds } of grouped) {
    for (let at = starts[slot] ?? 0; at < (ends[slot] ?? 0); at++) {
      const kind = kinds[at] ?? 0;
      if ((kind & firstKind) === 0 || (kind & exactKind) === 0) continue;
      if (coversValue(grouped, slot, occurrences[at] ?? 0)) return true;
    }
  }
  return false;
}

/**
 * Whether each of the positions from the first word of a value on matches a different unit and the last one ends the
 * value.
 */
function coversValue(grouped: readonly GroupedOccurrences[], slot: number, start: number): boolean {
  const field = start >>> 16;
  const position = start & lastPosition;
  let covered = 0;
  let ended = false;
  for (const { starts, ends, occurrences, kinds } of grouped) {
    let bit = 0;
    for (let at = starts[slot] ?? 0; at < (ends[slot] ?? 0) && bit === 0; at++) {
      const occurrence = occurrences[at] ?? 0;
      const offset = (occurrence & lastPosition) - position;
      if (occurrence >>> 16 !== field || offset < 0 || offset >= grouped.length) continue;
      if (((kinds[at] ?? 0) & exactKind) === 0 || (covered & (1 << offset)) !== 0) continue;
      bit = 1 << offset;
      if (offset === grouped.length - 1 && ((kinds[at] ?? 0) & lastKind) !== 0) ended = true;
    }
    if (bit === 0) return false;
    covered |= bit;
  }
  return ended;
}

interface GroupedOccurrences {
  /** By slot: the range of its occurrences. */
  starts: Uint32Array;
  ends: Uint32Array;
  occurrences: Uint32Array;
  kinds: Uint8Array;
}

const nothing: GroupedOccurrences = {
  starts: new Uint32Array(1),
  ends: new Uint32Array(1),
  occurrences: new Uint32Array(),
  kinds: new Uint8Array(),
};

/** The occurrences of the listed documents, grouped by document. */
function groupAll(
  units: readonly WordOccurrences[],
  documents: Uint32Array,
  documentCount: number,
): GroupedOccurrences[] {
  const size = documents.length;
  if (units.every(isAscending)) return units.map((unit) => follow(unit, documents));
  const slots = slotsOf(documents, documentCount);
  const grouped = units.map((unit) =>
    isAscending(unit) ? follow(unit, documents) : group(unit, { slots, size }),
  );
  for (let slot = 0; slot < size; slot++) slots[documents[slot] ?? 0] = 0;
  return grouped;
}

/** The occurrences of a single term are already in document order. */
function isAscending({ documents, length }: WordOccurrences): boolean {
  for (let index = 1; index < length; index++) {
    if ((documents[index] ?? 0) < (documents[index - 1] ?? 0)) return false;
  }
  return true;
}

/** Merges the occurrences with the listed documents. */
function follow(
  { documents, occurrences, kinds, length }: WordOccurrences,
  listed: Uint32Array,
): GroupedOccurrences {
  const starts = new Uint32Array(listed.length);
  const ends = new Uint32Array(listed.length);
  let at = 0;
  for (let slot = 0; slot < listed.length; slot++) {
    const document = listed[slot] ?? 0;
    while (at < length && (documents[at] ?? 0) < document) at++;
    starts[slot] = at;
    while (at < length && documents[at] === document) at++;
    ends[slot] = at;
  }
  return { starts, ends, occurrences, kinds };
}

/** Zeroed between queries. */
let slotScratch = new Uint32Array(0);

/** By document, its index in the list plus one; 0 for all others. */
function slotsOf(documents: Uint32Array, documentCount: number): Uint32Array {
  if (slotScratch.length < documentCount) slotScratch = new Uint32Array(documentCount);
  for (let slot = 0; slot < documents.length; slot++) slotScratch[documents[slot] ?? 0] = slot + 1;
  return slotScratch;
}

function group(
  { documents, occurrences, kinds, length }: WordOccurrences,
  { slots, size }: { slots: Uint32Array; size: number },
): GroupedOccurrences {
  const starts = new Uint32Array(size + 2);
  let kept = 0;
  for (let index = 0; index < length; index++) {
    const slot = slots[documents[index] ?? 0] ?? 0;
    if (slot === 0) continue;
    starts[slot + 1] = (starts[slot + 1] ?? 0) + 1;
    kept++;
  }
  for (let slot = 2; slot < starts.length; slot++)
    starts[slot] = (starts[slot] ?? 0) + (starts[slot - 1] ?? 0);
  const grouped: GroupedOccurrences = {
    starts: starts.subarray(0, size),
    ends: starts.subarray(1, size + 1),
    occurrences: new Uint32Array(kept),
    kinds: new Uint8Array(kept),
  };
  for (let index = 0; index < length; index++) {
    const slot = slots[documents[index] ?? 0] ?? 0;
    if (slot === 0) continue;
    const at = starts[slot] ?? 0;
    starts[slot] = at + 1;
    grouped.occurrences[at] = occurrences[index] ?? 0;
    grouped.kinds[at] = kinds[index] ?? 0;
  }
  return grouped;
}
