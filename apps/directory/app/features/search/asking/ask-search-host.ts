import { connectSearch, isRefusedKey, prepareClient, type SearchConnection } from "@dragoman/search/client";
import type { SearchAnswer, SearchRequest, SearchSession } from "@dragoman/pages/search/search-protocol.ts";
import { openSearchSession, renewSearchSession } from "@dragoman/pages/search/search-session.ts";

/** The connection of this document, for as long as its session is the same. Module state of one reader's browser. */
let connected: { session: SearchSession; connection: Promise<SearchConnection> } | undefined;

/** Loads what the first search needs, while the reader still thinks of a query. */
export function prepareSearchHost(): void {
  openSearchSession(AbortSignal.timeout(10_000))
    .then(({ provider }) => prepareClient(provider))
    .catch(() => {}); // the search itself retries and reports the error
}

/**
 * Queries the engine of the session from the browser. `ask` receives the session, because it contains the index names.
 * An expired or refused session is renewed once.
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
    connected = undefined; // allows another attempt to load the code
    throw error;
  });
  return await connection.search(requests);
}

/**
 * The embedded host has the origin of the page. The host in the session may be a name that only a proxy knows, or
 * another one than this reader used.
 */
function hostOf({ provider, host }: SearchSession): SearchSession["host"] {
  if (provider !== "embedded") return host;
  const path = host.url.replace(/^[^/]*/, "");
  const protocol = location.protocol === "https:" ? "https" : "http";
  return { url: location.host + path, protocol, accept: host.accept };
}

/** Whether the search host asks the caller to retry later, because the index is being built for the first time. */
export function isPreparing(error: unknown): boolean {
  return error instanceof Error && "status" in error && error.status === 429;
}
