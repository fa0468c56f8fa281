import { refusal } from "../../search-refusal.ts";
import type { Filter, GeoSelection, Paging, SearchRequest } from "../../search-request.ts";

/** Members whose form in the protocol differs from a parsed request. */
const otherwise: ReadonlySet<string> = new Set([
  "filter",
  "optionalFilter",
  "geo",
  "attributesToSnippet",
  "type",
  "paging",
]);

/** A request in the protocol's format, for a remote server. */
export function protocolRequest(
  request: SearchRequest,
  indexName: string,
): Record<string, unknown> & { indexName: string } {
  const { filter, optionalFilter, geo, attributesToSnippet, type } = request;
  const filters = filter && writeFilter(filter);
  const said: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(request).filter(([name]) => !otherwise.has(name))),
    ...(request.type === "hits" && pagingParameters(request.paging)),
    ...(attributesToSnippet && {
      attributesToSnippet: attributesToSnippet.map(({ attribute, words }) =>
        words === undefined ? attribute : `${attribute}:${words}`,
      ),
    }),
    ...(filters && { filters }),
    ...(optionalFilter && { optionalFilters: writeOptionalFilters(optionalFilter) }),
    ...geoParameters(geo),
    ...(type === "facet" && { type: "facet" }),
  };
  const present = Object.entries(said).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(present), indexName };
}

function pagingParameters(paging: Paging): Record<string, unknown> {
  return paging.kind === "pages" ? { page: paging.page } : { offset: paging.offset, length: paging.length };
}

function geoParameters({
  around,
  radius,
  minimumRadius,
  precision,
  boxes,
  polygons,
}: GeoSelection): Record<string, unknown> {
  if (boxes.length > 0) {
    return { insideBoundingBox: boxes.map(({ north, east, south, west }) => [north, east, south, west]) };
  }
  if (polygons.length > 0) {
    return { insidePolygon: polygons.map((points) => points.flatMap(({ lat, lng }) => [lat, lng])) };
  }
  if (!around) return {};
  return {
    aroundLatLng: `${around.lat},${around.lng}`,
    ...(radius !== undefined && { aroundRadius: radius }),
    ...(minimumRadius !== undefined && { minimumAroundRadius: minimumRadius }),
    ...(precision.length > 0 && { aroundPrecision: precision }),
  };
}

/** Algolia supports conjunctions of disjunctions, and `NOT` before single conditions only. */
function writeFilter(filter: Filter): string {
  const groups = filter.kind === "all" ? filter.of : [filter];
  return groups
    .map((group) => (group.kind === "all" ? writeFilter(group) : writeGroup(group)))
    .filter(Boolean)
    .join(" AND ");
}

function writeGroup(filter: Filter): string {
  if (filter.kind !== "any" || filter.of.length === 1) return writeAtom(filter);
  return `(${filter.of.map(writeAtom).join(" OR ")})`;
}

function writeAtom(filter: Filter): string {
  switch (filter.kind) {
    case "facet":
      return `${quoted(filter.attribute)}:${quoted(filter.value)}${scoreOf(filter.score)}`;
    case "number":
      return `${quoted(filter.attribute)} ${filter.operator} ${filter.value}`;
    case "not":
      if (filter.of.kind === "facet" || filter.of.kind === "number") return `NOT ${writeAtom(filter.of)}`;
      break;
    case "all":
    case "any": {
      const [only] = filter.of;
      if (only && filter.of.length === 1) return writeAtom(only);
    }
  }
  throw refusal.filterMalformed("filters", "only ANDs of ORs of single conditions can be asked of Algolia");
}

function scoreOf(score: number | undefined): string {
  return score === undefined ? "" : `<score=${score}>`;
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function writeOptionalFilters(filter: Filter): (string | string[])[] {
  const groups = filter.kind === "all" ? filter.of : [filter];
  return groups.map((group) => (group.kind === "any" ? group.of.map(optionalAtom) : optionalAtom(group)));
}

function optionalAtom(filter: Filter): string {
  if (filter.kind === "facet")
    return `${filter.attribute}:${filter.value.startsWith("-") ? "\\" : ""}${filter.value}${scoreOf(filter.score)}`;
  if (filter.kind === "not" && filter.of.kind === "facet")
    return `${filter.of.attribute}:-${filter.of.value}`;
  throw refusal.filterMalformed("optionalFilters", "only conditions on facets can be optional");
}
