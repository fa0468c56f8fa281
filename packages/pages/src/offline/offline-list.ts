import { cacheNames } from "./cache-names.ts";

/** The maximum number of pages listed on the offline page. */
const maxListed = 12;

/** Marker in that page (`features/offline/offline-page.tsx`): the part that is hidden while the list is empty. */
const hiddenMark = 'data-kept-pages="" hidden=""';

/**
 * Returns the offline page with links to the visited services. Their names come from their pages, where the server has
 * escaped them. Pages saved offline are on the saved list instead.
 */
export async function withOfflinePages(response: Response): Promise<string> {
  const html = await response.text();
  const items = await itemsOfVisited();
  if (items.length === 0) return html;
  return html.replace(hiddenMark, 'data-kept-pages=""').replace(listMark, (mark) => mark + items.join(""));
}

/** The start tag of the list. */
const listMark = /<ul[^>]* data-kept-list=""[^>]*>/;

async function itemsOfVisited(): Promise<string[]> {
  const cache = await caches.open(cacheNames.visited);
  const items: string[] = [];
  for (const request of (await cache.keys()).toReversed()) {
    const { pathname } = new URL(request.url);
    if (!/^\/[^/]+\/services\/[^/]+$/.test(pathname)) continue;
    const item = itemOf(pathname, (await (await cache.match(request))?.text()) ?? "");
    if (item !== null) items.push(item);
    if (items.length === maxListed) break;
  }
  return items;
}

/** Returns `null` for a page that does not disclose its name. */
export function itemOf(pathname: string, html: string): string | null {
  const name = /<meta property="og:title" content="([^"<>]+)"/.exec(html)?.[1];
  const language = /<h1[^>]*? lang="([\w-]+)"/.exec(html)?.[1] ?? /<html lang="([\w-]+)"/.exec(html)?.[1];
  if (name === undefined) return null;
  return `<li><a href="${encodeURI(pathname)}"><bdi lang="${language ?? ""}">${name}</bdi></a></li>`;
}
