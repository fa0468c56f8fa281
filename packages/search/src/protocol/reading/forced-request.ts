import type { KeyGrant } from "../../keys/keys.ts";
import type { Filter, SearchRequest } from "../../search-request.ts";
import { filtersExpression } from "./filters-grammar.ts";
import type { Parameters } from "./parameter-values.ts";
import { parseSearchRequest } from "./parse-request.ts";

/**
 * Applies the restrictions of a key to a request. Forced parameters replace those of the request; filters are combined
 * with AND after parsing, so that no request text can alter those of the key.
 */
export function forcedRequest(
  parameters: Parameters,
  { grant, hitsPerPage }: { grant: KeyGrant; hitsPerPage: (indexName: string) => number },
): SearchRequest {
  const parsed = parseSearchRequest({ ...parameters, ...grant.forced });
  const shown = grant.allows("seeUnretrievableAttributes") ? { ...parsed, showsUnretrievable: true } : parsed;
  const request = restricted(shown, grant.filters);
  const most = maxHits(grant, request);
  return most === undefined || request.type === "facet"
    ? request
    : { ...request, ...atMost(most, request, hitsPerPage) };
}

/** A key that forces the page size does so for every form of paging. */
function maxHits(grant: KeyGrant, { hitsPerPage }: SearchRequest): number | undefined {
  const limits = [
    ...(grant.maxHitsPerQuery === 0 ? [] : [grant.maxHitsPerQuery]),
    ...(grant.forced["hitsPerPage"] === undefined || hitsPerPage === undefined ? [] : [hitsPerPage]),
  ];
  return limits.length === 0 ? undefined : Math.min(...limits);
}

function restricted(request: SearchRequest, filters: readonly string[]): SearchRequest {
  const restrictions = filters.map(filtersExpression).filter((one) => one !== undefined);
  if (restrictions.length === 0) return request;
  const of: Filter[] = request.filter ? [request.filter, ...restrictions] : restrictions;
  return { ...request, filter: { kind: "all", of } };
}

function atMost(
  most: number,
  { indexName, paging, hitsPerPage: asked }: Extract<SearchRequest, { type: "hits" }>,
  usual: (indexName: string) => number,
): Pick<Extract<SearchRequest, { type: "hits" }>, "paging" | "hitsPerPage"> {
  const hitsPerPage = Math.min(asked ?? usual(indexName), most);
  if (paging.kind === "pages") return { paging, hitsPerPage };
  return { paging: { ...paging, length: Math.min(paging.length ?? hitsPerPage, most) }, hitsPerPage };
}
