import { useEffect, useRef, type RefObject } from "react";
import { useLocation, useNavigation } from "react-router";
import { pendingState } from "./pending-state.ts";
import { readSearchState, writeSearchState, type SearchState } from "./search-state.ts";

/** What the search will be when the answer that is awaited has come. */
export function usePendingState(state: SearchState): SearchState {
  const { pathname } = useLocation();
  return pendingState(useNavigation().location, { pathname, state });
}

/**
 * What the reader wants at this moment, also before it is asked or answered: words and filters build on each other, and
 * none of them undoes another that is on its way. Whoever changes the search writes it here at once.
 */
export function useLatestState(state: SearchState): RefObject<SearchState> {
  const address = writeSearchState(usePendingState(state));
  const latestRef = useRef(state);
  useEffect(() => {
    latestRef.current = readSearchState(new URLSearchParams(address));
  }, [address]);
  return latestRef;
}
