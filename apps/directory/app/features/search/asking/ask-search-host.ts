import { connectSearch, isRefusedKey, prepareClient, type SearchConnection } from "@dragoman/search/client";
import type { SearchAnswer, SearchRequest, SearchSession } from "@dragoman/pages/search/search-protocol.ts";
import { openSearchSession, renewSearchSession } from "@dragoman/pages/search/search-session.ts";

/** The connection of this document, as long as its session is the same. It belongs to one reader's browser. */
let connected: { session: SearchSession; connection: Promise<SearchConnection> } | undefined;

/** Fetches what the first search needs, while the reader is still thinking of words. */
export function prepareSearchHost(): void {
  openSearchSession(AbortSignal.timeout(10_000))
    .then(({ provider }) => prepareClient(provider))
    .catch(() => {}); // the search itself tries again, and says what went wrong
}

/**
 * Asks the engine that the session names, from the browser. `ask` is given the session, because names of indexes come
 * with it. A session that is over, or that the engine refuses, is fetched anew once.
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
  if (connected?.session !== session) {
    connected = { session, connection: connectSearch({ ...session, host: hostOf(session) }) };
  }
  const connection = await connected.connection.catch((error: unknown) => {
    connected = undefined; // code that could not be loaded is loaded again
    throw error;
  });
  return await connection.search(requests);
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

/** Whether the search host asks for patience, because the index is being built for the first time. */
export function isPreparing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 429;
}
