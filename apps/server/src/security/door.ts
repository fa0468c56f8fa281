import { Hono } from "hono";

/** What answers while a server is starting, and then lets everything through. */
export interface Door {
  app: Hono;
  /** From now on, this answers, also those who wait. */
  open(app: Hono): void;
}

/**
 * Stands at the port from the first moment. That the process lives is said at once, and that it is not ready; all other
 * requests wait until there is something to answer them, which beats a connection that is refused.
 */
export function createDoor(): Door {
  const behind = Promise.withResolvers<Hono>();
  let opened: Hono | undefined;
  const app = new Hono();
  app.use(({ req, env }, next) => (opened ? Promise.resolve(opened.fetch(req.raw, env)) : next()));
  app.get("/healthz", ({ text }) => text("ok"));
  app.get("/readyz", ({ json }) => json({ ready: false }, 503, { "Cache-Control": "no-store" }));
  app.all("*", async ({ req, env }) => (await behind.promise).fetch(req.raw, env));
  return {
    app,
    open(server) {
      opened = server;
      behind.resolve(server);
    },
  };
}
