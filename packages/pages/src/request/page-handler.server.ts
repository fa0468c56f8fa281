import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from "react-router";
import type { RouteObject } from "react-router";
// @ts-ignore: a module that the build makes; `server` is checked without one.
import * as build from "virtual:react-router/server-build";
import type { I18n } from "@lingui/core";
import { Refusal } from "@dragoman/hsds/refusal";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { pathInLocale } from "@dragoman/i18n/locale.ts";
import { lastResort, localeOfPath, type Locale } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import { busyPage, isBusy } from "./busy-page.server.ts";
import { usualSettings } from "@dragoman/database";
import { prefersMarkdown } from "../markdown/prefers-markdown.ts";
import { createFileHandler, hasPath, type FileRoute, type HandleFile } from "./file-route.server.ts";
import { offlineCopyContext, setCopyHeaders } from "./offline-copy.server.ts";
import type { Site } from "../site/site.server.ts";
import { siteNames } from "../site/site-names.server.ts";
import { fallbackLocale, localesOn } from "../site/site-texts.server.ts";
import { reportToConsole, visitContext, type ReportError } from "./visit.server.ts";

// A cast, because the types of the virtual module do not support exact optional properties.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export interface PageRequest {
  request: Request;
  site: Site;
  origin: string;
  nonce: string;
  /** The address of the catalogue of each language, to load it in parallel with the scripts. */
  catalogues: Readonly<Partial<Record<Locale, CatalogueAddresses>>>;
  /** IP address of the caller, if known. */
  address?: string | undefined;
  /** The refusal that the page shows instead of handling the request, whose body is not read. */
  refusal?: Refusal;
  /** Receives errors of rendering, and where they happened, if known; the console by default. */
  onError?: ReportError;
  /** Messages that replace the catalogue: tests render pages with texts that no page contains. */
  i18n?: I18n;
}

export type HandlePage = (pageRequest: PageRequest) => Promise<Response>;

/**
 * Creates the function that handles a request for a page of this build, or for one of its files. `markdown`: the pages
 * that answer in Markdown, too, by their own paths.
 */
export function createPageHandler(files: FileRoute[] = [], markdown: FileRoute[] = []): HandlePage {
  const handleFile = createFileHandler(files);
  const handleMarkdown = createFileHandler(markdown);
  return (pageRequest) => handlePage(pageRequest, { handleFile, handleMarkdown, markdown });
}

interface Handlers {
  handleFile: HandleFile;
  handleMarkdown: HandleFile;
  markdown: FileRoute[];
}

async function handlePage(
  pageRequest: PageRequest,
  { handleFile, handleMarkdown, markdown }: Handlers,
): Promise<Response> {
  const { request, site, origin, nonce, catalogues, address, refusal, i18n } = pageRequest;
  const { onError = reportToConsole } = pageRequest;
  const ofPath = localeOfPath(new URL(request.url).pathname);
  const wanted = acceptedLocales(request.headers.get("accept-language"));
  const answerBusy = async (busy: Refusal, inLanguage: Locale) =>
    busyPage(busy, {
      i18n: i18n ?? (await openCatalogue(inLanguage)),
      locale: inLanguage,
      url: new URL(request.url),
    });
  if (refusal && isBusy(refusal)) return answerBusy(refusal, ofPath ?? wanted[0] ?? lastResort);
  // If the database does not respond, the loaders of the page report it.
  const settings = await site.directory.settings().catch(() => usualSettings);
  const on = localesOn(settings);
  const accepted = wanted.filter((tag) => on.includes(tag));
  if (ofPath !== undefined && !on.includes(ofPath) && isOpenedPage(request))
    return toLanguage(request, accepted[0] ?? fallbackLocale(settings));
  const locale = ofPath ?? accepted[0] ?? fallbackLocale(settings);
  const reader = i18n ?? (await openCatalogue(locale));
  let busy: Refusal | undefined;
  const context = new RouterContextProvider();
  context.set(visitContext, {
    site,
    origin,
    locale,
    accepted,
    nonce,
    catalogue: catalogues[locale],
    address,
    refusal,
    i18n: reader,
    settings,
    siteNames: siteNames({ settings, usualName: site.usualName, locale, i18n: reader }),
    onError(error, where) {
      if (error instanceof Refusal && isBusy(error)) busy = error;
      onError(error, where);
    },
  });
  const hasMarkdown = hasPath(markdown, request);
  const asMarkdown = hasMarkdown && !refusal && prefersMarkdown(request);
  const inMarkdown = asMarkdown ? await handleMarkdown(request, context) : undefined;
  // Without a Markdown form, the response is the page, which explains why.
  const response =
    inMarkdown && inMarkdown.status < 400
      ? inMarkdown
      : await (handleFile(request, context) ?? handle(request, context));
  // A resource of the loader was refused, such as the database.
  if (busy && response.status >= 500) {
    await response.body?.cancel();
    return answerBusy(busy, locale);
  }
  response.headers.append("Vary", hasMarkdown ? "Accept, Accept-Language" : "Accept-Language");
  const rule = context.get(offlineCopyContext);
  setCopyHeaders(response.headers, { rule, locale, i18n: reader, now: new Date() });
  return response;
}

/** A form that is sent, and data for a page that is open, are answered in its language: nothing is lost. */
function isOpenedPage({ method, url }: Request): boolean {
  return (method === "GET" || method === "HEAD") && !new URL(url).pathname.endsWith(".data");
}

/** The same page in another language, because that of its address is switched off. */
function toLanguage({ url }: Request, locale: Locale): Response {
  const { pathname, search } = new URL(url);
  return new Response(null, {
    status: 302,
    headers: {
      Location: pathInLocale(pathname, locale) + search,
      "Cache-Control": "private, no-cache",
      Vary: "Accept-Language",
    },
  });
}

const routes = childrenOf(undefined);

/**
 * Whether a page of this build, and not only the catch-all route, matches a path or its data. The router's data
 * requests have a `pathname` that ends in `.data`.
 */
export function hasPage(pathname: string): boolean {
  const page = pathname.replace(/(?:\/_root|\/_)?\.data$/, "") || "/";
  const last = matchRoutes(routes, page)?.at(-1)?.route;
  return last !== undefined && !last.children && last.path !== "*";
}

function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values((build as ServerBuild).routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return [];
    const { id, path = "", index } = route;
    if (index) return { id, path, index };
    const children = childrenOf(id);
    return children.length > 0 ? { id, path, children } : { id, path };
  });
}
