import { liteClient } from "algoliasearch/lite";
import type { PortableAnswer } from "../portable-request.ts";
import type { SearchConnection } from "./connect-search.ts";
import { SearchFailure, timeouts, type ClientSession } from "./search-session.ts";

/**
 * A client cache that stores nothing: one failed request must not mark the only host as down, and answers must not be
 * stale.
 */
const forgetful = {
  get: <T>(_key: object | string, otherwise: () => Promise<T>): Promise<T> => otherwise(),
  set: <T>(_key: object | string, value: T): Promise<T> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** Connects to our own host, with any engine behind it, or to Algolia: both implement the search protocol. */
export function connect({ appId, apiKey, host }: ClientSession): SearchConnection {
  const client = liteClient(appId, apiKey, {
    hosts: [host],
    timeouts,
    hostsCache: forgetful,
    responsesCache: forgetful,
    // The page decides whether and when to retry: it shows a message while an index is being built.
    maxRateLimitRetries: 0,
  });
  return {
    async search(requests) {
      try {
        const { results } = await client.search({ requests: requests.map((request) => ({ ...request })) });
        // The type also allows facet search answers, which no portable request produces.
        return results as unknown as PortableAnswer[];
      } catch (error) {
        const status = error instanceof Error && "status" in error ? error.status : undefined;
        const message = error instanceof Error ? error.message : String(error);
        throw new SearchFailure(message, typeof status === "number" ? status : undefined);
      }
    },
  };
}
