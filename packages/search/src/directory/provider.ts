import type { GlossaryEntry } from "../engine/query/views/glossary.ts";
import type { SearchRequest } from "../search-request.ts";
import type { SearchResult } from "../search-result.ts";
import type { IndexSettings } from "./index-settings.ts";
import type { DirectoryRecord, SearchRecord } from "./record.ts";

export type ProviderKind = "embedded" | "algolia" | "typesense" | "meilisearch" | "opensearch";

/** Answers searches. Knows nothing of the database. */
export interface SearchProvider {
  readonly kind: ProviderKind;
  /**
   * The results, in the order of the requests, all from one state of the indexes. One request for an index that does
   * not exist refuses them all (`SearchRefusal` 404).
   */
  search(requests: readonly SearchRequest[]): Promise<SearchResult<SearchRecord>[]>;
  /**
   * What a browser needs to ask the engine itself. Absent where our own host stands in front of it (embedded,
   * OpenSearch and Elasticsearch): there the host's session is used.
   */
  session?(visit: SessionVisit): Promise<HostedSession>;
}

export interface SessionVisit {
  locales: readonly string[];
  /** Seconds since the epoch until which the key is valid. */
  expiresAt: number;
}

/** The credentials of a hosted engine, for one visitor, as its own client wants them. */
export interface HostedSession {
  provider: "algolia" | "typesense" | "meilisearch";
  /** Application at Algolia; empty elsewhere. */
  appId: string;
  /** Searches the service indexes and nothing else, until it expires. */
  apiKey: string;
  /** Seconds since the epoch. */
  expiresAt: number;
  /** Where browsers reach it: host, port and path, without protocol. */
  host: { url: string; protocol: "http" | "https"; accept: "readWrite" };
  indexes: Record<string, string>;
}

/** Changes what is searched. Each call is visible as a whole or not at all. */
export interface SearchAdmin {
  /**
   * Makes the indexes of a plan be there and searched as it says. Answers what was noted with their last change, or
   * `undefined` when they must be built: they are new, damaged, or made for another plan.
   */
  adopt(plan: DirectoryPlan): Promise<string | undefined>;
  /** Removes every record of the services and adds the given ones: a service may have lost a location, or be gone. */
  replaceServices(change: ServiceReplacement): Promise<void>;
  /**
   * Builds the indexes anew beside the old ones, and puts them in their place together when all batches are in.
   * Searches see the old state until then; when a batch fails they keep it.
   */
  replaceAll(batches: AsyncIterable<readonly DirectoryRecord[]>, note: string): Promise<void>;
  /** Records were lost since the last build, and only another one brings them back. Never, when absent. */
  mustBuild?(): boolean;
  /** How many records there are, in each language. */
  count(): Promise<number>;
  /** Waits for what is running. Nothing may be called after. */
  close(): Promise<void>;
}

/** All that the indexes of a directory are, besides records. */
export interface DirectoryPlan {
  /** Of the way in which records are made. */
  version: number;
  /** One for each language. */
  indexes: readonly IndexSettings[];
  /** What the categories are called, and how people say that they need them. */
  glossary: readonly GlossaryEntry[];
}

export interface ServiceReplacement {
  serviceIds: readonly string[];
  records: readonly DirectoryRecord[];
  /** Kept with the change, for `adopt`. */
  note: string;
}
