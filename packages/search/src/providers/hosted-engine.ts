import type { IndexOrder, IndexSettings } from "../directory/index-settings.ts";
import type { HostedSession, ProviderKind } from "../directory/provider.ts";
import type { SearchRecord } from "../directory/record.ts";
import type { SearchRequest } from "../search-request.ts";
import type { SearchResult } from "../search-result.ts";

/** What an engine outside of this process must be able to do. The rest is the same for all: see `hosted-provider.ts`. */
export interface HostedEngine {
  readonly kind: Exclude<ProviderKind, "embedded">;
  /** Where it is, without secrets: another address is another engine, whose indexes are not these. */
  readonly address: string;
  /** Names that readers can search, and what else is stored. */
  inventory(): Promise<Inventory>;
  /** Makes an empty index by that name, which nobody reads yet. */
  create(build: string, settings: IndexSettings): Promise<void>;
  /** Resolves when the engine has taken the change, to a function that waits until it can be found. */
  write(index: string, change: RecordChange): Promise<Settled>;
  /** The identities of the records that services have in an index. */
  recordsOf(index: string, serviceIds: readonly string[]): Promise<string[]>;
  /** Puts builds in the place of what readers search, and removes what was there. */
  publish(builds: readonly Publication[]): Promise<void>;
  remove(build: string): Promise<void>;
  count(index: string): Promise<number>;
  search(queries: readonly HostedQuery[]): Promise<SearchResult<SearchRecord>[]>;
  /** Credentials for one visitor; absent where browsers must not reach the engine. */
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
  /** What readers search. */
  name: string;
  build: string;
  settings: IndexSettings;
}

/** A request, for an index by its real name. */
export interface HostedQuery {
  index: string;
  settings: IndexSettings;
  /** By relevance when absent. */
  order?: IndexOrder;
  request: SearchRequest;
}

export type Credentials = Pick<HostedSession, "provider" | "appId" | "apiKey" | "host">;
