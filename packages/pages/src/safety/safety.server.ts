import type { DirectorySettings } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { emergencyCountries } from "@dragoman/reference/emergency-numbers";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import {
  presentSafety,
  safetyKinds,
  type SafetyCountry,
  type SafetyData,
  type SafetyKind,
  type SafetyView,
} from "./safety-view.ts";
import { ownCountryFirst } from "../site/start-place.server.ts";
import { countFacet } from "../search/facet-counts.server.ts";
import { keepUntilChange } from "../request/keep-until-change.server.ts";
import { shownSafetyLines } from "./crisis-lines.server.ts";
import { numberFor } from "./emergency-lines.server.ts";
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
  return {
    ...safetyTexts(visit.i18n),
    countries: await countriesOf(visit),
    numbers: numbersIn(await visit.site.directory.settings()),
  };
}

/** Cached, because the lines are the same for all readers of a language. */
const countriesOf = keepUntilChange(async ({ site, locale, i18n }: Visit): Promise<SafetyCountry[]> => {
  const counts = await countFacet({ site, locale, facet: "country", limit: maxCountries });
  const settings = await site.directory.settings();
  const found = [...counts].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
  const codes = ownCountryFirst(settings, found).slice(0, maxCountries);
  const names = new Intl.DisplayNames(formattingOf(locale), { type: "region" });
  const lines = site.search.isReady()
    ? await safetyLines(codes, { site, locale })
    : new Map<string, LinesByKind>();
  return codes.flatMap((code) => {
    const own = lines.get(code);
    return [
      {
        code,
        name: names.of(code) ?? code,
        lines: withOwnLines(own, { settings, country: code, locale, i18n }),
      },
    ];
  });
});

/** The general emergency number, or else that of the police, of every country. */
function numbersIn(settings: DirectorySettings): Record<string, string> {
  return Object.fromEntries(
    emergencyCountries().flatMap((country) => {
      const number = numberFor(settings, country);
      return number === undefined ? [] : [[country, number]];
    }),
  );
}

function withOwnLines(
  found: LinesByKind | undefined,
  { settings, ...reader }: { settings: DirectorySettings; country: string; locale: Locale; i18n: I18n },
): LinesByKind {
  const lines = safetyKinds.map((kind) => [
    kind,
    shownSafetyLines(settings, { kind, found: found?.[kind] ?? [], ...reader }),
  ]);
  return Object.fromEntries(lines) as LinesByKind; // every kind has an entry
}
