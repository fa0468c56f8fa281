import {
  type CapacityLevel,
  currentCapacity,
  mediaOf,
  plainText,
  textIn,
  type MediaKind,
  type Service,
  type ServiceAtLocation,
  type Text,
} from "@dragoman/hsds";
import { saysFree } from "@dragoman/reference/says-free";
import { translationsAttribute } from "../engine/document.ts";
import { addressOf, pointOf } from "./record-place.ts";
import { categoriesOf } from "./record-categories.ts";
import { areasOf } from "./record-areas.ts";
import { firstPhone, languagesOf, soughtNumbers, type RecordPhone } from "./record-contact.ts";
import { factsOf } from "./record-facts.ts";
import { hoursOf } from "./record-hours.ts";
import { cutText } from "./record-size.ts";
import { translationsIn } from "./record-languages.ts";
import { areaNames } from "./record-words.ts";
import type { Surroundings } from "./surroundings.ts";

/** One service at one location in all its languages; public and without personal data. */
export type DirectoryRecord = RecordTexts & {
  /** `service_at_location:{id}`, or `service:{id}` for a service without a location. */
  objectID: string;
  serviceId: string;
  locationId: string | null;
  organizationId: string | null;
  /**
   * How specific the record is to what it is found by, up to 21: lower the more needs it answers, higher when it is
   * named after one, 0 without an organization.
   */
  focus: number;
  /** Slugs of the service's own categories. */
  terms: string[];
  /** Slugs of the service's categories and all their ancestors. */
  categories: string[];
  /**
   * Codes of the concepts and needs that the service is called after, those that it is for, and those that it also
   * answers. See `classifyService`.
   */
  named: string[];
  subjects: string[];
  concepts: string[];
  /** Concepts of the people that it is only for; `everybody` without any. */
  onlyFor: string[];
  /** Names of the areas served, in every language; for matching only. */
  words: string[];
  /**
   * BCP 47 tags of languages spoken by the service, at the place or on a phone line; a regional tag comes with its base
   * language.
   */
  languages: string[];
  city?: string;
  region?: string;
  postalCode?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
  /** One line. Absent when unknown or confidential. */
  address?: string;
  /** Degrees, WGS 84. Absent when unknown or confidential. */
  _geoloc?: { lat: number; lng: number };
  phone?: RecordPhone;
  /** Digits by which its published numbers are found; for filters only. */
  numbers: string[];
  /** `unknown`: the source does not say. */
  status: "active" | "temporarily closed" | "unknown";
  /** The service has an alert that readers must see. */
  alert: boolean;
  /** Its costs, in figures or words, state that it is free. */
  free: boolean;
  /** Whether the source states opening hours and the place's time zone is known. */
  hours: "known" | "unknown";
  /** IANA name. */
  timeZone?: string;
  /**
   * Certain openings in the seven days from the UTC day on which the record was made: pairs of start and end in seconds
   * of the UTC week, in order. 0 is Monday, 00:00; an end in the following week exceeds 604,800.
   */
  openings?: number[];
  /** The same for times that the source leaves unclear: public holidays, and days described in words only. */
  unsure?: number[];
  /** Slot codes of the openings, for filters only. See `open-slots.ts`. */
  open: string[];
  /** Codes of the areas served: `place:2950159` (GeoNames), `region:DE.16`, `country:DE`; for filters only. */
  areas: string[];
  /** `wheelchair`, `step-free` …, where the source says so. See `@dragoman/reference/service-facts`. */
  access: string[];
  /** Things that the source states as not required: `documents`, `referral`, `appointment`, `registration`. */
  needsNo: string[];
  /** The intended audience, where the source names one: `women`, `refugees` … */
  audience: string[];
  /** 1 for services for perpetrators, which rank after everything else unless the query asks for them. */
  forPerpetrators: 0 | 1;
  /** `in-person`, `phone`, `online`. */
  delivery: string[];
  /** Available media: `audio`, `photo`, `video`. */
  media: MediaKind[];
  /** Whole years; 0 when the source does not say. */
  minimumAge: number;
  /** Whole years; 150 when the source does not say. */
  maximumAge: number;
  /** Whether it has space for another person, while that is believed (`currentCapacity`). */
  capacity?: CapacityLevel;
  /** Seconds since the epoch: until when `capacity` is valid, a day after the report. */
  capacityUntil?: number;
  /** Seconds since the epoch of the last check. */
  checkedAt?: number;
  /** Seconds since the epoch of the last change at the source. */
  updatedAt?: number;
  /** By BCP 47 tag: the texts that replace the record's own for readers of that language. */
  [translationsAttribute]?: Record<string, RecordTranslation>;
};

