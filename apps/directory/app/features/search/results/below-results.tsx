import { loadLater } from "@dragoman/ui/load-later.tsx";
import { AreaHits } from "./area-hits.tsx";
import { PageLinks } from "./page-links.tsx";
import type { SearchState } from "../address/search-state.ts";
import type { SearchView } from "./search-view.ts";

const TakeTown = loadLater(() => import("../../../ui/town/take-town.tsx"));

export interface BelowResultsProps {
  view: SearchView;
  /** The state of the search once the pending response has arrived. */
  pending: SearchState;
}

/** What follows the last result of a page. */
export default function BelowResults({ view, pending }: BelowResultsProps) {
  return (
    <>
      <PageLinks view={view} pending={pending} />
      <AreaHits view={view} />
      {view.place && <TakeTown key={view.place.id} place={view.place} />}
    </>
  );
}
