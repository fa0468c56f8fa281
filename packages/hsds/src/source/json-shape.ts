import { fieldsOf } from "../tables.ts";
import type { TableName } from "../tables.ts";
import { columnNames } from "../versions/column-names.ts";
import { nestedName } from "./nested-names.ts";
import { kindOfTable, tableNameOf } from "../versions/table-names.ts";
import type { TableKind } from "../versions/table-names.ts";

/** The tables whose objects HSDS publishes alone or in lists, most likely first. */
const published: readonly TableName[] = [
  "services",
  "organizations",
  "service_at_location",
  "locations",
  "taxonomy_terms",
  "taxonomies",
  "programs",
];

/** A parent nested in the child that refers to it. */
export interface NestedParent {
  kind: TableKind;
  column: string;
}

/** Properties with a nested parent, and the corresponding column in the tabular form. */
const parentsByProperty: Readonly<Record<string, NestedParent>> = {
  organization: { kind: "organizations", column: "organization_id" },
  program: { kind: "programs", column: "program_id" },
  service: { kind: "services", column: "service_id" },
  location: { kind: "locations", column: "location_id" },
  unit: { kind: "units", column: "unit_id" },
  taxonomy_term: { kind: "taxonomy_terms", column: "taxonomy_term_id" },
  taxonomy_detail: { kind: "taxonomies", column: "taxonomy_id" },
  /** The term of 1.x, which has its vocabulary as a name. */
  taxonomy: { kind: "taxonomy", column: "taxonomy_term_id" },
  parent_organization: { kind: "organizations", column: "parent_organization_id" },
};

const childrenByProperty: Readonly<Record<string, TableKind>> = {
  additional_urls: "url",
  additional_websites: "url",
  links: "url",
  // Terms of the enclosing object: most programs call a list of terms a taxonomy.
  taxonomies: "taxonomy_terms",
  categories: "taxonomy_terms",
  faxes: "phones",
};

/** The column by which a child names its parent. */
export const parentColumns: Partial<Record<TableKind, string>> = {
  organizations: "organization_id",
  programs: "program_id",
  services: "service_id",
  locations: "location_id",
  service_at_location: "service_at_location_id",
  contacts: "contact_id",
  phones: "phone_id",
};

/** The parent that a property nests, or `null`. */
export function nestedParent(property: string): NestedParent | null {
  return entryOf(parentsByProperty, nestedName(property));
}

/** The kind of the objects in a property's list, or `null`. */
export function kindOfChildren(property: string): TableKind | null {
  const name = nestedName(property);
  return entryOf(childrenByProperty, name) ?? kindOfTable(name);
}

/** Own entries only: a source may call a property `constructor`. */
function entryOf<T>(table: Readonly<Record<string, T>>, name: string): T | null {
  return Object.hasOwn(table, name) ? (table[name] ?? null) : null;
}

/**
 * Classifies an object by its properties. `hint` is the name of its file and folder, which decides where the table that
 * it names fits: `{id, name, description}` may be a taxonomy or an organization. Objects of other tables than those that
 * HSDS publishes are known by the name of their file alone, as in a directory of one file per table.
 */
export function kindOfObject(object: Readonly<Record<string, unknown>>, hint: string): TableKind | null {
  const file = kindOfTable(tableNameOf(hint));
  if (file !== null && !isPublished(file) && !isTaxonomyOfThree(file, object)) return file;
  const properties = Object.keys(object);
  if (!("id" in object) && !("name" in object)) return null;
  const scores = published.map((table) => scoreOf(table, properties));
  const hinted = published.findIndex((table) => hintNames(hint, table));
  if ((scores[hinted] ?? 0) >= 0.5) return published[hinted] ?? null;
  const best = Math.max(...scores);
  if (best < 0.5 && best * properties.length < certainProperties) {
    return published[hinted] ?? null;
  }
  return preferred(published.filter((_, index) => scores[index] === best));
}

/** HSDS 3 publishes a `taxonomy` with its own properties; 1.x calls its terms so. */
function isTaxonomyOfThree(file: TableKind, object: Readonly<Record<string, unknown>>): boolean {
  return file === "taxonomy" && !["vocabulary", "parent_id", "parent_name"].some((name) => name in object);
}

function isPublished(kind: TableKind): boolean {
  return published.some((table) => table === kind);
}

/** An object with this many HSDS properties belongs to HSDS, however many others a platform adds. */
const certainProperties = 5;

function scoreOf(table: TableName, properties: string[]): number {
  const fields = fieldsOf(table);
  const names = columnNames(table, properties);
  const known = properties.filter((property) => {
    const name = names.get(property) ?? property;
    return name === "id" || Object.hasOwn(fields, name) || nestsIn(table, property);
  }).length;
  return known / properties.length;
}

function nestsIn(table: TableName, property: string): boolean {
  const parent = nestedParent(property);
  if (parent) return Object.hasOwn(fieldsOf(table), parent.column);
  return (nestings[table] ?? []).includes(nestedName(property));
}

/** Properties that nest lists, by enclosing object. */
const nestings: Partial<Record<TableName, readonly string[]>> = {
  organizations: words(
    "phones contacts locations locs programs services funding organization_identifiers additional_websites",
    "attributes metadata translations",
  ),
  services: words(
    "phones schedules service_areas service_at_locations languages funding cost_options required_documents contacts",
    "capacities additional_urls links eligibility eligibilitys regular_schedules holiday_schedules locations",
    "service_taxonomys taxonomies fundings attributes metadata translations",
  ),
  service_at_location: words("service_areas contacts phones schedules attributes metadata translations"),
  locations: words(
    "languages addresses contacts accessibility phones schedules physical_addresses postal_addresses",
    "address mail_address faxes services regular_schedules holiday_schedules coordinates",
    "attributes metadata translations",
  ),
  programs: words("attributes metadata translations"),
  taxonomies: words("metadata"),
  taxonomy_terms: words("metadata translations"),
};

function words(...lines: readonly string[]): readonly string[] {
  return lines.join(" ").split(" ");
}

function hintNames(hint: string, table: TableName): boolean {
  return hint
    .toLowerCase()
    .split("/")
    .some((part) => kindOfTable(part.replace(/\.json$/, "").replace(/_(?:full|list|\d+)$/, "")) === table);
}

/** An object with only a name is an organization, which has the fewest requirements. */
function preferred(fitting: readonly TableName[]): TableName | null {
  return fitting.includes("organizations") ? "organizations" : (fitting[0] ?? null);
}
