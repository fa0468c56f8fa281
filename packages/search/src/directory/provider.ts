import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import type { SearchRequest } from "../search-request.ts";
import type { SearchResult } from "../search-result.ts";
import type { IndexSettings } from "./index-settings.ts";
import type { DirectoryRecord, SearchRecord } from "./record.ts";

export type ProviderKind = "embedded" | "algolia" | "typesense" | "meilisearch" | "opensearch";

/** Executes searches. Independent of the database. */
export interface SearchProvider {
  readonly kind: ProviderKind;
  /**
   * Returns the results in the order of the requests, all from one state of the indexes. A missing index refuses them
   * all (`SearchRefusal` 404).
   */
  search(requests: readonly SearchRequest[]): Promise<SearchResult<SearchRecord>[]>;
  /**
   * A session for browsers that query the engine directly. Absent where our own host acts as a gateway (embedded,
   * OpenSearch and Elasticsearch), which issues its own sessions.
   */
  session?(visit: SessionVisit): Promise<HostedSession>;
}

export interface SessionVisit {
  locales: readonly string[];
  /** Expiry of the key, in seconds since the epoch. */
  expiresAt: number;
}

/** Credentials of a hosted engine for one visitor, in the format of the engine's client. */
export interface HostedSession {
  provider: "algolia" | "typesense" | "meilisearch";
  /** Application ID at Algolia; empty elsewhere. */
  appId: string;
  /** Permits searching the service indexes only, until it expires. */
  apiKey: string;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** The public address: host, port and path, without the scheme. */
  host: { url: string; protocol: "http" | "https"; accept: "readWrite" };
  indexes: Record<string, string>;
}

/** Changes the indexes. Each call is atomic. */
export interface SearchAdmin {
  /**
   * Creates and configures the indexes of a plan. Returns the note stored with their last change, or `undefined` when
   * they must be built: they are new, damaged, or made for another plan.
   */
  adopt(plan: DirectoryPlan): Promise<string | undefined>;
  /**
   * Serves searches from indexes that another process writes, and changes nothing. Returns the note stored with their
   * last change, `undefined` while they are not built. Absent where each process has indexes of its own.
   */
  observe?(this: void, readPlan: () => Promise<DirectoryPlan>): Promise<string | undefined>;
  /** Replaces all records of the services: a service may have lost a location or was removed. */
  replaceServices(change: ServiceReplacement): Promise<void>;
  /**
   * Builds new indexes beside the old ones and swaps them once all batches are in. Searches see the old indexes until
   * then; when a batch fails, they remain.
   */
  replaceAll(batches: AsyncIterable<readonly DirectoryRecord[]>, note: string): Promise<void>;
  /**
   * Whether records have been lost since the last build, so that only a rebuild restores them. Asks a hosted engine
   * from time to time, and throws when it does not answer. Never, when absent.
   */
  mustBuild?(): boolean | Promise<boolean>;
  /** The state of an engine outside this process; absent for the one within. */
  health?(): EngineHealth;
  /** The number of records in each language. */
  count(): Promise<number>;
  /** Waits for running work. No calls may follow. */
  close(): Promise<void>;
}

/** The state of a hosted engine. */
export interface EngineHealth {
  /** `filling`: it has lost its indexes, and they are not yet filled again. */
  state: "up" | "down" | "filling";
  /** When it last answered, in milliseconds since the epoch; `undefined` before its first answer. */
  lastAnswer: number | undefined;
}

/** Everything that defines the indexes of a directory except its records. */
export interface DirectoryPlan {
  /** The version of record construction. */
  version: number;
  /** One for each language. */
  indexes: readonly IndexSettings[];
  /** Names of the categories and everyday words for them. */
  glossary: readonly GlossaryEntry[];
}

export interface ServiceReplacement {
  serviceIds: readonly string[];
  records: readonly DirectoryRecord[];
  /** Stored with the change, for `adopt`. */
  note: string;
}
