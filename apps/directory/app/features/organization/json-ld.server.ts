import type { Location } from "@dragoman/hsds";
import { zoneOfPlace } from "@dragoman/hsds/open-hours";
import { jsonLdHours } from "@dragoman/entry-view/hours/json-ld-hours.server.ts";
import {
  createJsonLdReader,
  entryAddress,
  jsonLdOrganization,
  jsonLdPhone,
  jsonLdPlace,
  type JsonLdPlace,
} from "@dragoman/entry-view/json-ld/json-ld-parts.server.ts";
import { readTitle } from "@dragoman/entry-view/texts/text-reader.server.ts";
import type { JsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import type { FoundOrganization } from "@dragoman/pages/site/site.server.ts";

export interface OrganizationJsonLdOptions extends JsonLdPlace {
  now: Date;
}

/** Converts an organization to schema.org, with its services. Confidential places are left out completely. */
export function organizationJsonLd(
  {
    organization,
    services,
  }: Pick<Extract<FoundOrganization, { state: "found" }>, "organization" | "services">,
  options: OrganizationJsonLdOptions,
): JsonLd {
  const { locale } = options;
  const reader = createJsonLdReader(locale, organization.language);
  return {
    ...jsonLdOrganization(organization, options),
    alternateName: reader.read(organization, "alternate_name")?.value,
    description: reader.read(organization, "description")?.value,
    email: organization.email ?? undefined,
    contactPoint: organization.phones.flatMap((phone) => jsonLdPhone(phone) ?? []),
    location: organization.locations.flatMap(
      (one) => houseOf(one, { ...options, base: organization.language }) ?? [],
    ),
    makesOffer: services.map((service) => {
      const address = entryAddress(options, { kind: "services", id: service.id });
      const name = readTitle(createJsonLdReader(locale, service.language), service).value;
      return { "@type": "Offer", itemOffered: { "@type": "Service", "@id": address, url: address, name } };
    }),
  };
}

function houseOf(
  location: Location,
  { locale, base, now }: OrganizationJsonLdOptions & { base: string | null },
): JsonLd | null {
  const place = jsonLdPlace(location, { locale, base });
  const hours = jsonLdHours(location.schedules, { zone: zoneOfPlace(location), now });
  return place && { ...place, openingHoursSpecification: hours };
}
