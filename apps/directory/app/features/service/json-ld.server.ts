import type { Service, ServiceAtLocation } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { isFactCode } from "@dragoman/reference/service-facts";
import { jsonLdHours } from "@dragoman/entry-view/hours/json-ld-hours.server.ts";
import {
  createJsonLdReader,
  entryAddress,
  jsonLdOrganization,
  jsonLdPhone,
  jsonLdPlace,
  tagsOf,
  type JsonLdPlace,
} from "@dragoman/entry-view/json-ld/json-ld-parts.server.ts";
import { readTitle, type TextReader } from "@dragoman/entry-view/texts/text-reader.server.ts";
import { webLink } from "@dragoman/entry-view/contacts/web-address.ts";
import type { JsonLd } from "@dragoman/pages/frame/json-ld.server.ts";

export interface ServiceJsonLdOptions extends JsonLdPlace {
  now: Date;
}

/**
 * Converts a service to schema.org, for search engines and other machines. Returns `null` if it is closed, since nobody
 * should go there. Confidential places are left out completely.
 */
export function serviceJsonLd(service: Service, options: ServiceJsonLdOptions): JsonLd | null {
  if (service.status === "inactive" || service.status === "defunct") return null;
  const { organization } = service;
  const base = service.language ?? organization?.language ?? null;
  const reader = createJsonLdReader(options.locale, base);
  const address = entryAddress(options, { kind: "services", id: service.id });
  const locations = service.service_at_locations.map((at) => at.location);
  const [zone = null, ...otherZones] = new Set(locations.flatMap((one) => zoneOfPlace(one) ?? []));
  const isOpen = service.status !== "temporarily closed";
  return {
    "@type": "Service",
    "@id": address,
    url: address,
    name: readTitle(reader, service).value,
    alternateName: reader.read(service, "alternate_name")?.value,
    description: reader.read(service, "description")?.value,
    serviceType: typesOf(service, reader),
    provider: organization ? jsonLdOrganization(organization, options) : undefined,
    areaServed: areasOf(service, reader),
    audience: audienceOf(service),
    offers: offersOf(service),
    hoursAvailable: isOpen
      ? jsonLdHours(service.schedules, { zone: otherZones.length > 0 ? null : zone, now: options.now })
      : [],
    availableChannel: channelsOf(service, { ...options, base, isOpen }),
  };
}

function typesOf(service: Service, reader: Pick<TextReader, "read">): string[] {
  const names = service.attributes.flatMap(({ taxonomy_term: term }) =>
    term === null || isFactCode(term.code) ? [] : (reader.read(term, "name")?.value ?? []),
  );
  return [...new Set(names)];
}

function areasOf(service: Service, reader: Pick<TextReader, "read">): JsonLd[] {
  const areas = [...service.service_areas, ...service.service_at_locations.flatMap((at) => at.service_areas)];
  const names = areas.flatMap((area) => reader.read(area, "name")?.value ?? []);
  return [...new Set(names)].map((name) => ({ "@type": "AdministrativeArea", name }));
}

function audienceOf({ minimum_age: from, maximum_age: to }: Service): JsonLd | undefined {
  if (from === null && to === null) return undefined;
  return {
    "@type": "PeopleAudience",
    suggestedMinAge: from ?? undefined,
    suggestedMaxAge: to ?? undefined,
  };
}

/**
 * The amounts of the source; a missing amount does not mean free. A price without a currency is dropped, unless it is
 * 0.
 */
function offersOf({ cost_options: costs }: Service): JsonLd[] {
  return costs.flatMap(({ amount, currency }) => {
    if (amount === null || (amount !== 0 && currency === null)) return [];
    return { "@type": "Offer", price: amount, priceCurrency: currency ?? undefined };
  });
}

interface ChannelOptions extends ServiceJsonLdOptions {
  base: string | null;
  isOpen: boolean;
}

/**
 * The phones of the service, its page, and each of its places, grouped by place. Without any phone of its own, people
 * call the organization.
 */
function channelsOf(service: Service, options: ChannelOptions): JsonLd[] {
  const languages = tagsOf(service.languages);
  const doors = service.service_at_locations.flatMap((at) => doorOf(at, { ...options, languages }) ?? []);
  const own = linesOf(service);
  const hasLine = own.length > 0 || doors.some(({ servicePhone }) => servicePhone !== undefined);
  const way = channel({
    servicePhone: hasLine ? own : linesOf({ phones: service.organization?.phones ?? [], contacts: [] }),
    serviceUrl: webLink(service.url)?.href,
    availableLanguage: languages,
  });
  return way ? [way, ...doors] : doors;
}

function linesOf({ phones, contacts }: Pick<Service, "phones" | "contacts">): JsonLd[] {
  const all = [...phones, ...contacts.flatMap((contact) => contact.phones)];
  return all.flatMap((phone) => jsonLdPhone(phone) ?? []);
}

function doorOf(
  at: ServiceAtLocation,
  { locale, base, now, isOpen, languages }: ChannelOptions & { languages: string[] },
): JsonLd | null {
  const { location } = at;
  const spoken = tagsOf(location.languages);
  const place = jsonLdPlace(location, { locale, base });
  const schedules = at.schedules.length > 0 ? at.schedules : location.schedules;
  const zone = zoneOfPlace(location);
  return channel({
    servicePhone: [...linesOf(at), ...linesOf(location)],
    availableLanguage: spoken.length > 0 ? spoken : languages,
    serviceLocation: place
      ? { ...place, openingHoursSpecification: isOpen ? jsonLdHours(schedules, { zone, now }) : [] }
      : undefined,
  });
}

interface Channel {
  servicePhone: JsonLd[];
  serviceUrl?: string | undefined;
  availableLanguage: string[];
  serviceLocation?: JsonLd | undefined;
}

/** `null` if it has neither a phone, an address, nor a page. */
function channel({ servicePhone: lines, ...ways }: Channel): JsonLd | null {
  const servicePhone = lines.length > 0 ? lines : undefined;
  if (!servicePhone && ways.serviceUrl === undefined && !ways.serviceLocation) return null;
  return { "@type": "ServiceChannel", servicePhone, ...ways };
}
