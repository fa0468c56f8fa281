import { textIn, type Service } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { needOfCategory } from "@dragoman/reference/need-of-category";
import { isSensitiveNeed } from "@dragoman/reference/needs";
import { isFactCode } from "@dragoman/reference/service-facts";
import { categorySlug } from "@dragoman/search";
import { holidaysAt } from "../../directory-view/hours-holidays.server.ts";
import { presentHours, type HoursView } from "../../directory-view/present-hours.server.ts";
import {
  phonesOfContacts,
  presentPhones,
  type PhoneView,
} from "../../directory-view/present-phones.server.ts";
import { countryOf, presentPlace, texts, type PlaceView } from "../../directory-view/present-place.server.ts";
import {
  createTextReader,
  readTitle,
  type TextNote,
  type TextView,
} from "../../directory-view/text-reader.server.ts";
import { webLink, webLinks, type WebLink } from "../../directory-view/web-address.ts";
import { formatDay } from "../../i18n/format-day.ts";
import { languageName } from "../../i18n/language-name.server.ts";
import { dayFormsOf } from "../../i18n/words.server.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { OpenStatusView } from "../../open-status.ts";
import type { EntrySource } from "../../server/site.server.ts";
import { presentCosts, type CostView } from "./present-costs.server.ts";

/** A service, ready to be shown. */
export interface ServiceView {
  id: string;
  name: TextView;
  alternateName: TextView | null;
  organization: { id: string; name: TextView } | null;
  program: TextView | null;
  /** `closed`: for a time or for good, whichever the source says. */
  status: "open" | "paused" | "closed";
  alert: TextView | null;
  description: TextView | null;
  /** What must be said about texts that are not in the reader's language, and whether the description is among them. */
  note: TextNote & { ofDescription: boolean };
  phones: PhoneView[];
  email: string | null;
  links: WebLink[];
  /** Whether it is open at this moment, where that is the same at all of its places. */
  openNow: OpenStatusView | null;
  hours: HoursView | null;
  places: PlaceView[];
  languages: string[];
  interpretation: TextView | null;
  eligibility: TextView | null;
  ages: { from: number | null; to: number | null } | null;
  documents: TextView[];
  costs: CostView[];
  apply: TextView | null;
  wait: TextView | null;
  areas: TextView[];
  categories: { slug: string; name: TextView }[];
  /** The day on which somebody last checked the entry. */
  checked: string | null;
  source: EntrySource;
  /** It answers a need that titles must not name. */
  sensitive: boolean;
}

export interface ServiceViewOptions {
  service: Service;
  locale: Locale;
  now: Date;
  source: EntrySource;
  /** The id of the location to show before the others. */
  firstPlace: string | null;
}

export function presentService({
  service,
  locale,
  now,
  source,
  firstPlace,
}: ServiceViewOptions): ServiceView {
  const { organization } = service;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  const name = readTitle(reader, service);
  const description = reader.read(service, "description");
  const ofDescription = reader.note().languages.length > 0;
  const locations = service.service_at_locations.map((at) => at.location);
  const country = locations.map(countryOf).find((one) => one !== null) ?? null;
  const [zone = null, ...otherZones] = new Set(locations.flatMap((one) => zoneOfPlace(one) ?? []));
  const ownHours = service.schedules.length > 0;
  const places = service.service_at_locations
    .map((at) => presentPlace(at, { locale, reader, now, ownHours }))
    .toSorted((one, other) => Number(other.id === firstPlace) - Number(one.id === firstPlace));
  const own = presentPhones([...service.phones, ...phonesOfContacts(service.contacts)], {
    locale,
    reader,
    country,
  });
  const hasPhone = own.length > 0 || places.some(({ phones }) => phones.length > 0);
  const phones = hasPhone ? own : presentPhones(organization?.phones ?? [], { locale, reader, country });
  const hours = presentHours(service.schedules, {
    locale,
    reader,
    now,
    country,
    zone: otherZones.length > 0 ? null : zone,
    isHoliday: holidaysAt(locations.find((one) => countryOf(one) !== null)),
  });
  return {
    id: service.id,
    name,
    alternateName: reader.read(service, "alternate_name"),
    organization: organization && presentOwner(organization, locale),
    program: service.program && reader.read(service.program, "name"),
    status: statusOf(service),
    alert: reader.read(service, "alert"),
    description,
    ...statusFirst(service, hours, callFirst(phones, places)),
    email: service.email ?? (hasPhone ? null : (organization?.email ?? null)),
    links: webLinks([
      webLink(service.url),
      ...service.additional_urls.map(({ url, label }) => webLink(url, label)),
      webLink(organization?.website ?? null),
    ]),
    languages: service.languages.flatMap(({ code, name }) =>
      code ? languageName(code, locale) : (name ?? []),
    ),
    interpretation: reader.read(service, "interpretation_services"),
    eligibility: reader.read(service, "eligibility_description"),
    ages: agesOf(service),
    documents: texts(service.required_documents.map((one) => reader.read(one, "document"))),
    costs: presentCosts(service, { locale, reader }),
    apply: reader.read(service, "application_process"),
    wait: reader.read(service, "wait_time"),
    areas: texts(
      service.service_areas.map((area) => reader.read(area, "name") ?? reader.read(area, "description")),
    ),
    categories: categoriesOf(service, locale),
    checked:
      service.assured_date === null ? null : formatDay(new Date(service.assured_date), dayFormsOf(locale)),
    source,
    sensitive: isSensitive(service),
    note: { ...reader.note(), ofDescription },
  };
}

