import { startTransition, useEffect, useState } from "react";
import { defer } from "./search-schedule.ts";
import type { Found } from "../asking/search-outcome.ts";
import { changed, writeSearchState, type SearchState } from "../address/search-state.ts";

/**
 * The outcome that the filters describe. While the reader types, it follows after the results are painted; a change of
 * the filters themselves is shown at once.
 */
export function useDeferredFound(found: Found | undefined): Found | undefined {
  const [shown, setShown] = useState(found);
  const isTyped = found !== undefined && shown !== undefined && hasSameFilters(found, shown);
  if (!isTyped && shown !== found) setShown(found);
  useEffect(() => {
    if (!isTyped || shown === found) return undefined;
    return defer(() => startTransition(() => setShown(found)));
  }, [found, shown, isTyped]);
  return isTyped ? shown : found;
}

function hasSameFilters(one: Found, other: Found): boolean {
  return filtersOf(one.view.state) === filtersOf(other.view.state);
}

function filtersOf(state: SearchState): string {
  return writeSearchState(changed(state, { query: "" }));
}
