import { cacheAssets } from "./asset-cache.ts";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import { cacheNames, deleteAllCopies } from "@dragoman/pages/offline/cache-names.ts";
import { hideEnded } from "@dragoman/pages/offline/hide-ended.ts";
import { assetsIn, copyOf, copyRuleOf, responseOf } from "@dragoman/pages/offline/page-copy.ts";

/** The maximum number of visited pages; the one visited longest ago is deleted first. */
const maxVisited = 50;

/** The maximum number of pages saved by the reader: more than any list holds. */
const maxSaved = 200;

const anyKind: CacheQueryOptions = { ignoreVary: true, ignoreSearch: true };

/** Finds the copy of an address. */
export async function findCopy(key: string): Promise<Response | undefined> {
  for (const cacheName of [cacheNames.asked, cacheNames.visited, cacheNames.shell, townCache]) {
    const found = await caches.match(key, { ...anyKind, cacheName });
    if (found) return isPage(found) ? asOfNow(found) : found;
  }
  return undefined;
}

function isPage({ headers }: Response): boolean {
  return headers.get("Content-Type")?.startsWith("text/html") === true;
}

/** Copies are as old as they are; what has ended since must not be in them. */
async function asOfNow(copy: Response): Promise<Response> {
  return new Response(hideEnded(await copy.text(), Date.now()), {
    status: copy.status,
    headers: copy.headers,
  });
}

/**
 * Caches a visited page if its response permits it: always, or because the reader saved it. Deletes the copies of pages
 * that no longer permit it, or no longer exist.
 */
export async function cacheVisited(
  key: string,
  response: Promise<Response | undefined> | Response,
): Promise<void> {
  await untilRemoved(key, async (removal) => {
    const answer = await response;
    if (answer) await storeVisited(key, { response: answer, removal });
  });
}

async function storeVisited(key: string, { response, removal }: Loaded): Promise<void> {
  const rule = copyRuleOf(response);
  const saved = await caches.open(cacheNames.asked);
  const isGone = response.status === 404 || response.status === 410;
  if (isGone) await deleteCopy(saved, key);
  if (isGone || (response.ok && rule !== "allowed"))
    await deleteCopy(await caches.open(cacheNames.visited), key);
  if (rule === null) return;
  if (await saved.match(key, anyKind)) await store(key, { response, removal, ...ofSaved });
  else if (rule === "allowed") await store(key, { response, removal, ...ofVisited });
}

/** Caches a page that the reader saves offline. */
export async function cacheSaved(key: string): Promise<void> {
  await untilRemoved(key, async (removal) => {
    const response = await fetch(key);
    if (copyRuleOf(response) !== null) await store(key, { response, removal, ...ofSaved });
  });
}

/** The pages that are loading, by what cancels their storing. */
const loading = new Map<AbortController, string>();

/** Stores a page, with the signal that the reader has removed it meanwhile: a slow network must not bring it back. */
async function untilRemoved(key: string, storePage: (removal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  loading.set(controller, key);
  try {
    await storePage(controller.signal);
  } finally {
    loading.delete(controller);
  }
}

/** Deletes the copies of a page of a service in every language, with those of its parts. */
export async function removePage(path: string): Promise<void> {
  const page = withoutLocale(path);
  const isOfPage = (key: string) => `${withoutLocale(key)}/`.startsWith(`${page}/`);
  cancelLoading(isOfPage);
  for (const name of [cacheNames.asked, cacheNames.visited]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      if (isOfPage(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** Deletes all pages that the reader saved, as the quick exit does. */
export async function removeSaved(): Promise<void> {
  cancelLoading(() => true);
  await caches.delete(cacheNames.asked);
}

/** Deletes all copies. */
export async function removeAll(): Promise<void> {
  cancelLoading(() => true);
  await deleteAllCopies();
}

function cancelLoading(isMeant: (key: string) => boolean): void {
  for (const [controller, key] of loading) if (isMeant(key)) controller.abort();
}

/** `/ar/services/x` → `/services/x`. */
function withoutLocale(path: string): string {
  return path.replace(/^\/[^/]+/, "");
}

interface Loaded {
  response: Response;
  removal: AbortSignal;
}

const ofSaved = { name: cacheNames.asked, limit: maxSaved };
const ofVisited = { name: cacheNames.visited, limit: maxVisited };

async function store(
  key: string,
  { response, removal, name, limit }: Loaded & { name: string; limit: number },
): Promise<void> {
  const copy = await copyOf(response);
  await cacheAssets(assetsIn(copy.html));
  if (removal.aborted) return;
  const cache = await caches.open(name);
  // A cache lists its keys in the order of insertion.
  await deleteCopy(cache, key);
  await cache.put(key, responseOf(copy));
  await cachePicture(cache, { key, html: copy.html });
  if (removal.aborted) await deleteCopy(cache, key);
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const pages = keys.filter((one) => !one.endsWith(mapOfPage));
  for (const old of pages.slice(0, Math.max(0, pages.length - limit))) await deleteCopy(cache, old);
}

/** The static map of a service, below its page. */
const mapOfPage = "/map.svg";

/** A kilobyte that shows the location; a page is complete without it. */
async function cachePicture(cache: Cache, { key, html }: { key: string; html: string }): Promise<void> {
  if (!html.includes(`src="${key}${mapOfPage}"`)) return;
  const answer = await fetch(key + mapOfPage).catch(() => null);
  if (answer?.ok) await cache.put(key + mapOfPage, answer);
}

async function deleteCopy(cache: Cache, key: string): Promise<void> {
  await cache.delete(key, anyKind);
  await cache.delete(key + mapOfPage, anyKind);
}

/** Whether a page was cached within these milliseconds. */
export async function isCachedSince(key: string, milliseconds: number): Promise<boolean> {
  const date = (await findCopy(key))?.headers.get("Date");
  return date !== null && date !== undefined && Date.now() - Date.parse(date) < milliseconds;
}

/** The texts of all cached pages. */
export async function cachedTexts(): Promise<string[]> {
  const texts: string[] = [];
  for (const name of [cacheNames.asked, cacheNames.visited, cacheNames.shell]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) texts.push((await (await cache.match(request))?.text()) ?? "");
  }
  return texts;
}
