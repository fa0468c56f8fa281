import { readSearchState, type SearchState } from "./search-state.ts";

/** What a search will be when the address that is on its way has come; what is shown when there is none. */
export function pendingState(
  next: { pathname: string; search: string } | undefined,
  { pathname, state }: { pathname: string; state: SearchState },
): SearchState {
  return next?.pathname === pathname ? readSearchState(new URLSearchParams(next.search)) : state;
}
