import { cacheNames } from "./cache-names.ts";

/** Pages named on the page that says what works. */
const mostNamed = 12;

/** Marks in that page (`features/offline/offline-page.tsx`): what is hidden while there is nothing. */
const hiddenMark = 'data-kept-pages="" hidden=""';

/**
 * The page that says what works, with links to the services that were visited here: names are taken as they stand in
 * their pages, where the server has escaped them. What one asked to keep is on the saved list.
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
    if (items.length === mostNamed) break;
  }
  return items;
}

/** `null` for a page that does not tell its name. */
export function itemOf(pathname: string, html: string): string | null {
  const name = /<meta property="og:title" content="([^"<>]+)"/.exec(html)?.[1];
  const language = /<h1[^>]*? lang="([\w-]+)"/.exec(html)?.[1] ?? /<html lang="([\w-]+)"/.exec(html)?.[1];
  if (name === undefined) return null;
  return `<li><a href="${encodeURI(pathname)}"><bdi lang="${language ?? ""}">${name}</bdi></a></li>`;
}
