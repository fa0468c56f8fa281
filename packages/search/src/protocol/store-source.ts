import type { SearchableIndex } from "../engine/index-state.ts";
import { searchIndex } from "../engine/query/search-index.ts";
import type { View } from "../engine/query/view.ts";
import { refusal } from "../search-refusal.ts";
import type { IndexStore } from "../store/index-store.ts";
import type { SearchSource } from "./search-source.ts";

/** Answers searches from the indexes of a store. */
export function storeSource(store: IndexStore): SearchSource {
  return {
    async search(requests) {
      const found = requests.map((request) => ({
        request,
        index: searchableIndex(store, request.indexName),
      }));
      return found.map(({ request, index }) => searchIndex(index, request));
    },
    states(name) {
      const { state, view, glossary } = searchableIndex(store, name);
      return [state, view, glossary];
    },
    hitsPerPage: (name) => store.settings(name)?.hitsPerPage ?? 20,
  };
}

export function searchableIndex(store: IndexStore, name: string): SearchableIndex {
  const index = store.searchable(name);
  if (!index) throw refusal.indexMissing(name);
  return index;
}

const viewsWithoutLimit = new WeakMap<View, View>();

/** The index without an end of paging, for those who walk through all of it. */
export function withoutLimit(index: SearchableIndex): SearchableIndex {
  // Always the same view, because answers are remembered by it.
  const view = viewsWithoutLimit.get(index.view) ?? { ...index.view, paginationLimitedTo: Infinity };
  viewsWithoutLimit.set(index.view, view);
  return { ...index, view };
}
