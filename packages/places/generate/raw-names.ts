import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "./read-catalogue.ts";

/**
 * Translated place names come from GeoNames through Debian's package `libgeonames-common` (`apt install
 * libgeonames-common`, or unpack it and set `GEONAMES_LOCALES`): catalogues with messages keyed by GeoNames number
 * (`264371`) and by region (`GR.ESYE31`).
 */
export const rawNamesFolder = process.env["GEONAMES_LOCALES"] ?? "/usr/share/locale";

export function hasRawNames(): boolean {
  return existsSync(catalogueOf("ar"));
}

/** Catalogue names that differ from our locale names, best last. */
const catalogues: Readonly<Record<string, readonly string[]>> = {
  "pt-BR": ["pt", "pt_BR"],
  "zh-Hans": ["zh", "zh_CN"],
};

/** The names of a language, by number or region. */
export function rawNames(locale: string): Map<string, string> {
  return new Map((catalogues[locale] ?? [locale]).flatMap((one) => [...readCatalogue(catalogueOf(one))]));
}

function catalogueOf(name: string): string {
  return join(rawNamesFolder, name, "LC_MESSAGES", "geonames.mo");
}
