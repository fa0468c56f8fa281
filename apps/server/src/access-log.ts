import type { MiddlewareHandler } from "hono";
import { loggedPath } from "@dragoman/pages/request/logged-path.server.ts";
import { placesPath } from "./places/places-routes.ts";
import { searchPath } from "./search.ts";

/**
 * One line for each request, without its query and without who sent it: what people search for is theirs. Searches that
 * were answered have none: each letter that someone types is one. Nor have places, whose numbers say where someone is, nor
 * sounds, whose names say which sentence of a page someone listens to.
 */
export function accessLog(print: (line: string) => void): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { req, res } = context;
    if (req.path.startsWith("/assets/") || req.path === "/healthz" || req.path === "/readyz") return;
    if (req.path.startsWith(`${searchPath}/1/`) && res.ok) return;
    if (speechPath.test(req.path) && res.status < 400) return;
    if (req.path.startsWith(`${placesPath}/`) || (req.path === placesPath && res.ok)) return;
    // As it was sent, not decoded: a line break in an address must not begin a line of its own.
    const { pathname } = new URL(req.url);
    print(`${req.method} ${loggedPath(pathname)} ${res.status} ${Math.round(performance.now() - start)} ms`);
  };
}

/** Sounds of sentences, by the digest of the sentence. */
const speechPath = /\/speech\/[0-9a-f]{40}\.mp3$/;
