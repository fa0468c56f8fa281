import type { MiddlewareHandler } from "hono";
import { loggedPath } from "@dragoman/pages/request/logged-path.server.ts";
import { placesPath } from "./places/places-routes.ts";
import { searchPath } from "./search.ts";

/**
 * Logs one line per request, without the query and the caller, because a search is private. Successful searches get no
 * line: every typed letter is one. Nor do places, whose ids reveal where a person is, or speech files, whose names
 * reveal which sentence a person listens to.
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
    // Percent-encoded, as received: a line break in an address must not start a new log line.
    const { pathname } = new URL(req.url);
    print(`${req.method} ${loggedPath(pathname)} ${res.status} ${Math.round(performance.now() - start)} ms`);
  };
}

/** Speech files, named by the digest of the sentence. */
const speechPath = /\/speech\/[0-9a-f]{40}\.mp3$/;
