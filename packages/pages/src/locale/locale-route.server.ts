import { pathInLocale } from "@dragoman/i18n/locale.ts";
import { isLocale } from "@dragoman/i18n/locales.server.ts";
import { localeMeantBy } from "@dragoman/i18n/negotiate-locale.server.ts";
import { redirect } from "react-router";
import { pageNotFound } from "../request/page-not-found.server.ts";
import { refuseRequest } from "../request/refuse-request.server.ts";

/** The middleware of the route `/{locale}`. */
export const localeMiddleware = [refuseRequest];

/** Accepts only known languages, and redirects from their other tags (`/pt`, `/zh-CN`). */
export function loadLocale({ params, url }: { params: { locale?: string }; url: URL }): null {
  const { locale = "" } = params;
  if (isLocale(locale)) return null;
  const known = localeMeantBy(locale);
  if (known) throw redirect(pathInLocale(url.pathname, known) + url.search, { status: 302 });
  throw pageNotFound();
}
