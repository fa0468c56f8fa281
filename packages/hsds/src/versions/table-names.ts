import { tableNames } from "../tables.ts";
import type { TableName } from "../tables.ts";

/** Tables of older versions without a row-by-row equivalent in HSDS 3.2. */
const olderKinds = [
  "physical_addresses",
  "postal_addresses",
  "regular_schedules",
  "holiday_schedules",
  "eligibility",
  "payments_accepted",
  "fees",
  "interpretation_services",
  "service_attributes",
  "other_attributes",
  "taxonomy",
] as const;

/** The kind of a source table, regardless of its name. */
export type TableKind = TableName | (typeof olderKinds)[number];

/** Names seen in practice, in addition to the kind's own name. */
const aliases: Partial<Record<TableKind, readonly string[]>> = {
  organizations: ["organization", "organisations", "organisation", "agencies"],
  programs: ["program"],
  services: ["service"],
  locations: ["location", "sites", "locs"],
  service_at_location: ["services_at_location", "service_at_locations", "services_at_locations"],
  contacts: ["contact"],
  phones: ["phone"],
  addresses: ["address"],
  physical_addresses: ["physical_address"],
  postal_addresses: ["postal_address", "mail_addresses", "mail_address", "mailing_addresses"],
  schedules: ["schedule"],
  regular_schedules: ["regular_schedule"],
  holiday_schedules: ["holiday_schedule", "holiday_schedule_collection"],
  languages: ["language"],
  service_areas: ["service_area"],
  required_documents: ["required_document"],
  accessibility: ["accessibility_for_disabilities", "accessibilities"],
  cost_options: ["cost_option"],
  fees: ["fee"],
  funding: ["fundings"],
  eligibility: ["eligibilities", "eligibilitys"],
  payments_accepted: ["payment_accepted"],
  interpretation_services: ["intepretation_services", "interpretation_service"],
  service_attributes: [
    "services_taxonomy",
    "service_taxonomy",
    "service_attribute",
    "services_taxonomies",
    "service_taxonomies",
    "service_taxonomys",
  ],
  other_attributes: ["other_attribute"],
  organization_identifiers: ["organization_identifier"],
  url: ["urls"],
  units: ["unit"],
  service_capacity: ["service_capacities", "capacities", "capacity"],
  taxonomies: ["taxonomy_types", "taxonomy_type"],
  taxonomy_terms: ["taxonomy_term"],
  attributes: ["attribute"],
  meta_table_descriptions: ["meta_table_description"],
  metadata: ["metadatas"],
  translations: ["translation"],
};

const kindByName = new Map<string, TableKind>();
for (const kind of [...tableNames, ...olderKinds]) {
  for (const name of [kind, ...(aliases[kind] ?? [])]) kindByName.set(name, kind);
}

/**
 * `data/Services-At-Location.csv` → `services_at_location`: the source's name of a table, normalized. Additions by
 * programs are dropped if a table remains: a leading spreadsheet name (`Town - services.csv`), a view (`Services-Grid
 * view.csv`), a trailing date or download number.
 */
export function tableNameOf(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:csv|tsv|txt|json|ndjson|jsonl)$/i, "");
  const name = oneSpelling(file);
  const sheet = oneSpelling(file.split(" - ").at(-1) ?? file);
  return [name, withoutEnd(name), sheet, withoutEnd(sheet)].find((one) => kindByName.has(one)) ?? name;
}

function withoutEnd(name: string): string {
  return name.replace(/_\w+_view$|_?\(\d+\)$|_[\d_]+$/, "");
}

function oneSpelling(name: string): string {
  return name
    .trim()
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace(/^(?:hsds|hsda|openreferral)_/, "");
}

/** The kind of a table with this name, or `null` when no version of HSDS has it. */
export function kindOfTable(name: string): TableKind | null {
  return kindByName.get(name) ?? null;
}

/** The model table named by `link_entity` or `resource_type`: `service` → `services`. */
export function tableOfEntity(entity: string): TableName | null {
  const kind = kindOfTable(tableNameOf(entity));
  if (kind === null) return null;
  return targetOf(kind);
}

/** The model table for rows of a kind. */
export function targetOf(kind: TableKind): TableName {
  const targets: Partial<Record<TableKind, TableName>> = {
    physical_addresses: "addresses",
    postal_addresses: "addresses",
    regular_schedules: "schedules",
    holiday_schedules: "schedules",
    eligibility: "services",
    payments_accepted: "cost_options",
    fees: "services",
    interpretation_services: "services",
    service_attributes: "attributes",
    other_attributes: "attributes",
    taxonomy: "taxonomy_terms",
  };
  return targets[kind] ?? (kind as TableName); // every other kind is the name of a table
}
