import type { Locale } from "@dragoman/i18n/locale.ts";
import { afterPaint } from "../typing/after-paint.ts";
import type { Found } from "./search-outcome.ts";

/**
 * The latest results of this document, for later searches. Module state of a reader's browser, never used on the
 * server.
 */
let latest: { found: Found; locale: Locale } | undefined;

/** Stores the data of the page until the search code has loaded. */
export function keepForSearches(found: Found, locale: Locale): void {
  latest = { found, locale };
}

/** Loads the code for searches by the browser: the first results do not need it. */
export async function loadBrowserSearch() {
  const code = await import("./browser-search.ts");
  if (latest) code.takeOver(latest.found, latest.locale);
  return code;
}

/**
 * Loads what the first search needs, while the reader still thinks of a query. It starts after the response to the tap
 * is painted, because starting to load takes a slow phone some tens of milliseconds.
 */
export function prepareBrowserSearch(): void {
  afterPaint(() => {
    // The search itself retries and reports the error.
    Promise.all([
      loadBrowserSearch(),
      import("./ask-search-host.ts").then(({ prepareSearchHost }) => prepareSearchHost()),
      import("../results/nothing-found.tsx"),
      import("../safety/open-safety.ts").then(({ prepareSafety }) =>
        prepareSafety(latest?.locale ?? document.documentElement.lang),
      ),
    ]).catch(() => {});
  });
}
