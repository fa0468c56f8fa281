import type { WorkerMessage } from "@dragoman/pages/offline/offline-pages.ts";

/** Caches the pages that show a town from the device. Throws if it fails. */
export async function prepareTownPages(locale: string): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const cached = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
  });
  active?.postMessage({ say: "town", locale } satisfies WorkerMessage, [port2]);
  if (!(await cached)) throw new Error("The pages of the town could not be cached");
}
