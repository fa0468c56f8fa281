import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { CataloguePreload } from "./i18n/catalogue-address.tsx";
import { localeFacts } from "./i18n/locales.ts";
import { useLocale } from "./i18n/use-locale.ts";
import { keepSearchSession } from "./search-session.ts";
import { visitContext } from "./server/visit.server.ts";
import "./styles/base.css";
import { FaultPage } from "./ui/fault-page.tsx";
import { PageFrame } from "./ui/page-frame.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, origin } = context.get(visitContext);
  return { origin, holdsSample: await site.directory.holdsSample(), session: site.search.session(origin) };
}

/** Nothing here depends on the page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const site = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={locale} dir={localeFacts[locale].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#16213a" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:site_name" content={t`Dragoman`} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <CataloguePreload />
        <Links />
      </head>
      <body>
        <PageFrame holdsSample={site?.holdsSample ?? false}>{children}</PageFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { session } = loaderData;
  useEffect(() => keepSearchSession(session), [session]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultPage error={error} />;
}