/** The texts of a record in another language. `city`: its name in the letters of that language. */
export type RecordTranslation = Partial<RecordTexts> & { city?: string };

/** The translatable texts of a record. */
export type RecordTexts = {
  name: string;
  alternateName?: string;
  /** Empty when the source names none. */
  organization: string;
  /** Plain text. */
  summary: string;
  /** The language and origin of the texts. */
  texts: TextOrigins;
};

export interface TextOrigins {
  nameLanguage: string | null;
  nameOrigin: Text["origin"];
  summaryLanguage: string | null;
  summaryOrigin: Text["origin"];
}

/** A record as presented to readers of one language in a list of results. */
export type SearchRecord = Omit<DirectoryRecord, typeof translationsAttribute> & {
  /** Names of the service's own categories, in the reader's language where available. */
  categoryNames: string[];
};

/** UTF-8 bytes. Longer texts are reserved for the service's own page. */
const longestSummary = 6000;
const ownLanguage = "und";

/**
 * The records of one service: one for each place, or a single one without any; none when the service is discontinued or
 * has no searchable text. Contacts are left out because they are personal data. `locales` are the interface languages;
 * texts in other languages are included for matching.
 */
export function recordsOf(
  service: Service,
  locales: readonly string[],
  surroundings: Surroundings = { now: new Date() },
): DirectoryRecord[] {
  if (service.status === "inactive" || service.status === "defunct") return [];
  const translated = translationsIn(service);
  const own = [ownLanguage, ...translated].find((language) => titleOf(service, language) !== undefined);
  if (own === undefined) return [];
  const texts = textsIn(service, own);
  const translations: Record<string, RecordTranslation> = {};
  for (const language of new Set([...locales, ...translated])) {
    const different = differences(texts, textsIn(service, language));
    if (different) translations[language] = different;
  }
  const places = service.service_at_locations;
  return (places.length === 0 ? [undefined] : places).map((place) => {
    const values = valuesOf(service, place, surroundings);
    const translated = withTowns(translations, townNames(values, locales, surroundings));
    return {
      ...texts,
      ...(Object.keys(translated).length > 0 && { [translationsAttribute]: translated }),
      ...values,
    };
  });
}

/** Adds the name of the town to the texts of each language whose readers do not use the letters of the address. */
function withTowns(
  translations: Readonly<Record<string, RecordTranslation>>,
  towns: Readonly<Record<string, string>>,
): Record<string, RecordTranslation> {
  const translated = { ...translations };
  for (const [locale, city] of Object.entries(towns)) translated[locale] = { ...translations[locale], city };
  return translated;
}

function townNames(
  { city, region, country, _geoloc: near }: Pick<DirectoryRecord, "city" | "region" | "country" | "_geoloc">,
  locales: readonly string[],
  surroundings: Surroundings,
): Readonly<Record<string, string>> {
  if (city === undefined) return {};
  const town = { city, region: region ?? null, country: country ?? null, ...(near && { near }) };
  return surroundings.readableNames?.(town, locales) ?? {};
}

