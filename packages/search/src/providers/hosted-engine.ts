import type { IndexOrder, IndexSettings } from "../directory/index-settings.ts";
import type { HostedSession, ProviderKind } from "../directory/provider.ts";
import type { SearchRecord } from "../directory/record.ts";
import type { SearchRequest } from "../search-request.ts";
import type { SearchResult } from "../search-result.ts";

/** The operations of an external engine. The rest is common to all: see `hosted-provider.ts`. */
export interface HostedEngine {
  readonly kind: Exclude<ProviderKind, "embedded">;
  /** The address without secrets: another address is another engine with other indexes. */
  readonly address: string;
  /** Names of indexes may not have capitals, which tags of languages have (`pt-BR`). */
  readonly isLowercase?: true;
  /** The searchable names, and what else is stored. */
  inventory(): Promise<Inventory>;
  /** Creates an empty index under a name that nobody reads yet. */
  create(build: string, settings: IndexSettings): Promise<void>;
  /** Resolves when the engine has accepted the change, to a function that waits until it is searchable. */
  write(index: string, change: RecordChange): Promise<Settled>;
  /** The identities of the services' records in an index. */
  recordsOf(index: string, serviceIds: readonly string[]): Promise<string[]>;
  /** Replaces the published indexes by builds, and removes the replaced ones. */
  publish(builds: readonly Publication[]): Promise<void>;
  remove(build: string): Promise<void>;
  count(index: string): Promise<number>;
  search(queries: readonly HostedQuery[]): Promise<SearchResult<SearchRecord>[]>;
  /** Credentials for one visitor; absent where browsers must not access the engine. */
  credentials?(indexes: readonly IndexSettings[], expiresAt: number): Promise<Credentials>;
}

export interface Inventory {
  readable: readonly string[];
  builds: readonly string[];
}

export interface RecordChange {
  remove: readonly string[];
  put: readonly SearchRecord[];
}

export type Settled = () => Promise<void>;

export interface Publication {
  /** The published name. */
  name: string;
  build: string;
  settings: IndexSettings;
}

/** A request with the actual name of its index. */
export interface HostedQuery {
  index: string;
  settings: IndexSettings;
  /** By relevance when absent. */
  order?: IndexOrder;
  request: SearchRequest;
}

export type Credentials = Pick<HostedSession, "provider" | "appId" | "apiKey" | "host">;
