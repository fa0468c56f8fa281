import { Outlet, redirect } from "react-router";
import { pathInLocale } from "../../i18n/locale.ts";
import { isLocale } from "../../i18n/locales.server.ts";
import { localeMeantBy } from "../../i18n/negotiate-locale.server.ts";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import { refuseRequest } from "../../server/refuse-request.server.ts";
import type { Route } from "./+types/locale-route.ts";

export const middleware = [refuseRequest];

/** Lets only known languages through, and leads from other names of theirs (`/pt`, `/zh-CN`) to the one they have. */
export function loader({ params, url }: Route.LoaderArgs): null {
  if (isLocale(params.locale)) return null;
  const meant = localeMeantBy(params.locale);
  if (meant) throw redirect(pathInLocale(url.pathname, meant) + url.search, { status: 302 });
  throw pageNotFound();
}

/** Nothing here depends on what comes after the locale. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function LocaleRoute() {
  return <Outlet />;
}
