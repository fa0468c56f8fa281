import { startTransition, useEffect, useState } from "react";
import { later } from "./later-work.ts";
import type { Found } from "../asking/search-outcome.ts";
import { changed, writeSearchState, type SearchState } from "../address/search-state.ts";

/**
 * What filters say about the results: while one types, the results are shown first, and what is counted beside them
 * after that. What the reader chose there is answered at once.
 */
export function useFoundLater(found: Found | undefined): Found | undefined {
  const [shown, setShown] = useState(found);
  const isTyped = found !== undefined && shown !== undefined && hasSameFilters(found, shown);
  if (!isTyped && shown !== found) setShown(found);
  useEffect(() => {
    if (!isTyped || shown === found) return undefined;
    return later(() => startTransition(() => setShown(found)));
  }, [found, shown, isTyped]);
  return isTyped ? shown : found;
}

function hasSameFilters(one: Found, other: Found): boolean {
  return filtersOf(one.view.state) === filtersOf(other.view.state);
}

function filtersOf(state: SearchState): string {
  return writeSearchState(changed(state, { query: "" }));
}
