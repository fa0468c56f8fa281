import { migrateDatabase } from "@dragoman/database";
import { getRequestListener } from "@hono/node-server";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { createServer as createHttpServer, type Server } from "node:http";
import { join } from "node:path";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { createLog } from "./src/log/log.ts";
import { drawFrom, type AppName, type PageBuild } from "./src/pages/pages.ts";
import { parseEnvironment } from "./src/start/environment.ts";
import { startServer } from "./src/start/start-server.ts";
import { stopOnSignals } from "./src/start/stop-on-signals.ts";

const apps = join(import.meta.dirname, "..");

/**
 * The server for developing: like `start/main.ts`, but pages come from their sources and follow every change. It has no
 * content security policy, because Vite puts scripts and styles of its own into the pages.
 */
async function develop(): Promise<void> {
  const environment = parseEnvironment(process.env, process.cwd());
  const log = createLog(environment.logFormat);
  const http = createHttpServer();
  // Both find their configuration, and React Router its pages, from the working directory.
  const directory = await openPages("directory", http);
  const workspace = await openPages("workspace", http);
  const pages = { directory: await pagesOf(directory), workspace: await pagesOf(workspace) };
  const draw = drawFrom(pages);
  await migrateDatabase(
    { directory: environment.dataDirectory, url: environment.databaseUrl },
    { copy: true },
  );
  const server = await startServer(environment, {
    // Without a policy there is no nonce, which React would take for a difference between server and browser.
    drawPage: (request) => draw({ ...request, nonce: "" }),
    clientFolders: [join(apps, "directory", "public")],
    ...(pages.workspace.writeMessages && { writeMessages: pages.workspace.writeMessages }),
    log,
  });
  const listener = getRequestListener(async (request) => {
    const answer = await server.app.fetch(request);
    const headers = new Headers(answer.headers);
    headers.delete("Content-Security-Policy");
    return new Response(answer.body, { status: answer.status, headers });
  });
  http.on("request", (request, response) => {
    const { middlewares } = request.url?.startsWith(baseOf("workspace")) ? workspace : directory;
    middlewares(request, response, () => void listener(request, response));
  });
  http.listen(environment.port, () => {
    log.info("server", `Dragoman is at http://localhost:${environment.port}, following every change`);
  });
  stopOnSignals(async () => {
    await Promise.all([directory.close(), workspace.close()]);
    await server.close();
  }, log);
}

/** Where Vite serves the modules of an app: two of its servers share one port. */
function baseOf(app: AppName): string {
  return app === "directory" ? "/" : "/@workspace/";
}

function openPages(app: AppName, http: Server): Promise<ViteDevServer> {
  process.chdir(join(apps, app));
  return createViteServer({
    root: join(apps, app),
    base: baseOf(app),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: http, path: `hmr-${app}` } },
  });
}

async function pagesOf(vite: ViteDevServer): Promise<PageBuild> {
  const load = async () =>
    (await vite.ssrLoadModule("/app/page-handler.server.ts")) as Pick<
      PageBuild,
      "handlePage" | "hasPage" | "writeMessages"
    >; // its exports
  const { writeMessages, ...first } = await load();
  let { hasPage } = first;
  return {
    ...(writeMessages && { writeMessages }),
    clientFolder: join(vite.config.root, "public"),
    catalogues: Object.fromEntries(
      locales.map((locale) => [
        locale,
        { address: `${vite.config.base}@id/__x00__virtual:catalogue/${locale}`, parts: {} },
      ]),
    ),
    hasPage: (pathname) => hasPage(pathname),
    async handlePage(request) {
      const pages = await load();
      hasPage = pages.hasPage;
      return await pages.handlePage(request);
    },
  };
}

process.env["NODE_ENV"] ??= "development";
await develop();
