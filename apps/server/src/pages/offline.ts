import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** The address of the service worker: at the root, so that its scope includes every page. */
export const workerPath = "/service-worker.js";

/** Whether browsers save pages for offline use. `off` also deletes what they have saved. */
export type OfflineMode = "on" | "off";

/** The build output of `app/offline/worker.ts`. */
const workerFile = "service-worker.js";

/**
 * Replaces the worker: unregisters itself and deletes everything that was saved. Browsers check for it on each visit.
 */
const farewell = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("dragoman-")) await caches.delete(name);
  await registration.unregister();
})()));
`;

export interface WorkerOptions {
  mode: OfflineMode;
  /** The folder of client files; one without a worker (in development) behaves like `off`. */
  clientFolder: string;
}

/** Serves the service worker. Browsers always revalidate it, or a mistake in it would stay on phones for a day. */
export function createWorkerHandler({ mode, clientFolder }: WorkerOptions): () => Promise<Response> {
  const script = mode === "off" ? Promise.resolve(farewell) : readWorker(clientFolder);
  return async () =>
    new Response(await script, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
        // It may connect to this server only.
        "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
      },
    });
}

async function readWorker(clientFolder: string): Promise<string> {
  try {
    return await readFile(join(clientFolder, workerFile), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return farewell;
    throw error;
  }
}
