import type { DirectorySettings } from "@dragoman/database";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { emergencyNumbersOf } from "./emergency-numbers.server.ts";
import type { EmergencyLine } from "./emergency-calls.tsx";
import { ownCountryFirst } from "../site/start-place.server.ts";
import { countFacet } from "../search/facet-counts.server.ts";
import type { Site } from "../site/site.server.ts";

/** With more countries than this, listing the numbers of all helps nobody. */
const maxCountries = 6;

/** The emergency numbers in the countries of the directory, those with the most places first. */
export async function emergencyLines({
  site,
  locale,
}: {
  site: Site;
  locale: Locale;
}): Promise<EmergencyLine[]> {
  const counts = await countFacet({ site, locale, facet: "country", limit: maxCountries });
  const ordered = [...counts].toSorted(([, one], [, other]) => other - one).map(([country]) => country);
  const settings = await site.directory.settings();
  const countries = ownCountryFirst(settings, ordered).slice(0, maxCountries);
  return linesOf(countries, { settings, locale });
}

/** One line per number, with all the countries where it applies. */
function linesOf(
  countries: readonly string[],
  { settings, locale }: { settings: DirectorySettings; locale: Locale },
): EmergencyLine[] {
  const names = new Intl.DisplayNames(formattingOf(locale), { type: "region" });
  const where = new Map<string, string[]>();
  for (const country of countries) {
    const number = numberFor(settings, country);
    if (number === undefined) continue;
    where.set(number, [...(where.get(number) ?? []), names.of(country) ?? country]);
  }
  return [...where].map(([number, named]) => ({ number, countries: named }));
}

/** The general emergency number, or else that of the police. */
export function numberFor(settings: DirectorySettings, country: string): string | undefined {
  const numbers = emergencyNumbersOf(settings, country);
  const best = numbers.find((one) => one.for === "all") ?? numbers.find((one) => one.for === "police");
  return (best ?? numbers[0])?.number;
}
