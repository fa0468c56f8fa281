import { readSearchState, type SearchState } from "./search-state.ts";

/** The state of the pending navigation, or the current state if there is none. */
export function pendingState(
  next: { pathname: string; search: string } | undefined,
  { pathname, state }: { pathname: string; state: SearchState },
): SearchState {
  return next?.pathname === pathname ? readSearchState(new URLSearchParams(next.search)) : state;
}
