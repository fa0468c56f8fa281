import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the browser finds the worker that keeps pages. At the top: it may answer for every page. */
export const workerPath = "/service-worker.js";

/** Whether browsers keep pages for times without a connection. `off` takes what they kept away again. */
export type OfflineMode = "on" | "off";

/** The file that the build has made of `app/offline/worker.ts`. */
const workerFile = "service-worker.js";

/** In place of the worker: takes itself and everything that was kept away. Browsers look for it with each visit. */
const farewell = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("dragoman-")) await caches.delete(name);
  await registration.unregister();
})()));
`;

export interface WorkerOptions {
  mode: OfflineMode;
  /** The folder of the browser's files; one that has no worker (while developing) is as `off`. */
  clientFolder: string;
}

/** Answers requests for the worker. It is asked for anew each time, or a mistake in it would stay on phones for a day. */
export function createWorkerHandler({ mode, clientFolder }: WorkerOptions): () => Promise<Response> {
  const script = mode === "off" ? Promise.resolve(farewell) : readWorker(clientFolder);
  return async () =>
    new Response(await script, {
      headers: {
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
        // It may ask our own server, and nobody else.
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
