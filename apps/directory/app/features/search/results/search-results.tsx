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
/** It reports searches without results by itself. */
const NothingFound = loadLater(() => import("./nothing-found.tsx"));

export interface SearchResultsProps {
  found: Found;
  labels: CategoryLabels;
  /** The state of the search once the pending response has arrived. */
  pending: SearchState;
  /** Key of the hit that is highlighted on the map, too. */
  selected: string | null;
}

/** The results, or alternatives when there are none. */
export const SearchResults = memo(function SearchResults({
  found,
  labels,
  pending,
  selected,
}: SearchResultsProps) {
  const { view } = found;
  const shown = useShownCount({ outcome: found, count: view.folded.length });
  return (
    <>
      {found.notice !== undefined && <p role="note">{found.notice}</p>}
      {view.count === 0 ? (
        <NothingFound found={found} labels={labels} />
      ) : (
        <HitList view={view} shown={shown} selected={selected} typed={isOfTypedWords(found)} />
      )}
      {shown === view.folded.length && <BelowResults view={view} pending={pending} />}
    </>
  );
});
