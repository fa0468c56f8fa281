import { sitemapPath } from "./sitemap.ts";

export const robotsPath = "/robots.txt";

/**
 * What other search engines may read: every page but lists of results, of which there are more than anybody can count
 * and of which each costs a search, the forms of entries and of signing in, which say nothing, and what is only to be heard. Whoever comes to one all
 * the same is told not to keep it (`noindex`).
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
    "Disallow: /api/",
    "",
    `Sitemap: ${origin}${sitemapPath}`,
    "",
  ].join("\n");
}
