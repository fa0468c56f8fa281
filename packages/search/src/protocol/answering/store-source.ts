import { createQuestionRanking } from "../../directory/questions/rank-by-question.ts";
import { allExpressions } from "../../directory/questions/question-words.ts";
import type { SearchableIndex } from "../../engine/index-state.ts";
import { searchIndex } from "../../engine/query/search-index.ts";
import type { View } from "../../engine/query/views/view.ts";
import { currentSlot } from "../../open-slots.ts";
import { refusal } from "../../search-refusal.ts";
import type { SearchRequest } from "../../search-request.ts";
import type { SearchResult } from "../../search-result.ts";
import type { IndexStore } from "../../store/indexes/index-store.ts";
import { readWithoutDamaged } from "../../store/collection/drop-damaged.ts";
import type { SearchSource } from "./search-source.ts";

/** The members of a store that searching needs. A search thread cannot remove damaged documents. */
export type SearchedIndexes = Pick<IndexStore, "searchable" | "settings"> &
  Partial<Pick<IndexStore, "dropDamaged">>;

/** Executes searches on the indexes of a store. */
export function storeSource(
  store: SearchedIndexes,
): SearchSource & Required<Pick<SearchSource, "eachResult">> {
  function eachResult(requests: readonly SearchRequest[]): Iterable<SearchResult> {
    const found = requests.map((request) => {
      const index = searchableIndex(store, request.indexName);
      return { request, index: request.showsUnretrievable === true ? withoutSecrets(index) : index };
    });
    const rank = createQuestionRanking(allExpressions);
    return found.values().map(({ request, index }) => searchIndex(index, rank(request, index)));
  }
  const lose = store.dropDamaged;
  const dropDamaged =
    lose &&
    (async (names: readonly string[]) => {
      for (const name of new Set(names)) await lose(name);
    });
  return {
    search: (requests) => {
      const names = requests.map((request) => request.indexName);
      return readWithoutDamaged(() => [...eachResult(requests)], dropDamaged && (() => dropDamaged(names)));
    },
    eachResult,
    ...(dropDamaged && { dropDamaged }),
    states(name) {
      const { state, view, glossary } = searchableIndex(store, name);
      return [state, view, glossary, currentSlot(Date.now() / 1000)];
    },
    hitsPerPage: (name) => store.settings(name)?.hitsPerPage ?? 20,
  };
}

export function searchableIndex(store: SearchedIndexes, name: string): SearchableIndex {
  const index = store.searchable(name);
  if (!index) throw refusal.indexMissing(name);
  return index;
}

/** The index without a pagination limit, for iterating over all records. */
export const withoutLimit = changingView({ paginationLimitedTo: Infinity });
/** The index as seen by callers who may see all attributes. */
export const withoutSecrets = changingView({ unretrievableAttributes: [] });

function changingView(change: Partial<View>): (index: SearchableIndex) => SearchableIndex {
  // Memoized, because answers are cached by view identity.
  const views = new WeakMap<View, View>();
  return (index) => {
    const view = views.get(index.view) ?? { ...index.view, ...change };
    views.set(index.view, view);
    return { ...index, view };
  };
}
