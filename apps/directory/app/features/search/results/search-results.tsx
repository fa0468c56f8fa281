import { memo } from "react";
import { whenTouched } from "@dragoman/ui/first-touch.ts";
import { loadLater } from "@dragoman/ui/load-later.tsx";
import type { CategoryLabels } from "../filters/category-labels.ts";
import { isOfTypedWords } from "../typing/search-schedule.ts";
import { HitList } from "./hit-list.tsx";
import type { Found } from "../asking/search-outcome.ts";
import type { SearchState } from "../address/search-state.ts";
import { useShownCount } from "../typing/use-shown-count.ts";

const BelowResults = loadLater(whenTouched(() => import("./below-results.tsx")));
/** It counts by itself what was not found. */
const NothingFound = loadLater(() => import("./nothing-found.tsx"));

export interface SearchResultsProps {
  found: Found;
  labels: CategoryLabels;
  /** What the search will be when the answer that is awaited has come. */
  pending: SearchState;
  /** Key of the hit that is marked on the map, too. */
  selected: string | null;
}

/** What was found, or what to do when that is nothing. */
export const SearchResults = memo(function SearchResults({
  found,
  labels,
  pending,
  selected,
}: SearchResultsProps) {
  const { view } = found;
  const shown = useShownCount({ outcome: found, count: view.hits.length });
  return (
    <>
      {view.count === 0 ? (
        <NothingFound found={found} labels={labels} />
      ) : (
        <HitList view={view} shown={shown} selected={selected} typed={isOfTypedWords(found)} />
      )}
      {shown === view.hits.length && <BelowResults view={view} pending={pending} />}
    </>
  );
});
