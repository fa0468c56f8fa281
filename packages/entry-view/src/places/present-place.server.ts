import { isSecretPlace, townOf, type Location, type Service, type ServiceAtLocation } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import type { AccessFact } from "@dragoman/reference/service-facts";
import { accessAt } from "@dragoman/search";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { spokenLanguageName } from "@dragoman/i18n/spoken-language-name.server.ts";
import { holidaysAt } from "../hours/hours-holidays.server.ts";
import { presentAddress, type AddressView } from "./present-address.server.ts";
import { presentGo, type GoView } from "./present-go.server.ts";
import type { TownNames } from "./town-names.server.ts";
import { presentHours, type HoursView } from "../hours/present-hours.server.ts";
import { phonesOfContacts, presentPhones, type PhoneView } from "../phones/present-phones.server.ts";
import type { TextReader, TranslatedText } from "../texts/text-reader.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";
import { webLink, type WebLink } from "../contacts/web-address.ts";

export interface PlaceView {
  /** The id of the location, which is also its anchor on the page. */
  id: string;
  name: TranslatedText | null;
  /** The address is confidential, and the database has withheld it; `addresses` may have the town. */
  confidential: boolean;
  virtual: boolean;
  addresses: AddressView[];
  go: GoView | null;
  transportation: TranslatedText | null;
  /** Accessibility features known to exist, and the source's own texts about them. */
  access: AccessFact[];
  accessibility: TranslatedText[];
  hours: HoursView | null;
  phones: PhoneView[];
  languages: string[];
  areas: TextView[];
  link: WebLink | null;
}

export interface PlaceOptions {
  service: Pick<Service, "attributes" | "interpretation_services" | "translations">;
  locale: Locale;
  reader: TextReader;
  now: Date;
  /** Whether the service has hours of its own: those of the building would contradict them. */
  ownHours: boolean;
  towns?: TownNames | undefined;
}

export function presentPlace(
  at: ServiceAtLocation,
  { service, locale, reader, now, ownHours, towns }: PlaceOptions,
): PlaceView {
  const { location } = at;
  const country = countryOf(location);
  const addresses = publicAddresses(location).filter(isVisitable);
  const schedules = at.schedules.length > 0 || ownHours ? at.schedules : location.schedules;
  return {
    id: location.id,
    name: reader.readWithOriginal(location, "name"),
    confidential: isSecretPlace(location),
    virtual: location.location_type === "virtual",
    addresses: addresses.map((address) => presentAddress(address, locale, towns?.(address) ?? null)),
    go: presentGo(location, addresses[0]),
    transportation: reader.readWithOriginal(location, "transportation"),
    access: accessAt(location, service),
    accessibility: texts(
      location.accessibility.flatMap((one) => [
        reader.readWithOriginal(one, "description"),
        reader.readWithOriginal(one, "details"),
      ]),
    ),
    hours: presentHours(schedules, {
      locale,
      reader,
      now,
      country,
      zone: zoneOfPlace(location),
      isHoliday: holidaysAt(location),
    }),
    phones: presentPhones(
      [...at.phones, ...location.phones, ...phonesOfContacts([...at.contacts, ...location.contacts])],
      {
        locale,
        reader,
        country,
        clock: { now, zone: zoneOfPlace(location), isHoliday: holidaysAt(location) },
      },
    ),
    languages: location.languages.flatMap(({ code, name }) =>
      code ? spokenLanguageName(code, locale) : (name ?? []),
    ),
    areas: texts(
      at.service_areas.map((area) => reader.read(area, "name") ?? reader.read(area, "description")),
    ),
    link: webLink(location.url),
  };
}

/** The database has withheld secret data; this ensures that none of it is shown. */
function publicAddresses({ visibility, addresses }: Location): Location["addresses"] {
  if (visibility === "confidential") return [];
  return visibility === "town" ? addresses.map(townOf) : addresses;
}

/** ISO 3166-1 alpha-2, in upper case; `null` if no address has it. */
export function countryOf(location: Location): string | null {
  return location.addresses.find(({ country }) => country !== null)?.country?.toUpperCase() ?? null;
}

/** Each text once. */
export function texts<Text extends TextView>(found: readonly (Text | null)[]): Text[] {
  return [...new Map(found.flatMap((text) => (text ? [[text.value, text] as const] : []))).values()];
}

/** A postal address is for letters, not for visits. */
function isVisitable({ address_type: type }: Location["addresses"][number]): boolean {
  return type !== "postal" && type !== "virtual";
}
