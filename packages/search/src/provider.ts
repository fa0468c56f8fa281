import type { IndexSettings } from "./index-settings.ts";
import type { SearchRecord } from "./record.ts";
import type { SearchRequest } from "./search-request.ts";
import type { SearchResult } from "./search-result.ts";

/** Answers searches. Knows nothing of keys, HTTP or the database. */
export interface SearchProvider {
  /**
   * The results, in the order of the requests, all from one state of each index. One request for an index that does
   * not exist refuses them all (`SearchRefusal` 404).
   */
  search(requests: readonly SearchRequest[]): Promise<SearchResult<SearchRecord>[]>;
}

/** Changes what is searched. Each call is visible as a whole or not at all. */
export interface SearchAdmin {
  /** Creates the index, empty, unless it exists with these settings. */
  create(settings: IndexSettings): Promise<void>;
  /** Adds records, each in place of the one with its `objectID`. */
  upsert(indexName: string, records: readonly SearchRecord[]): Promise<void>;
  /** Removes the records with these identities; those that do not exist are no matter. */
  remove(indexName: string, objectIDs: readonly string[]): Promise<void>;
  /** Removes every record of the services and adds the given ones: a service may have lost a location, or be gone. */
  replaceServices(change: ServiceReplacement): Promise<void>;
  /**
   * Builds the indexes anew beside the old ones, and puts them in their place together when all batches are in.
   * Searches see the old state until then; when a batch fails they keep it.
   */
  replaceAll(
    settings: readonly IndexSettings[],
    batches: AsyncIterable<readonly IndexBatch[]>,
  ): Promise<void>;
  /** How many records the index holds; 0 when it does not exist. */
  count(indexName: string): Promise<number>;
}

export interface ServiceReplacement {
  indexName: string;
  serviceIds: readonly string[];
  records: readonly SearchRecord[];
}

export interface IndexBatch {
  indexName: string;
  records: readonly SearchRecord[];
}
