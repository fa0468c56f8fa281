import { msg } from "@lingui/core/macro";
import { languageOf } from "@dragoman/i18n/locales.server.ts";
import type { FileArgs } from "@dragoman/pages/request/file-args.ts";
import { visitContext } from "@dragoman/pages/request/visit.server.ts";

/** The colours of the document before its styles: those of its `theme-color`. */
const night = "#16213a";

/**
 * `GET /{locale}/app.webmanifest`: how phones add the directory to their home screen (W3C Web Application Manifest).
 * `?name=neutral`: with a neutral name and picture.
 */
export function loader({ context, url }: FileArgs): Response {
  const { i18n, locale, siteNames } = context.get(visitContext);
  const isNeutral = url.searchParams.get("name") === "neutral";
  const { name, shortName } = isNeutral ? sameName(i18n._(msg`Notes`)) : siteNames;
  const manifest = {
    id: "/",
    name,
    short_name: shortName,
    lang: locale,
    dir: languageOf(locale).direction,
    start_url: `/${locale}`,
    scope: "/",
    display: "minimal-ui",
    background_color: night,
    theme_color: night,
    icons: [{ src: isNeutral ? "/notes.svg" : "/favicon.svg", sizes: "any", type: "image/svg+xml" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}

function sameName(name: string) {
  return { name, shortName: name };
}
