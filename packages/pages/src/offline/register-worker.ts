import type { WorkerMessage } from "./offline-pages.ts";

/** Milliseconds after hydration: the page itself loads first. */
const pause = 2000;

/**
 * Registers the service worker, which saves pages for offline use. Private windows and plain http have none, and pages
 * work without it.
 */
export function registerWorker(): void {
  if (import.meta.env.PROD && "serviceWorker" in navigator) setTimeout(() => void register(), pause);
}

async function register(): Promise<void> {
  const { serviceWorker: workers } = navigator;
  const isFirst = workers.controller === null;
  try {
    await workers.register("/service-worker.js");
  } catch {
    return; // no storage, or no network: the next page tries again
  }
  if (!isFirst) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  (await workers.ready).active?.postMessage({ say: "visit", loaded } satisfies WorkerMessage);
}
