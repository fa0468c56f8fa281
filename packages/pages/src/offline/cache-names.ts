/**
 * Caches of the directory in this browser, by purpose. They hold copies only and may be deleted at any time.
 *
 * - `assets`: scripts, styles and fonts, with a hash of the content in their names
 * - `shell`: the pages that need no server, in the reader's languages
 * - `visited`: visited pages that allow copies
 * - `asked`: pages that the reader saved offline
 */
export const cacheNames = {
  assets: "dragoman-assets",
  shell: "dragoman-shell",
  visited: "dragoman-visited",
  asked: "dragoman-asked",
} as const;

/** Prefix of these names; other pages of the same origin may have caches of their own. */
const prefix = "dragoman-";

/** Deletes all copies of pages and files from this device. Later visits cache the offline pages again. */
export async function deleteAllCopies(): Promise<void> {
  for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
}
