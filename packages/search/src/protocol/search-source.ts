import type { SearchRequest } from "../search-request.ts";
import type { SearchResult } from "../search-result.ts";

/** What answers the searches of a host. */
export interface SearchSource {
  /** The results, in the order of the requests. A missing index refuses them all (`SearchRefusal` 404). */
  search(requests: readonly SearchRequest[]): Promise<SearchResult<object>[]>;
  /**
   * What an answer from the index depends on; other objects after every change of its records or its settings.
   * Answers are made anew each time when absent.
   */
  states?(indexName: string): readonly unknown[];
  /** Hits on a page where a request does not say; 20 when absent. */
  hitsPerPage?(indexName: string): number;
}
