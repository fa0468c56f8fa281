/**
 * Removes sensitive details when the reader leaves by the quick exit: of services of a sensitive kind it keeps only the
 * number, which `parseSavedService` reads, and it removes the searches, because their names may be sensitive, and the
 * towns. Its source text is inlined in every page, so it is short and refers to nothing outside itself.
 */
export function forgetNames(): void {
  try {
    const device = localStorage;
    const kept = JSON.parse(device.getItem("dragoman.services") ?? "[]") as { sensitive?: boolean }[];
    device.removeItem("dragoman.searches");
    device.removeItem("dragoman.handed");
    const isSensitive = kept.some((one) => one.sensitive);
    if (isSensitive) {
      const left = ["sensitive", "day", "phones", "text", "uri", "extension"];
      const bare = kept.map((one) => JSON.stringify(one, one.sensitive ? left : null));
      device.setItem("dragoman.services", `[${bare.join()}]`);
      // It holds their ids. An account restores them to no device.
      device.removeItem("dragoman.account");
    }
    // Towns may hold sensitive help, too. One call completes even after the page was left.
    void caches.delete("dragoman-town");
    if (!isSensitive) return;
    // The pages of these services are cached because they were saved.
    void caches.delete("dragoman-asked");
    // A `WorkerMessage`: the worker may still be storing such a page.
    navigator.serviceWorker.controller?.postMessage({ say: "exit" });
  } catch {
    // Storage is disabled.
  }
}
