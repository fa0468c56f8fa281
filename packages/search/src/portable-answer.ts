import type { PortableAnswer } from "./portable-request.ts";
import type { SearchResult } from "./search-result.ts";

/** A result in the form that every engine answers in. */
export function portableAnswer(result: SearchResult<object>): PortableAnswer {
  if (result.type !== "hits") throw new Error("Hits were asked for");
  const { hits, nbHits, offset, length, reachable, facets } = result;
  return {
    hits,
    nbHits,
    page: length === 0 ? 0 : Math.floor(offset / length),
    nbPages: length === 0 ? 0 : Math.ceil(reachable / length),
    ...(facets && { facets }),
  };
}
