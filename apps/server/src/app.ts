import type { HttpBindings } from "@hono/node-server";
import { Hono, type MiddlewareHandler, type Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX, compress } from "hono/compress";
import { ServerResponse } from "node:http";
import type { DrawPage } from "./pages/pages.ts";
import { loggedPath } from "@dragoman/pages/request/logged-path.server.ts";
import type { Site } from "@dragoman/pages/site/site.server.ts";
import { mediaLimits } from "@dragoman/hsds";
import { Refusal } from "@dragoman/hsds/refusal";
import { sendingOf, type SearchHost, type Sending } from "@dragoman/search/host";
import { createLlmsText, llmsPath } from "./assistants/llms-text.ts";
import { createMcpHandler, longestMcpRequest, mcpPath } from "./assistants/mcp/mcp-handler.ts";
import { instancePath } from "./doctor/instance-proof.ts";
import { mapsPath } from "./maps/street-map-files.ts";
import { mediaPath } from "@dragoman/pages/site/media-address.server.ts";
import { fileFormsPath } from "@dragoman/pages/account/file-form.ts";
import { answerPasskey, passkeysPath } from "./site/passkey-routes.ts";
import { exportAccount, exportPath, mergeSaved, savedPath } from "./site/account-routes.ts";
import { importFormsPath } from "@dragoman/pages/site/import-form.ts";
import { handleImportForm, longestImportForm, refuseImportForm } from "./imports/import-forms.ts";
import type { MediaHandler } from "./media/media.ts";
import { feedPath, type FeedHandler } from "./open-data/feed-handler.ts";
import { hsdsPath } from "./open-data/hsds-address.ts";
import { longestQuestion } from "./open-data/hsds-body.ts";
import { type HsdsHandler, refuseLongQuestion } from "./open-data/hsds-handler.ts";
import { keptAssets } from "./pages/kept-assets.ts";
import { createWorkerHandler, workerPath, type OfflineMode } from "./pages/offline.ts";
import { originOf } from "./security/origin.ts";
import { forOwnMachine } from "./security/own-machine.ts";
import { createPageAnswers } from "./pages/page-answers.ts";
import type { CacheResult } from "./pages/page-cache.ts";
import { createPageTurns, type PageTurns } from "./pages/page-turns.ts";
import { drainBody } from "./drain-body.ts";
import { createLog, type Log } from "./log/log.ts";
import { problemResponse } from "./problem.ts";
import { startPlace } from "@dragoman/pages/site/start-place.server.ts";
import { createPlacesHandler, placesPath } from "./places/places-routes.ts";
import { readiness, type Readiness } from "./start/readiness.ts";
import {
  addressOf as addressOfCaller,
  answerRequests,
  type AnsweredRequest,
} from "./requests/answer-requests.ts";
import { currentRequestId } from "./requests/request-id.ts";
import { robotsPath, robotsText } from "./sitemap/robots.ts";
import { searchPath } from "./search.ts";
import { securityHeaders } from "./security/security-headers.ts";
import { usualProxies, type TrustedProxies } from "./security/trusted-proxies.ts";
import { sitemapPartsPath, sitemapPath, type Sitemap } from "./sitemap/sitemap.ts";
import type { SmallMapHandler } from "./small-map/small-map-handler.ts";
import { createPageSpeech, pageSpeechPath } from "./speech/page-speech.ts";
import { staticFiles } from "./pages/static-files.ts";
import { longestFileForm, refuseFileForm, handleFileForm } from "./uploads/file-forms.ts";
import { uploadsPath, type UploadHandler } from "./uploads/upload-handler.ts";
import {
  createSuggestionsHandler,
  longestSuggestion,
  suggestionsPath,
} from "./suggestions/suggestions-routes.ts";
import { answerThemeSheet, themeSheetPaths } from "./pages/theme-sheets.ts";
import { longestReport, unmetNeedsPath, type UnmetNeedsHandler } from "./unmet-needs/unmet-needs.ts";

