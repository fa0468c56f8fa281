import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { statSync } from "node:fs";
import { extname } from "node:path";

/** Names of files below it carry a hash of the content. */
const hashed = "/assets/";

/** The files of the browser's build, precompressed. What it does not know is left to the next handler. */
export function staticFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound(path, context) {
      const { size, mtimeMs } = statSync(path);
      context.header("ETag", `W/"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`);
      context.header(
        "Cache-Control",
        context.req.path.startsWith(hashed) ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      );
    },
  });
  return async (context, next) => {
    const { path } = context.req;
    // Folders are no pages, and `.vite` holds the manifest of the build, which is nobody's business.
    if (extname(path) === "" || path.includes("/.")) return next();
    const response = await serve(context, next);
    const tag = context.res.headers.get("ETag");
    if (response && tag !== null && context.req.header("if-none-match")?.includes(tag)) {
      return new Response(null, { status: 304, headers: context.res.headers });
    }
    return response;
  };
}
