import { useEffect, useMemo, useRef, type RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
import { pendingState } from "../address/pending-state.ts";
import { changed, readSearchState, writeSearchState, type SearchState } from "../address/search-state.ts";

/**
 * What the search will be when the answer that is awaited has come: the same object for as long as it is the same search,
 * also when the answer is there. Asked for at one place, because every letter that is typed changes the router's state.
 */
export function usePendingState(state: SearchState): SearchState {
  const { pathname } = useLocation();
  return useSameState(pendingState(useNavigation().location, { pathname, state }));
}

/** The same without its words: whatever one types, no filter is drawn anew for it. */
export function usePendingFilters(pending: SearchState): SearchState {
  return useSameState(changed(pending, { query: "" }));
}

function useSameState(state: SearchState): SearchState {
  const address = writeSearchState(state);
  return useMemo(() => readSearchState(new URLSearchParams(address)), [address]);
}

/**
 * What the reader wants at this moment, also before it is asked or answered: words and filters build on each other, and
 * none of them undoes another that is on its way. Whoever changes the search writes it here at once.
 */
export function useLatestState(pending: SearchState): RefObject<SearchState> {
  const latestRef = useRef(pending);
  useEffect(() => {
    latestRef.current = pending;
  }, [pending]);
  return latestRef;
}
