import type { WorkerMessage } from "./offline-pages.ts";

/** Milliseconds, from when the page is alive: what its reader waits for comes first. */
const pause = 2000;

/**
 * Lets the browser keep pages for times without a connection. Private windows and plain http have no such thing, and pages
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
    return; // a browser that keeps nothing, or a network that is gone: the next page tries again
  }
  if (!isFirst) return;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  (await workers.ready).active?.postMessage({ say: "visit", loaded } satisfies WorkerMessage);
}
