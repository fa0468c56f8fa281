import { fieldsOf } from "../tables.ts";
import type { TableKind } from "./table-names.ts";
import { targetOf } from "./table-names.ts";

/**
 * Names of columns that repeat the name of their table, as in the exports of ORServices (Sarapis/ORServices,
 * `app/Model`): `service_description`, `phone_number`, `address_city`, and its links, `service_organization`.
 */

/** The word that begins the columns of a kind of table. */
const prefixes: Partial<Record<TableKind, string>> = {
  organizations: "organization_",
  programs: "program_",
  services: "service_",
  locations: "location_",
  contacts: "contact_",
  phones: "phone_",
  addresses: "address_",
  physical_addresses: "address_",
  postal_addresses: "address_",
  schedules: "schedule_",
  regular_schedules: "schedule_",
  languages: "language_",
  accessibility: "accessibility_",
  taxonomies: "taxonomy_type_",
  taxonomy_terms: "taxonomy_",
};

/** Tables that other tables name, by the word for one and for several of their rows. */
const parents: Readonly<Record<string, string>> = {
  organization: "organization_id",
  organizations: "organization_id",
  program: "program_id",
  programs: "program_id",
  service: "service_id",
  services: "service_id",
  location: "location_id",
  locations: "location_id",
  contact: "contact_id",
  contacts: "contact_id",
};

/** References without a field in the model, which the converters of these kinds read. */
const readReferences: Partial<Record<TableKind, readonly string[]>> = {
  services: ["location_id"],
  locations: ["service_id"],
  addresses: ["organization_id"],
  physical_addresses: ["organization_id"],
  postal_addresses: ["organization_id"],
};

/** Names that mean something else without the name of their table. */
const names: Partial<Record<TableKind, Readonly<Record<string, string>>>> = {
  services: { taxonomy: "taxonomy_ids", eligibility: "eligibility_description" },
  schedules: { days_of_week: "weekday", start_date: "dtstart", end_date: "until" },
  regular_schedules: { days_of_week: "weekday" },
  phones: { language: "language", languages: "language" },
  taxonomy_terms: { parent_name: "parent_name", x_description: "description" },
};

/** Columns that list the rows of another table: not values of their own row. */
const lists = new Set(["phones", "phone", "schedule", "schedules", "address", "addresses"]);

/**
 * The model's name of `service_description` in services; `null` when the name does not begin with that of its table, or
 * says nothing that the model has. `alias` gives the model's name of a column's variant.
 */
export function withoutPrefix(
  kind: TableKind,
  name: string,
  alias: (name: string) => string | undefined,
): string | null {
  const prefix = prefixes[kind];
  const fields = fieldsOf(targetOf(kind));
  if (prefix === undefined || !name.startsWith(prefix) || Object.hasOwn(fields, name)) return null;
  const rest = name.slice(prefix.length).replace(/_x$/, "");
  if (rest === "id" || lists.has(rest)) return null;
  const own = entryOf(names[kind] ?? {}, rest) ?? alias(rest);
  if (own !== undefined) return own;
  if (Object.hasOwn(fields, rest)) return rest;
  const parent = entryOf(parents, rest);
  return parent !== undefined && hasReference(kind, parent) ? parent : null;
}

/** Whether a kind of table has this reference, in the model or for its converter. */
export function hasReference(kind: TableKind, column: string): boolean {
  const field = fieldsOf(targetOf(kind))[column];
  return field?.references !== undefined || (readReferences[kind] ?? []).includes(column);
}

/** Own entries only: a source may call a column `constructor`. */
function entryOf(entries: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(entries, name) ? entries[name] : undefined;
}