export interface AppOptions {
  site: Site;
  /** Renders the pages of both apps. */
  drawPage: DrawPage;
  /** Renders pages that are the same for every reader without an account; `drawPage` when absent. */
  drawPageForEveryone?: DrawPage;
  /** Handles the search protocol below `searchPath`. */
  searchHost: SearchHost;
  readiness: () => Promise<Readiness>;
  /** Serves photos, sound and film. */
  media: MediaHandler;
  /** Handles uploads of photos, sound and film; without it, uploads are off. */
  uploads?: UploadHandler;
  /** Answers the HSDS API; without it, there is none. */
  hsds?: HsdsHandler;
  /** Answers with the services that changed last; without it, there are no feeds. */
  feed?: FeedHandler;
  /** Proves which instance this is, for `dragoman doctor`. */
  instance?: (request: Request) => Response;
  /** Serves small maps of services; without it, there are none. */
  smallMap?: SmallMapHandler;
  /** The map with streets, if an operator has added one. */
  streetMap?: MiddlewareHandler;
  /** Counts searches without results. */
  unmetNeeds: UnmetNeedsHandler;
  /** For other search engines. */
  sitemap: Sitemap;
  /** Folders of static files; the first contains the service worker. */
  clientFolders: readonly [string, ...string[]];
  /** The folder with assets of earlier builds, for pages that browsers have loaded from them; without it, none. */
  assetsFolder?: string;
  /** Whether browsers save pages for offline use; on by default. */
  offline?: OfflineMode;
  publicOrigin: string | undefined;
  /** Another origin that browsers send searches to. */
  searchOrigin?: string | undefined;
  /** Another origin that serves the operator's map. */
  mapOrigin?: string | undefined;
  /** Origins whose pages may show the embed in a frame. */
  embeddingOrigins?: readonly string[];
  /** Schedules page rendering; a default scheduler when absent. */
  pageTurns?: PageTurns;
  /** Proxies whose forwarding headers are believed; those of private networks by default. */
  trustedProxies?: TrustedProxies;
  /** Receives errors; the console by default. */
  log?: Log;
  /** Receives each request after its answer. */
  onAnswered?: (answered: AnsweredRequest) => void;
}

/** Bytes. Page forms have a few fields; a larger body is not one of them. */
const longestForm = 64 * 1024;

/**
 * Bytes. The forms of an entry, its translation and its review contain all its texts, in any script, and their previous
 * versions.
 */
const longestEntry = 1024 * 1024;

const entryForms =
  /^\/[^/]+\/(?:account\/(?:organizations\/draft|drafts|translations|kept-translations)|studio\/reviews)\//;

/** Bytes: the picture, and the fields around it. */
const longestLogoForm = mediaLimits.logo + 64 * 1024;

const logoForm = /^\/[^/]+\/studio\/settings(?:\.data)?$/;

