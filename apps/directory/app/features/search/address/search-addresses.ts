import { roundDegrees } from "@dragoman/pages/place-choice/chosen-place.ts";
import type { PlaceOfSearch } from "../asking/place-of-search.ts";
import type { SearchOutcome } from "../asking/search-outcome.ts";
import { readSearchState, unplacedName, writeSearchState } from "./search-state.ts";

/**
 * The address of the same search at the place that a form names (`where=Berlin`), or `undefined` if it names none. The
 * name of an unknown place stays, so that the page can report it.
 */
export async function placedAddress(
  { searchParams }: URL,
  findPlace: (name: string) => Promise<PlaceOfSearch | null>,
): Promise<string | undefined> {
  const where = unplacedName(searchParams);
  if (where === null) return undefined;
  const place = await findPlace(where);
  if (!place) return undefined;
  const near = { lat: roundDegrees(place.lat), lng: roundDegrees(place.lng) };
  return writeSearchState({ ...readSearchState(searchParams), place: place.id, near, box: null });
}

/** An old link or a hand-written address may contain a page beyond the last one, which is shown instead. */
export function addressOfOutcome(outcome: SearchOutcome): string | undefined {
  if (outcome.kind !== "found") return undefined;
  const { state, pages } = outcome.view;
  return pages > 0 && state.page > pages ? writeSearchState({ ...state, page: pages }) : undefined;
}
