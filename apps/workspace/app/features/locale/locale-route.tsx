import { Outlet } from "react-router";

export {
  loadLocale as loader,
  localeMiddleware as middleware,
} from "@dragoman/pages/locale/locale-route.server.ts";

/** Nothing here depends on the rest of the address after the locale. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function LocaleRoute() {
  return <Outlet />;
}
