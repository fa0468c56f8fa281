import type { SearchSession } from "./search-protocol.ts";

/** Seconds before its end at which a session counts as over, so that it does not end on the way. */
const margin = 60;

/** The session of this document. It belongs to one reader's browser and is never used on the server. */
let current: SearchSession | undefined;

/** Takes over the session that came with the page, which saves a request before the first search. */
export function keepSearchSession(session: SearchSession): void {
  current = session;
}

/** A session that is still good, fetched anew when there is none. */
export async function openSearchSession(signal: AbortSignal): Promise<SearchSession> {
  const isGood = current !== undefined && current.expiresAt - margin > Date.now() / 1000;
  return isGood && current ? current : await renewSearchSession(signal);
}

/** A fresh session, whatever the old one was. */
export async function renewSearchSession(signal: AbortSignal): Promise<SearchSession> {
  const response = await fetch("/api/search/session", { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`No search session: ${response.status}`);
  current = (await response.json()) as SearchSession; // our own server's answer, in this shape by contract
  return current;
}
