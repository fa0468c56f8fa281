import { getRequestListener } from "@hono/node-server";
import { createServer as createHttpServer } from "node:http";
import { join } from "node:path";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { parseEnvironment } from "./server/environment.ts";
import { locales } from "./app/i18n/locales.server.ts";
import type { Pages } from "./server/pages.ts";
import { startServer } from "./server/start-server.ts";
import { stopOnSignals } from "./server/stop-on-signals.ts";

/**
 * The server for developing: like `server/main.ts`, but pages come from their sources and follow every change. It has
 * no content security policy, because Vite puts scripts and styles of its own into the pages.
 */
async function develop(): Promise<void> {
  const environment = parseEnvironment(process.env, process.cwd());
  // Lingui and Babel look for their configuration from the working directory.
  process.chdir(import.meta.dirname);
  const http = createHttpServer();
  const vite = await createViteServer({
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http } },
  });
  const server = await startServer(environment, pagesOf(vite));
  const listener = getRequestListener(async (request) => {
    const answer = await server.app.fetch(request);
    const headers = new Headers(answer.headers);
    headers.delete("Content-Security-Policy");
    return new Response(answer.body, { status: answer.status, headers });
  });
  http.on("request", (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response));
  });
  http.listen(environment.port, () => {
    console.log(`Dragoman is at http://localhost:${environment.port}, following every change`);
  });
  stopOnSignals(async () => {
    await vite.close();
    await server.close();
  });
}

function pagesOf(vite: ViteDevServer): Pages {
  return {
    clientFolder: join(import.meta.dirname, "public"),
    // Vite serves what is no script as one when it is asked like this.
    catalogueAddresses: Object.fromEntries(
      locales.map((locale) => [locale, `/app/i18n/locales/${locale}.po?import`]),
    ),
    async handlePage(page) {
      const handler = await vite.ssrLoadModule("/app/server/page-handler.server.ts");
      const { handlePage } = handler as Pick<Pages, "handlePage">; // its exports
      // Without a policy there is no nonce, which React would take for a difference between server and browser.
      return await handlePage({ ...page, nonce: "" });
    },
  };
}

process.env["NODE_ENV"] ??= "development";
await develop();