function valuesOf(
  service: Service,
  place: ServiceAtLocation | undefined,
  surroundings: Surroundings,
): Omit<DirectoryRecord, keyof RecordTexts | typeof translationsAttribute> {
  const { organization } = service;
  const facts = factsOf(service, place);
  const phone = firstPhone(service, place);
  const point = pointOf(place?.location, surroundings);
  return {
    objectID: place ? `service_at_location:${place.id}` : `service:${service.id}`,
    serviceId: service.id,
    locationId: place?.location.id ?? null,
    organizationId: organization?.id ?? null,
    ...categoriesOf(service),
    words: areaNames(service),
    languages: languagesOf(service, place),
    ...addressOf(place?.location),
    ...(point && { _geoloc: point }),
    ...(phone && { phone }),
    numbers: soughtNumbers(service, place),
    status:
      service.status === "active" || service.status === "temporarily closed" ? service.status : "unknown",
    alert: Boolean(service.alert) || service.translations.some((one) => one.field_name === "alert"),
    free: isFree(service),
    ...hoursOf(service, place, surroundings),
    areas: areasOf(service, place, surroundings),
    ...facts,
    forPerpetrators: facts.audience.includes("people-who-hurt-others") ? 1 : 0,
    media: [...new Set(mediaOf(service, place).map(({ kind }) => kind))].toSorted(),
    ...capacityOf(service, surroundings),
    ...secondsOf("checkedAt", service.assured_date),
    ...secondsOf("updatedAt", service.last_modified),
  };
}

function capacityOf(
  { capacities, status }: Service,
  { now }: Surroundings,
): Pick<DirectoryRecord, "capacity" | "capacityUntil"> {
  const current = status === "temporarily closed" ? null : currentCapacity(capacities, now);
  return current ? { capacity: current.level, capacityUntil: current.until } : {};
}

/** By an amount, or by the words about its cost. */
function isFree({ cost_options: options, fees_description: fees, translations }: Service): boolean {
  const said = translations.filter((one) => one.field_name === "fees_description").map((one) => one.value);
  return (
    options.some(({ amount, amount_description: words }) => amount === 0 || saysFree(words ?? "")) ||
    [fees ?? "", ...said].some(saysFree)
  );
}

function textsIn(service: Service, language: string): RecordTexts {
  const name = titleOf(service, language);
  const description = textIn(service, "description", language);
  const alternateName = textIn(service, "alternate_name", language)?.value;
  const { organization } = service;
  return {
    name: plainText(name?.value ?? ""),
    ...(alternateName !== undefined && { alternateName: plainText(alternateName) }),
    organization: (organization && textIn(organization, "name", language)?.value) ?? "",
    summary: cutText(plainText(description?.value ?? ""), longestSummary),
    texts: {
      nameLanguage: name?.language ?? null,
      nameOrigin: name?.origin ?? "original",
      summaryLanguage: description?.language ?? null,
      summaryOrigin: description?.origin ?? "original",
    },
  };
}

/** The texts of a translation that differ from the original; `undefined` when all are equal. */
function differences(own: RecordTexts, other: RecordTexts): Partial<RecordTexts> | undefined {
  const { name, alternateName, organization, summary, texts } = other;
  const different: Partial<RecordTexts> = {
    ...(name !== "" && name !== own.name && { name }),
    ...(alternateName !== undefined && alternateName !== own.alternateName && { alternateName }),
    ...(organization !== own.organization && { organization }),
    ...(summary !== "" && summary !== own.summary && { summary }),
  };
  if (Object.keys(different).length === 0) return undefined;
  return { ...different, texts };
}

/** Real directories have services without a name; another text then serves as the title. */
function titleOf(service: Service, language: string): Text | undefined {
  return (
    textIn(service, "name", language) ??
    textIn(service, "alternate_name", language) ??
    (service.organization ? textIn(service.organization, "name", language) : undefined) ??
    textIn(service, "description", language)
  );
}

/**
 * Converts a date or date-time to seconds since the epoch under the given name; an empty object when it cannot be
 * parsed.
 */
function secondsOf<const N extends string>(name: N, date: string | null): { [key in N]?: number } {
  const milliseconds = date === null ? Number.NaN : Date.parse(date);
  const dated: { [key in N]?: number } = {};
  if (!Number.isNaN(milliseconds)) dated[name] = Math.floor(milliseconds / 1000);
  return dated;
}
