import type { Locale } from "../../i18n/locale.ts";
import type { Route } from "./+types/search-route.ts";
import { serverSearch } from "./search-loader.server.ts";
import type { SearchOutcome } from "./search-outcome.ts";
import { SearchPage } from "./search-page.tsx";
import { loadBrowserSearch } from "./load-browser-search.ts";

/** The first results come with the page, and without scripts all of them do. */
export function loader({ context, url }: Route.LoaderArgs): Promise<SearchOutcome> {
  return serverSearch(context, url);
}

/** The next ones come straight from the search host, as one types. */
export async function clientLoader({ params, request, url }: Route.ClientLoaderArgs): Promise<SearchOutcome> {
  const { browserSearch } = await loadBrowserSearch();
  const locale = params.locale as Locale; // the server let nobody in under another
  return await browserSearch({ url, locale, signal: request.signal });
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage outcome={loaderData} />;
}
