import type { NeedCode } from "@dragoman/reference/needs";
import type { Media } from "./media.ts";
import type { Row } from "./tables.ts";
import { textDistance } from "./text-language.ts";

/**
 * HSDS objects with nested children, named as in the HSDS 3.2 `compiled/*.json` schemas, over table rows. They differ
 * from HSDS JSON in three ways: absent values are `null` instead of missing; every object with translatable texts has
 * `translations`; and media are in `media`.
 */

export interface Translation {
  /** BCP 47. */
  language: string;
  field_name: string;
  value: string;
  source: "human" | "machine" | null;
  /** The original has changed since the translation was made. Absent if not, or if unknown. */
  outdated?: true;
}

interface Translated {
  translations: Translation[];
}

export type Taxonomy = Row<"taxonomies">;
/**
 * `ancestors`: from the parent up to the root, so that the whole branch can be shown or counted. `taught`: the needs that
 * a steward has given it here, empty for none; absent if its code and name decide.
 */
export interface TaxonomyTerm extends Row<"taxonomy_terms">, Translated {
  taught?: readonly NeedCode[];
  ancestors: (Row<"taxonomy_terms"> & Translated)[];
}
export interface Attribute extends Row<"attributes"> {
  taxonomy_term: TaxonomyTerm | null;
}
export type Language = Row<"languages">;
export interface Phone extends Row<"phones">, Translated {
  languages: Language[];
}
export interface Contact extends Row<"contacts">, Translated {
  phones: Phone[];
}
export interface Schedule extends Row<"schedules">, Translated {}
export interface Address extends Row<"addresses"> {}
export interface Accessibility extends Row<"accessibility">, Translated {}
export interface ServiceArea extends Row<"service_areas">, Translated {}
export interface RequiredDocument extends Row<"required_documents">, Translated {}
export interface CostOption extends Row<"cost_options">, Translated {}
export interface Program extends Row<"programs">, Translated {}

export interface Location extends Row<"locations">, Translated {
  /**
   * Empty for a confidential location, and the town alone where only that is public; `latitude` and `longitude` are
   * `null` for both.
   */
  addresses: Address[];
  accessibility: Accessibility[];
  languages: Language[];
  phones: Phone[];
  schedules: Schedule[];
  contacts: Contact[];
  /** Empty for a location whose address is secret. */
  media: Media[];
}

export interface ServiceAtLocation extends Row<"service_at_location">, Translated {
  location: Location;
  phones: Phone[];
  schedules: Schedule[];
  contacts: Contact[];
  service_areas: ServiceArea[];
}

export interface Organization extends Row<"organizations">, Translated {
  phones: Phone[];
  contacts: Contact[];
  additional_websites: Row<"url">[];
  funding: Row<"funding">[];
  organization_identifiers: Row<"organization_identifiers">[];
  programs: Program[];
  locations: Location[];
  attributes: Attribute[];
  media: Media[];
}

export interface Service extends Row<"services">, Translated {
  /** `null` when the source names an organization that it does not contain. */
  organization: Organization | null;
  program: Program | null;
  additional_urls: Row<"url">[];
  phones: Phone[];
  schedules: Schedule[];
  service_areas: ServiceArea[];
  service_at_locations: ServiceAtLocation[];
  languages: Language[];
  funding: Row<"funding">[];
  cost_options: CostOption[];
  required_documents: RequiredDocument[];
  contacts: Contact[];
  capacities: (Row<"service_capacity"> & { unit: Row<"units"> | null })[];
  attributes: Attribute[];
  /** The service's own; see `mediaOf`. */
  media: Media[];
}

/** A text as shown to a reader, with its language. */
export interface Text {
  value: string;
  /** BCP 47; `null` when the source does not say. */
  language: string | null;
  /** `original`: the source's own words. */
  origin: "original" | "human" | "machine";
  /** A translation whose original has changed since. */
  outdated?: true;
}

/**
 * One field of an object in the reader's language: the translation if there is one, otherwise the source's own text.
 * `undefined` when the field is empty in every acceptable language.
 */
export function textIn<T extends Translated & { language?: string | null }>(
  object: T,
  field: keyof T & string,
  locale: string,
): Text | undefined {
  const translation = nearestTranslation(object.translations, { field, locale });
  if (translation) {
    const { value, language, source, outdated } = translation;
    return { value, language, origin: source ?? "human", ...(outdated && { outdated }) };
  }
  const value = object[field];
  if (typeof value !== "string" || value === "") return undefined;
  return { value, language: object.language ?? null, origin: "original" };
}

function nearestTranslation(
  translations: readonly Translation[],
  { field, locale }: { field: string; locale: string },
): Translation | undefined {
  let nearest: Translation | undefined;
  let shortest = Number.POSITIVE_INFINITY;
  for (const one of translations) {
    if (one.field_name !== field) continue;
    const distance = textDistance(one.language, locale);
    if (distance === 0) return one;
    if (distance === null || distance >= shortest) continue;
    nearest = one;
    shortest = distance;
  }
  return nearest;
}
