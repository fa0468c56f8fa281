import type { MakeAnswer } from "./make-answer.ts";
import type { SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";

/** What answers the searches of a host. */
export interface SearchSource {
  /** The results, in the order of the requests. A missing index refuses them all (`SearchRefusal` 404). */
  search(requests: readonly SearchRequest[]): Promise<SearchResult<object>[]>;
  /**
   * The same one after the other, each when it is asked for, all from the state of the first: whoever asks can do
   * something else between two of them, or stop. Absent where all are asked of another machine together.
   */
  eachResult?(requests: readonly SearchRequest[]): Iterable<SearchResult<object>>;
  /**
   * What an answer from the index depends on; other objects after every change of its records or its settings.
   * Answers are made anew each time when absent.
   */
  states?(indexName: string): readonly unknown[];
  /** Makes the answers to calls elsewhere than in the thread that asks; `search` is used when absent. */
  makeAnswer?: MakeAnswer;
  /** Removes what is damaged from these indexes, so that they can be searched again; nothing can, when absent. */
  dropDamaged?(indexNames: readonly string[]): Promise<void>;
  /** Hits on a page where a request does not say; 20 when absent. */
  hitsPerPage?(indexName: string): number;
}
