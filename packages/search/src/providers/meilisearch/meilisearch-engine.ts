import { createHash } from "node:crypto";
import { Meilisearch, type IndexSwap, type Key, type Task } from "meilisearch";
import { generateTenantToken } from "meilisearch/token";
import type { SearchRecord } from "../../directory/record.ts";
import { refusal, SearchRefusal } from "../../search-refusal.ts";
import type { FacetResult, SearchResult } from "../../search-result.ts";
import { chunks } from "../chunks.ts";
import type { Credentials, HostedEngine, HostedQuery } from "../hosted-engine.ts";
import { failureOf, statusOf } from "../provider-error.ts";
import { publicAddressOf, type HostedChoice } from "../provider-url.ts";
import { hostOf } from "../public-host.ts";
import { retried } from "../retry.ts";
import { documentId, meilisearchDocument } from "./meilisearch-document.ts";
import {
  filterOf,
  foundBy,
  meilisearchQuery,
  readMeilisearch,
  type HitsQuery,
  type MatchingStrategy,
  type MeilisearchAnswer,
} from "./meilisearch-search.ts";
import { meilisearchSettings } from "./meilisearch-settings.ts";

/** Milliseconds. */
const callTimeout = 20_000;
const taskWait = { timeout: 10 * 60_000, interval: 100 };
const readSize = 1000;

type Enqueued = Promise<{ taskUid: number }>;

