import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import { statSync } from "node:fs";
import { extname } from "node:path";

/** File names below it contain a hash of the content. */
const hashed = "/assets/";

/** Serves the precompressed files of the client build. Unknown paths go to the next handler. */
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
    // Folders are not pages, and `.vite` contains the build manifest, which is private.
    if (extname(path) === "" || path.includes("/.")) return next();
    const response = await serve(context, next);
    const tag = context.res.headers.get("ETag");
    if (response && tag !== null && context.req.header("if-none-match")?.includes(tag)) {
      return new Response(null, { status: 304, headers: context.res.headers });
    }
    return response;
  };
}
