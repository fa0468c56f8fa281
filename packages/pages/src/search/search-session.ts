import type { SearchSession } from "./search-protocol.ts";

/** Seconds before its end at which a session counts as expired, so that it does not expire on the way. */
const margin = 60;

/** The session of this document. Module state of one reader's browser, never used on the server. */
let current: SearchSession | undefined;

/** Uses the session that came with the page, which saves a request before the first search. */
export function storeSearchSession(session: SearchSession): void {
  current = session;
}

/** Returns a valid session, fetching one if necessary. */
export async function openSearchSession(signal: AbortSignal): Promise<SearchSession> {
  const isGood = current !== undefined && current.expiresAt - margin > Date.now() / 1000;
  return isGood && current ? current : await renewSearchSession(signal);
}

/** Fetches a new session, even if the current one is valid. */
export async function renewSearchSession(signal: AbortSignal): Promise<SearchSession> {
  const response = await fetch("/api/search/session", { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`No search session: ${response.status}`);
  current = (await response.json()) as SearchSession; // trusted: our own server wrote it
  return current;
}
