import { answerAsset, forgetAssetsExcept, keepAssets } from "./asset-cache.ts";
import { withOfflinePages } from "@dragoman/pages/offline/offline-list.ts";
import type { WorkerMessage } from "@dragoman/pages/offline/offline-pages.ts";
import { findCopy, isKeptSince, keepAsked, keepVisited, keptTexts } from "./page-cache.ts";
import { keepRuleOf } from "@dragoman/pages/offline/page-copy.ts";
import { handlingOf, isKeptByVisit, keyOf, localeIn } from "./routing.ts";
import { findInLanguageHere, findOfflinePage, keepShell, lastLocale, type OfflineBuild } from "./shell.ts";
import type { AskedEvent, PageClient, WorkerScope } from "./worker-scope.ts";

/** Replaced by the build (`service-worker.ts`). */
declare const offlineBuild: OfflineBuild;

// What runs here is no page, whatever the library of types that all files share says.
const worker = globalThis as unknown as WorkerScope;

/** Milliseconds after which a reader who has the page already need not wait for a newer one. */
const patience = 4000;

/** Milliseconds for which a page that was kept is not asked for a second time to keep it again. */
const shortWhile = 3_600_000;

// Nothing is loaded before it is installed: a file that cannot be had would keep a whole worker from its work.
worker.addEventListener("activate", (event) => {
  event.waitUntil(begin());
});

/** It takes over when the last page of the worker before it has gone, so that nobody needs the files that go now. */
async function begin(): Promise<void> {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
  await forgetAssetsExcept([...(await keptTexts()), ...offlineBuild.later]);
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const handling = handlingOf({ method, url, mode, isPart: headers.has("Range") }, worker.location.origin);
  if (handling.kind === "asset") event.respondWith(answerAsset(request));
  if (handling.kind === "page") event.respondWith(answerPage(event, handling.key));
  if (handling.kind === "picture") event.respondWith(answerPicture(request, handling.key));
  if (handling.kind === "data") event.respondWith(answerData(event, handling));
  // The browser has asked for it already, and would do so a second time.
  if (handling.kind === "none" && mode === "navigate" && method === "GET") event.respondWith(passOn(event));
});

async function answerPage(event: AskedEvent, key: string): Promise<Response> {
  const asked = askForPage(event);
  event.waitUntil(learnFrom(asked, { event, key }));
  const answer = await Promise.race([asked, after(patience)]);
  if (answer && !isOutOfOrder(answer)) return answer;
  return (await findCopy(key)) ?? (await lastResort(asked, key));
}

/** `null` when nobody answers. */
async function askForPage(event: AskedEvent): Promise<Response | null> {
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

/** A server behind whose door nobody is: what is kept says more than its excuse. */
function isOutOfOrder({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}

/** Nothing is kept: the slow answer, if there will be one, or the page that says what works. */
async function lastResort(asked: Promise<Response | null>, key: string): Promise<Response> {
  const answer = await asked;
  if (answer) return answer;
  const locale = localeIn(key);
  const last = locale === null ? await lastLocale() : null;
  const elsewhere = last === null ? await findInLanguageHere(key) : `/${last}`;
  // What stands behind `#`, and may be a whole list, stays in the address.
  if (elsewhere !== null) return Response.redirect(elsewhere);
  const page = await findOfflinePage(locale);
  if (!page) return Response.error();
  const { headers } = page;
  return new Response(await withOfflinePages(page), { status: 503, headers });
}

/** Keeps what may be kept of an answer, after the reader has it. */
async function learnFrom(
  asked: Promise<Response | null>,
  { event, key }: { event: AskedEvent; key: string },
): Promise<void> {
  // Cloned at once: the body of what is answered can be read by one reader only.
  const copy = await asked.then((answer) => answer?.clone());
  if (!copy) return;
  await makeWay();
  if (isKeptByVisit(new URL(event.request.url))) await keepVisited(key, copy);
  await keepLanguageOf(copy);
}

async function keepLanguageOf({ ok, headers }: Response): Promise<void> {
  const locale = headers.get("Content-Language");
  if (!ok || locale === null) return;
  await keepShell(locale, { build: offlineBuild, saveData: savesData() });
}

function savesData(): boolean {
  return worker.navigator.connection?.saveData === true;
}

/** A newer worker waits for the last page of this one, which on a phone may stay open for weeks: it need not. */
async function makeWay(): Promise<void> {
  const { waiting } = worker.registration;
  if (!waiting) return;
  const pages = await worker.clients.matchAll({ type: "window" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  if (pages.length < 2) waiting.postMessage({ say: "take-over" } satisfies WorkerMessage);
}

async function answerPicture(request: Request, key: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const copy = await findCopy(key);
    if (copy) return copy;
    throw error;
  }
}

/**
 * The data of a page that somebody goes to from another one. Without a connection the router is sent to the page itself,
 * where that is kept; what is not kept fails, and the page says so.
 */
async function answerData(
  event: AskedEvent,
  { page, key }: { page: string; key: string },
): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (keepRuleOf(answer) !== null && !savesData()) event.waitUntil(keepPageOfData({ page, key }));
    return answer;
  } catch (error) {
    if (!(await findCopy(key))) throw error;
    const headers = { "X-Remix-Redirect": page, "X-Remix-Reload-Document": "true" };
    return new Response(null, { status: 204, headers });
  }
}

/** What the router was sent is no page: the page is asked for once more, to be kept. */
async function keepPageOfData({ page, key }: { page: string; key: string }): Promise<void> {
  if (!isKeptByVisit(new URL(page, worker.location.origin)) || (await isKeptSince(key, shortWhile))) return;
  await keepVisited(key, await fetch(page));
}

worker.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage; // only our own pages can speak to this worker
  if (message.say === "take-over") event.waitUntil(worker.skipWaiting());
  if (message.say === "keep") event.waitUntil(keepAsked(keyOf(message.path)));
  // A window, as only windows say this.
  if (message.say === "visit") event.waitUntil(rememberVisit(event.source as PageClient, message.loaded));
});

/** The first page was loaded before there was a worker. */
async function rememberVisit({ url }: PageClient, loaded: readonly string[]): Promise<void> {
  const prefix = `${worker.location.origin}/assets/`;
  await keepAssets(loaded.filter((address) => address.startsWith(prefix)));
  const address = new URL(url);
  const locale = localeIn(address.pathname);
  if (locale !== null) await keepShell(locale, { build: offlineBuild, saveData: savesData() });
  // It is asked for a second time, because what the page has become is not what the server sent.
  if (isKeptByVisit(address) && !savesData()) await keepVisited(keyOf(address.pathname), await fetch(url));
}

function after(milliseconds: number): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), milliseconds));
}
