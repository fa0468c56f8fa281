import type { SearchRecord } from "../../directory/record.ts";
import { refusal, SearchRefusal } from "../../search-refusal.ts";
import type { HitsRequest, SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";
import { chunks } from "../chunks.ts";
import type { HostedEngine, HostedQuery } from "../hosted-engine.ts";
import { failureOf, ProviderError, refusedRecords, type RefusedRecord } from "../provider-error.ts";
import type { HostedChoice } from "../provider-url.ts";
import { arrayOf, createOpenSearchCalls, property } from "./opensearch-http.ts";
import { opensearchDocument, opensearchIndex } from "./opensearch-mapping.ts";
import { opensearchFacetSearch, opensearchSearch, type Clause, type Spelling } from "./opensearch-query.ts";
import { readFacet, readHits, totalOf } from "./opensearch-result.ts";

type HitsQuery = HostedQuery & { request: HitsRequest };
type FacetQuery = HostedQuery & { request: Extract<SearchRequest, { type: "facet" }> };

/** With fewer hits, typos are tolerated, as in the embedded engine. */
const fewHits = 5;
const readSize = 1000;

/**
 * OpenSearch 2 and Elasticsearch 8, and later: the calls used here are common to both. Neither has keys suitable for
 * browsers, so our own host acts as a gateway. Readers search aliases; a build is an index.
 */
export function createOpenSearchEngine(choice: HostedChoice): HostedEngine {
  const { address = "", account, secret } = choice;
  const failed = failureOf("opensearch", [secret, Buffer.from(`${account}:${secret}`).toString("base64")]);
  const call = createOpenSearchCalls({ address, account, secret, failed });

  async function aliases(): Promise<{ name: string; index: string }[]> {
    const listed = await call({ method: "GET", path: "/_alias" }, "listing aliases");
    return Object.entries(listed ?? {}).flatMap(([index, said]) =>
      Object.keys(property(said, "aliases") ?? {}).map((name) => ({ name, index })),
    );
  }

  async function ask(
    queries: readonly HostedQuery[],
    bodyOf: (query: HostedQuery) => Clause,
  ): Promise<unknown[]> {
    if (queries.length === 0) return [];
    const lines = queries.flatMap((query) => [{ index: query.index }, bodyOf(query)]);
    const answer = await call({ method: "POST", path: "/_msearch", body: lines }, "searching");
    return arrayOf(property(answer, "responses")).map((response, position) => {
      const error = property(response, "error");
      if (error === undefined) return response;
      throw searchFailure(error, { status: Number(property(response, "status")), query: queries[position] });
    });
  }

  function searchFailure(
    error: unknown,
    { status, query }: { status: number; query: HostedQuery | undefined },
  ): Error {
    if (status === 404 && query) return refusal.indexMissing(query.request.indexName);
    const failure = failed(new Error(reasonOf(error)), "searching");
    return status === 400 ? new SearchRefusal(400, failure.message) : failure;
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

    async inventory() {
      const read = await aliases();
      const listed = await call(
        { method: "GET", path: "/_cat/indices?format=json&h=index" },
        "listing indexes",
      );
      const targets = new Set(read.map(({ index }) => index));
      const indexes = arrayOf(listed).map((one) => String(property(one, "index")));
      return {
        readable: read.map(({ name }) => name),
        builds: indexes.filter((index) => !targets.has(index)),
      };
    },

    async create(build, settings) {
      await call(
        { method: "PUT", path: `/${encodeURIComponent(build)}`, body: opensearchIndex(settings) },
        `creating ${build}`,
      );
    },

    async write(index, { remove, put }) {
      const lines = [
        ...remove.map((objectID) => ({ delete: { _index: index, _id: objectID } })),
        ...put.flatMap((record) => [
          { index: { _index: index, _id: record.objectID } },
          opensearchDocument(record),
        ]),
      ];
      const answer = await call({ method: "POST", path: "/_bulk", body: lines }, `writing to ${index}`);
      const refused = refusedIn(answer);
      if (refused.length > 0) throw refusedRecords(refused, { sent: put.length + remove.length, failed });
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
          const path = `/${encodeURIComponent(index)}/_search`;
          const answer = await call({ method: "POST", path, body }, `looking for records in ${index}`);
          const hits = arrayOf(property(property(answer, "hits"), "hits"));
          found.push(...hits.map((hit) => String(property(hit, "_id"))));
          after = hits.length === readSize ? arrayOf(property(hits.at(-1), "sort")) : undefined;
        } while (after);
      }
      return found;
    },

    async publish(builds) {
      const before = await aliases();
      const replaced = before.filter(({ name }) => builds.some((build) => build.name === name));
      const actions = [
        ...replaced.map(({ name, index }) => ({ remove: { alias: name, index } })),
        ...builds.map(({ name, build }) => ({ add: { alias: name, index: build } })),
      ];
      await call({ method: "POST", path: "/_aliases", body: { actions } }, "putting the builds in place");
      for (const { index } of replaced) await this.remove(index);
    },

    async remove(build) {
      try {
        await call({ method: "DELETE", path: `/${encodeURIComponent(build)}` }, `removing ${build}`);
      } catch (error) {
        if (!(error instanceof ProviderError) || error.status !== 404) throw error;
      }
    },

    async count(index) {
      const answer = await call(
        { method: "GET", path: `/${encodeURIComponent(index)}/_count` },
        `counting ${index}`,
      );
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

/** A bulk call answers 200 even when lines fail. Deleting a missing document is not a failure. */
function refusedIn(answer: unknown): RefusedRecord[] {
  if (property(answer, "errors") !== true) return [];
  return arrayOf(property(answer, "items")).flatMap((item) => {
    const result = property(item, "index") ?? property(item, "delete");
    const error = property(result, "error");
    if (error === undefined) return [];
    return [{ objectID: String(property(result, "_id")), reason: reasonOf(error) }];
  });
}

function reasonOf(error: unknown): string {
  const reason = property(error, "reason") ?? error;
  return typeof reason === "string" ? reason : "no reason given";
}
