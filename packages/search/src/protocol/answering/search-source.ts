import type { MakeAnswer } from "./make-answer.ts";
import type { SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";

/** Executes the searches of a host. */
export interface SearchSource {
  /** Returns the results in the order of the requests. A missing index refuses them all (`SearchRefusal` 404). */
  search(requests: readonly SearchRequest[]): Promise<SearchResult<object>[]>;
  /**
   * The same, computed lazily one by one from the state at the first: the caller can do other work between two results,
   * or stop early. Absent where a remote engine executes all together.
   */
  eachResult?(requests: readonly SearchRequest[]): Iterable<SearchResult<object>>;
  /**
   * The states that an answer from the index depends on, replaced by other objects after every change of records or
   * settings. Answers are never cached when absent.
   */
  states?(indexName: string): readonly unknown[];
  /** Computes answers in another thread; uses `search` when absent. */
  makeAnswer?: MakeAnswer;
  /**
   * Removes damaged documents from these indexes so that they can be searched again; absent when that is impossible.
   */
  dropDamaged?(indexNames: readonly string[]): Promise<void>;
  /** Default page size of an index; 20 when absent. */
  hitsPerPage?(indexName: string): number;
}
