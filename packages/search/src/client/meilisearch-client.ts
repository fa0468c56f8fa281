import type { PortableAnswer, PortableHit, PortableRequest } from "../portable-request.ts";
import { objectIDIn } from "../providers/meilisearch/meilisearch-document.ts";
import { meilisearchFilter } from "../providers/meilisearch/meilisearch-filter.ts";
import type { SearchConnection } from "./connect-search.ts";
import { finishAnswer, textsToMark } from "./finish-answer.ts";
import { selectionOf } from "./portable-selection.ts";
import { SearchFailure, timeouts, type ClientSession } from "./search-session.ts";

interface AdapterAnswer {
  hits: PortableHit[];
  nbHits: number;
  facets?: PortableAnswer["facets"];
}

/** Meilisearch, through its adapter for clients of the search protocol. */
export async function connect({ apiKey, host }: ClientSession): Promise<SearchConnection> {
  const { instantMeiliSearch } = await import("@meilisearch/instant-meilisearch");
  const failure: { last: SearchFailure | undefined } = { last: undefined };

  /** The adapter keeps no status of an error; it is remembered on the way. */
  async function fetchJson(address: string | URL | Request, init?: RequestInit): Promise<unknown> {
    failure.last = undefined;
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeouts.read) });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    failure.last = new SearchFailure(messageIn(answer), response.status);
    throw failure.last;
  }

  /** All words must be found; `frequency` lets usual ones go. */
  function adapterFor(matchingStrategy: "all" | "frequency") {
    return instantMeiliSearch(`${host.protocol}://${host.url}`, apiKey, {
      finitePagination: true,
      placeholderSearch: true,
      keepZeroFacets: false,
      // Its types are older than `frequency`.
      meiliSearchParams: { matchingStrategy: matchingStrategy as "all" },
      httpClient: fetchJson,
    }).searchClient;
  }
  const strict = adapterFor("all");
  const lenient = adapterFor("frequency");

  async function ask(adapter: typeof strict, requests: readonly PortableRequest[]): Promise<AdapterAnswer[]> {
    if (requests.length === 0) return [];
    adapter.clearCache(); // it would answer from memory for as long as the page is open
    try {
      // Its types are those of another client.
      const { results }: { results: unknown } = await adapter.search(requests.map(adapterRequest) as never);
      return results as AdapterAnswer[];
    } catch (error) {
      throw (
        failure.last ?? new SearchFailure(error instanceof Error ? error.message : String(error), undefined)
      );
    }
  }

  return {
    async search(requests) {
      const answers = await ask(strict, requests);
      const missed = requests.filter(
        (request, index) => answers[index]?.nbHits === 0 && /\S\s+\S/.test(request.query),
      );
      const second = await ask(lenient, missed);
      return requests.map((request, index) => {
        const answer = second[missed.indexOf(request)] ?? answers[index] ?? { hits: [], nbHits: 0 };
        return finishAnswer({ ...answer, hits: answer.hits.map(withIdentity) }, request);
      });
    },
  };
}

function messageIn(answer: unknown): string {
  const said =
    typeof answer === "object" && answer !== null && "message" in answer ? answer.message : undefined;
  return typeof said === "string" ? said : "Meilisearch refused the search";
}

/** Conditions go in Meilisearch's own grammar, which the adapter passes on as it is. */
function adapterRequest(request: PortableRequest): object {
  const { query, page, hitsPerPage, facets } = request;
  const { condition, geo } = selectionOf(request);
  const filters = meilisearchFilter(condition, geo);
  const isAll = request.attributesToRetrieve.includes("*");
  return {
    indexName: indexName(request, geo.around),
    params: {
      query,
      page,
      hitsPerPage,
      facets,
      ...(filters !== undefined && { filters }),
      attributesToRetrieve: isAll
        ? ["*"]
        : ["id", "objectID", "_geo", ...request.attributesToRetrieve, ...textsToMark(request)],
      attributesToHighlight: textsToMark(request),
      highlightPreTag: request.highlightPreTag,
      highlightPostTag: request.highlightPostTag,
    },
  };
}

/** In a circle the nearer is the better, which Meilisearch must be told as a sort. */
function indexName(request: PortableRequest, around: { lat: number; lng: number } | undefined): string {
  const isSorted = request.indexName.includes(":");
  return around && !isSorted
    ? `${request.indexName}:_geoPoint(${around.lat}, ${around.lng}):asc`
    : request.indexName;
}

/** The adapter gives hits with coordinates a number at random for an identity. */
function withIdentity({ id, _geo: _point, ...hit }: PortableHit): PortableHit {
  return typeof id === "string" ? { ...hit, objectID: objectIDIn(id) } : hit;
}
