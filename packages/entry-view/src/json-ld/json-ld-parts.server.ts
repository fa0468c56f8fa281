import { isSecretPlace, townOf, type Location, type Organization, type Phone } from "@dragoman/hsds";
import { formatPhone } from "@dragoman/reference/phone";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { JsonLd } from "@dragoman/pages/frame/json-ld.server.ts";
import { readTitle, createTextReader, type TextReader } from "../texts/text-reader.server.ts";
import { webLink } from "../contacts/web-address.ts";

/** The context of JSON-LD: the origin of the site, and the language of the page. */
export interface JsonLdPlace {
  /** Origin: scheme, host and port. */
  origin: string;
  locale: Locale;
}

/** The address of an entry's page, which is also its `@id`. */
export function entryAddress(
  { origin, locale }: JsonLdPlace,
  entry: { kind: "services" | "organizations"; id: string },
): string {
  return `${origin}/${locale}/${entry.kind}/${entry.id}`;
}

/** The provider of a service, in the short form that other objects embed. */
export function jsonLdOrganization(organization: Organization, place: JsonLdPlace): JsonLd {
  const reader = createJsonLdReader(place.locale, organization.language);
  const address = entryAddress(place, { kind: "organizations", id: organization.id });
  const website = webLink(organization.website)?.href;
  return {
    "@type": "Organization",
    "@id": address,
    name: readTitle(reader, organization).value,
    url: address,
    sameAs: website,
  };
}

/** A phone line; `null` for a fax, and for an invalid number. */
export function jsonLdPhone(phone: Phone): JsonLd | null {
  const text = phone.e164 ?? formatPhone(phone);
  if (text === "" || /fax/i.test(phone.type ?? "")) return null;
  return {
    "@type": "ContactPoint",
    telephone: phone.extension === null ? text : `${text};ext=${phone.extension}`,
    availableLanguage: tagsOf(phone.languages),
  };
}

/** BCP 47. */
export function tagsOf(languages: readonly { code: string | null }[]): string[] {
  return [...new Set(languages.flatMap(({ code }) => code ?? []))];
}

const nowhere = { latitude: null, longitude: null };

/** A place to visit, or its town; `null` where there is none, or where it is confidential. */
export function jsonLdPlace(
  location: Location,
  { locale, base }: { locale: Locale; base: string | null },
): JsonLd | null {
  if (location.visibility === "confidential" || location.location_type === "virtual") return null;
  const { latitude, longitude } = isSecretPlace(location) ? nowhere : location;
  const main = location.addresses.find(({ address_type: type }) => type === "physical");
  const address = main && isSecretPlace(location) ? townOf(main) : main;
  if (!address && (latitude === null || longitude === null)) return null;
  return {
    "@type": "Place",
    name: createJsonLdReader(locale, base).read(location, "name")?.value,
    address: address && {
      "@type": "PostalAddress",
      streetAddress: [address.address_1, address.address_2].filter(Boolean).join(", ") || undefined,
      addressLocality: address.city ?? undefined,
      addressRegion: address.state_province ?? address.region ?? undefined,
      postalCode: address.postal_code ?? undefined,
      addressCountry: address.country ?? undefined,
    },
    geo:
      latitude === null || longitude === null
        ? undefined
        : { "@type": "GeoCoordinates", latitude, longitude },
  };
}

/**
 * Reads texts for machines. What a machine has translated is left out in favour of the original: schema.org has no word for
 * it, so that nobody who reads the text elsewhere would know.
 */
export function createJsonLdReader(locale: Locale, base: string | null): Pick<TextReader, "read"> {
  const reader = createTextReader(locale, base);
  return {
    read(object, field) {
      const translations = object.translations.filter(({ source }) => source !== "machine");
      return reader.read({ ...object, translations }, field);
    },
  };
}
