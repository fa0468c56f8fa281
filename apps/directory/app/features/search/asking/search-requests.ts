import { anyOf, type FacetAttribute, type SortOrder } from "@dragoman/search/portable-request";
import type { SearchAnswer, SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { endOfMatch, startOfMatch } from "../results/matched-text.ts";
import {
  areaOf,
  conditionsOf,
  countingRequest,
  type ConditionName,
  type SearchAim,
} from "./search-conditions.ts";
import { hitsPerPage, type SearchState } from "../address/search-state.ts";

/** Requests by their purpose; the answers have the same names. */
export type Questions<N extends string = string> = Readonly<Record<N, SearchRequest>>;
export type Answers = Readonly<Partial<Record<string, SearchAnswer>>>;

/** The index of the reader's language, in a sort order. */
export type IndexName = (order: SortOrder) => string;

/** Queries the search host: the engine in this process, or one across the network. */
export type Ask = (requests: (indexName: IndexName) => readonly SearchRequest[]) => Promise<SearchAnswer[]>;

/** Sends all requests at once. */
export async function askQuestions(ask: Ask, make: (indexName: IndexName) => Questions): Promise<Answers> {
  let names: string[] = [];
  const answers = await ask((indexName) => {
    const questions = make(indexName);
    names = Object.keys(questions);
    return Object.values(questions);
  });
  return Object.fromEntries(names.map((name, index) => [name, answers[index]]));
}

/** Enough for every need of our taxonomy, and for the top of a large foreign one. */
const maxValues = 60;

/** The facet that counts each condition. */
export const facets = {
  category: "categories",
  languages: "languages",
  free: "free",
  no: "needsNo",
  audience: "audience",
  access: "access",
  delivery: "delivery",
  media: "media",
} as const satisfies Partial<Record<ConditionName, FacetAttribute>>;

export type FacetName = keyof typeof facets;

/** Conditions that match any of their values, so that the other values are counted as if none were chosen. */
const alternatives = ["category", "languages", "audience", "delivery"] as const satisfies FacetName[];

/** The maximum number of entries that serve the area beside those nearby. */
export const maxForArea = 3;

/** The requests for the hits and all counts. */
export function searchQuestions(
  aim: SearchAim,
  { indexName, now, areas }: { indexName: IndexName; now: number; areas: readonly string[] },
): Questions {
  const { state } = aim;
  const base = baseRequest(aim, indexName);
  const questions: Record<string, SearchRequest> = {
    hits: { ...base, ...conditionsOf(aim), ...areaOf(aim), facets: Object.values(facets) },
  };
  for (const name of alternatives) {
    if (!isChosen(state, name)) continue;
    const conditions = conditionsOf(aim, new Set([name]));
    questions[name] = { ...countingRequest(base, [facets[name]]), ...conditions, ...areaOf(aim) };
  }
  if (aim.openAt === null) {
    const open = conditionsOf({ ...aim, openAt: now });
    questions["open"] = { ...countingRequest(base), ...open, ...areaOf(aim) };
  }
  const [area, ...others] = areas;
  if (area !== undefined && state.page === 1 && !state.box) {
    const { facetFilters, numericFilters } = conditionsOf(aim);
    const served = [...facetFilters, anyOf("areas", [area, ...others])];
    // A margin for entries that are among the nearest as well.
    const length = maxForArea + 5;
    questions["area"] = { ...base, hitsPerPage: length, facetFilters: served, numericFilters };
  }
  return questions;
}

/** Requests that count the results within other distances, with all else unchanged. */
export function distanceQuestions(
  aim: SearchAim,
  distances: readonly number[],
  indexName: IndexName,
): Questions {
  const counting = countingRequest(baseRequest(aim, indexName));
  return Object.fromEntries(
    distances.map((radius) => [
      distanceQuestion(radius),
      { ...counting, ...conditionsOf(aim), ...areaOf({ ...aim, radius }) },
    ]),
  );
}

/** The name of the request that counts the results within a number of kilometres. */
export function distanceQuestion(radius: number): string {
  return `within${radius}`;
}

export function baseRequest(aim: SearchAim, indexName: IndexName): SearchRequest {
  const { state } = aim;
  return {
    indexName: indexName(orderOf(aim)),
    query: state.query,
    page: state.page - 1,
    hitsPerPage: hitsPerPage(state),
    facets: [],
    maxValuesPerFacet: maxValues,
    facetFilters: [],
    attributesToRetrieve: ["*"],
    attributesToHighlight: ["name", "organization"],
    attributesToSnippet: ["summary:28"],
    highlightPreTag: startOfMatch,
    highlightPostTag: endOfMatch,
  };
}

function orderOf({ state, point }: SearchAim): SortOrder {
  if (state.sort === "checked") return { by: "checked" };
  return state.sort === "nearest" && point ? { by: "distance", from: point } : { by: "relevance" };
}

function isChosen(state: SearchState, name: FacetName): boolean {
  const value = state[name];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}
