import { deleteAllCopies } from "./cache-names.ts";

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** First visit: the files that the page loaded before there was a worker. */
  | { say: "visit"; loaded: readonly string[] }
  /** Saves this page (a path of ours) until "remove". The reader requested it, so it may be sensitive. */
  | { say: "keep"; path: string }
  /** Removes the copies of this page, of all pages if `null`, and does not store those that are still loading. */
  | { say: "remove"; path: string | null }
  /** The reader leaves by the quick exit: removes all saved pages, and does not store those that are still loading. */
  | { say: "exit" }
  /** Caches the pages that show a town from the device in this language. The port receives whether it has. */
  | { say: "town"; locale: string }
  /** Activates this worker in place of an older one. */
  | { say: "take-over" };

/** Saves the page of a service on this device for offline use, until `removePageOffline`. */
export function savePageOffline(path: string): void {
  void tellWorker({ say: "keep", path });
}

/** Removes the copies of a page from this device, in every language. */
export function removePageOffline(path: string): void {
  void tellWorker({ say: "remove", path });
}

/** Removes all copies of pages and files from this device. */
export async function removeAllOffline(): Promise<void> {
  void tellWorker({ say: "remove", path: null });
  // Also in a browser whose worker is gone.
  if ("caches" in globalThis) await deleteAllCopies();
}

/** Never resolves in a browser without a worker, which has no copies either. */
async function tellWorker(message: WorkerMessage): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage(message);
}
