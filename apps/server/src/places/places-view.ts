import { countiesOf, placeName, type ChosenName, type GazetteerRecord } from "@dragoman/places/gazetteer";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { PlaceView } from "@dragoman/pages/site/site.server.ts";

type RegionNamer = (region: string, locale: string) => ChosenName | undefined;

/** A place as shown to a reader of the language. */
export function placeView(record: GazetteerRecord, locale: Locale, nameOfRegion: RegionNamer): PlaceView {
  const { name, language } = placeName(record, locale);
  const { _geoloc: point } = record;
  const region = record.region === null ? undefined : nameOfRegion(record.region, locale);
  return {
    id: record.objectID,
    name,
    ...(language !== undefined && { nameLanguage: language }),
    region: region?.name ?? null,
    ...(region?.language !== undefined && { regionLanguage: region.language }),
    country: record.country,
    countryName: countryName(record.country, locale),
    areas: [
      `place:${record.objectID}`,
      ...countiesOf(record.county),
      ...(record.region === null ? [] : [`region:${record.region}`]),
      `country:${record.country}`,
    ],
    ...point,
  };
}

const namers = new Map<Locale, Intl.DisplayNames>();

/** A country's name in the reader's language, or in English. */
export function countryName(code: string, locale: Locale): string {
  let namer = namers.get(locale);
  if (!namer) {
    namer = new Intl.DisplayNames([...formattingOf(locale), "en"], { type: "region" });
    namers.set(locale, namer);
  }
  const name = namer.of(code) ?? code;
  // CLDR has codes instead of names in some languages.
  return name === code && locale !== "en" ? countryName(code, "en") : name;
}
