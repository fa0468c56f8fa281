import type { SearchAnswer } from "@dragoman/pages/search/search-protocol.ts";
import { hitView, type HitSurroundings, type HitView } from "./hit-view.ts";
import type { PlaceOfSearch } from "../asking/place-of-search.ts";
import type { SearchAim } from "../asking/search-conditions.ts";
import type { SearchHit } from "../asking/search-hit.ts";
import { facets, mostForArea, type Answers, type FacetName } from "../asking/search-requests.ts";
import type { SearchPoint, SearchState } from "../address/search-state.ts";

/** Search results, ready to be shown. */
export interface SearchView {
  state: SearchState;
  count: number;
  pages: number;
  hits: HitView[];
  /** Not near, and yet for people of the place. */
  forArea: HitView[];
  place: PlaceOfSearch | null;
  /** The middle of the search. */
  point: SearchPoint | null;
  /** Kilometres. */
  radius: number | null;
  /** There was hardly anything near, and so the search went further. */
  widened: boolean;
  /** How many of the results are open at this moment; `null` when another time is asked for. */
  open: number | null;
  counts: FacetCounts;
  /** How many there are within so many kilometres of the middle; empty where there is none. */
  within: readonly ValueCount[];
  /** When nothing was found. */
  otherWays?: OtherWays;
}

/** What can be tried when there is nothing, as far as it would find something. */
export interface OtherWays {
  /** Other words that may have been meant, the likeliest first. */
  meant: CorrectedWay[];
  ways: OtherWay[];
  /** Kinds of help that there are in the area, whatever the words. */
  kinds: ValueCount[];
  /** Whom to call when the words tell of danger. */
  lines: HitView[];
  /** The words or the kind of help are such that nobody may learn of them. */
  sensitive: boolean;
}

export interface OtherWay {
  /** `words`, `wider`, `remote`, or the key of the filter that is left out. */
  key: string;
  state: SearchState;
  count: number;
}

/** The search with other words. */
export interface CorrectedWay extends OtherWay {
  /** BCP 47 of the words that were put in; `null` when nobody tells. */
  language: string | null;
}

/** How many results there are with each value, or would be, were it chosen beside the others of its kind. */
export type FacetCounts = Readonly<Record<FacetName, readonly ValueCount[]>>;

export interface ValueCount {
  value: string;
  count: number;
}

export interface SearchViewParts extends Omit<HitSurroundings, "point"> {
  aim: SearchAim;
  answers: Answers;
  place: PlaceOfSearch | null;
  within?: readonly ValueCount[];
  widened: boolean;
}

/** The view of the answers to `searchQuestions(aim, …)`. */
export function searchView({
  aim,
  answers,
  place,
  within = [],
  widened,
  ...parts
}: SearchViewParts): SearchView {
  const { state, point, radius } = aim;
  const found = answers["hits"];
  if (!found) throw new Error("The search host sent no answer");
  const surroundings = { locale: parts.locale, words: parts.words, now: parts.now, point };
  const hits = hitsOf(found, surroundings);
  const listed = new Set(hits.map(({ key }) => key));
  const isFar = ({ key, distance }: HitView) =>
    !listed.has(key) && (distance === null || radius === null || distance > radius * 1000);
  return {
    state,
    count: found.nbHits,
    pages: found.nbPages,
    hits,
    forArea: (answers["area"] ? hitsOf(answers["area"], surroundings) : [])
      .filter(isFar)
      .slice(0, mostForArea),
    place,
    point,
    radius: state.box ? null : radius,
    widened,
    open: aim.openAt === null ? (answers["open"]?.nbHits ?? 0) : state.open === "now" ? found.nbHits : null,
    counts: countsOf(found, answers),
    within,
  };
}

function hitsOf({ hits }: SearchAnswer, surroundings: HitSurroundings): HitView[] {
  return hits.map((hit) => hitView(hit as SearchHit, surroundings)); // the records are our own, in this shape
}

function countsOf(found: SearchAnswer, answers: Answers): FacetCounts {
  const counts: Partial<Record<FacetName, ValueCount[]>> = {};
  for (const name of Object.keys(facets) as FacetName[]) {
    const values = (answers[name] ?? found).facets?.[facets[name]] ?? {};
    counts[name] = Object.entries(values)
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count);
  }
  return counts as FacetCounts; // the loop goes through all names
}
