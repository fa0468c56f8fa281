import { Outlet } from "react-router";
import { isLocale } from "../../i18n/locales.ts";
import { pageNotFound } from "../../server/page-not-found.server.ts";
import type { Route } from "./+types/locale-route.ts";

/** Lets only known languages through; everything else below `/` is no page. */
export function loader({ params }: Route.LoaderArgs): null {
  if (!isLocale(params.locale)) throw pageNotFound();
  return null;
}

/** Nothing here depends on what comes after the locale. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function LocaleRoute() {
  return <Outlet />;
}
