import type { SearchAnswer } from "@dragoman/pages/search/search-protocol.ts";
import { foldHits, type FoldedHit } from "./fold-hits.ts";
import { hitView, type HitSurroundings, type HitView } from "./hit-view.ts";
import type { PlaceOfSearch } from "../asking/place-of-search.ts";
import type { SearchAim } from "../asking/search-conditions.ts";
import type { SearchHit } from "../asking/search-hit.ts";
import { facets, maxForArea, type Answers, type FacetName } from "../asking/search-requests.ts";
import type { SearchPoint, SearchState } from "../address/search-state.ts";

/** Search results, ready to be shown. */
export interface SearchView {
  state: SearchState;
  count: number;
  pages: number;
  hits: HitView[];
  /** The same, those under others that the list shows first. */
  folded: FoldedHit[];
  /** Not nearby, but serving the area of the place. */
  forArea: HitView[];
  place: PlaceOfSearch | null;
  /** The centre of the search. */
  point: SearchPoint | null;
  /** Kilometres. */
  radius: number | null;
  /** There were too few results nearby, so the search widened. */
  widened: boolean;
  /** The number of results open now; `null` when another time is requested. */
  open: number | null;
  counts: FacetCounts;
  /** The number of results per distance from the centre; empty without a centre. */
  within: readonly ValueCount[];
  /** Set when nothing was found. */
  otherWays?: OtherWays;
}

/** Alternatives for a search without results; each has results itself. */
export interface OtherWays {
  /** Corrected queries, the likeliest first. */
  meant: CorrectedWay[];
  ways: OtherWay[];
  /** Categories of help in the area, whatever the query. */
  kinds: ValueCount[];
  /** Phone lines to call when the query indicates danger. */
  lines: HitView[];
  /** The query or the category must not be disclosed to anyone. */
  sensitive: boolean;
}

export interface OtherWay {
  /** `words`, `wider`, `remote`, or the key of the omitted filter. */
  key: string;
  state: SearchState;
  count: number;
}

/** The search with a corrected query. */
export interface CorrectedWay extends OtherWay {
  /** BCP 47 of the corrected words; `null` when unknown. */
  language: string | null;
}

/** The number of results per value, or the number there would be if the value were chosen in addition. */
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

/** Builds the view of the answers to `searchQuestions(aim, …)`. */
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
  const isListed = ({ serviceId, locationId }: HitView) =>
    hits.some((hit) => hit.serviceId === serviceId && hit.locationId === locationId);
  const isFar = (hit: HitView) =>
    !isListed(hit) && (hit.distance === null || radius === null || hit.distance > radius * 1000);
  return {
    state,
    count: found.nbHits,
    pages: found.nbPages,
    hits,
    folded: foldHits(recordsOf(found), hits),
    forArea: (answers["area"] ? hitsOf(answers["area"], surroundings) : [])
      .filter(isFar)
      .slice(0, maxForArea),
    place,
    point,
    radius: state.box ? null : radius,
    widened,
    open: aim.openAt === null ? (answers["open"]?.nbHits ?? 0) : state.open === "now" ? found.nbHits : null,
    counts: countsOf(found, answers),
    within,
  };
}

function hitsOf(answer: SearchAnswer, surroundings: HitSurroundings): HitView[] {
  return recordsOf(answer).map((hit) => hitView(hit, surroundings));
}

function recordsOf({ hits }: SearchAnswer): SearchHit[] {
  return hits as SearchHit[]; // the records are our own, in this shape
}

function countsOf(found: SearchAnswer, answers: Answers): FacetCounts {
  const counts: Partial<Record<FacetName, ValueCount[]>> = {};
  for (const name of Object.keys(facets) as FacetName[]) {
    const values = (answers[name] ?? found).facets?.[facets[name]] ?? {};
    counts[name] = Object.entries(values)
      .map(([value, count]) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count);
  }
  return counts as FacetCounts; // the loop covers all names
}
