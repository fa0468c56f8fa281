import { cacheNames, cachePrefix } from "./cache-names.ts";

/** What a page tells the worker. */
export type WorkerMessage =
  /** The first visit: these files the page has loaded before there was a worker. */
  | { say: "visit"; loaded: readonly string[] }
  /** Keep this page (a path of ours) until `forgetPage`: somebody asked for it, so that it may be about anything. */
  | { say: "keep"; path: string }
  /** An older worker is not needed any more. */
  | { say: "take-over" };

/**
 * Keeps the page of a service on this device, for when there is no connection, until `forgetPage`. Ends when the worker
 * has been told, which is never in a browser that does not keep pages: do not wait for it.
 */
export async function savePageOffline(path: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage({ say: "keep", path } satisfies WorkerMessage);
}

/** Forgets what this device kept of a page, in every language. */
export async function forgetPage(path: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  const page = withoutLocale(path);
  for (const name of [cacheNames.asked, cacheNames.visited]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = withoutLocale(new URL(request.url).pathname);
      if (kept === page || kept.startsWith(`${page}/`)) await cache.delete(request);
    }
  }
}

/** Forgets every page and file that this device kept. What works without a connection is kept again by later visits. */
export async function forgetAllPages(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** `/ar/services/x` → `/services/x`. */
function withoutLocale(path: string): string {
  return path.replace(/^\/[^/]+/, "");
}
