import { CatalogueLinks, useDirection } from "@dragoman/i18n/document-language.tsx";
import { useLocale } from "@dragoman/i18n/use-locale.ts";
import "@dragoman/ui/styles/base.css";
import "@dragoman/ui/styles/print.css";
import type { ReactNode } from "react";
import { Links, Scripts, ScrollRestoration, useMatches } from "react-router";
import { LastingBar } from "../frame/lasting-bar.tsx";
import { PageFrame } from "../frame/page-frame.tsx";
import { QuickExitScript } from "../frame/quick-exit-script.tsx";
import { useRootData } from "./root-data.ts";

/** A route's declarations for the document around its pages (its export `handle`). */
export interface PageHandle {
  /** The document has no scripts. */
  withoutScripts?: boolean;
  /** The embed is part of another website's page: no frame of ours, and links open in a new tab. */
  embedded?: boolean;
  /** The folders of messages that its modules await (`loadMessages`). */
  messages?: string | readonly string[];
}

/** The HTML document of every page. */
export function DocumentShell({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const direction = useDirection();
  const site = useRootData();
  const handles = useMatches().map(({ handle }) => (handle ?? {}) as PageHandle); // what our routes export
  const isStill = handles.some(({ withoutScripts }) => withoutScripts);
  // A build-time constant: no browser renders an embed.
  const isEmbedded = import.meta.env.SSR && handles.some(({ embedded }) => embedded);
  return (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        {isEmbedded ? <base target="_blank" /> : <QuickExitScript />}
        {/* Keeps the quick exit above the keyboard of a phone. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#16213a" />
        <meta name="format-detection" content="telephone=no" />
        {site && <meta property="og:site_name" content={site.name} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {!isStill && <CatalogueLinks parts={handles.flatMap(({ messages }) => messages ?? [])} />}
        <Links />
      </head>
      <body>
        {isEmbedded ? children : <PageFrame site={site}>{children}</PageFrame>}
        <LastingBar />
        {!isStill && <ScrollRestoration />}
        {!isStill && <Scripts />}
      </body>
    </html>
  );
}
