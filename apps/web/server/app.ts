import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { HandlePage } from "../app/server/page-handler.server.ts";
import type { Site } from "../app/server/site.server.ts";
import { accessLog } from "./access-log.ts";
import { originOf, withOrigin } from "./origin.ts";
import { readiness, type Readiness } from "./readiness.ts";
import { searchPath } from "./search.ts";
import { contentSecurityPolicy, newNonce, securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

export interface AppOptions {
  site: Site;
  /** The React Router build. */
  handlePage: HandlePage;
  /** Answers the search protocol below `searchPath`. */
  searchHost: (request: Request) => Promise<Response>;
  readiness: () => Promise<Readiness>;
  /** The folder of the browser's files. */
  clientFolder: string;
  publicOrigin: string | undefined;
  /** Takes one line for each request; nothing is logged when absent. */
  log?: (line: string) => void;
}

/** Bytes. Forms of pages hold a few fields; what is larger is no form of ours. */
const longestForm = 64 * 1024;

/** Everything that this server answers, in the order in which it is asked. */
export function createApp(options: AppOptions): Hono {
  const { site, handlePage, searchHost, clientFolder, publicOrigin, log } = options;
  const app = new Hono();
  if (log) app.use(accessLog(log));
  app.use(securityHeaders());
  app.use(compress());
  // The Fetch standard forbids this method, so that no `Request` for the pages could hold it.
  app.on("TRACE", "*", (context) => context.body(null, 405));
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", () => readiness(options.readiness));
  app.get(`${searchPath}/session`, ({ req }) =>
    Response.json(site.search.session(originOf(req.raw, publicOrigin)), {
      headers: { "Cache-Control": "no-store" },
    }),
  );
  app.all(`${searchPath}/*`, ({ req }) => searchHost(req.raw));
  app.all("/api/*", () => Response.json({ title: "There is nothing here.", status: 404 }, { status: 404 }));
  app.use(staticFiles(clientFolder));
  app.use(
    bodyLimit({ maxSize: longestForm, onError: (context) => context.text("This form is too long.", 413) }),
  );
  app.all("*", async ({ req }) => {
    const origin = originOf(req.raw, publicOrigin);
    const nonce = newNonce();
    const answer = await handlePage({ request: withOrigin(req.raw, origin), site, origin, nonce });
    const headers = new Headers(answer.headers);
    headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
    // Pages hold a search key and a nonce of one reader.
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
    return new Response(answer.body, { status: answer.status, headers });
  });
  app.onError((error, context) => {
    console.error(`${context.req.method} ${new URL(context.req.url).pathname}`, error);
    return context.text("Something is broken here. Please try again.", 500);
  });
  return app;
}
