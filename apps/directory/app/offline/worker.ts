import { answerAsset, deleteAssetsExcept, cacheAssets } from "./asset-cache.ts";
import { withOfflinePages } from "@dragoman/pages/offline/offline-list.ts";
import type { WorkerMessage } from "@dragoman/pages/offline/offline-pages.ts";
import {
  cachedTexts,
  cacheSaved,
  cacheVisited,
  findCopy,
  isCachedSince,
  removeAll,
  removePage,
  removeSaved,
} from "./page-cache.ts";
import { copyRuleOf } from "@dragoman/pages/offline/page-copy.ts";
import { handlingOf, isCacheable, keyOf, localeIn, townPageOf } from "./routing.ts";
import {
  findInLanguageHere,
  findOfflinePage,
  cacheShell,
  hasTown,
  lastLocale,
  offlineFilesOf,
  type OfflineBuild,
} from "./shell.ts";
import type { AskedEvent, PageClient, WorkerScope } from "./worker-scope.ts";

/** Replaced by the build (`service-worker.ts`). */
declare const offlineBuild: OfflineBuild;

// This is a worker scope and not a window, unlike in the shared `dom` types.
const worker = globalThis as unknown as WorkerScope;

/** Milliseconds after which a reader with a copy need not wait for a newer page. */
const patience = 4000;

/** Milliseconds for which a copy counts as new and is not requested again. */
const shortWhile = 3_600_000;

// Nothing loads during installation: one missing file would prevent the whole worker from working.
worker.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

/** Activates after the last page of the previous worker has closed, so that nobody needs the deleted files. */
async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  const { later, town } = await offlineFilesOf(offlineBuild);
  await deleteAssetsExcept([...(await cachedTexts()), ...later, ...town]);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const handling = handlingOf({ method, url, mode, isPart: headers.has("Range") }, worker.location.origin);
  if (handling.kind === "asset") event.respondWith(answerAsset(request));
  if (handling.kind === "page") event.respondWith(answerPage(event, handling.key));
  if (handling.kind === "part") event.respondWith(answerPart(request, handling.key));
  if (handling.kind === "data") event.respondWith(answerData(event, handling));
  // Uses the browser's preload, which it would otherwise request a second time.
  if (handling.kind === "none" && mode === "navigate" && method === "GET") event.respondWith(passOn(event));
});

async function answerPage(event: AskedEvent, key: string): Promise<Response> {
  const response = requestPage(event);
  event.waitUntil(cacheResponse(response, { event, key }));
  const answer = await Promise.race([response, after(patience)]);
  if (answer && !isOutOfOrder(answer)) return answer;
  return (await findCopy(key)) ?? (await lastResort(response, { key, url: event.request.url }));
}

/** `null` if the request fails. */
async function requestPage(event: AskedEvent): Promise<Response | null> {
  try {
    return await passOn(event);
  } catch {
    return null;
  }
}

async function passOn({ request, preloadResponse }: AskedEvent): Promise<Response> {
  const begun = await preloadResponse;
  return begun instanceof Response ? begun : await fetch(request);
}

