import { serviceIndexSettings } from "../directory/index-settings.ts";
import type { PortableAnswer, PortableHit, PortableRequest } from "../portable-request.ts";
import { typesenseFilter } from "../providers/typesense/typesense-filter.ts";
import { sortBy, typesenseParameters } from "../providers/typesense/typesense-parameters.ts";
import type { SearchConnection } from "./connect-search.ts";
import { finishAnswer, textsToMark } from "./finish-answer.ts";
import { selectionOf } from "./portable-selection.ts";
import { SearchFailure, timeouts, type ClientSession } from "./search-session.ts";

/** The searched fields are the same in all languages. */
const settings = serviceIndexSettings("und");

/** Bundlers resolve to its ES module; its types describe a CommonJS one. */
interface AdapterModule {
  default: new (options: object) => { searchClient: { search: Search } };
}

/** The shape of the adapter's answer. */
interface AdapterAnswer {
  hits: PortableHit[];
  nbHits: number;
  facets?: PortableAnswer["facets"];
}

type Search = (requests: readonly object[]) => Promise<{ results: AdapterAnswer[] }>;

/** Connects to Typesense through its InstantSearch adapter. */
export async function connect(session: ClientSession): Promise<SearchConnection> {
  const { default: Adapter } = (await import("typesense-instantsearch-adapter")) as unknown as AdapterModule;

  async function askTogether(
    requests: readonly PortableRequest[],
    additionalSearchParameters: object,
  ): Promise<PortableAnswer[]> {
    const adapter = new Adapter({ server: serverOf(session), additionalSearchParameters });
    try {
      const { results } = await adapter.searchClient.search(requests.map(adapterRequest));
      return requests.map((request, index) => {
        const answer = results[index];
        if (!answer) throw new Error("Typesense left an answer out");
        return finishAnswer({ ...answer, hits: answer.hits.map(withoutRaw) }, request);
      });
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    async search(requests) {
      const answers = new Map<PortableRequest, PortableAnswer>();
      // The adapter drops parameters that it does not know, and additional ones apply to a whole call.
      const groups = Map.groupBy(requests, (request) => JSON.stringify(additionalParameters(request)));
      await Promise.all(
        Array.from(groups.values(), async (group) => {
          const [first] = group;
          const answered = first ? await askTogether(group, additionalParameters(first)) : [];
          for (const [index, request] of group.entries()) {
            const answer = answered[index];
            if (answer) answers.set(request, answer);
          }
        }),
      );
      return requests.flatMap((request) => answers.get(request) ?? []);
    },
  };
}

function serverOf({ apiKey, host }: ClientSession) {
  const { hostname, port, pathname } = new URL(`${host.protocol}://${host.url}`);
  return {
    apiKey,
    nodes: [
      {
        host: hostname,
        port: port === "" ? (host.protocol === "http" ? 80 : 443) : Number(port),
        protocol: host.protocol,
        path: pathname.replace(/\/$/, ""),
      },
    ],
    connectionTimeoutSeconds: timeouts.read / 1000,
    numRetries: 1,
    retryIntervalSeconds: 0.3,
    cacheSearchResultsForSeconds: 0,
  };
}

function additionalParameters(
  request: PortableRequest,
): { query_by: string } & Record<string, string | number> {
  const { geo } = selectionOf(request);
  const marked = textsToMark(request).join(",") || "none";
  const isAll = request.attributesToRetrieve.includes("*");
  const { query_by: fields, ...parameters } = typesenseParameters(settings);
  return {
    ...parameters,
    query_by: fields,
    ...(geo.around && { sort_by: sortBy(settings, { around: geo.around }) }),
    ...(!isAll && {
      include_fields: ["id", ...request.attributesToRetrieve, ...textsToMark(request)].join(","),
    }),
    highlight_fields: marked,
    highlight_full_fields: marked,
    highlight_start_tag: request.highlightPreTag,
    highlight_end_tag: request.highlightPostTag,
  };
}

/** Conditions are in Typesense's own grammar, which the adapter passes through. */
function adapterRequest(request: PortableRequest): object {
  const { indexName, query, page, hitsPerPage, facets, maxValuesPerFacet } = request;
  const { condition, geo } = selectionOf(request);
  const filters = typesenseFilter(condition, geo);
  return {
    indexName,
    params: {
      query,
      page,
      hitsPerPage,
      facets,
      maxValuesPerFacet,
      ...(filters !== undefined && { filters }),
      highlightPreTag: request.highlightPreTag,
      highlightPostTag: request.highlightPostTag,
    },
  };
}

/** The adapter adds the engine's raw answer to every hit. */
function withoutRaw({ _rawTypesenseHit: _raw, ...hit }: PortableHit): PortableHit {
  return hit;
}

/** The adapter puts the status of a refused search at the start of the message. */
function failureOf(error: unknown): SearchFailure {
  if (error instanceof SearchFailure) return error;
  const message = error instanceof Error ? error.message : String(error);
  const said =
    typeof error === "object" && error !== null && "httpStatus" in error ? error.httpStatus : undefined;
  const status = typeof said === "number" ? said : Number(/^(\d{3}) - /.exec(message)?.[1]);
  return new SearchFailure(message, Number.isNaN(status) ? undefined : status);
}
