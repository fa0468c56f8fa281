import type { Locale } from "@dragoman/i18n/locale.ts";
import { loadDelayedCode } from "@dragoman/ui/first-touch.ts";
import type { Route } from "./+types/search-route.ts";
import { showFirst, showOutcome, useNewestOutcome } from "./typing/search-schedule.ts";
import { serverSearch } from "./search-loader.server.ts";
import type { SearchOutcome } from "./asking/search-outcome.ts";
import { SearchPage } from "./search-page.tsx";
import { loadBrowserSearch } from "./asking/load-browser-search.ts";
import { readSearchState } from "./address/search-state.ts";

/** The first results come with the page; without scripts, all of them do. */
export function loader({ context, url }: Route.LoaderArgs): Promise<SearchOutcome> {
  return serverSearch(context, url);
}

/** Later results come directly from the search host, while the reader types. */
export async function clientLoader({
  params,
  request,
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<SearchOutcome> {
  loadDelayedCode();
  const code = await loadBrowserSearch().catch((error: unknown) => {
    console.warn("The code of the search could not be loaded.", error);
  });
  // Browsers do not retry a failed module, so the server searches instead. Without a connection the page keeps its
  // results and offers to retry.
  if (!code)
    return serverLoader().catch(() => ({ kind: "failed", state: readSearchState(url.searchParams) }));
  const locale = params.locale as Locale; // the server accepts no other locale
  const outcome = await code.browserSearch({ url, locale, signal: request.signal, showFirst });
  if (!request.signal.aborted) await showOutcome(outcome);
  return outcome;
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage outcome={useNewestOutcome(loaderData)} />;
}
