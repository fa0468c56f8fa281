import type { Address, Location, Service } from "@dragoman/hsds";
import { countryOfZone, zoneOfPlace } from "@dragoman/hsds/open-hours";
import { countries } from "@dragoman/reference/countries";
import { foldName } from "@dragoman/reference/fold-name";
import { languages } from "@dragoman/reference/languages";
import { lastResort, type Locale } from "@dragoman/i18n/locales.server.ts";
import { localeMeantBy } from "@dragoman/i18n/negotiate-locale.server.ts";

/** The languages that are spoken where a service is. */
export interface PlaceLanguages {
  /** BCP 47: the local language, whether or not the interface has it; `null` if the location is unknown. */
  spoken: string | null;
  /** The interface languages that are most likely understood there, the best first. */
  known: readonly [Locale, ...Locale[]];
}

/**
 * The language of the region; else that of the entry if the country has several official languages; else CLDR's
 * language of the country. If the interface lacks it, another language of the country follows, and finally the entry's
 * own.
 */
export function languagesOfPlace(service: Service): PlaceLanguages {
  const entry = service.language ?? service.organization?.language ?? null;
  const locations = service.service_at_locations.map(({ location }) => location);
  const where = locations.map(whereIs).find((one) => one !== null) ?? null;
  const spoken = where === null ? entry : spokenIn(where, entry);
  const others = where === null ? [] : languagesOfCountry(where.country);
  const tags = [spoken, ...others, entry].flatMap((tag) => tag ?? []);
  const [first = lastResort, ...rest] = new Set(tags.flatMap((tag) => localeMeantBy(tag) ?? []));
  return { spoken, known: [first, ...rest] };
}

interface Where {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** The state, province or part of it, as sources write it. */
  regions: readonly string[];
}

/** A confidential place has no address, but its time zone may still tell the country. */
function whereIs(location: Location): Where | null {
  const address = location.addresses.find(({ country }) => country !== null);
  if (address?.country) return { country: address.country.toUpperCase(), regions: regionsOf(address) };
  const zone = zoneOfPlace(location);
  const country = zone === null ? null : countryOfZone(zone);
  return country === null ? null : { country, regions: [] };
}

function regionsOf({ state_province: state, region, city }: Address): string[] {
  return [state, region, city].flatMap((name) => (name === null ? [] : foldName(name)));
}

function spokenIn({ country, regions }: Where, entry: string | null): string {
  const ofRegion = languagesOfRegions[country];
  const found = regions.map((name) => ofRegion?.[name]).find((one) => one !== undefined);
  if (found !== undefined) return found;
  const own = entry === null ? null : new Intl.Locale(entry).language;
  if (own !== null && official[country]?.includes(own)) return own;
  return new Intl.Locale(`und-${country}`).maximize().language;
}

/** Countries with several official languages, each valid in all offices of a region or of the whole country. */
const official: Readonly<Record<string, readonly string[]>> = {
  BE: ["nl", "fr", "de"],
  CA: ["en", "fr"],
  CH: ["de", "fr", "it"],
  CY: ["el", "tr"],
  FI: ["fi", "sv"],
  IQ: ["ar", "ckb", "ku"],
  LU: ["fr", "de", "lb"],
  MT: ["mt", "en"],
  XK: ["sq", "sr"],
};

/** Regions whose language differs from the country's first one, by folded codes and names. */
const languagesOfRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BE: named({ fr: "wal wallonie wallonia wallonien hainaut liege namur luxembourg", de: "eupen" }),
  CA: named({ fr: "qc quebec montreal" }),
  CH: named({ fr: "ge geneve genf vd vaud waadt ne neuchatel ju jura lausanne", it: "ti ticino tessin" }),
  IQ: named({ ckb: "erbil hewler sulaymaniyah slemani duhok dohuk halabja" }),
  IT: named({ de: "bz bozen sudtirol bolzano" }),
};

function named(languages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(languages).flatMap(([language, names]) =>
      names.split(" ").map((name) => [name, language]),
    ),
  );
}

const tagOf: ReadonlyMap<string, string> = new Map(
  languages.map(({ iso639_1: two, iso639_3: three }) => [three, two || three]),
);

function languagesOfCountry(country: string): string[] {
  const found = countries.find(({ code_2: code }) => code === country)?.languages ?? [];
  return found.map((code) => tagOf.get(code) ?? code);
}
