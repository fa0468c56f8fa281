import { lastPosition } from "../segment/segment.ts";
import { latenessOf, type FieldRanks } from "./field-ranks.ts";
import { packKey, type KeyLayout, type TextRank } from "./match-key.ts";
import { exactKind, firstKind, lastKind, typosOf, type WordPlaces } from "./word-places.ts";

/** Two query words further apart than this, or in different attributes, are as good as unrelated. */
const farthest = 8;
/** Places of one word in one document whose distances are compared: the first ones. */
const comparedPlaces = 16;
/** Words of a query that are looked for as the whole of an attribute. */
const longestWhole = 20;
const noTypos = 255;

/** The documents of a segment that answer a query, and how well; documents ascending. */
export interface RankedDocuments {
  documents: Uint32Array;
  /** Smaller is better. */
  keys: Float64Array;
}

export interface Ranking {
  /** One for each unit of the query. */
  units: readonly WordPlaces[];
  ranks: FieldRanks;
  layout: KeyLayout;
  /** What a unit says when it is found with so many typos; by unit × 4 + typos. */
  weights: Uint16Array;
  exactness: Exactness;
  minProximity: number;
}

/** How exact words are counted; on a single word the whole attribute may be wanted. */
export type Exactness = "words" | "whole" | "none";

/** Ranks the documents, which are ascending and hold at least one unit each. */
export function rankDocuments(
  documents: Uint32Array,
  documentCount: number,
  ranking: Ranking,
): RankedDocuments {
  const keys = new Float64Array(documents.length);
  const slots = slotsOf(documents, documentCount);
  const grouped = ranking.units.map((unit) => group(unit, { slots, size: documents.length }));
  const rank: TextRank = { typos: 0, weight: 0, proximity: 0, lateness: 0, exact: 0, words: 0 };
  const before: Near = { places: new Uint32Array(comparedPlaces), length: 0 };
  const here: Near = { places: new Uint32Array(comparedPlaces), length: 0 };
  for (let slot = 0; slot < documents.length; slot++) {
    rankOne(documents[slot] ?? 0, { slot, grouped, ranking, rank, before, here });
    keys[slot] = packKey(ranking.layout, rank);
  }
  return { documents, keys };
}

interface Near {
  places: Uint32Array;
  length: number;
}

interface RankState {
  slot: number;
  grouped: readonly GroupedPlaces[];
  ranking: Ranking;
  rank: TextRank;
  before: Near;
  here: Near;
}

function rankOne(document: number, { slot, grouped, ranking, rank, before, here }: RankState): void {
  rank.typos = rank.weight = rank.proximity = rank.lateness = rank.exact = rank.words = 0;
  before.length = 0;
  let begins = false;
  let ends = false;
  for (let unit = 0; unit < grouped.length; unit++) {
    const { starts, places, kinds } = grouped[unit] ?? nothing;
    const from = starts[slot] ?? 0;
    const to = starts[slot + 1] ?? 0;
    const typos = fewestTypos(kinds, from, to);
    if (typos === noTypos) continue;
    let lateness = Infinity;
    let exact = false;
    here.length = 0;
    for (let at = from; at < to; at++) {
      const kind = kinds[at] ?? 0;
      if ((kind & typosOf) !== typos) continue;
      const place = places[at] ?? 0;
      const late = latenessOf(place, document, ranking.ranks);
      if (late < lateness) lateness = late;
      if ((kind & exactKind) !== 0) {
        exact = true;
        if ((kind & firstKind) !== 0) begins = true;
        if ((kind & lastKind) !== 0) ends = true;
      }
      if (here.length < comparedPlaces) here.places[here.length++] = place;
    }
    rank.words++;
    rank.weight += ranking.weights[unit * 4 + typos] ?? 1;
    rank.typos += typos;
    rank.lateness += lateness;
    if (exact && typos === 0) rank.exact++;
    if (before.length > 0) rank.proximity += Math.max(nearest(before, here), ranking.minProximity - 1);
    const swapped = before.places;
    before.places = here.places;
    before.length = here.length;
    here.places = swapped;
  }
  rank.exact = exactnessOf(rank, begins && ends, { slot, grouped, ranking });
}

