/** The code by which a browser searches by itself: the first results come without it. */
export async function loadBrowserSearch() {
  return await import("./browser-search.ts");
}

/** Fetches what the first search needs, while the reader is still thinking of words. */
export function prepareBrowserSearch(): void {
  import("./ask-search-host.ts").then(({ prepareSearchHost }) => prepareSearchHost()).catch(() => {}); // the search itself tries again, and says what went wrong
}
