import { redirect } from "react-router";
import type { Locale } from "../../i18n/locale.ts";
import { wordsOf } from "../../i18n/words.server.ts";
import { documentWords } from "../../i18n/words.ts";
import { labelCategories } from "../../server/category-labels.server.ts";
import { visitContext } from "../../server/visit.server.ts";
import type { Route } from "./+types/search-route.ts";
import { askSearchHost, isPreparing } from "./ask-search-host.ts";
import type { SearchOutcome } from "./search-outcome.ts";
import { SearchPage } from "./search-page.tsx";
import { searchRequests } from "./search-requests.ts";
import { readSearchState, writeSearchState, type SearchState } from "./search-state.ts";
import { searchView, slugsOf, type SearchView } from "./search-view.ts";

/** The first results come with the page, and without scripts all of them do. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<SearchOutcome> {
  const { site, locale } = context.get(visitContext);
  const state = readSearchState(url.searchParams);
  if (!site.search.isReady()) return { kind: "preparing", state };
  const view = searchView({
    state,
    locale,
    words: wordsOf(locale, await site.directory.languages()),
    answers: await site.search.answer(searchRequests(state, site.search.indexName(locale))),
  });
  if (isBeyondEnd(view)) throw redirect(`/${locale}/search${lastPageOf(view)}`);
  const categories = await labelCategories({ directory: site.directory, slugs: slugsOf(view), locale });
  const labels = Object.fromEntries(categories.map(({ slug, name, language }) => [slug, { name, language }]));
  return { kind: "found", view, labels };
}

/** The next ones come straight from the search host, as one types. */
export async function clientLoader({ params, request, url }: Route.ClientLoaderArgs): Promise<SearchOutcome> {
  const locale = params.locale as Locale; // the server let nobody in under another
  const state = readSearchState(url.searchParams);
  const outcome = await search({ state, locale, signal: request.signal });
  if (outcome.kind === "found" && isBeyondEnd(outcome.view)) {
    throw redirect(`/${locale}/search${lastPageOf(outcome.view)}`);
  }
  return outcome;
}

async function search({
  state,
  locale,
  signal,
}: {
  state: SearchState;
  locale: Locale;
  signal: AbortSignal;
}): Promise<SearchOutcome> {
  try {
    const answers = await askSearchHost(
      ({ indexes }) => searchRequests(state, indexes[locale] ?? ""),
      signal,
    );
    return { kind: "found", view: searchView({ state, locale, answers, words: documentWords() }) };
  } catch (error) {
    if (isPreparing(error)) return { kind: "preparing", state };
    // The page keeps what it shows and offers to try again. An answer that came too late belongs to nobody.
    if (!signal.aborted) console.warn("The search host did not answer.", error);
    return { kind: "failed", state };
  }
}

/** An old link, or an address by hand: there are results, but not so many. */
function isBeyondEnd({ state, pages }: SearchView): boolean {
  return pages > 0 && state.page > pages;
}

function lastPageOf({ state, pages }: SearchView): string {
  return writeSearchState({ ...state, page: pages });
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage outcome={loaderData} />;
}