/** Meilisearch 1.15 and later (`disableOnNumbers`). Every change is a task; a swap exchanges all indexes atomically. */
export function createMeilisearchEngine(choice: HostedChoice): HostedEngine {
  const { address = "", secret, prefix } = choice;
  const secrets = [secret, choice.searchKey ?? ""];
  const failed = failureOf("meilisearch", secrets);
  const client = new Meilisearch({ host: address, apiKey: secret, timeout: callTimeout });
  let searchKey: Promise<Key> | undefined;

  async function attempt<T>(doing: string, action: () => Promise<T>): Promise<T> {
    try {
      return await retried(action);
    } catch (error) {
      throw failed(error, doing);
    }
  }

  /** Failed tasks are silent: the reason is in the task. */
  async function finished(taskUid: number, doing: string): Promise<void> {
    const task: Task = await attempt(doing, () => client.tasks.waitForTask(taskUid, taskWait));
    if (task.status !== "succeeded")
      throw failed(new Error(task.error?.message ?? `the task was ${task.status}`), doing);
  }

  /** Never retried: repeating a swap whose answer was lost would undo it. */
  async function done(doing: string, action: () => Enqueued): Promise<void> {
    let taskUid: number;
    try {
      ({ taskUid } = await action());
    } catch (error) {
      throw failed(error, doing);
    }
    await finished(taskUid, doing);
  }

  /** Found again after a restart by an identity derived from the index names. */
  async function findSearchKey(): Promise<Key> {
    if (choice.searchKey !== undefined) return await client.getKey(choice.searchKey);
    const uid = keyUid(prefix);
    try {
      return await client.getKey(uid);
    } catch (error) {
      if (statusOf(error) !== 404) throw error;
    }
    return await client.createKey({
      uid,
      name: `Dragoman searches ${prefix}services`,
      actions: ["search"],
      indexes: [`${prefix}services_*`],
      expiresAt: null,
    });
  }

  async function ask(
    queries: readonly HitsQuery[],
    strategy: MatchingStrategy,
  ): Promise<MeilisearchAnswer[]> {
    if (queries.length === 0) return [];
    const { results }: { results: unknown } = await client.multiSearch({
      queries: queries.map((query) => meilisearchQuery(query, strategy)),
    });
    return results as MeilisearchAnswer[]; // the parts that are read
  }

  /** Queries without hits are retried with fewer words. */
  async function searchHits(queries: readonly HitsQuery[]): Promise<Map<HitsQuery, MeilisearchAnswer>> {
    const answers = await ask(queries, "all");
    const found = new Map<HitsQuery, MeilisearchAnswer>();
    for (const [position, query] of queries.entries()) found.set(query, answers[position] ?? { hits: [] });
    const missed = queries.filter(
      (query) => foundBy(found.get(query) ?? { hits: [] }) === 0 && /\S\s+\S/.test(query.request.query),
    );
    const second = await ask(missed, "frequency");
    for (const [position, query] of missed.entries()) found.set(query, second[position] ?? { hits: [] });
    return found;
  }

  async function searchFacet(query: HostedQuery): Promise<FacetResult> {
    const { request, index } = query;
    if (request.type !== "facet") throw new Error("Not a search for facets");
    const filter = filterOf(query);
    const { facetHits } = await client.index(index).searchForFacetValues({
      facetName: request.facet,
      facetQuery: request.facetQuery,
      q: request.query,
      ...(filter !== undefined && { filter }),
    });
    const first = facetHits.slice(0, request.maxFacetHits ?? 10);
    return {
      type: "facet",
      index: request.indexName,
      facetHits: first.map(({ value, count }) => ({ value, count, highlighted: value })),
    };
  }

  return {
    kind: "meilisearch",
    address,

    inventory: () =>
      attempt("listing indexes", async () => {
        const names: string[] = [];
        for (let offset = 0; ; offset += readSize) {
          const { results, total } = await client.getRawIndexes({ offset, limit: readSize });
          names.push(...results.map(({ uid }) => uid));
          if (results.length === 0 || names.length >= total) return { readable: names, builds: names };
        }
      }),

    async create(build, settings) {
      await done(`creating ${build}`, () => client.createIndex(build, { primaryKey: "id" }));
      await done(`settings of ${build}`, () =>
        client.index(build).updateSettings(meilisearchSettings(settings)),
      );
    },

    async write(index, { remove, put }) {
      const documents = client.index(index);
      const tasks: number[] = [];
      if (put.length > 0) {
        const first = put[0]?.objectID ?? "";
        const written = await attempt(`writing ${put.length} records from ${first} to ${index}`, () =>
          documents.addDocuments(put.map(meilisearchDocument), { primaryKey: "id" }),
        );
        tasks.push(written.taskUid);
      }
      if (remove.length > 0) {
        const removed = await attempt(`removing from ${index}`, () =>
          documents.deleteDocuments(remove.map(documentId)),
        );
        tasks.push(removed.taskUid);
      }
      const doing = `writing ${put.length} records from ${put[0]?.objectID ?? ""} to ${index}`;
      return async () => {
        for (const task of tasks) await finished(task, doing);
      };
    },

    async recordsOf(index, serviceIds) {
      const found: string[] = [];
      for (const ids of chunks(serviceIds, 200)) {
        const filter = `serviceId IN [${ids.map((id) => JSON.stringify(id)).join(", ")}]`;
        for (let offset = 0; ; offset += readSize) {
          const { results, total } = await attempt(`looking for records in ${index}`, () =>
            client
              .index<SearchRecord>(index)
              .getDocuments({ filter, fields: ["objectID"], offset, limit: readSize }),
          );
          found.push(...results.map(({ objectID }) => objectID));
          if (results.length === 0 || offset + results.length >= total) break;
        }
      }
      return found;
    },

    async publish(builds) {
      const { readable } = await this.inventory();
      for (const { name } of builds) {
        // Only existing indexes can be swapped.
        if (!readable.includes(name))
          await done(`creating ${name}`, () => client.createIndex(name, { primaryKey: "id" }));
      }
      await done("putting the builds in place", () =>
        client.swapIndexes(
          // `rename` is omitted: it is false by default, and older servers refuse unknown members.
          builds.map(({ name, build }) => ({ indexes: [name, build] })) as unknown as IndexSwap[],
        ),
      );
      for (const { build } of builds) await this.remove(build);
    },

    async remove(build) {
      try {
        await client.deleteIndexIfExists(build);
      } catch (error) {
        throw failed(error, `removing ${build}`);
      }
    },

    count: (index) =>
      attempt(`counting ${index}`, async () => (await client.index(index).getStats()).numberOfDocuments),

    async search(queries) {
      const hits = queries.filter((query): query is HitsQuery => query.request.type === "hits");
      try {
        const found = await searchHits(hits);
        const results: SearchResult<SearchRecord>[] = [];
        for (const query of queries) {
          const answer = query.request.type === "hits" ? found.get(query as HitsQuery) : undefined; // a request for hits
          results.push(answer ? readMeilisearch(answer, query as HitsQuery) : await searchFacet(query)); // as above
        }
        return results;
      } catch (error) {
        const [first] = queries;
        const failure = failed(error, "searching");
        if (failure.status === 404 && first) throw refusal.indexMissing(first.request.indexName);
        throw failure.status === 400 ? new SearchRefusal(400, failure.message) : failure;
      }
    },

    ...(!choice.isGateway && {
      async credentials(indexes, expiresAt): Promise<Credentials> {
        searchKey ??= attempt("finding the key for searches", findSearchKey);
        searchKey.catch(() => (searchKey = undefined));
        const { key, uid } = await searchKey;
        const apiKey = await generateTenantToken({
          apiKey: key,
          apiKeyUid: uid,
          searchRules: Object.fromEntries(indexes.map(({ name }) => [name, {}])),
          expiresAt,
        });
        return { provider: "meilisearch", appId: "", apiKey, host: hostOf(publicAddressOf(choice)) };
      },
    }),
  };
}

/** A deterministic UUID (formatted as version 4) for a prefix. */
function keyUid(prefix: string): string {
  const hex = createHash("sha256").update(`dragoman search key ${prefix}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