/** The whole attribute matched is one better than all words matched. */
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
    if (typos < fewest) fewest = typos;
  }
  return fewest;
}

/** Words between the nearest places of two query words; the wrong order counts one more. */
function nearest(before: Near, after: Near): number {
  let least = farthest;
  for (let one = 0; one < before.length; one++) {
    const first = before.places[one] ?? 0;
    for (let other = 0; other < after.length; other++) {
      const second = after.places[other] ?? 0;
      if (first >>> 16 !== second >>> 16) continue;
      const distance = (second & lastPosition) - (first & lastPosition);
      const gap = distance === 0 ? 0 : distance > 0 ? distance - 1 : -distance;
      if (gap < least) least = gap;
    }
  }
  return least;
}

/** The query is all that a value says: "Food" is better than "Food and more" for "food". */
function isWholeValue(grouped: readonly GroupedPlaces[], slot: number): boolean {
  const count = grouped.length;
  if (count > longestWhole) return false;
  for (const { starts, places, kinds } of grouped) {
    for (let at = starts[slot] ?? 0; at < (starts[slot + 1] ?? 0); at++) {
      const kind = kinds[at] ?? 0;
      if ((kind & firstKind) === 0 || (kind & exactKind) === 0) continue;
      if (coversValue(grouped, slot, places[at] ?? 0)) return true;
    }
  }
  return false;
}

/** Every place from the first word of a value on, one for each unit, belongs to a unit, and the last one ends it. */
function coversValue(grouped: readonly GroupedPlaces[], slot: number, start: number): boolean {
  const field = start >>> 16;
  const position = start & lastPosition;
  let covered = 0;
  let ended = false;
  for (const { starts, places, kinds } of grouped) {
    let bit = 0;
    for (let at = starts[slot] ?? 0; at < (starts[slot + 1] ?? 0) && bit === 0; at++) {
      const place = places[at] ?? 0;
      const offset = (place & lastPosition) - position;
      if (place >>> 16 !== field || offset < 0 || offset >= grouped.length) continue;
      if (((kinds[at] ?? 0) & exactKind) === 0 || (covered & (1 << offset)) !== 0) continue;
      bit = 1 << offset;
      if (offset === grouped.length - 1 && ((kinds[at] ?? 0) & lastKind) !== 0) ended = true;
    }
    if (bit === 0) return false;
    covered |= bit;
  }
  return ended;
}

interface GroupedPlaces {
  /** By slot, and one end. */
  starts: Uint32Array;
  places: Uint32Array;
  kinds: Uint8Array;
}

const nothing: GroupedPlaces = {
  starts: new Uint32Array(1),
  places: new Uint32Array(),
  kinds: new Uint8Array(),
};

let slotScratch = new Uint32Array(0);

/** By document, its place in the list plus one; 0 for all others. */
function slotsOf(documents: Uint32Array, documentCount: number): Uint32Array {
  if (slotScratch.length < documentCount) slotScratch = new Uint32Array(documentCount);
  else slotScratch.fill(0, 0, documentCount);
  for (let slot = 0; slot < documents.length; slot++) slotScratch[documents[slot] ?? 0] = slot + 1;
  return slotScratch;
}

/** The places of the listed documents, those of one document side by side. */
function group(
  { documents, places, kinds, length }: WordPlaces,
  { slots, size }: { slots: Uint32Array; size: number },
): GroupedPlaces {
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
  const grouped: GroupedPlaces = {
    starts: starts.subarray(0, size + 1),
    places: new Uint32Array(kept),
    kinds: new Uint8Array(kept),
  };
  for (let index = 0; index < length; index++) {
    const slot = slots[documents[index] ?? 0] ?? 0;
    if (slot === 0) continue;
    const at = starts[slot] ?? 0;
    starts[slot] = at + 1;
    grouped.places[at] = places[index] ?? 0;
    grouped.kinds[at] = kinds[index] ?? 0;
  }
  return grouped;
}
