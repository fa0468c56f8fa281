import { boxAround, type Box } from "@dragoman/search/box-around";
import { anyOf, within } from "@dragoman/search/portable-request";
import type { SearchAnswer, SearchRequest } from "@dragoman/pages/search/search-protocol.ts";
import type { PackRequest } from "@dragoman/pages/site/packs.server.ts";

/** The most services of a pack. */
export const mostServices = 10_000;
/** Kilometres around the middle of a town; the first with few enough services. */
const radii = [50, 25, 10, 5] as const;

/** The most hits of a request, and the most that a search reaches by pages. */
const pageLength = 250;
const reachable = 1000;

type Ask = (requests: readonly SearchRequest[]) => Promise<SearchAnswer[]>;

/**
 * The ids of the services in and around a town, and of those that serve it from elsewhere. By the index, which knows no
 * confidential place.
 */
export async function servicesOfTown(
  { lat, lng, areas }: PackRequest["place"],
  { ask, indexName }: { ask: Ask; indexName: string },
): Promise<Set<string>> {
  const base = {
    indexName,
    query: "",
    page: 0,
    hitsPerPage: 0,
    facets: [],
    maxValuesPerFacet: 1,
    facetFilters: [],
    attributesToRetrieve: ["serviceId"],
    attributesToHighlight: [],
    attributesToSnippet: [],
    highlightPreTag: "",
    highlightPostTag: "",
  } satisfies SearchRequest;

  async function countOf(request: SearchRequest): Promise<number> {
    const [answer] = await ask([request]);
    return answer?.nbHits ?? 0;
  }

  async function idsOf(request: SearchRequest, count: number): Promise<string[]> {
    const pages = Math.ceil(Math.min(count, reachable) / pageLength);
    const requests = Array.from({ length: pages }, (_, page) => ({
      ...request,
      page,
      hitsPerPage: pageLength,
    }));
    const ids: string[] = [];
    for (const one of requests) {
      const [answer] = await ask([one]);
      for (const hit of answer?.hits ?? []) ids.push((hit as { serviceId: string }).serviceId); // the attribute asked for
    }
    return ids;
  }

  /** Searches reach so far only, so a full box is divided. */
  async function idsWithin(box: Box, depth = 0): Promise<string[]> {
    const request = { ...base, ...within(box) };
    const count = await countOf(request);
    if (count <= reachable || depth === deepest) return idsOf(request, count);
    const ids: string[] = [];
    for (const quarter of quartersOf(box)) ids.push(...(await idsWithin(quarter, depth + 1)));
    return ids;
  }

  let box = boxAround({ lat, lng }, radii[0]);
  for (const radius of radii) {
    box = boxAround({ lat, lng }, radius);
    if ((await countOf({ ...base, ...within(box) })) <= mostServices) break;
  }
  const ids = new Set(await idsWithin(box));
  for (const area of areas) {
    const request = { ...base, facetFilters: [anyOf("areas", [area])] };
    for (const id of await idsOf(request, await countOf(request))) {
      if (ids.size < mostServices) ids.add(id);
    }
  }
  return ids;
}

/** A house with a thousand services is not divided for ever. */
const deepest = 12;

function quartersOf({ north, east, south, west }: Box): Box[] {
  const lat = (north + south) / 2;
  // East of the antimeridian, degrees begin again.
  const middle = (west + (east < west ? east + 360 : east)) / 2;
  const lng = middle > 180 ? middle - 360 : middle;
  return [
    { north, east: lng, south: lat, west },
    { north, east, south: lat, west: lng },
    { north: lat, east: lng, south, west },
    { north: lat, east, south, west: lng },
  ];
}
