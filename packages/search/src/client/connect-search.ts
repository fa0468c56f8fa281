import type { PortableAnswer, PortableRequest, SessionProvider } from "../portable-request.ts";
import type { ClientSession } from "./search-session.ts";

export { SearchFailure, isEnding, isRefusedKey, type ClientSession } from "./search-session.ts";

/** Searches the engine that a session names. */
export interface SearchConnection {
  /**
   * The answers, in the order of the requests. Failures are `SearchFailure`; after a refused key (`isRefusedKey`) the
   * caller fetches another session and reconnects.
   */
  search(requests: readonly PortableRequest[]): Promise<PortableAnswer[]>;
}

/** Connects to the engine of a session. Only the code for that engine is loaded. */
export async function connectSearch(session: ClientSession): Promise<SearchConnection> {
  const { connect } = await loadClient(session.provider);
  return await connect(session);
}

/** Preloads the code for an engine while the reader is still typing. */
export async function prepareClient(provider: SessionProvider): Promise<void> {
  await loadClient(provider);
}

async function loadClient(
  provider: SessionProvider,
): Promise<{ connect: (session: ClientSession) => SearchConnection | Promise<SearchConnection> }> {
  if (provider === "typesense") return await import("./typesense-client.ts");
  if (provider === "meilisearch") return await import("./meilisearch-client.ts");
  return await import("./protocol-client.ts");
}
