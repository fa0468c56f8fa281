import { sortedIndexName } from "@dragoman/search/portable-request";
import { redirect, type RouterContextProvider } from "react-router";
import { capacityWords } from "@dragoman/i18n/capacity-words.server.ts";
import { wordsOf } from "@dragoman/i18n/words.server.ts";
import { labelCategories } from "@dragoman/pages/search/category-labels.server.ts";
import { startPlace } from "@dragoman/pages/site/start-place.server.ts";
import { safetyView } from "@dragoman/pages/safety/safety.server.ts";
import { visitContext, type Visit } from "@dragoman/pages/request/visit.server.ts";
import { siteCorrections } from "./corrections/site-corrections.server.ts";
import { dangerOf } from "./safety/danger-of-search.ts";
import { namedSlugs } from "./address/named-slugs.ts";
import { performSearch } from "./asking/perform-search.ts";
import { addressOfOutcome, placedAddress } from "./address/search-addresses.ts";
import type { SearchOutcome } from "./asking/search-outcome.ts";
import { readSearchState } from "./address/search-state.ts";
import { searchWords } from "./words/search-words.server.ts";

/**
 * Searches in the server's process, and returns everything that the page needs.
 *
 * @param page The page of a locale that shows it, to which a corrected address leads.
 */
export async function serverSearch(
  context: Readonly<RouterContextProvider>,
  url: URL,
  page = "search",
): Promise<SearchOutcome> {
  const visit = context.get(visitContext);
  const { site, locale, i18n } = visit;
  const placed = await placedAddress(url, async (query) => {
    const [place] = await site.places.find({ query, locale, near: await startPlace(visit) });
    return place ?? null;
  });
  if (placed !== undefined) throw redirect(`/${locale}/${page}${placed}`);
  const state = readSearchState(url.searchParams);
  if (!site.search.isReady()) return { kind: "preparing", state };
  const view = await performSearch(state, {
    ask: (requests) => site.search.answer(requests(indexName(visit))),
    findPlace: async (id) => (await site.places.byId(id, locale)) ?? null,
    correct: (query) => siteCorrections(query, visit),
    now: Math.floor(Date.now() / 1000),
    locale,
    words: { ...wordsOf(locale, await site.directory.languages()), capacity: capacityWords(i18n) },
  });
  const categories = await labelCategories({ directory: site.directory, slugs: namedSlugs(view), locale });
  const kind = dangerOf(state);
  const country = view.place?.country ?? null;
  const outcome: SearchOutcome = {
    kind: "found",
    view,
    words: searchWords(i18n),
    labels: Object.fromEntries(categories.map(({ slug, ...label }) => [slug, label])),
    ...(kind !== null && { safety: await safetyView(visit, { kind, country }) }),
  };
  const other = addressOfOutcome(outcome);
  if (other !== undefined) throw redirect(`/${locale}/${page}${other}`);
  return outcome;
}

/** The server queries its provider by the index names of our own host, whatever engine is behind it. */
function indexName({ site, locale }: Visit) {
  return (order: Parameters<typeof sortedIndexName>[1]) =>
    sortedIndexName(site.search.indexName(locale), order, "embedded");
}
