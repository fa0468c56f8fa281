import { Hono } from "hono";
import { answerRequests } from "../requests/answer-requests.ts";
import type { TrustedProxies } from "./trusted-proxies.ts";

const uncached = { "Cache-Control": "no-store" };

/** Answers while the server starts, then passes every request on. */
export interface Door {
  app: Hono;
  /** Passes all requests to the app from now on, including waiting ones. */
  open(app: Hono): void;
  /**
   * From now on `/readyz` fails, so that a load balancer sends requests elsewhere; all others are handled as before.
   */
  drain(): void;
}

/**
 * Listens on the port from the start. It answers liveness and readiness at once; other requests wait until the app is
 * ready, which is better than a refused connection.
 */
export function createDoor({ proxies }: { proxies: TrustedProxies }): Door {
  const behind = Promise.withResolvers<Hono>();
  let opened: Hono | undefined;
  let isDraining = false;
  const app = new Hono();
  app.use(({ req, env }, next) =>
    opened && !(isDraining && req.path === "/readyz") ? Promise.resolve(opened.fetch(req.raw, env)) : next(),
  );
  // For its own responses; those of the app have the app's headers.
  for (const path of ["/healthz", "/readyz"]) app.use(path, answerRequests({ proxies }));
  app.get("/healthz", ({ text }) => text("ok"));
  app.get("/readyz", ({ json }) =>
    json({ ready: false, ...(isDraining && { stopping: true }) }, 503, uncached),
  );
  app.all("*", async ({ req, env }) => (await behind.promise).fetch(req.raw, env));
  return {
    app,
    open(server) {
      opened = server;
      behind.resolve(server);
    },
    drain() {
      isDraining = true;
    },
  };
}
