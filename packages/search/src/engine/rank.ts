import { attributeOf, positionOf, type Place } from "./occurrence.ts";
import type { SearchIndex } from "./search-index.ts";
import { absent, placesIn, type WordMatch, type WordPlace } from "./word-match.ts";

/** How well one document answers the words of a query. */
export interface Match {
  document: number;
  /** Query words found. */
  words: number;
  /** What the found words say together; more is better. The number of words, when every match has all of them. */
  weight: number;
  /** Summed over words; fewer is better. */
  typos: number;
  /** Words between neighbouring query words, summed; fewer is better. */
  proximity: number;
  /** How late the words stand: attribute first, then position; smaller is better. */
  attribute: number;
  /** Words found whole and without a typo; more is better. */
  exact: number;
}

/** Two query words further apart than this, or in different attributes, are as good as unrelated. */
const farthest = 8;
/** Positions beyond this one are equally late. */
const latePosition = 63;
/** Places of one word in one document whose distances are compared: the first ones. */
const comparedPlaces = 48;
const attributeWeight = 4096;

/** Whether the ranked documents hold all words of the query, or some. */
export type Completeness = "all words" | "some words";

export interface FoundWords {
  words: readonly WordMatch[];
  completeness: Completeness;
}

export function rankDocument(
  index: SearchIndex,
  document: number,
  { words, completeness }: FoundWords,
): Match {
  const match: Match = { document, words: 0, weight: 0, typos: 0, proximity: 0, attribute: 0, exact: 0 };
  let previous: WordPlace[] | undefined;
  const bests: Place[] = [];
  for (const word of words) {
    const typos = word.typos[document] ?? absent;
    const places = typos === absent ? [] : placesIn(word, document);
    const best = bestPlace(index, places);
    if (best === undefined) continue;
    match.words++;
    match.weight += completeness === "all words" ? 1 : tellingWeight(word, typos);
    match.typos += typos;
    match.attribute += best.lateness;
    if (typos === 0 && places.some((one) => one.exact)) match.exact++;
    const first = places.slice(-comparedPlaces);
    if (previous) match.proximity += nearest(previous, first);
    previous = first;
    bests.push(best.place);
  }
  if (match.exact === words.length && isWholeAttribute(index, document, bests)) match.exact++;
  return match;
}

/** Better matches first, among those found with the same place in the index's own order. */
export function compareMatches(one: Match, other: Match): number {
  return (
    other.weight - one.weight ||
    one.typos - other.typos ||
    one.proximity - other.proximity ||
    one.attribute - other.attribute ||
    other.exact - one.exact
  );
}

/**
 * What a word says when others are missing. Rare words say more, so that "sleep" decides in "where can I sleep", and
 * guessed ones less. In half powers of two: words of about the same rarity say the same, and every word something.
 */
function tellingWeight({ documents, typos: allTypos }: WordMatch, typos: number): number {
  const rarity = Math.max(1, Math.round(2 * Math.log2(allTypos.length / documents))) / 2;
  return rarity / (1 + 2 * typos);
}

function bestPlace(
  index: SearchIndex,
  places: readonly WordPlace[],
): { place: Place; lateness: number } | undefined {
  let best: { place: Place; lateness: number } | undefined;
  for (const { place } of places) {
    const attribute = attributeOf(place);
    const ordered = index.orderedAttributes[attribute] === true;
    const lateness = attribute * attributeWeight + (ordered ? Math.min(positionOf(place), latePosition) : 0);
    if (!best || lateness < best.lateness) best = { place, lateness };
  }
  return best;
}

/** Words between the nearest places of two query words; the wrong order counts one more. */
function nearest(before: readonly WordPlace[], after: readonly WordPlace[]): number {
  let least = farthest;
  for (const { place: first } of before) {
    for (const { place: second } of after) {
      if (attributeOf(first) !== attributeOf(second)) continue;
      const distance = second - first;
      const gap = distance === 0 ? 0 : distance > 0 ? distance - 1 : -distance;
      if (gap < least) least = gap;
    }
  }
  return least;
}

/** The query is all that an attribute says: "Food" is better than "Food and more" for "food". */
function isWholeAttribute(index: SearchIndex, document: number, places: readonly Place[]): boolean {
  const [first] = places;
  if (first === undefined) return false;
  const attribute = attributeOf(first);
  const length = index.lengths[document * index.attributeCount + attribute];
  return length === places.length && places.every((one) => attributeOf(one) === attribute);
}