/**
 * The lines that belong at the top: those of the service, or of its only place when it has none itself. A place does
 * not repeat them.
 */
function callFirst(own: PhoneView[], places: PlaceView[]): Pick<ServiceView, "phones" | "places"> {
  const phones = own.length === 0 && places.length === 1 ? (places[0]?.phones ?? []) : own;
  const isAbove = ({ text, extension }: PhoneView) =>
    phones.some((phone) => phone.text === text && phone.extension === extension);
  return {
    phones,
    places: places.map((place) => ({ ...place, phones: place.phones.filter((phone) => !isAbove(phone)) })),
  };
}

/**
 * Whether it is open belongs at the top, when the service or its only place tells, and is not repeated below. What is
 * closed for a time or for good is not open at any hour.
 */
function statusFirst<Lines extends { places: PlaceView[] }>(
  service: Service,
  hours: HoursView | null,
  lines: Lines,
): Lines & Pick<ServiceView, "openNow" | "hours"> {
  const { places } = lines;
  const only = places.length === 1 ? (places[0]?.hours ?? null) : null;
  const isAbove = (one: HoursView) => one === hours || one === only || statusOf(service) !== "open";
  const withoutStatus = (one: HoursView | null) => one && (isAbove(one) ? { ...one, now: null } : one);
  return {
    ...lines,
    openNow: statusOf(service) === "open" ? (hours?.now ?? only?.now ?? null) : null,
    hours: withoutStatus(hours),
    places: places.map((place) => ({ ...place, hours: withoutStatus(place.hours) })),
  };
}

function presentOwner(
  organization: NonNullable<Service["organization"]>,
  locale: Locale,
): ServiceView["organization"] {
  const name = createTextReader(locale, organization.language).read(organization, "name");
  return name && { id: organization.id, name };
}

function statusOf({ status }: Service): ServiceView["status"] {
  if (status === "temporarily closed") return "paused";
  return status === "inactive" || status === "defunct" ? "closed" : "open";
}

function isSensitive({ attributes }: Service): boolean {
  return attributes.some(({ taxonomy_term: term }) => {
    const need = term && needOfCategory({ code: term.code, name: textIn(term, "name", "en")?.value ?? "" });
    return need !== null && need !== undefined && isSensitiveNeed(need);
  });
}

function agesOf({ minimum_age: from, maximum_age: to }: Service): ServiceView["ages"] {
  return from === null && to === null ? null : { from, to };
}

/** Each name once: a foreign taxonomy may have it in several branches. Facts are told elsewhere on the page. */
function categoriesOf(service: Service, locale: Locale): ServiceView["categories"] {
  const categories = service.attributes.flatMap(({ taxonomy_term: term }) => {
    if (term && isFactCode(term.code)) return [];
    const name = term && createTextReader(locale, term.language).read(term, "name");
    return name ? [{ slug: categorySlug(term), name }] : [];
  });
  return [...new Map(categories.map((category) => [category.name.value, category])).values()];
}
