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

/** Connects to Meilisearch through its InstantSearch adapter. */
export async function connect({ apiKey, host }: ClientSession): Promise<SearchConnection> {
  const { instantMeiliSearch } = await import("@meilisearch/instant-meilisearch");
  const failure: { last: SearchFailure | undefined } = { last: undefined };

  /** The adapter drops the status of an error, so it is recorded here. */
  async function fetchJson(address: string | URL | Request, init?: RequestInit): Promise<unknown> {
    failure.last = undefined;
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(timeouts.read) });
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer;
    failure.last = new SearchFailure(messageIn(answer), response.status);
    throw failure.last;
  }

  /** `all` requires every word; `frequency` drops frequent words first. */
  function adapterFor(matchingStrategy: "all" | "frequency") {
    return instantMeiliSearch(`${host.protocol}://${host.url}`, apiKey, {
      finitePagination: true,
      placeholderSearch: true,
      keepZeroFacets: false,
      // The adapter's types predate `frequency`.
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
      // The adapter's types are those of another client.
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

/** Conditions are in Meilisearch's own grammar, which the adapter passes through. */
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

/** Within a circle nearer hits rank higher, which Meilisearch needs as an explicit sort. */
function indexName(request: PortableRequest, around: { lat: number; lng: number } | undefined): string {
  const isSorted = request.indexName.includes(":");
  return around && !isSorted
    ? `${request.indexName}:_geoPoint(${around.lat}, ${around.lng}):asc`
    : request.indexName;
}

/** The adapter replaces the identity of hits with coordinates by a random number. */
function withIdentity({ id, _geo: _point, ...hit }: PortableHit): PortableHit {
  return typeof id === "string" ? { ...hit, objectID: objectIDIn(id) } : hit;
}
