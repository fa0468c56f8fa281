import type { TableKind } from "./table-names.ts";
import { fieldsOf, tables } from "../tables.ts";
import { withoutPrefix } from "./prefixed-names.ts";
import { targetOf } from "./table-names.ts";

/** Names in older versions and dialects, by kind of table: from source column to model column. */
const aliases: Partial<Record<TableKind, Readonly<Record<string, string>>>> = {
  organizations: { url: "website", organization_name: "name" },
  services: {
    website: "url",
    eligibility: "eligibility_description",
    service_name: "name",
    how_to_apply: "application_process",
    wait: "wait_time",
    category_ids: "taxonomy_ids",
    updated_at: "last_modified",
    min_age: "minimum_age",
    max_age: "maximum_age",
  },
  locations: {
    website: "url",
    type: "location_type",
    lat: "latitude",
    lng: "longitude",
    lon: "longitude",
    long: "longitude",
    location_name: "name",
    ...flatAddressColumns(),
  },
  phones: { number_type: "type", phone_number: "number", phone: "number", phone_type: "type" },
  accessibility: { accessibility: "description", name: "description" },
  service_areas: { service_area: "name" },
  taxonomy: { vocabulary: "taxonomy", taxonomy_id: "id" },
  taxonomies: { taxonomy_type_id: "id", reference_url: "uri", notes: "description" },
  taxonomy_terms: { term: "name", oe_id: "code" },
  service_attributes: { taxonomy_id: "taxonomy_term_id", taxonomy_detail: "value" },
  languages: { language_code: "code" },
  addresses: addressColumns(),
  physical_addresses: addressColumns(),
  postal_addresses: addressColumns(),
};

/** The column names of an address, which may also be part of its location's row. */
function flatAddressColumns(): Readonly<Record<string, string>> {
  return {
    address: "address_1",
    address1: "address_1",
    address2: "address_2",
    street: "address_1",
    street_1: "address_1",
    street_2: "address_2",
    street1: "address_1",
    street2: "address_2",
    country_code: "country",
    state: "state_province",
    province: "state_province",
    zip: "postal_code",
    zipcode: "postal_code",
    postcode: "postal_code",
  };
}

function addressColumns(): Readonly<Record<string, string>> {
  return { ...flatAddressColumns(), type: "address_type" };
}

/**
 * Maps source columns to model columns. Ignores case, spaces, dashes, byte order marks and `camelCase`;
 * `organization_recordid` is `organization_id`. Two columns never get the same name: the second keeps its own.
 */
export function columnNames(kind: TableKind, columns: readonly string[]): Map<string, string> {
  const plain = columns.map((column) => recordIdOf(kind, column) ?? plainName(column));
  const own = ownIdsOf(kind);
  const known = fieldsOf(targetOf(kind));
  const named = new Map<string, string>();
  const taken = new Set(plain);
  columns.forEach((column, index) => {
    const name = plain[index] ?? column;
    const unmarked = name.replace(/^x_/, "");
    const base = unmarked !== name && Object.hasOwn(known, unmarked) ? unmarked : name;
    const alias =
      aliasOf(kind, base) ??
      (own.includes(base) ? "id" : (withoutPrefix(kind, base, (rest) => aliasOf(kind, rest)) ?? base));
    const free = alias !== name && !taken.has(alias);
    if (free) taken.add(alias);
    named.set(column, free ? alias : name);
  });
  return named;
}

/** ORServices has both ids of a term: `taxonomy_recordid`, which its other tables name, and Airtable's `taxonomy_id`. */
function recordIdOf(kind: TableKind, column: string): string | null {
  return kind === "taxonomy_terms" && /^\s*taxonomy_?record_?id\s*$/i.test(column)
    ? "taxonomy_term_id"
    : null;
}

function aliasOf(kind: TableKind, name: string): string | undefined {
  const ofKind = aliases[kind];
  // Own properties only: a source may call a column `constructor`.
  return ofKind !== undefined && Object.hasOwn(ofKind, name) ? ofKind[name] : undefined;
}

/** Names of a table's own id: `service_id` in services, `address_id` in `physical_addresses`. */
export function ownIdsOf(kind: TableKind): string[] {
  const target = targetOf(kind);
  // Rows folded into a service use this name for their parent.
  const isFolded = target === "services" && kind !== "services";
  return [...(isFolded ? [] : [`${tables[target].object}_id`]), `${singularOf(kind)}_id`];
}

function singularOf(kind: TableKind): string {
  return kind
    .replace(/ies$/, "y")
    .replace(/sses$/, "ss")
    .replace(/(?<!s)s$/, "");
}

/** Normalizes a name: `Organization ID`, `organizationId` and `organization_recordid` are the same. */
export function plainName(column: string): string {
  return column
    .replace(/^\ufeff/, "")
    .trim()
    .replace(/([a-z\d])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace(/^organisation/, "organization")
    .replace(/_?record_?id$/, (ending) => (ending.startsWith("_") ? "_id" : "id"));
}
