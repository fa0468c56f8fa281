import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import type { Route } from "./+types/root.ts";
import { CatalogueLink, useDirection } from "./i18n/document-language.tsx";
import { interfaceLanguages, lastResort } from "./i18n/locales.server.ts";
import type { SiteLanguage } from "./i18n/use-site-languages.ts";
import { useLocale } from "./i18n/use-locale.ts";
import { wordsOf } from "./i18n/words.server.ts";
import { keepWords } from "./i18n/words.ts";
import type { SearchSession } from "./search-protocol.ts";
import { keepSearchSession } from "./search-session.ts";
import { visitContext } from "./server/visit.server.ts";
import "./styles/base.css";
import "./styles/print.css";
import { FaultPage } from "./ui/fault-page.tsx";
import { LastingBar } from "./ui/lasting-bar.tsx";
import { PageFrame } from "./ui/page-frame.tsx";
import { QuickExitScript } from "./ui/quick-exit-script.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { site, origin, locale, accepted } = context.get(visitContext);
  const { directory, search } = site;
  return {
    origin,
    exitAddress: site.exitAddress,
    mapStyleUrl: site.mapStyleUrl,
    lastResort,
    languages: languagesFor([locale, ...accepted]),
    words: wordsOf(locale, await directory.languages()),
    holdsSample: await directory.holdsSample(),
    session: inLanguage(await search.session(origin), locale),
  };
}

/** Another language loads another document, so that a page needs no index but its own. */
function inLanguage(session: SearchSession, locale: string): SearchSession {
  return { ...session, indexes: { [locale]: session.indexes[locale] ?? "" } };
}

/** Those that the reader most likely wants come first. */
function languagesFor(wanted: readonly string[]): SiteLanguage[] {
  const first = [...new Set(wanted)].flatMap(
    (tag) => interfaceLanguages.find(({ locale }) => locale === tag) ?? [],
  );
  return [...new Set([...first, ...interfaceLanguages])].map(({ locale: tag, name, direction }) => ({
    tag,
    name,
    direction,
  }));
}

/** Nothing here depends on the page. */
export function shouldRevalidate(): boolean {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const locale = useLocale();
  const direction = useDirection();
  const site = useRouteLoaderData<typeof loader>("root");
  const isStill = useMatches().some(({ handle }) => handle === "without-scripts");
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <QuickExitScript />
        {/* The way out stays above the keyboard of a phone. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#16213a" />
        <meta name="format-detection" content="telephone=no" />
        <meta property="og:site_name" content={t`Dragoman`} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isStill && <CatalogueLink />}
        <Links />
      </head>
      <body>
        <PageFrame holdsSample={site?.holdsSample ?? false}>{children}</PageFrame>
        <LastingBar />
        {!isStill && <ScrollRestoration />}
        {!isStill && <Scripts />}
      </body>
    </html>
  );
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { session, words } = loaderData;
  useEffect(() => keepSearchSession(session), [session]);
  useEffect(() => keepWords(words), [words]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FaultPage error={error} />;
}