/** Creates the HTTP app: all routes of this server, in the order in which they match. */
export function createApp(options: AppOptions): Hono {
  const { site, searchHost, clientFolders, publicOrigin, pageTurns = createPageTurns() } = options;
  const { log = createLog("text"), trustedProxies: proxies = usualProxies(), onAnswered } = options;
  const addressOf = (context: Context) => addressOfCaller(context, proxies);
  const cacheResults = new WeakMap<Request, CacheResult>();
  const app = new Hono();
  app.use(answerRequests({ proxies, cacheResultOf: (request) => cacheResults.get(request), onAnswered }));
  app.use(securityHeaders({ isSecure: publicOrigin?.startsWith("https:") ?? false }));
  if (publicOrigin === undefined) app.use(forOwnMachine);
  // Before the middleware that compresses: these responses are compressed already, or small.
  app.get(`${searchPath}/session`, async ({ req }) =>
    Response.json(await site.search.session(originOf(req.raw, publicOrigin)), {
      headers: { "Cache-Control": "no-store" },
    }),
  );
  app.all(`${searchPath}/*`, (context) =>
    searchHost(context.req.raw, { address: addressOf(context), sending: sendingTo(context) }),
  );
  app.all(`${mediaPath}/*`, ({ req }) => options.media(req.raw));
  if (options.streetMap) app.get(`${mapsPath}/*`, options.streetMap);
  // Before the limits on body size: an upload declares its size and is refused before its body is read.
  const { uploads } = options;
  if (uploads) {
    for (const path of [uploadsPath, `${uploadsPath}/:id`])
      app.all(path, ({ req }) => uploads(req.raw, { origin: originOf(req.raw, publicOrigin) }));
  }
  app.post(
    fileFormsPath,
    bodyLimit({
      maxSize: longestFileForm,
      async onError({ req }) {
        await drainBody(req.raw);
        return refuseFileForm(req.raw);
      },
    }),
    ({ req }) => handleFileForm(req.raw, { site, origin: originOf(req.raw, publicOrigin) }),
  );
  app.post(
    importFormsPath,
    bodyLimit({
      maxSize: longestImportForm,
      async onError({ req }) {
        await drainBody(req.raw);
        return refuseImportForm(req.raw);
      },
    }),
    ({ req }) => handleImportForm(req.raw, { site, origin: originOf(req.raw, publicOrigin) }),
  );
  app.use(compress({ contentTypeFilter: isCompressible }));
  // The Fetch standard forbids this method, so no `Request` for the pages can represent it.
  app.on("TRACE", "*", (context) => context.body(null, 405));
  app.get("/healthz", (context) => context.text("ok"));
  app.get("/readyz", () => readiness(options.readiness));
  const { instance } = options;
  if (instance) app.get(instancePath, ({ req }) => instance(req.raw));
  app.use(
    unmetNeedsPath,
    bodyLimit({
      maxSize: longestReport,
      onError: (context) => context.text("This report is too long.", 413),
    }),
  );
  app.all(unmetNeedsPath, (context) =>
    options.unmetNeeds(context.req.raw, {
      address: addressOf(context),
      origin: originOf(context.req.raw, publicOrigin),
    }),
  );
  const answerPlaces = createPlacesHandler(site.places, { start: (locale) => startPlace({ site, locale }) });
  for (const path of [placesPath, `${placesPath}/:id`]) {
    app.get(path, (context) => answerPlaces(context.req.raw, addressOf(context)));
  }
  const { feed, hsds } = options;
  if (feed)
    app.get(feedPath, (context) =>
      feed(context.req.raw, {
        address: addressOf(context),
        origin: originOf(context.req.raw, publicOrigin),
        locale: context.req.param("locale"),
      }),
    );
  if (hsds)
    for (const path of [hsdsPath, `${hsdsPath}/*`])
      app.all(
        path,
        bodyLimit({
          maxSize: longestQuestion,
          async onError({ req }) {
            await drainBody(req.raw);
            return refuseLongQuestion(req.raw);
          },
        }),
        (context) =>
          hsds(context.req.raw, {
            address: addressOf(context),
            origin: originOf(context.req.raw, publicOrigin),
          }),
      );
  const answerMcp = createMcpHandler({
    site,
    answerPage: (request, details) => answerPage(request, details),
    onError: (error, tool) => log.error("server", error, `${mcpPath} ${tool}`),
  });
  app.use(
    mcpPath,
    bodyLimit({
      maxSize: longestMcpRequest,
      onError: (context) => context.text("This request is too long.", 413),
    }),
  );
  app.all(mcpPath, (context) =>
    answerMcp(context.req.raw, {
      address: addressOf(context),
      origin: originOf(context.req.raw, publicOrigin),
    }),
  );
  const takeSuggestion = createSuggestionsHandler(site);
  app.use(
    suggestionsPath,
    bodyLimit({
      maxSize: longestSuggestion,
      onError: (context) => context.text("This suggestion is too long.", 413),
    }),
  );
  app.all(suggestionsPath, (context) =>
    takeSuggestion(context.req.raw, {
      address: addressOf(context),
      origin: originOf(context.req.raw, publicOrigin),
    }),
  );
  app.get(robotsPath, ({ req, text }) => text(robotsText(originOf(req.raw, publicOrigin))));
  const answerLlms = createLlmsText(site);
  app.get(llmsPath, ({ req }) => answerLlms(req.raw, originOf(req.raw, publicOrigin)));
  app.get(sitemapPath, ({ req }) => options.sitemap.index(originOf(req.raw, publicOrigin)));
  app.get(`${sitemapPartsPath}/:name`, ({ req }) =>
    options.sitemap.part(req.param("name"), originOf(req.raw, publicOrigin)),
  );
  app.all("/api/*", () => Response.json({ title: "There is nothing here.", status: 404 }, { status: 404 }));
  app.get(themeSheetPaths, ({ req }) => answerThemeSheet(req.raw));
  app.get(workerPath, createWorkerHandler({ clientFolder: clientFolders[0], mode: options.offline ?? "on" }));
  app.get("/:locale/services/:id/map.svg", async (context) => {
    const { raw } = context.req;
    if (!options.smallMap) return new Response(null, { status: 404 });
    const end = await pageTurns.take(raw, addressOf(context)).catch(asProblem);
    if (end instanceof Response) return end;
    return options.smallMap(raw, context.req.param("id")).finally(end);
  });
  for (const folder of clientFolders) app.use(staticFiles(folder));
  if (options.assetsFolder !== undefined) app.get("/assets/*", keptAssets(options.assetsFolder));
  const answerPage = createPageAnswers({ ...options, log, pageTurns });
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      async onError(context) {
        await drainBody(context.req.raw);
        const refusal = new Refusal("form-too-large", { most: `${maxSize} bytes` });
        return answerPage(context.req.raw, { address: addressOf(context), refusal });
      },
    });
  const limitForm = limitTo(longestForm);
  const limitEntry = limitTo(longestEntry);
  const limitLogo = limitTo(longestLogoForm);
  app.use((context, next) => {
    const { path } = context.req;
    const limit = entryForms.test(path) ? limitEntry : logoForm.test(path) ? limitLogo : limitForm;
    return limit(context, next);
  });
  // Outside the pages, because every browser would have to load their routes.
  app.post(savedPath, ({ req }) => mergeSaved(req.raw, { site, origin: originOf(req.raw, publicOrigin) }));
  app.post(passkeysPath, (context) =>
    answerPasskey(context.req.raw, {
      site,
      step: context.req.param("step"),
      origin: originOf(context.req.raw, publicOrigin),
      address: addressOf(context),
    }),
  );
  app.get(exportPath, ({ req }) => exportAccount(req.raw, { site, locale: req.param("locale") }));
  const answerSpeech = createPageSpeech({ speech: site.speech, answerPage });
  app.get(pageSpeechPath, (context) => answerSpeech(context.req.raw, addressOf(context)));
  app.all("*", (context) =>
    answerPage(context.req.raw, {
      address: addressOf(context),
      onCacheResult: (result) => cacheResults.set(context.req.raw, result),
    }),
  );
  app.onError((error, { req, text }) => {
    log.error("server", error, `${req.method} ${loggedPath(new URL(req.url).pathname)}`);
    // It passes by itself.
    if (error instanceof Refusal && error.status === 503) return problemResponse(error);
    return text(`Something is broken here. Please try again. (${currentRequestId() ?? ""})`, 500);
  });
  return app;
}

/** Includes lines of JSON, which no list of types contains. */
function isCompressible(type: string): boolean {
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) || type.startsWith("application/x-ndjson");
}

function asProblem(error: unknown): Response {
  if (error instanceof Refusal) return problemResponse(error);
  throw error;
}

/** Absent without a connection, as in tests. */
function sendingTo({ env }: Context): Sending | undefined {
  const { outgoing }: Partial<HttpBindings> = env ?? {};
  return outgoing instanceof ServerResponse ? sendingOf(outgoing) : undefined;
}
