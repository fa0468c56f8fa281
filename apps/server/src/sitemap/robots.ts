import { sitemapPath } from "./sitemap.ts";

export const robotsPath = "/robots.txt";

/**
 * What other search engines may index: every page except result lists, of which there are countless and each of which
 * costs a search, the forms of entries and of signing in, which have no content, and speech. A crawler that requests
 * such a page anyway gets `noindex`.
 */
export function robotsText(origin: string): string {
  return [
    "User-agent: *",
    "Disallow: /*/search?",
    "Disallow: /*/suggest",
    "Disallow: /*/account",
    "Disallow: /*/studio",
    "Disallow: /*/listen",
    "Disallow: /*/speech/",
    "Disallow: /*/page-speech",
    "Disallow: /api/",
    "",
    `Sitemap: ${origin}${sitemapPath}`,
    "",
  ].join("\n");
}
