import type { CatalogueReview } from "@dragoman/pages/site/site.server.ts";
import { catalogueFiles } from "@dragoman/i18n/gettext/read-catalogues.server.ts";
import { locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import { readFile } from "node:fs/promises";

/** Counts reviewed messages per catalogue; a message without review is marked `fuzzy`, as in gettext. */
export async function readCatalogueReviews(): Promise<Record<Locale, CatalogueReview>> {
  const reviews = await Promise.all(
    locales.map(async (locale) => [locale, await readReview(locale)] as const),
  );
  return Object.fromEntries(reviews) as Record<Locale, CatalogueReview>; // one for each locale
}

async function readReview(locale: Locale): Promise<CatalogueReview> {
  const sum = { all: 0, reviewed: 0 };
  for (const file of await catalogueFiles(locale)) {
    const { all, reviewed } = countReview(await readFile(file, "utf8"));
    sum.all += all;
    sum.reviewed += reviewed;
  }
  return sum;
}

export function countReview(catalogue: string): CatalogueReview {
  // The first entry of a catalogue is its header.
  const all = [...catalogue.matchAll(/^msgid /gm)].length - 1;
  const open = [...catalogue.matchAll(/^#,.*\bfuzzy\b/gm)].length;
  return { all, reviewed: all - open };
}
