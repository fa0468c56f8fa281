import { readFile } from "node:fs/promises";
import type { CatalogueReview } from "../app/server/site.server.ts";
import { locales, type Locale } from "../app/i18n/locales.server.ts";

const folder = new URL("../app/i18n/locales/", import.meta.url);

/** Counts in each catalogue which messages a speaker has read; what nobody has is marked `fuzzy`, as gettext does. */
export async function readCatalogueReviews(): Promise<Record<Locale, CatalogueReview>> {
  const reviews = await Promise.all(
    locales.map(async (locale) => {
      const text = await readFile(new URL(`${locale}.po`, folder), "utf8");
      return [locale, countReview(text)] as const;
    }),
  );
  return Object.fromEntries(reviews) as Record<Locale, CatalogueReview>; // one for each locale
}

export function countReview(catalogue: string): CatalogueReview {
  // The first entry of a catalogue is its head.
  const all = [...catalogue.matchAll(/^msgid /gm)].length - 1;
  const open = [...catalogue.matchAll(/^#,.*\bfuzzy\b/gm)].length;
  return { all, reviewed: all - open };
}
