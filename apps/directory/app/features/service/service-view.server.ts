import type { KnownCheck } from "@dragoman/database";
import { addressAlone, isBookingLabel, type Service } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { isFactCode, type AsksForFact } from "@dragoman/reference/service-facts";
import { asksForIn, categorySlug, factsOf, type RecordFacts } from "@dragoman/search";
import { isSensitiveService } from "@dragoman/entry-view/facts/sensitive-service.server.ts";
import {
  onlySocial,
  presentContacts,
  type SocialView,
} from "@dragoman/entry-view/contacts/present-contacts.server.ts";
import { holidaysAt } from "@dragoman/entry-view/hours/hours-holidays.server.ts";
import { presentHours, type HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import {
  phonesOfContacts,
  presentPhones,
  type PhoneView,
} from "@dragoman/entry-view/phones/present-phones.server.ts";
import {
  countryOf,
  presentPlace,
  texts,
  type PlaceView,
} from "@dragoman/entry-view/places/present-place.server.ts";
import type { TownNames } from "@dragoman/entry-view/places/town-names.server.ts";
import {
  createTextReader,
  readTitle,
  type TextNote,
  type TextReader,
  type TranslatedText,
} from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { type WebLink, webLink, webLinks } from "@dragoman/entry-view/contacts/web-address.ts";
import { isUnderstoodAs } from "@dragoman/i18n/is-understood-as.server.ts";
import { languageName } from "@dragoman/i18n/language-name.server.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { EntrySource } from "@dragoman/pages/site/site.server.ts";
import { languagesOfPlace } from "./languages-of-place.server.ts";
import { presentCheck, type CheckView } from "./present-check.server.ts";
import { presentCosts, type CostView } from "./present-costs.server.ts";

/** A service, ready for display. */
export interface ServiceView extends Pick<RecordFacts, "needsNo" | "audience"> {
  asksFor: AsksForFact[];
  id: string;
  name: TextView;
  /** The name of the service in the language of the place, as on the door. `null` if that is `name`. */
  ownName: TextView | null;
  alternateName: TextView | null;
  organization: { id: string; name: TextView } | null;
  program: TextView | null;
  /** `closed`: temporarily or for good, as the source says. */
  status: "open" | "paused" | "closed";
  alert: TranslatedText | null;
  description: TranslatedText | null;
  /** The note about texts that are not in the reader's language, and whether the description is one of them. */
  note: TextNote & { ofDescription: boolean };
  phones: PhoneView[];
  email: string | null;
  /** Where one books or applies, named by the host: not among `links`. */
  booking: WebLink[];
  links: WebLink[];
  /** Pages on social networks, and chats without a phone number. */
  social: SocialView[];
  /** The name of the local language, in which a card says what to say there; `null` if it is the reader's own. */
  card: string | null;
  /** Whether it is open now, if that is the same at all of its places. */
  openNow: OpenStatusView | null;
  hours: HoursView | null;
  places: PlaceView[];
  languages: string[];
  /** Whether `languages` includes the reader's. */
  speaksOurs: boolean;
  interpretation: TranslatedText | null;
  eligibility: TranslatedText | null;
  ages: { from: number | null; to: number | null } | null;
  documents: TranslatedText[];
  costs: CostView[];
  apply: TranslatedText | null;
  wait: TextView | null;
  areas: TextView[];
  categories: { slug: string; name: TextView }[];
  /** When the entry was last checked, and what that means. */
  check: CheckView;
  source: EntrySource;
  /** The service answers a need that titles must not name. */
  sensitive: boolean;
}

export interface ServiceViewOptions {
  service: Service;
  locale: Locale;
  now: Date;
  source: EntrySource;
  /** How the last check was made. */
  check?: KnownCheck | null | undefined;
  /** The id of the location to show first. */
  firstPlace: string | null;
  /**
   * Names of towns in the reader's letters (`readTownNames`), for what the reader reads; files for others have none.
   */
  towns?: TownNames;
}

export function presentService({
  service,
  locale,
  now,
  source,
  check = null,
  firstPlace,
  towns,
}: ServiceViewOptions): ServiceView {
  const { organization } = service;
  const reader = createTextReader(locale, service.language ?? organization?.language ?? null);
  const name = readTitle(reader, service);
  const description = reader.readWithOriginal(service, "description");
  const ofDescription = reader.note().languages.length > 0;
  const locations = service.service_at_locations.map((at) => at.location);
  const country = locations.map(countryOf).find((one) => one !== null) ?? null;
  const [zone = null, ...otherZones] = new Set(locations.flatMap((one) => zoneOfPlace(one) ?? []));
  const ownHours = service.schedules.length > 0;
  const places = service.service_at_locations
    .map((at) => presentPlace(at, { service, locale, reader, now, ownHours, towns }))
    .toSorted((one, other) => Number(other.id === firstPlace) - Number(one.id === firstPlace));
  const clock = {
    now,
    zone: otherZones.length > 0 ? null : zone,
    isHoliday: locations.map(holidaysAt).find((one) => one !== undefined),
  };
  const line = { locale, reader, country, clock };
  const own = presentPhones([...service.phones, ...phonesOfContacts(service.contacts)], line);
  const hasPhone = own.length > 0 || places.some(({ phones }) => phones.length > 0);
  const phones = hasPhone ? own : presentPhones(organization?.phones ?? [], line);
  const hours = presentHours(service.schedules, { locale, reader, country, ...clock });
  const facts = factsOf(service, undefined);
  const booking = bookingOf(service);
  return {
    id: service.id,
    name,
    ownName: ownNameOf(service, { name, reader }),
    alternateName: reader.read(service, "alternate_name"),
    organization: organization && presentOwner(organization, locale),
    program: service.program && reader.read(service.program, "name"),
    status: statusOf(service),
    alert: reader.readWithOriginal(service, "alert"),
    description,
    ...statusFirst(service, hours, callFirst(phones, places)),
    email: service.email ?? (hasPhone ? null : (organization?.email ?? null)),
    booking,
    ...presentContacts(addressesOf(service, booking), {
      phones: [...phones, ...places.flatMap((one) => one.phones)],
      country,
    }),
    card: cardOf(service, locale),
    languages: service.languages.flatMap(({ code, name }) =>
      code ? spokenLanguageName(code, locale) : (name ?? []),
    ),
    speaksOurs: service.languages.some(({ code }) => code !== null && isUnderstoodAs(code, locale)),
    interpretation: reader.readWithOriginal(service, "interpretation_services"),
    eligibility: reader.readWithOriginal(service, "eligibility_description"),
    ages: agesOf(service),
    documents: texts(service.required_documents.map((one) => reader.readWithOriginal(one, "document"))),
    costs: presentCosts(service, { locale, reader }),
    apply: reader.readWithOriginal(service, "application_process"),
    wait: reader.read(service, "wait_time"),
    areas: texts(
      service.service_areas.map((area) => reader.read(area, "name") ?? reader.read(area, "description")),
    ),
    categories: categoriesOf(service, locale),
    check: presentCheck(service, { locale, now, known: check }),
    needsNo: facts.needsNo,
    asksFor: asksForIn(service),
    audience: facts.audience,
    source,
    sensitive: isSensitiveService(service),
    note: { ...reader.note(), ofDescription },
  };
}

/** The name of a translated entry in its own language; `null` if it is missing or equals `name`. */
function ownNameOf(
  service: Service,
  { name, reader }: { name: TextView; reader: TextReader },
): TextView | null {
  const original = reader.readWithOriginal(service, "name")?.original ?? null;
  if (original === null || original.value === name.value) return null;
  return { value: original.value, language: original.language };
}

/** Addresses with such a label, and an application process that consists only of an address. */
function bookingOf({ additional_urls: urls, application_process: process }: Service): WebLink[] {
  const addresses = [
    ...urls.flatMap(({ url, label }) => (isBookingLabel(label) ? url : [])),
    addressAlone(process),
  ];
  return webLinks(addresses.map((address) => webLink(address)));
}

/** All others. */
function addressesOf(
  { url, additional_urls: urls, organization }: Service,
  booking: readonly WebLink[],
): { url: string | null; label: string | null }[] {
  const addresses = [
    { url, label: null },
    ...urls,
    { url: organization?.website ?? null, label: null },
    ...onlySocial(organization?.additional_websites ?? []),
  ];
  return addresses.filter((one) => !booking.some(({ href }) => href === webLink(one.url)?.href));
}

function cardOf(service: Service, locale: Locale): string | null {
  const [language] = languagesOfPlace(service).known;
  return language === locale ? null : languageName(language, locale);
}

/**
 * Moves phone numbers to the top: those of the service, or of its only place if it has none itself. Places do not
 * repeat them.
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
 * Moves the opening status to the top if the service or its only place has one; it is not repeated below. A closed
 * service is never open.
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

function agesOf({ minimum_age: from, maximum_age: to }: Service): ServiceView["ages"] {
  return from === null && to === null ? null : { from, to };
}

/**
 * Lists each name once, since other taxonomies may have it in several branches. Facts are shown elsewhere on the page.
 */
function categoriesOf(service: Service, locale: Locale): ServiceView["categories"] {
  const categories = service.attributes.flatMap(({ taxonomy_term: term }) => {
    if (term && isFactCode(term.code)) return [];
    const name = term && createTextReader(locale, term.language).read(term, "name");
    return name ? [{ slug: categorySlug(term), name }] : [];
  });
  return [...new Map(categories.map((category) => [category.name.value, category])).values()];
}
