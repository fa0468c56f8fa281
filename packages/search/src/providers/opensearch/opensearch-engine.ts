import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { SearchRecord } from "../../directory/record.ts";
import { refusal, SearchRefusal } from "../../search-refusal.ts";
import type { HitsRequest, SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";
import { chunks } from "../chunks.ts";
import type { HostedEngine, HostedQuery } from "../hosted-engine.ts";
import { failureOf, ProviderError } from "../provider-error.ts";
import type { HostedChoice } from "../provider-url.ts";
import { createBulkWrites } from "./opensearch-bulk.ts";
import {
  arrayOf,
  authorizationOf,
  createOpenSearchCalls,
  property,
  reasonOf,
  type Pause,
} from "./opensearch-http.ts";
import { opensearchIndex } from "./opensearch-mapping.ts";
import { opensearchFacetSearch, opensearchSearch, type Clause, type Spelling } from "./opensearch-query.ts";
import { readFacet, readHits, totalOf } from "./opensearch-result.ts";

type HitsQuery = HostedQuery & { request: HitsRequest };
type FacetQuery = HostedQuery & { request: Extract<SearchRequest, { type: "facet" }> };

/** With fewer hits, typos are tolerated, as in the embedded engine. */
const fewHits = 5;
const readSize = 1000;

/** Milliseconds before searches are repeated whose shards had no available copy. */
const searchPauses = [100, 400, 1000];
/** Settings of an index that nobody reads yet: the work of each second is done once, at the end. */
const whileBuilding = { "index.refresh_interval": "-1", "index.translog.durability": "async" };
/** For which a build waits for the second copies of its records before readers are sent to it. */
const copiesWait = "45s";

/**
 * OpenSearch 2 and Elasticsearch 8, and later: the calls used here are common to both. Neither has keys suitable for
 * browsers, so our own host acts as a gateway. Readers search aliases; a build is an index.
 */
export function createOpenSearchEngine(choice: HostedChoice, pause: Pause = setTimeout): HostedEngine {
  const { address = "", otherNodes, account, secret, prefix } = choice;
  const failed = failureOf("opensearch", [secret, Buffer.from(`${account}:${secret}`).toString("base64")]);
  const nodes = [address, ...otherNodes];
  const call = createOpenSearchCalls({ nodes, authorization: authorizationOf(choice), failed, pause });
  const writeBulk = createBulkWrites({ call, failed, pause });
  /** Builds of this process, which are written through an alias of their own. */
  const building = new Set<string>();

  /** Our indexes and the names under which they are read: none, while they are built. */
  async function ownIndexes(): Promise<{ index: string; names: string[] }[]> {
    const path = `/${encodeURIComponent(`${prefix}services_`)}*/_alias`;
    const listed = await call({ method: "GET", path, isUrgent: true }, "listing indexes");
    return Object.entries(listed ?? {}).map(([index, said]) => ({
      index,
      names: Object.keys(property(said, "aliases") ?? {}).filter((name) => name !== writingAlias(index)),
    }));
  }

  /** Waits and retries when shards have no responding copy, such as until a lost node has been replaced. */
  async function ask(
    queries: readonly HostedQuery[],
    bodyOf: (query: HostedQuery) => Clause,
  ): Promise<unknown[]> {
    if (queries.length === 0) return [];
    const lines = queries.flatMap((query) => [headOf(query), bodyOf(query)]);
    for (const wait of [...searchPauses, undefined]) {
      const request = { method: "POST", path: "/_msearch", body: lines, isUrgent: true } as const;
      const responses = arrayOf(property(await call(request, "searching"), "responses"));
      const at = responses.findIndex((response) => property(response, "error") !== undefined);
      if (at === -1) return responses;
      const status = Number(property(responses[at], "status"));
      if (wait === undefined || (status !== 429 && status !== 503)) {
        throw searchFailure(property(responses[at], "error"), { status, query: queries[at] });
      }
      await pause(wait);
    }
    return [];
  }

  function searchFailure(
    error: unknown,
    { status, query }: { status: number; query: HostedQuery | undefined },
  ): Error {
    if (status === 404 && query) return refusal.indexMissing(query.request.indexName);
    const failure = failed(new Error(reasonOf(error)), "searching");
    return status === 400 ? new SearchRefusal(400, failure.message) : failure;
  }

  /**
   * Makes builds searchable and durable. A node may fail right after the switch: then another must have its records.
   */
  async function finish(builds: readonly string[]): Promise<void> {
    const names = builds.map(encodeURIComponent).join(",");
    const body = Object.fromEntries(Object.keys(whileBuilding).map((name) => [name, null]));
    await call({ method: "PUT", path: `/${names}/_settings`, body }, "ending the builds");
    await call({ method: "POST", path: `/${names}/_flush` }, "ending the builds");
    await call({ method: "POST", path: `/${names}/_refresh` }, "ending the builds");
    const path = `/_cluster/health/${names}`;
    const wait = `?wait_for_status=green&timeout=${copiesWait}`;
    try {
      await call({ method: "GET", path: path + wait }, "waiting for copies");
    } catch (error) {
      // Not all copies are there, but one is enough to search; or our user may not ask for the state of the cluster.
      if (!(error instanceof ProviderError) || ![403, 408].includes(error.status ?? 0)) throw error;
    }
  }

  /** Requests with the same words use the same typo tolerance, so that the counts of one page agree. */
  async function searchHits(queries: readonly HitsQuery[]): Promise<Map<HostedQuery, unknown>> {
    const bodyOf = (spelling: Spelling) => (query: HostedQuery) =>
      opensearchSearch(query as HitsQuery, spelling); // only such are asked here
    const answers = await ask(queries, bodyOf("as typed"));
    const found = new Map<HostedQuery, unknown>(queries.map((query, position) => [query, answers[position]]));
    const most = new Map<string, number>();
    for (const [query, answer] of found) {
      most.set(wordsOf(query), Math.max(most.get(wordsOf(query)) ?? 0, totalOf(answer)));
    }
    const few = queries
      .filter(({ request }) => request.query.trim() !== "" && request.typoTolerance !== "false")
      .filter((query) => (most.get(wordsOf(query)) ?? 0) < fewHits);
    const again = await ask(few, bodyOf("with typos"));
    for (const [position, query] of few.entries()) found.set(query, again[position]);
    return found;
  }

  return {
    kind: "opensearch",
    address,
    isLowercase: true,

    async inventory() {
      const own = await ownIndexes();
      return {
        readable: own.flatMap(({ names }) => names),
        builds: own.filter(({ names }) => names.length === 0).map(({ index }) => index),
      };
    },

    async create(build, settings) {
      const index = opensearchIndex(settings);
      const body = {
        ...index,
        settings: { ...index.settings, ...whileBuilding },
        aliases: { [writingAlias(build)]: {} },
      };
      try {
        // A build with its only copy on a node that fails could not continue.
        const path = `/${encodeURIComponent(build)}?wait_for_active_shards=all&timeout=30s`;
        await call({ method: "PUT", path, body }, `creating ${build}`);
      } catch (error) {
        // Names of builds are never used twice: the answer to an earlier attempt was lost.
        if (!(error instanceof ProviderError) || !error.message.includes("already exists")) throw error;
      }
      building.add(build);
    },

    async write(index, change) {
      await writeBulk(index, { change, alias: building.has(index) ? writingAlias(index) : index });
      // Nobody reads a build before it is published.
      if (building.has(index)) return async () => {};
      const refresh = `/${encodeURIComponent(index)}/_refresh`;
      return async () => {
        await call({ method: "POST", path: refresh }, `refreshing ${index}`);
      };
    },

    async recordsOf(index, serviceIds) {
      const found: string[] = [];
      for (const ids of chunks(serviceIds, 200)) {
        let after: unknown[] | undefined;
        do {
          const body = {
            query: { terms: { serviceId: ids } },
            size: readSize,
            _source: false,
            sort: [{ objectID: "asc" }],
            ...(after && { search_after: after }),
          };
          // With a part of the records, the others would stay for ever.
          const path = `/${encodeURIComponent(index)}/_search?allow_partial_search_results=false`;
          const answer = await call({ method: "POST", path, body }, `looking for records in ${index}`);
          const hits = arrayOf(property(property(answer, "hits"), "hits"));
          found.push(...hits.map((hit) => String(property(hit, "_id"))));
          after = hits.length === readSize ? arrayOf(property(hits.at(-1), "sort")) : undefined;
        } while (after);
      }
      return found;
    },

    async publish(builds) {
      await finish(builds.map(({ build }) => build));
      const before = await ownIndexes();
      const names = new Set(builds.map(({ name }) => name));
      const replaced = before.flatMap(({ index, names: read }) =>
        read.filter((name) => names.has(name)).map((name) => ({ name, index })),
      );
      // Somebody wrote to a name of ours while there was no alias.
      const inTheWay = before.filter(({ index }) => names.has(index));
      const actions = [
        // Repeated when the answer to an earlier attempt was lost.
        ...replaced.map(({ name, index }) => ({ remove: { alias: name, index, must_exist: false } })),
        ...inTheWay.map(({ index }) => ({ remove_index: { index } })),
        ...builds.map(({ name, build }) => ({ add: { alias: name, index: build } })),
        ...builds.map(({ build }) => ({
          remove: { alias: writingAlias(build), index: build, must_exist: false },
        })),
      ];
      await call({ method: "POST", path: "/_aliases", body: { actions } }, "putting the builds in place");
      for (const { build } of builds) building.delete(build);
      for (const { index } of replaced) await this.remove(index);
    },

    async remove(build) {
      building.delete(build);
      try {
        await call({ method: "DELETE", path: `/${encodeURIComponent(build)}` }, `removing ${build}`);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.status !== 404) throw error;
      }
    },

    async count(index) {
      const answer = await call(
        { method: "GET", path: `/${encodeURIComponent(index)}/_count`, isUrgent: true },
        `counting ${index}`,
      );
      const missing = Number(property(property(answer, "_shards"), "failed") ?? 0);
      if (missing > 0) throw failed(new Error(`${missing} shards did not answer`), `counting ${index}`);
      return Number(property(answer, "count") ?? 0);
    },

    async search(queries) {
      const found = await searchHits(
        queries.filter((query): query is HitsQuery => query.request.type === "hits"),
      );
      const facets = queries.filter((query): query is FacetQuery => query.request.type === "facet");
      const counted = await ask(facets, (query) => opensearchFacetSearch(query as FacetQuery)); // only such are asked here
      return queries.map((query): SearchResult<SearchRecord> => {
        const { request } = query;
        return request.type === "hits"
          ? readHits(found.get(query), { ...query, request })
          : readFacet(counted[facets.indexOf(query as FacetQuery)], request); // its request is one for a facet
      });
    },
  };
}

function wordsOf({ index, request }: HostedQuery): string {
  return `${index} ${request.query}`;
}

/**
 * A part of the records is no answer. Copies of an index rank equal hits differently: the same words are asked of the
 * same copy, so that pages follow each other.
 */
function headOf(query: HostedQuery): Clause {
  return {
    index: query.index,
    allow_partial_search_results: false,
    preference: createHash("sha256").update(wordsOf(query)).digest("hex").slice(0, 8),
  };
}

/** Written to instead of the index: a write never recreates an index that is lost during its build. */
function writingAlias(build: string): string {
  return `${build}.writing`;
}
