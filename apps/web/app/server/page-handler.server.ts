import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { openCatalogue } from "../i18n/catalogue.ts";
import { localeOfPath } from "../i18n/locales.ts";
import { negotiateLocale } from "../i18n/negotiate-locale.ts";
import type { Site } from "./site.server.ts";
import { visitContext } from "./visit.server.ts";

// A cast, because the types of the virtual module were not written for exact optional properties.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export interface PageRequest {
  request: Request;
  site: Site;
  origin: string;
  nonce: string;
}

/** Answers one request for a page. It is the entry of the server's build: the only thing that the server imports. */
export async function handlePage({ request, site, origin, nonce }: PageRequest): Promise<Response> {
  const ofPath = localeOfPath(new URL(request.url).pathname);
  const locale = ofPath ?? negotiateLocale(request.headers.get("accept-language"));
  const context = new RouterContextProvider();
  context.set(visitContext, { site, origin, locale, nonce, i18n: await openCatalogue(locale) });
  const response = await handle(request, context);
  if (!ofPath) response.headers.append("Vary", "Accept-Language");
  return response;
}

export type HandlePage = typeof handlePage;
