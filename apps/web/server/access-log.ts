import type { MiddlewareHandler } from "hono";

/** One line for each request, without its query and without who sent it: what people search for is theirs. */
export function accessLog(print: (line: string) => void): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const { req, res } = context;
    if (req.path.startsWith("/assets/") || req.path === "/healthz" || req.path === "/readyz") return;
    // As it was sent, not decoded: a line break in an address must not begin a line of its own.
    const { pathname } = new URL(req.url);
    print(`${req.method} ${pathname} ${res.status} ${Math.round(performance.now() - start)} ms`);
  };
}
