import { useEffect, useMemo, useRef, type RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
import { pendingState } from "../address/pending-state.ts";
import { changed, readSearchState, writeSearchState, type SearchState } from "../address/search-state.ts";

/**
 * The state of the search once the pending response has arrived. Returns the same object for the same search, also
 * after the response. Called at one place only, because every typed letter changes the router's state.
 */
export function usePendingState(state: SearchState): SearchState {
  const { pathname } = useLocation();
  return useSameState(pendingState(useNavigation().location, { pathname, state }));
}

/** The same without the query, so that typing does not render the filters again. */
export function usePendingFilters(pending: SearchState): SearchState {
  return useSameState(changed(pending, { query: "" }));
}

function useSameState(state: SearchState): SearchState {
  const address = writeSearchState(state);
  return useMemo(() => readSearchState(new URLSearchParams(address)), [address]);
}

/**
 * The state that the reader wants now, even before it is requested: changes of query and filters build on each other,
 * and none of them undoes a pending one. Every change of the search is written here at once.
 */
export function useLatestState(pending: SearchState): RefObject<SearchState> {
  const latestRef = useRef(pending);
  useEffect(() => {
    latestRef.current = pending;
  }, [pending]);
  return latestRef;
}
