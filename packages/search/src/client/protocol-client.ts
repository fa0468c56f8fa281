import { liteClient } from "algoliasearch/lite";
import type { PortableAnswer } from "../portable-request.ts";
import type { SearchConnection } from "./connect-search.ts";
import { SearchFailure, timeouts, type ClientSession } from "./search-session.ts";

/** Remembers nothing: one failed request must not mark the only host as down, and answers must not be old. */
const forgetful = {
  get: <T>(_key: object | string, otherwise: () => Promise<T>): Promise<T> => otherwise(),
  set: <T>(_key: object | string, value: T): Promise<T> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** Our own host, with whatever stands behind it, and Algolia: both speak the search protocol. */
export function connect({ appId, apiKey, host }: ClientSession): SearchConnection {
  const client = liteClient(appId, apiKey, {
    hosts: [host],
    timeouts,
    hostsCache: forgetful,
    responsesCache: forgetful,
    // Whether to try again, and when, is up to the page: it says so while an index is being built.
    maxRateLimitRetries: 0,
  });
  return {
    async search(requests) {
      try {
        const { results } = await client.search({ requests: requests.map((request) => ({ ...request })) });
        // Its type also allows answers to searches for facets, which no portable request asks for.
        return results as unknown as PortableAnswer[];
      } catch (error) {
        const status = error instanceof Error && "status" in error ? error.status : undefined;
        const message = error instanceof Error ? error.message : String(error);
        throw new SearchFailure(message, typeof status === "number" ? status : undefined);
      }
    },
  };
}
