import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import type { I18n } from "@lingui/core";
import type { Refusal } from "@dragoman/hsds/refusal";
import { openCatalogue } from "../i18n/catalogue.server.ts";
import { lastResort, localeOfPath } from "../i18n/locales.server.ts";
import { acceptedLocales } from "../i18n/negotiate-locale.server.ts";
import { busyPage, isBusy } from "./busy-page.server.ts";
import { offlineCopyContext, sayWhetherKept } from "./offline-copy.server.ts";
import type { Site } from "./site.server.ts";
import { visitContext } from "./visit.server.ts";

// A cast, because the types of the virtual module were not written for exact optional properties.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

export interface PageRequest {
  request: Request;
  site: Site;
  origin: string;
  nonce: string;
  /** Of the caller, where it is known. */
  address?: string | undefined;
  /** What the page says in place of taking the request, whose body nobody reads. */
  refusal?: Refusal;
  /** Messages for this answer in place of the catalogue's: tests draw pages with words that no page holds. */
  i18n?: I18n;
}

/** Answers one request for a page. It is the entry of the server's build: the only thing that the server imports. */
export async function handlePage(asked: PageRequest): Promise<Response> {
  const { request, site, origin, nonce, address, refusal, i18n } = asked;
  const ofPath = localeOfPath(new URL(request.url).pathname);
  const accepted = acceptedLocales(request.headers.get("accept-language"));
  const locale = ofPath ?? accepted[0] ?? lastResort;
  const reader = i18n ?? (await openCatalogue(locale));
  if (refusal && isBusy(refusal))
    return busyPage(refusal, { i18n: reader, locale, url: new URL(request.url) });
  const context = new RouterContextProvider();
  context.set(visitContext, { site, origin, locale, accepted, nonce, address, refusal, i18n: reader });
  const response = await handle(request, context);
  response.headers.append("Vary", "Accept-Language");
  const rule = context.get(offlineCopyContext);
  sayWhetherKept(response.headers, { rule, locale, i18n: reader, now: new Date() });
  return response;
}

export type HandlePage = typeof handlePage;
