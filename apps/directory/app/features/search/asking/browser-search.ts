import { redirect } from "react-router";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { documentWords } from "@dragoman/i18n/words.ts";
import { isPreparing } from "./ask-search-host.ts";
import { askHostOrTown } from "./ask-host-or-town.ts";
import { fetchCorrections } from "../corrections/correction.ts";
import { presentSafety } from "@dragoman/pages/safety/safety-view.ts";
import { openSafety, type OpenedSafety } from "../safety/open-safety.ts";
import { storeSearchWords, openSearchWords } from "../words/open-search-words.ts";
import { performSearch } from "./perform-search.ts";
import { fetchNamedPlace, fetchPlace, cachePlace } from "./place-of-search.ts";
import { addressOfOutcome, placedAddress } from "../address/search-addresses.ts";
import type { Found, SearchOutcome } from "./search-outcome.ts";
import { readSearchState, type SearchState } from "../address/search-state.ts";
import type { SearchView } from "../results/search-view.ts";

/** Caches the data of the page for later searches by the browser. */
export function takeOver({ view: { place }, words }: Found, locale: Locale): void {
  if (place) cachePlace(place, locale);
  storeSearchWords(words);
}

export interface BrowserSearch {
  url: URL;
  locale: Locale;
  signal: AbortSignal;
  /** Called with a preliminary outcome. */
  showFirst: (outcome: SearchOutcome) => void;
}

/** A search by the browser itself, directly from the search host. */
export async function browserSearch({ url, ...rest }: BrowserSearch): Promise<SearchOutcome> {
  const { locale } = rest;
  const placed = await placedAddress(url, (name) => fetchNamedPlace(name, locale)).catch(() => undefined);
  if (placed !== undefined) throw redirect(`/${locale}/search${placed}`);
  const outcome = await search(readSearchState(url.searchParams), rest);
  const other = addressOfOutcome(outcome);
  if (other !== undefined) throw redirect(`/${locale}/search${other}`);
  return outcome;
}

async function search(
  state: SearchState,
  { locale, signal, showFirst }: Omit<BrowserSearch, "url">,
): Promise<SearchOutcome> {
  try {
    const around = Promise.all([openSearchWords(locale), openSafety(state, locale)]);
    let isOver = false;
    const show = async (nothing: SearchView) => {
      const outcome = foundWith(nothing, await around);
      if (!isOver && !signal.aborted) showFirst(outcome);
    };
    const host = askHostOrTown(state, { locale, signal });
    const [view, known] = await Promise.all([
      performSearch(state, {
        ask: host.ask,
        findPlace: (id) => fetchPlace(id, locale),
        correct: (query) => fetchCorrections(query, { locale, signal }),
        nothingFound: (nothing) => void show(nothing),
        now: Math.floor(Date.now() / 1000),
        locale,
        words: documentWords(),
      }),
      around,
    ]);
    isOver = true;
    const town = host.town();
    return {
      ...foundWith(view, known),
      ...(town && { notice: town.notice, announcements: town.announcements }),
    };
  } catch (error) {
    if (isPreparing(error)) return { kind: "preparing", state };
    // The page keeps its results and offers to retry. An aborted request needs no warning.
    if (!signal.aborted) console.warn("The search host did not answer.", error);
    return { kind: "failed", state };
  }
}

function foundWith(view: SearchView, [words, danger]: [Found["words"], OpenedSafety | undefined]): Found {
  if (!danger) return { kind: "found", view, words };
  const { data, kind } = danger;
  const safety = presentSafety(data, { kind, country: view.place?.country ?? null });
  return { kind: "found", view, words, safety };
}
