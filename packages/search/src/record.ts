import { plainText, textIn, type Service, type ServiceAtLocation, type Text } from "@dragoman/hsds";
import { addressOf, pointOf } from "./record-place.ts";
import { categoriesOf } from "./record-categories.ts";
import { firstPhone, languagesOf, type RecordPhone } from "./record-contact.ts";
import { otherWords } from "./record-words.ts";
import { fitRecord } from "./record-size.ts";

/** One service at one location, as it is searched and shown in a list of results. Flat, public, below 10 kB. */
export type SearchRecord = {
  /** `service_at_location:{id}`, or `service:{id}` for help without a place. */
  objectID: string;
  serviceId: string;
  locationId: string | null;
  name: string;
  alternateName?: string;
  /** Empty when the source names none. */
  organization: string;
  organizationId: string | null;
  hasOrganization: boolean;
  /** Plain text, cut to fit. */
  summary: string;
  /** In which language the shown texts are, and who wrote them. */
  texts: RecordTexts;
  /** Slugs of the service's categories and of every category above them. */
  categories: string[];
  /** Names of the service's own categories, in the index's language where there is one. */
  categoryNames: string[];
  /** Names in all other languages, for finding only. */
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
  /** Seconds since the epoch of the last check. */
  checkedAt?: number;
  /** Seconds since the epoch of the last change at the source. */
  updatedAt?: number;
};

export interface RecordTexts {
  nameLanguage: string | null;
  nameOrigin: Text["origin"];
  summaryLanguage: string | null;
  summaryOrigin: Text["origin"];
}

/**
 * The records of one service in one language: one for each place, or a single one without; none when the source says
 * that it is no longer given, or says nothing by which it could be found. Contacts are left out, since they are persons.
 */
export function recordsOf(service: Service, locale: string): SearchRecord[] {
  if (service.status === "inactive" || service.status === "defunct") return [];
  if (titleOf(service, locale) === undefined) return [];
  const places = service.service_at_locations;
  const records =
    places.length === 0
      ? [recordOf(service, locale)]
      : places.map((place) => recordOf(service, locale, place));
  return records.map(fitRecord);
}

function recordOf(service: Service, locale: string, place?: ServiceAtLocation): SearchRecord {
  const name = titleOf(service, locale);
  const description = textIn(service, "description", locale);
  const alternateName = textIn(service, "alternate_name", locale)?.value;
  const { organization } = service;
  const phone = firstPhone(service, place);
  const point = pointOf(place?.location);
  return {
    objectID: place ? `service_at_location:${place.id}` : `service:${service.id}`,
    serviceId: service.id,
    locationId: place?.location.id ?? null,
    name: plainText(name?.value ?? ""),
    ...(alternateName !== undefined && { alternateName: plainText(alternateName) }),
    organization: (organization && textIn(organization, "name", locale)?.value) ?? "",
    organizationId: organization?.id ?? null,
    hasOrganization: organization !== null,
    summary: plainText(description?.value ?? ""),
    texts: {
      nameLanguage: name?.language ?? null,
      nameOrigin: name?.origin ?? "original",
      summaryLanguage: description?.language ?? null,
      summaryOrigin: description?.origin ?? "original",
    },
    ...categoriesOf(service, locale),
    words: otherWords(service, locale),
    languages: languagesOf(service, place),
    ...addressOf(place?.location),
    ...(point && { _geoloc: point }),
    ...(phone && { phone }),
    status:
      service.status === "active" || service.status === "temporarily closed" ? service.status : "unknown",
    alert: Boolean(textIn(service, "alert", locale)),
    free: service.cost_options.some((option) => option.amount === 0),
    ...secondsOf("checkedAt", service.assured_date),
    ...secondsOf("updatedAt", service.last_modified),
  };
}

/** Real directories hold services without a name; what else they say then stands in for it. */
function titleOf(service: Service, locale: string): Text | undefined {
  return (
    textIn(service, "name", locale) ??
    textIn(service, "alternate_name", locale) ??
    (service.organization ? textIn(service.organization, "name", locale) : undefined) ??
    textIn(service, "description", locale)
  );
}

/** A date or date-time as seconds since the epoch, under the given name; nothing when it cannot be read. */
function secondsOf<const N extends string>(name: N, date: string | null): { [key in N]?: number } {
  const milliseconds = date === null ? Number.NaN : Date.parse(date);
  const dated: { [key in N]?: number } = {};
  if (!Number.isNaN(milliseconds)) dated[name] = Math.floor(milliseconds / 1000);
  return dated;
}
