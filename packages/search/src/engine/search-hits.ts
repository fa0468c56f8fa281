import type { GeoSelection, HitsRequest, Selection } from "../search-request.ts";
import type { FacetStatistics, HitsResult } from "../search-result.ts";
import { countFacet, rankedValues } from "./facet-column.ts";
import { conditionOf, numbersIn } from "./filter.ts";
import { distanceInMetres, isGeographic, isSelected, originOf, pointOf } from "./geo.ts";
import { presentHit } from "./present-hit.ts";
import type { Match } from "./rank.ts";
import { derivedOf, type SearchIndex } from "./search-index.ts";
import { matchText, type TextMatch } from "./text-match.ts";

/** One page of hits, their exact number, and the counts of facets. */
export function searchHits(index: SearchIndex, request: HitsRequest): HitsResult {
  const { matches, marks } = selectMatches(index, request);
  const reachable = Math.min(matches.length, index.settings.limits.maxHits);
  const page = matches.slice(request.offset, Math.min(request.offset + request.length, reachable));
  const documents = request.facets.length > 0 ? matches.map((one) => one.document) : [];
  return {
    type: "hits",
    index: request.indexName,
    query: request.query,
    hits: page.flatMap((match) => {
      const record = index.records[match.document];
      return record ? [presentHit(index.settings, { record, match, marks }, request)] : [];
    }),
    nbHits: matches.length,
    offset: request.offset,
    length: request.length,
    reachable,
    facets: request.facets.length > 0 ? countFacets(index, documents, request) : undefined,
    facets_stats: request.facets.length > 0 ? facetStatistics(index, documents, request) : undefined,
  };
}

/** The documents that answer the words and pass the filters, best first. */
export function selectMatches(index: SearchIndex, selection: Selection): TextMatch {
  const { matches, marks } = matchText(index, {
    query: selection.query,
    queryType: selection.queryType,
    typoTolerance: selection.typoTolerance,
    restrictTo: selection.restrictSearchableAttributes,
  });
  let selected = matches;
  if (selection.filter) {
    const condition = conditionOf(index, selection.filter);
    selected = selected.filter((match) => condition(match.document));
  }
  if (isGeographic(selection.geo)) selected = selectByPlace(index, selected, selection.geo);
  return { matches: selected, marks };
}

/** Distance decides after words and typos, so the nearest comes first among equally well-spelled matches. */
function selectByPlace(index: SearchIndex, matches: readonly Match[], geo: GeoSelection): Match[] {
  const origin = originOf(geo);
  const steps = new Map<Match, number>();
  const inside = matches.filter((match) => {
    const point = pointOf(index.records[match.document]?.["_geoloc"]);
    if (!point || !isSelected(geo, point)) return false;
    if (origin) steps.set(match, Math.floor(distanceInMetres(origin, point) / geo.precision));
    return true;
  });
  if (!origin) return inside;
  // The sort is stable: what came earlier by the words stays earlier within one step of distance.
  return inside.toSorted(
    (one, other) =>
      other.weight - one.weight || one.typos - other.typos || (steps.get(one) ?? 0) - (steps.get(other) ?? 0),
  );
}

function countFacets(
  index: SearchIndex,
  documents: readonly number[],
  request: HitsRequest,
): Record<string, Record<string, number>> {
  const facets: Record<string, Record<string, number>> = {};
  const most = Math.min(request.maxValuesPerFacet, index.settings.limits.maxFacetValues);
  for (const field of countedFields(index, request)) {
    const column = index.facets.get(field);
    if (!column) continue;
    const ranked = rankedValues(column, countFacet(column, documents)).slice(0, most);
    if (ranked.length === 0) continue;
    const shown =
      request.sortFacetValuesBy === "alpha"
        ? ranked.toSorted((one, other) => (one.value < other.value ? -1 : 1))
        : ranked;
    facets[field] = Object.fromEntries(shown.map(({ value, count }) => [value, count]));
  }
  return facets;
}

function countedFields(index: SearchIndex, request: HitsRequest): string[] {
  const countable = [...index.facets.keys()].filter(
    (field) => index.settings.fields[field]?.facet !== "filter",
  );
  return request.facets.includes("*")
    ? countable
    : countable.filter((field) => request.facets.includes(field));
}

function facetStatistics(
  index: SearchIndex,
  documents: readonly number[],
  request: HitsRequest,
): Record<string, FacetStatistics> | undefined {
  const statistics: Record<string, FacetStatistics> = {};
  for (const field of countedFields(index, request).filter(
    (one) => index.facets.get(one)?.numeric === true,
  )) {
    let count = 0;
    const found: FacetStatistics = { min: Infinity, max: -Infinity, avg: 0, sum: 0 };
    for (const document of documents) {
      for (const number of numbersIn(index.records[document]?.[field])) {
        count++;
        found.sum += number;
        found.min = Math.min(found.min, number);
        found.max = Math.max(found.max, number);
      }
    }
    if (count > 0) statistics[field] = { ...found, avg: found.sum / count };
  }
  return Object.keys(statistics).length > 0 ? statistics : undefined;
}

/** How many records the index holds. */
export function countRecords(index: SearchIndex): number {
  return derivedOf(index).documents.length;
}