/** A proxy without a server behind it: the copy is more useful than the error page. */
function isOutOfOrder({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Without a copy: the slow response, if it arrives, a town on the device, or the offline page. */
async function lastResort(
  response: Promise<Response | null>,
  { key, url }: { key: string; url: string },
): Promise<Response> {
  const answer = await response;
  if (answer) return answer;
  const locale = localeIn(key);
  const fromTown = await pageFromTown(new URL(url));
  if (fromTown !== null) return Response.redirect(fromTown);
  const last = locale === null ? await lastLocale() : null;
  const elsewhere = last === null ? await findInLanguageHere(key) : `/${last}`;
  // The fragment, which may contain a whole list, stays in the address.
  if (elsewhere !== null) return Response.redirect(elsewhere);
  const page = await findOfflinePage(locale);
  if (!page) return Response.error();
  const { headers } = page;
  return new Response(await withOfflinePages(page), { status: 503, headers });
}

/** The page that shows the same from a town on the device; `null` without one. */
async function pageFromTown(url: URL): Promise<string | null> {
  const locale = localeIn(url.pathname);
  return locale !== null && (await hasTown(locale)) ? townPageOf(url) : null;
}

/** Caches a response that permits it, after the reader has received it. */
async function cacheResponse(
  response: Promise<Response | null>,
  { event, key }: { event: AskedEvent; key: string },
): Promise<void> {
  // Cloned at once, because a body can be read only once.
  const cloned = response.then((answer) => answer?.clone());
  if (isCacheable(new URL(event.request.url))) await cacheVisited(key, cloned);
  const copy = await cloned;
  if (!copy) return;
  await activateWaiting();
  await cacheLanguageOf(copy);
}

async function cacheLanguageOf({ ok, headers }: Response): Promise<void> {
  const locale = headers.get("Content-Language");
  if (!ok || locale === null) return;
  await cacheShell(locale, { build: offlineBuild, saveData: savesData() });
}

function savesData(): boolean {
  return worker.navigator.connection?.saveData === true;
}

/**
 * A newer worker would wait for the last page of this one to close, which on a phone may take weeks. Activates it
 * earlier.
 */
async function activateWaiting(): Promise<void> {
  const { waiting } = worker.registration;
  if (!waiting) return;
  const pages = await worker.clients.matchAll({ type: "window" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  if (pages.length < 2) waiting.postMessage({ say: "take-over" } satisfies WorkerMessage);
}

async function answerPart(request: Request, key: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findCopy(key);
    if (copy) return copy;
    throw error;
  }
}

/**
 * The data of a page that the router navigates to. Without a connection, redirects the router to the copy of the page;
 * without a copy it fails, and the page reports it.
 */
async function answerData(
  event: AskedEvent,
  { page, key }: { page: string; key: string },
): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (copyRuleOf(answer) !== null && !savesData()) event.waitUntil(cachePageOfData({ page, key }));
    return answer;
  } catch (error) {
    if (!(await findCopy(key))) {
      const fromTown = await pageFromTown(new URL(page, worker.location.origin));
      if (fromTown === null) throw error;
      return new Response(null, { status: 204, headers: { "X-Remix-Redirect": fromTown } });
    }
    const headers = { "X-Remix-Redirect": page, "X-Remix-Reload-Document": "true" };
    return new Response(null, { status: 204, headers });
  }
}

/** Data is no page: the page itself is requested for the cache. */
async function cachePageOfData({ page, key }: { page: string; key: string }): Promise<void> {
  if (!isCacheable(new URL(page, worker.location.origin)) || (await isCachedSince(key, shortWhile))) return;
  await cacheVisited(key, fetch(page));
}

worker.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage; // only our own pages can send messages to this worker
  if (message.say === "take-over") event.waitUntil(worker.skipWaiting());
  if (message.say === "keep") event.waitUntil(cacheSaved(keyOf(message.path)));
  if (message.say === "remove")
    event.waitUntil(message.path === null ? removeAll() : removePage(keyOf(message.path)));
  if (message.say === "exit") event.waitUntil(removeSaved());
  if (message.say === "town") event.waitUntil(cacheTownPages(message.locale, event.ports[0]));
  // Always a window, because only windows send this message.
  if (message.say === "visit") event.waitUntil(cacheFirstVisit(event.source as PageClient, message.loaded));
});

/** Reports whether it has, so that nobody leaves the connection too early. */
async function cacheTownPages(locale: string, port: MessagePort | undefined): Promise<void> {
  const caching = cacheShell(locale, { build: offlineBuild, saveData: savesData() });
  port?.postMessage(await caching.then(() => true).catch(() => false));
}

/** Caches the first page, which loaded before there was a worker. */
async function cacheFirstVisit({ url }: PageClient, loaded: readonly string[]): Promise<void> {
  const prefix = `${worker.location.origin}/assets/`;
  await cacheAssets(loaded.filter((address) => address.startsWith(prefix)));
  const address = new URL(url);
  const locale = localeIn(address.pathname);
  if (locale !== null) await cacheShell(locale, { build: offlineBuild, saveData: savesData() });
  // Requested again, because the current DOM is no longer the HTML of the server.
  if (isCacheable(address) && !savesData()) await cacheVisited(keyOf(address.pathname), fetch(url));
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
