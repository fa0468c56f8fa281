import { serviceIndexName } from "../directory/index-settings.ts";
import { secureKey, type SearchKeys } from "./keys.ts";

export { deriveSearchKeys, type SearchKeys } from "./keys.ts";

/** All that a browser needs to search: whom to ask, with which key, and the indexes by language. */
export interface SearchSession {
  provider: "embedded";
  appId: string;
  apiKey: string;
  /** Seconds since the epoch. Ask for a new session some minutes before, or when the host answers 403. */
  expiresAt: number;
  /** As `algoliasearch` wants it in `hosts`: an address without protocol, path prefix included. */
  host: { url: string; protocol: "http" | "https"; accept: "readWrite" };
  indexes: Record<string, string>;
}

export interface SessionOptions {
  keys: SearchKeys;
  appId: string;
  /** Where the browser reaches this server: `https://example.org`. */
  origin: string;
  locales: readonly string[];
  /** Where the host is mounted. */
  path?: string;
  /** Milliseconds since the epoch; the present when absent. */
  now?: number;
}

/** Seconds that a session lasts: a working day, so that a page left open still searches. */
export const sessionLifetime = 12 * 60 * 60;

/** A session for one visitor. Its key searches service indexes and nothing else, until it expires. */
export function createSearchSession(options: SessionOptions): SearchSession {
  const { keys, appId, origin, locales, path = "/api/search", now = Date.now() } = options;
  const { host, protocol } = new URL(origin);
  const expiresAt = Math.floor(now / 1000) + sessionLifetime;
  return {
    provider: "embedded",
    appId,
    apiKey: secureKey(keys.searchKey, { validUntil: expiresAt, restrictIndices: [serviceIndexName("*")] }),
    expiresAt,
    host: { url: host + path, protocol: protocol === "https:" ? "https" : "http", accept: "readWrite" },
    indexes: Object.fromEntries(locales.map((locale) => [locale, serviceIndexName(locale)])),
  };
}
