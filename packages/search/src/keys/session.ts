import { serviceIndexName } from "../directory/service-index-name.ts";
import { secureKey, type SearchKeys } from "./keys.ts";

export { deriveSearchKeys, type SearchKeys } from "./keys.ts";

/** The session that lets a browser search: the host, a key, and the indexes by language. */
export interface SearchSession {
  provider: "embedded";
  appId: string;
  apiKey: string;
  /** Seconds since the epoch. Fetch a new session some minutes earlier, or when the host answers 403. */
  expiresAt: number;
  /** An entry of `hosts` in `algoliasearch`: an address without the scheme, including the path prefix. */
  host: { url: string; protocol: "http" | "https"; accept: "readWrite" };
  indexes: Record<string, string>;
}

export interface SessionOptions {
  keys: SearchKeys;
  appId: string;
  /** The public origin of this server: `https://example.org`. */
  origin: string;
  locales: readonly string[];
  /** The path where the host is mounted. */
  path?: string;
  /** Milliseconds since the epoch; now when absent. */
  now?: number;
}

/** Seconds of validity: a working day, so that a page left open still searches. */
export const sessionLifetime = 12 * 60 * 60;

/** Creates a session for one visitor. Its key may only search the service indexes, until it expires. */
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
