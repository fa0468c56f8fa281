import type { SearchAnswer, SearchRequest, SearchSession } from "../../search-protocol.ts";
import { openSearchSession, renewSearchSession } from "../../search-session.ts";

/** Remembers nothing: one failed request must not mark the only host as down, and answers must not be old. */
const forgetful = {
  get: <T>(_key: object | string, otherwise: () => Promise<T>): Promise<T> => otherwise(),
  set: <T>(_key: object | string, value: T): Promise<T> => Promise.resolve(value),
  delete: (): Promise<void> => Promise.resolve(),
  clear: (): Promise<void> => Promise.resolve(),
};

/** The client weighs as much as a page's words: it comes when somebody begins to search, not with the page. */
const loadClient = () => import("algoliasearch/lite");

/** Fetches what the first search needs, while the reader is still thinking of words. */
export function prepareSearchHost(): void {
  loadClient().catch(() => {}); // the search itself tries again, and says what went wrong
}

/** Milliseconds. The first counts up to the first byte of the answer, which takes seconds on a bad network. */
const timeouts = { connect: 5000, read: 10_000, write: 30_000 };

/**
 * Asks the search host directly, from the browser. `ask` is given the session, because names of indexes come with it.
 * A session that is over, or that the host refuses, is fetched anew once.
 */
export async function askSearchHost(
  ask: (session: SearchSession) => readonly SearchRequest[],
  signal: AbortSignal,
): Promise<SearchAnswer[]> {
  const session = await openSearchSession(signal);
  try {
    return await query(session, ask(session));
  } catch (error) {
    if (!isRefusedKey(error)) throw error;
    const renewed = await renewSearchSession(signal);
    return await query(renewed, ask(renewed));
  }
}

async function query(session: SearchSession, requests: readonly SearchRequest[]): Promise<SearchAnswer[]> {
  const { appId, apiKey } = session;
  const { liteClient } = await loadClient();
  const client = liteClient(appId, apiKey, {
    hosts: [hostOf(session)],
    timeouts,
    hostsCache: forgetful,
    responsesCache: forgetful,
  });
  const { results } = await client.search({ requests: requests.map((request) => ({ ...request })) });
  return results as unknown as SearchAnswer[]; // the client's type also allows facet answers, which were not asked for
}

/**
 * The embedded host lives where the page came from. What the session says may be a name that only a proxy knows, or
 * one by which this reader did not come.
 */
function hostOf({ provider, host }: SearchSession): SearchSession["host"] {
  if (provider !== "embedded") return host;
  const path = host.url.replace(/^[^/]*/, "");
  const protocol = location.protocol === "https:" ? "https" : "http";
  return { url: location.host + path, protocol, accept: host.accept };
}

function isRefusedKey(error: unknown): boolean {
  return statusOf(error) === 403;
}

/** Whether the search host asks for patience, because the index is being built for the first time. */
export function isPreparing(error: unknown): boolean {
  return statusOf(error) === 429;
}

function statusOf(error: unknown): unknown {
  return error instanceof Error && "status" in error ? error.status : undefined;
}
