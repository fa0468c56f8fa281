/** The languages of the pages, BCP 47. */
export interface SitemapLanguages {
  on: readonly string[];
  /** For readers of other languages; one of them. */
  fallback: string;
}

/** A page in every language of the interface. */
export interface SitemapPage {
  /** The path after the language: `/services/ID`; empty for the home page. */
  path: string;
  /** RFC 3339; absent if unknown. */
  changedAt?: string;
}

export const sitemapHead =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';

export const sitemapFoot = "</urlset>\n";

/**
 * A page in the sitemap: its address in the fallback language, with all its languages as alternates. An entry for each
 * language with all alternates would repeat them 24 times: 60 kB for each service.
 */
export function sitemapEntry(
  { path, changedAt }: SitemapPage,
  { origin, languages: { on, fallback } }: { origin: string; languages: SitemapLanguages },
): string {
  const address = (locale: string) => escapeXml(`${origin}/${locale}${path}`);
  const alternate = (tag: string, locale: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${address(locale)}"/>`;
  return [
    `<url><loc>${address(fallback)}</loc>`,
    ...(changedAt === undefined ? [] : [`<lastmod>${changedAt}</lastmod>`]),
    ...on.map((locale) => alternate(locale, locale)),
    alternate("x-default", fallback),
    "</url>\n",
  ].join("");
}

export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
