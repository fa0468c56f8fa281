import { existsSync } from "node:fs";
import { join } from "node:path";
import { readCatalogue } from "./read-catalogue.ts";

/**
 * Names of places by language come from GeoNames by way of Debian's package `libgeonames-common` (`apt install
 * libgeonames-common`, or unpack it and say where in `GEONAMES_LOCALES`): catalogues whose messages are named by number
 * of GeoNames (`264371`) and by region (`GR.ESYE31`).
 */
export const rawNamesFolder = process.env["GEONAMES_LOCALES"] ?? "/usr/share/locale";

export function hasRawNames(): boolean {
  return existsSync(catalogueOf("ar"));
}

/** What catalogues call what we call otherwise, the best last. */
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
