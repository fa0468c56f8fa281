import {
  mediaOf,
  plainText,
  textIn,
  type MediaKind,
  type Service,
  type ServiceAtLocation,
  type Text,
} from "@dragoman/hsds";
import { translationsAttribute } from "../engine/document.ts";
import { addressOf, pointOf } from "./record-place.ts";
import { categoriesOf } from "./record-categories.ts";
import { areasOf } from "./record-areas.ts";
import { firstPhone, languagesOf, type RecordPhone } from "./record-contact.ts";
import { factsOf } from "./record-facts.ts";
import { hoursOf } from "./record-hours.ts";
import { cutText } from "./record-size.ts";
import { translationsIn } from "./record-languages.ts";
import { areaNames } from "./record-words.ts";
import type { Surroundings } from "./surroundings.ts";

/** One service at one location in all its languages: public, without anything about persons. */
export type DirectoryRecord = RecordTexts & {
  /** `service_at_location:{id}`, or `service:{id}` for help without a place. */
  objectID: string;
  serviceId: string;
  locationId: string | null;
  organizationId: string | null;
  /**
   * How much it is about what it is found by, to 21: less the more needs it answers, more when it is named after one,
   * 0 without an organization.
   */
  focus: number;
  /** Slugs of the service's own categories. */
  terms: string[];
  /** Slugs of the service's categories and of every category above them. */
  categories: string[];
  /** Names of the areas that it serves, in every language; for finding only. */
  words: string[];
  /** BCP 47 tags spoken by the service, at the place or on a phone line; a regional tag stands beside its language. */
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
  /** `unknown`: the source does not say. */
  status: "active" | "temporarily closed" | "unknown";
  /** The service has a notice that readers must see. */
  alert: boolean;
  /** A cost option says that it costs nothing. */
  free: boolean;
  /** Whether the source says when it is open, and the place's time zone is known. */
  hours: "known" | "unknown";
  /** By its name in the IANA database. */
  timeZone?: string;
  /**
   * When it is surely open in the seven days from the UTC day on which the record was made: pairs of from and to, in
   * seconds of the UTC week, in order. 0 is Monday, 00:00; `to` exceeds 604,800 where it is in the week after.
   */
  openings?: number[];
  /** The same for when the source does not say: public holidays, days that it tells in words only. */
  unsure?: number[];
  /** Slot codes of the openings; for filters only. See `open-slots.ts`. */
  open: string[];
  /** Codes of the areas served: `place:2950159` (GeoNames), `region:DE.16`, `country:DE`; for filters only. */
  areas: string[];
  /** `wheelchair`, `step-free` …, as far as the source says. See `@dragoman/reference/service-facts`. */
  access: string[];
  /** What the source says is not needed: `documents`, `referral`, `appointment`, `registration`. */
  needsNo: string[];
  /** For whom the source says that it is in particular: `women`, `refugees` … */
  audience: string[];
  /** 1 when it is for people who hurt others, and so comes after everything else for all who do not ask for that. */
  forPerpetrators: 0 | 1;
  /** `in-person`, `phone`, `online`. */
  delivery: string[];
  /** What there is to listen to and to look at: `audio`, `photo`, `video`. */
  media: MediaKind[];
  /** Whole years; 0 when the source does not say. */
  minimumAge: number;
  /** Whole years; 150 when the source does not say. */
  maximumAge: number;
  /** Seconds since the epoch of the last check. */
  checkedAt?: number;
  /** Seconds since the epoch of the last change at the source. */
  updatedAt?: number;
  /** By BCP 47 tag: what readers of that language see in place of the record's own texts. */
  [translationsAttribute]?: Record<string, Partial<RecordTexts>>;
};

/** The texts of a record that a language may have its own of. */
export type RecordTexts = {
  name: string;
  alternateName?: string;
  /** Empty when the source names none. */
  organization: string;
  /** Plain text. */
  summary: string;
  /** In which language the texts are, and who wrote them. */
  texts: TextOrigins;
};

export interface TextOrigins {
  nameLanguage: string | null;
  nameOrigin: Text["origin"];
  summaryLanguage: string | null;
  summaryOrigin: Text["origin"];
}

/** A record as readers of one language are shown it in a list of results. */
export type SearchRecord = Omit<DirectoryRecord, typeof translationsAttribute> & {
  /** Names of the service's own categories, in the reader's language where there is one. */
  categoryNames: string[];
};

/** UTF-8 bytes. Longer texts are for the page of the service itself. */
const longestSummary = 6000;
const ownLanguage = "und";

/**
 * The records of one service: one for each place, or a single one without; none when the source says that it is no
 * longer given, or says nothing by which it could be found. Contacts are left out, since they are persons. `locales`
 * are the languages of the interface; texts in other languages are kept, too, so that they can be found.
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
  const translations: Record<string, Partial<RecordTexts>> = {};
  for (const language of new Set([...locales, ...translated])) {
    const different = differences(texts, textsIn(service, language));
    if (different) translations[language] = different;
  }
  const shared = {
    ...texts,
    ...(Object.keys(translations).length > 0 && { [translationsAttribute]: translations }),
  };
  const places = service.service_at_locations;
  return places.length === 0
    ? [{ ...shared, ...valuesOf(service, undefined, surroundings) }]
    : places.map((place) => ({ ...shared, ...valuesOf(service, place, surroundings) }));
}

function valuesOf(
  service: Service,
  place: ServiceAtLocation | undefined,
  surroundings: Surroundings,
): Omit<DirectoryRecord, keyof RecordTexts | typeof translationsAttribute> {
  const { organization } = service;
  const facts = factsOf(service, place);
  const phone = firstPhone(service, place);
  const point = pointOf(place?.location);
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
    status:
      service.status === "active" || service.status === "temporarily closed" ? service.status : "unknown",
    alert: Boolean(service.alert) || service.translations.some((one) => one.field_name === "alert"),
    free: service.cost_options.some((option) => option.amount === 0),
    ...hoursOf(service, place, surroundings),
    areas: areasOf(service, place, surroundings),
    ...facts,
    forPerpetrators: facts.audience.includes("people-who-hurt-others") ? 1 : 0,
    media: [...new Set(mediaOf(service, place).map(({ kind }) => kind))].toSorted(),
    ...secondsOf("checkedAt", service.assured_date),
    ...secondsOf("updatedAt", service.last_modified),
  };
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

/** What one language says otherwise; nothing when it says the same. */
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

/** Real directories hold services without a name; what else they say then stands in for it. */
function titleOf(service: Service, language: string): Text | undefined {
  return (
    textIn(service, "name", language) ??
    textIn(service, "alternate_name", language) ??
    (service.organization ? textIn(service.organization, "name", language) : undefined) ??
    textIn(service, "description", language)
  );
}

/** A date or date-time as seconds since the epoch, under the given name; nothing when it cannot be read. */
function secondsOf<const N extends string>(name: N, date: string | null): { [key in N]?: number } {
  const milliseconds = date === null ? Number.NaN : Date.parse(date);
  const dated: { [key in N]?: number } = {};
  if (!Number.isNaN(milliseconds)) dated[name] = Math.floor(milliseconds / 1000);
  return dated;
}
