import type { Locale } from "@dragoman/i18n/locale.ts";
import { afterPaint } from "../typing/after-paint.ts";
import type { Found } from "./search-outcome.ts";

/** What this document was given last, for the searches to come. It belongs to a reader's browser and is never used on the server. */
let kept: { found: Found; locale: Locale } | undefined;

/** Keeps what came with the page, until the code for searching is there. */
export function keepForSearches(found: Found, locale: Locale): void {
  kept = { found, locale };
}

/** The code by which a browser searches by itself: the first results come without it. */
export async function loadBrowserSearch() {
  const code = await import("./browser-search.ts");
  if (kept) code.takeOver(kept.found, kept.locale);
  return code;
}

/**
 * Fetches what the first search needs, while the reader is still thinking of words. The tap that says so is answered
 * first: to begin loading costs a slow phone some tens of milliseconds.
 */
export function prepareBrowserSearch(): void {
  afterPaint(() => {
    // The search itself tries again, and says what went wrong.
    Promise.all([
      loadBrowserSearch(),
      import("./ask-search-host.ts").then(({ prepareSearchHost }) => prepareSearchHost()),
      import("../results/nothing-found.tsx"),
      import("../safety/open-safety.ts").then(({ prepareSafety }) =>
        prepareSafety(kept?.locale ?? document.documentElement.lang),
      ),
    ]).catch(() => {});
  });
}
