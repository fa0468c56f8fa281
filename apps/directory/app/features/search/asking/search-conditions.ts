import {
  anyOf,
  atLeast,
  atMost,
  near,
  strictlyNear,
  within,
  type FacetAttribute,
  type FacetGroup,
  type NumericCondition,
} from "@dragoman/search/portable-request";
import { openAt } from "@dragoman/search/open-slots";
import type { SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import { boxAround } from "@dragoman/search/box-around";
import { anywhere, type SearchPoint, type SearchState } from "../address/search-state.ts";

/** A state at a given time: resolves the open parts of the address. */
export interface SearchAim {
  state: SearchState;
  /** The centre of the search, from the address or from the chosen place. */
  point: SearchPoint | null;
  /** Kilometres around the point. */
  radius: number | null;
  /** The moment at which results must be open, in seconds since the epoch. */
  openAt: number | null;
}

/** A condition that can be omitted, to count the results without it. */
export type ConditionName =
  | "category"
  | "languages"
  | "open"
  | "free"
  | "no"
  | "age"
  | "audience"
  | "access"
  | "delivery"
  | "media";

export interface Conditions {
  facetFilters: FacetGroup[];
  numericFilters: NumericCondition[];
}

/** The conditions that every hit must satisfy, except those omitted. */
export function conditionsOf(
  { state, openAt: moment }: SearchAim,
  without: ReadonlySet<ConditionName> = new Set(),
): Conditions {
  const any = (name: ConditionName, attribute: FacetAttribute, values: readonly string[]): FacetGroup[] => {
    const [first, ...rest] = values;
    return first === undefined || without.has(name) ? [] : [anyOf(attribute, [first, ...rest])];
  };
  const each = (name: ConditionName, attribute: FacetAttribute, values: readonly string[]) =>
    values.flatMap((value) => any(name, attribute, [value]));
  return {
    facetFilters: [
      ...any("category", "categories", state.category === null ? [] : [state.category]),
      ...any("languages", "languages", state.languages),
      ...any("open", "open", moment === null ? [] : openAt(moment)),
      ...any("free", "free", state.free ? ["true"] : []),
      ...each("no", "needsNo", state.no),
      ...any("audience", "audience", state.audience),
      ...each("access", "access", state.access),
      ...any("delivery", "delivery", state.delivery),
      ...any("media", "media", state.media),
    ],
    numericFilters:
      state.age === null || without.has("age")
        ? []
        : [atMost("minimumAge", state.age), atLeast("maximumAge", state.age)],
  };
}

/**
 * The area that every hit must be in: the box, or the surroundings of the point. With a circle, engines always sort by
 * distance; where relevance decides the order, a box of the same width keeps it.
 */
export function areaOf({ state, point, radius }: SearchAim) {
  if (state.box) return within(state.box);
  if (!point || radius === null) return {};
  if (state.sort === "nearest") return strictlyNear(point, radius * 1000);
  if (state.query === "") return near(point, radius * 1000);
  return radius === anywhere ? {} : within(boxAround(point, radius));
}

/** A request without hits, only for counts. */
export function countingRequest(base: SearchRequest, facets: SearchRequest["facets"] = []): SearchRequest {
  return { ...base, page: 0, hitsPerPage: 0, facets, attributesToHighlight: [], attributesToSnippet: [] };
}
