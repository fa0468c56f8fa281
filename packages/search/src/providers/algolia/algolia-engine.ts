import { algoliasearch } from "algoliasearch";
import type { IndexSettings } from "../../directory/index-settings.ts";
import { protocolIndexSettings } from "../../directory/protocol-index-settings.ts";
import { secureKey } from "../../keys/keys.ts";
import { orderedIndexName } from "../../portable-request.ts";
import { refusal, SearchRefusal } from "../../search-refusal.ts";
import type { SearchRequest } from "../../search-request.ts";
import type { Credentials, HostedEngine } from "../hosted-engine.ts";
import { chunks } from "../chunks.ts";
import { failureOf, statusOf } from "../provider-error.ts";
import { publicAddressOf, type HostedChoice } from "../provider-url.ts";
import { hostOf } from "../public-host.ts";
import { protocolRequest } from "./algolia-request.ts";
import { readResult } from "./algolia-result.ts";

/** Milliseconds. */
const timeouts = { connect: 5_000, read: 10_000, write: 60_000 };
/** The client polls every `min(tries * 200, 5000)` milliseconds: ten minutes in total. */
const maxTaskTries = 140;

/** Algolia, and any other server that supports the settings, batches and tasks of its protocol. */
export function createAlgoliaEngine(choice: HostedChoice): HostedEngine {
  const { account: appId, secret, address, prefix } = choice;
  const failed = failureOf("algolia", [secret, choice.searchKey ?? ""]);
  const client = algoliasearch(appId, secret, {
    timeouts,
    ...(address !== undefined && { hosts: [hostOf(address)] }),
  });
  const publicHost = hostOf(publicAddressOf(choice));
  let searchKey: Promise<string> | undefined;

  async function attempt<T>(doing: string, action: () => Promise<T>): Promise<T> {
    try {
      return await action();
    } catch (error) {
      throw failed(error, doing);
    }
  }

  async function settled(indexName: string, taskID: number): Promise<void> {
    await attempt(`waiting for ${indexName}`, () =>
      client.waitForTask({ indexName, taskID, maxRetries: maxTaskTries }),
    );
  }

  /**
   * Algolia sorts each index in one way; each other sort order is a replica, which Algolia updates. A move writes new
   * records to the replicas of its destination, so a build must have none.
   */
  async function keepOrders(name: string, settings: IndexSettings): Promise<void> {
    const replicas = settings.orders.map(({ by }) => orderedIndexName(name, by));
    await configure(name, { replicas });
    for (const order of settings.orders) {
      await configure(orderedIndexName(name, order.by), mutable(protocolIndexSettings(settings, order)));
    }
  }

  async function configure(indexName: string, indexSettings: Record<string, unknown>): Promise<void> {
    const { taskID } = await attempt(`settings of ${indexName}`, () =>
      client.setSettings({ indexName, indexSettings }),
    );
    await settled(indexName, taskID);
  }

  /** Stored at Algolia and found again by its description after a restart. */
  async function findSearchKey(): Promise<string> {
    const description = `Dragoman searches ${prefix}services`;
    return await attempt("making a key for searches", async () => {
      const { keys } = await client.listApiKeys();
      const known = keys.find((key) => key.description === description && key.acl.join() === "search");
      if (known?.value !== undefined) return known.value;
      const { key } = await client.addApiKey({
        acl: ["search"],
        indexes: [`${prefix}services_*`],
        description,
      });
      await client.waitForApiKey({ operation: "add", key });
      return key;
    });
  }

  return {
    kind: "algolia",
    address: `${appId} ${address ?? ""}`,

    inventory: () =>
      attempt("listing indexes", async () => {
        const names: string[] = [];
        let nbPages = 1;
        for (let page = 0; page < nbPages; page++) {
          const listed = await client.listIndices({ page, hitsPerPage: 1000 });
          names.push(...listed.items.map(({ name }) => name));
          nbPages = listed.nbPages ?? 1;
        }
        return { readable: names, builds: names };
      }),

    create: (build, settings) => configure(build, mutable(protocolIndexSettings(settings))),

    async write(indexName, { remove, put }) {
      // One batch is one task and therefore atomic for readers.
      const requests = [
        ...remove.map((objectID) => ({ action: "deleteObject" as const, body: { objectID } })),
        ...put.map((record) => ({ action: "addObject" as const, body: { ...record } })),
      ];
      const { taskID } = await attempt(`writing to ${indexName}`, () =>
        client.batch({ indexName, batchWriteParams: { requests } }),
      );
      return () => settled(indexName, taskID);
    },

    async recordsOf(indexName, serviceIds) {
      const found: string[] = [];
      for (const ids of chunks(serviceIds, 50)) {
        const filters = ids.map((id) => `serviceId:${JSON.stringify(id)}`).join(" OR ");
        await attempt(`looking for records in ${indexName}`, () =>
          client.browseObjects({
            indexName,
            browseParams: { filters, attributesToRetrieve: ["objectID"], hitsPerPage: 1000 },
            aggregator: ({ hits }) => found.push(...hits.map(({ objectID }) => objectID)),
          }),
        );
      }
      return found;
    },

    async publish(builds) {
      for (const { name, build, settings } of builds) {
        const { taskID } = await attempt(`putting ${build} in the place of ${name}`, () =>
          client.operationIndex({
            indexName: build,
            operationIndexParams: { operation: "move", destination: name },
          }),
        );
        await settled(name, taskID);
        await keepOrders(name, settings);
      }
    },

    async remove(build) {
      await attempt(`removing ${build}`, () => client.deleteIndex({ indexName: build }));
    },

    count: (indexName) =>
      attempt(`counting ${indexName}`, async () => {
        const { results } = await client.search({
          requests: [{ indexName, query: "", hitsPerPage: 0, analytics: false }],
        });
        const [first] = results;
        return first && "nbHits" in first ? (first.nbHits ?? 0) : 0;
      }),

    async search(queries) {
      try {
        const { results } = await client.search({
          requests: queries.map(({ request, index, order }) =>
            protocolRequest(request, order ? orderedIndexName(index, order.by) : index),
          ),
        });
        return results.map((result, position) => {
          const query = queries[position];
          if (!query) throw new Error("More results than requests");
          return readResult(result, query.request);
        });
      } catch (error) {
        throw searchFailure(error, queries[0]?.request);
      }
    },

    ...(!choice.isGateway && {
      async credentials(indexes, expiresAt): Promise<Credentials> {
        searchKey ??= choice.searchKey === undefined ? findSearchKey() : Promise.resolve(choice.searchKey);
        searchKey.catch(() => (searchKey = undefined));
        const restrictIndices = indexes.flatMap(({ name, orders }) => [
          name,
          ...orders.map(({ by }) => orderedIndexName(name, by)),
        ]);
        const apiKey = secureKey(await searchKey, {
          validUntil: expiresAt,
          // Long keys do not fit into URLs.
          restrictIndices: restrictIndices.length > 6 ? [`${prefix}services_*`] : restrictIndices,
        });
        return { provider: "algolia", appId, apiKey, host: publicHost };
      },
    }),
  };

  function searchFailure(error: unknown, request: SearchRequest | undefined): Error {
    if (error instanceof SearchRefusal) return error;
    const status = statusOf(error);
    if (status === 404 && request) return refusal.indexMissing(request.indexName);
    const failure = failed(error, "searching");
    return status === 400 ? new SearchRefusal(400, failure.message) : failure;
  }
}

/** Settings are read-only here; the client's types demand mutable lists, which it does not modify. */
function mutable(settings: object): Record<string, unknown> {
  return { ...settings };
}
