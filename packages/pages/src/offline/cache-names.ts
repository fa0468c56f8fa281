/**
 * What this browser keeps of the directory, by purpose. Only copies: all of it can go at any time.
 *
 * - `assets`: scripts, styles and fonts, whose names carry a hash of their content
 * - `shell`: the pages that need nothing of the server, in the languages of the reader
 * - `visited`: pages that somebody looked at, those that may be kept
 * - `asked`: pages that somebody asked to keep
 */
export const cacheNames = {
  assets: "dragoman-assets",
  shell: "dragoman-shell",
  visited: "dragoman-visited",
  asked: "dragoman-asked",
} as const;

/** How these names begin; other pages of the same origin may have caches of their own. */
export const cachePrefix = "dragoman-";
