import type { GeoSelection, SearchOptions, SearchRequest } from "../../search-request.ts";
import type { IndexState, SearchableIndex } from "../index-state.ts";
import { scoreGroups } from "./ranking/filter-scores.ts";
import { findText, type FoundText } from "./matching/find-text.ts";
import { withDocuments } from "./matching/with-documents.ts";
import { hitOrder, type HitOrder, type OrderFacts } from "./ranking/hit-order.ts";
import { excludedDocuments } from "./matching/excluded-documents.ts";
import type { MatchRules } from "./matching/segment-words.ts";
import { automaticRadius } from "./geo/nearest-points.ts";
import { originOf } from "./geo/filter-by-area.ts";
import { parseQuery, parseSimilarQuery, type ParsedQuery } from "./parsing/query-words.ts";
import { rankingCriteria, type Criterion } from "./ranking/ranking-criteria.ts";
import { selectDocuments, type Selected } from "./filters/select-documents.ts";
import { stateCacheOf, viewKey } from "./caches/state-cache.ts";
import type { View } from "./views/view.ts";

/** The result of matching, filtering and choosing an order, before hits are sorted and presented. */
export interface QueryExecution {
  index: SearchableIndex;
  options: Readonly<SearchOptions>;
  parsed: ParsedQuery;
  found: FoundText | undefined;
  selected: readonly Selected[];
  facts: OrderFacts;
  order: HitOrder;
  /** In metres, when the engine chose it. */
  chosenRadius: number | undefined;
}

export function executeQuery(index: SearchableIndex, request: SearchRequest): QueryExecution {
  const { view, state } = index;
  const options: SearchOptions = { ...view.options, ...request };
  const criteria = criteriaOf(options);
  const parsed = parsedQuery(request, view, options);
  const rules: MatchRules = {
    view,
    options,
    restrictTo: request.restrictSearchableAttributes,
    withSynonyms: request.synonyms !== false,
    findsOthers: request.alsoMatching !== undefined,
    criteria: criteria.flatMap((one) => (one.kind === "text" ? [one.name] : [])),
  };
  const worded = parsed.units.length > 0 ? cachedText(index, parsed, rules) : undefined;
  const found = worded && request.alsoMatching ? withDocuments(worded, state, request.alsoMatching) : worded;
  const { radius } = request.geo;
  const chosenRadius = radius === undefined ? cachedRadius(state, request.geo) : undefined;
  const selected = selectDocuments(state, found?.segments, {
    conditions: {
      filter: request.filter,
      geo: request.geo,
      radius: typeof radius === "number" ? radius : chosenRadius,
    },
    without: found ? [] : excludedDocuments(state, parsed.excluded, rules),
  });
  const facts: OrderFacts = {
    layout: found?.layout,
    origin: originOf(request.geo),
    precision: request.geo.precision,
    scores: {
      groups: scoreGroups(request.filter, request.optionalFilter),
      sum: request.sumOrFiltersScores === true,
    },
  };
  return { index, options, parsed, found, selected, facts, order: hitOrder(criteria, facts), chosenRadius };
}

/** With `min` and `strict`, the typo criterion comes first. */
function criteriaOf({ ranking, customRanking, typoTolerance }: Readonly<SearchOptions>): Criterion[] {
  const strict = typoTolerance === "min" || typoTolerance === "strict";
  const names = strict ? ["typo", ...ranking.filter((name) => name !== "typo")] : ranking;
  return rankingCriteria(names, customRanking);
}

function parsedQuery(request: SearchRequest, view: View, options: Readonly<SearchOptions>): ParsedQuery {
  return request.similarQuery === undefined
    ? parseQuery(request.query, view, options)
    : parseSimilarQuery(request.similarQuery, view, options);
}

/** Text matching ignores filters, paging and presentation, so all requests of one page share one match. */
function cachedText(index: SearchableIndex, parsed: ParsedQuery, rules: MatchRules): FoundText {
  const stateCache = stateCacheOf(index.state);
  const { options } = rules;
  const key = JSON.stringify([
    viewKey(index),
    parsed,
    rules.restrictTo,
    rules.withSynonyms,
    rules.findsOthers,
    rules.criteria,
    options.typoTolerance,
    options.minWordSizefor1Typo,
    options.minWordSizefor2Typos,
    options.allowTyposOnNumericTokens,
    options.disableTypoToleranceOnAttributes,
    options.removeWordsIfNoResults,
    options.ignorePlurals,
    options.queryLanguages,
    options.exactOnSingleWordQuery,
    options.alternativesAsExact,
    options.disableExactOnAttributes,
    options.minProximity,
  ]);
  const known = stateCache.texts.get(key);
  if (known) return known;
  const found = findText(index, parsed, rules);
  stateCache.texts.set(key, found, found.total * 12 + key.length * 2 + 2000);
  return found;
}

function cachedRadius(state: IndexState, geo: GeoSelection): number | undefined {
  const origin = originOf(geo);
  if (!origin) return undefined;
  const { radii } = stateCacheOf(state);
  const key = `${origin.lat},${origin.lng},${geo.minimumRadius ?? ""}`;
  const known = radii.get(key);
  if (known !== undefined) return known;
  const radius = automaticRadius(state, origin, geo.minimumRadius);
  radii.set(key, radius, 100);
  return radius;
}
