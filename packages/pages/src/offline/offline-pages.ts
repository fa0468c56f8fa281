import { cacheNames, cachePrefix } from "./cache-names.ts";

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** First visit: the files that the page loaded before there was a worker. */
  | { say: "visit"; loaded: readonly string[] }
  /** Saves this page (a path of ours) until `deletePageCopies`. The reader requested it, so it may be sensitive. */
  | { say: "keep"; path: string }
  /** The reader leaves by the quick exit: no page that was saved stays, not even one that is still loading. */
  | { say: "exit" }
  /** Caches the pages that show a town from the device in this language. The port receives whether it has. */
  | { say: "town"; locale: string }
  /** Activates this worker in place of an older one. */
  | { say: "take-over" };

/**
 * Saves the page of a service on this device for offline use, until `deletePageCopies`. Resolves when the worker has the
 * message, which is never in a browser without service workers: do not await it.
 */
export async function savePageOffline(path: string): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage({ say: "keep", path } satisfies WorkerMessage);
}

/** Removes the copies of a page from this device, in every language. */
export async function deletePageCopies(path: string): Promise<void> {
  if (!("caches" in globalThis)) return;
  const page = withoutLocale(path);
  for (const name of [cacheNames.asked, cacheNames.visited]) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const cachedPath = withoutLocale(new URL(request.url).pathname);
      if (cachedPath === page || cachedPath.startsWith(`${page}/`)) await cache.delete(request);
    }
  }
}

/** Removes all copies of pages and files from this device. Later visits cache the offline pages again. */
export async function deleteAllCopies(): Promise<void> {
  if (!("caches" in globalThis)) return;
  for (const name of await caches.keys()) if (name.startsWith(cachePrefix)) await caches.delete(name);
}

/** `/ar/services/x` → `/services/x`. */
function withoutLocale(path: string): string {
  return path.replace(/^\/[^/]+/, "");
}
