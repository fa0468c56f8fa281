import { createRequestHandler, matchRoutes, RouterContextProvider, type ServerBuild } from "react-router";
import type { RouteObject } from "react-router";
// @ts-ignore: a module that the build makes; `server` is checked without one.
import * as build from "virtual:react-router/server-build";
import type { I18n } from "@lingui/core";
import type { Refusal } from "@dragoman/hsds/refusal";
import type { CatalogueAddresses } from "@dragoman/i18n/document-language.tsx";
import { openCatalogue } from "@dragoman/i18n/catalogue.server.ts";
import { lastResort, localeOfPath, type Locale } from "@dragoman/i18n/locales.server.ts";
import { acceptedLocales } from "@dragoman/i18n/negotiate-locale.server.ts";
import { busyPage, isBusy } from "./busy-page.server.ts";
import { createFileHandler, type FileRoute, type HandleFile } from "./file-route.server.ts";
import { offlineCopyContext, setCopyHeaders } from "./offline-copy.server.ts";
import type { Site } from "../site/site.server.ts";
import { visitContext } from "./visit.server.ts";

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
  /** Messages that replace the catalogue: tests render pages with texts that no page contains. */
  i18n?: I18n;
}

export type HandlePage = (pageRequest: PageRequest) => Promise<Response>;

/** Creates the function that handles a request for a page of this build, or for one of its files. */
export function createPageHandler(files: FileRoute[] = []): HandlePage {
  const handleFile = createFileHandler(files);
  return (pageRequest) => handlePage(pageRequest, handleFile);
}

async function handlePage(pageRequest: PageRequest, handleFile: HandleFile): Promise<Response> {
  const { request, site, origin, nonce, catalogues, address, refusal, i18n } = pageRequest;
  const ofPath = localeOfPath(new URL(request.url).pathname);
  const accepted = acceptedLocales(request.headers.get("accept-language"));
  const locale = ofPath ?? accepted[0] ?? lastResort;
  const reader = i18n ?? (await openCatalogue(locale));
  if (refusal && isBusy(refusal))
    return busyPage(refusal, { i18n: reader, locale, url: new URL(request.url) });
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
  });
  const response = await (handleFile(request, context) ?? handle(request, context));
  response.headers.append("Vary", "Accept-Language");
  const rule = context.get(offlineCopyContext);
  setCopyHeaders(response.headers, { rule, locale, i18n: reader, now: new Date() });
  return response;
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
