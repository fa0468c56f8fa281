import type { I18n } from "@lingui/core";
import { emergencyCountries, emergencyNumbers } from "@dragoman/reference/emergency-numbers";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import {
  presentSafety,
  type SafetyCountry,
  type SafetyData,
  type SafetyKind,
  type SafetyView,
} from "./safety-view.ts";
import { countFacet } from "../search/facet-counts.server.ts";
import { keepUntilChange } from "../request/keep-until-change.server.ts";
import { safetyLines, type LinesByKind } from "./safety-lines.server.ts";
import { safetyTexts } from "./safety-texts.server.ts";
import type { Site } from "../site/site.server.ts";

/** With more countries than this, listing the numbers of all helps nobody. */
const maxCountries = 6;

interface Visit {
  site: Site;
  locale: Locale;
  i18n: I18n;
}

/** The help shown before the places; `country` is that of the chosen place. */
export async function safetyView(
  visit: Visit,
  { kind = "violence", country = null }: { kind?: SafetyKind; country?: string | null } = {},
): Promise<SafetyView> {
  return presentSafety(await safetyData(visit), { kind, country });
}

/** The help for every kind of danger, from which the browser chooses. */
export async function safetyData(visit: Visit): Promise<SafetyData> {
  return { ...safetyTexts(visit.i18n), countries: await countriesOf(visit), numbers };
}

/** Cached, because the lines are the same for all readers of a language. */
const countriesOf = keepUntilChange(async ({ site, locale }: Visit): Promise<SafetyCountry[]> => {
  const counts = await countFacet({ site, locale, facet: "country", limit: maxCountries });
  const codes = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([code]) => code)
    .slice(0, maxCountries);
  const names = new Intl.DisplayNames(formattingOf(locale), { type: "region" });
  const lines = site.search.isReady()
    ? await safetyLines(codes, { site, locale })
    : new Map<string, LinesByKind>();
  return codes.flatMap((code) => {
    const own = lines.get(code);
    return own ? [{ code, name: names.of(code) ?? code, lines: own }] : [];
  });
});

/** The general emergency number, or else that of the police, of every country. */
const numbers: Readonly<Record<string, string>> = Object.fromEntries(
  emergencyCountries().flatMap((country) => {
    const known = emergencyNumbers(country);
    const best = known.find((one) => one.for === "all") ?? known.find((one) => one.for === "police");
    const number = (best ?? known[0])?.number;
    return number === undefined ? [] : [[country, number]];
  }),
);
