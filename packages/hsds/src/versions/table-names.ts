import { tableNames } from "../tables.ts";
import type { TableName } from "../tables.ts";

/** Tables of older versions that no table of HSDS 3.2 corresponds to row by row. */
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

/** What a source's table holds, whatever the source calls it. */
export type TableKind = TableName | (typeof olderKinds)[number];

/** Names seen in the wild, beside the kind's own name. */
const aliases: Partial<Record<TableKind, readonly string[]>> = {
  organizations: ["organization", "organisations", "organisation", "agencies"],
  programs: ["program"],
  services: ["service"],
  locations: ["location", "sites"],
  service_at_location: ["services_at_location", "service_at_locations", "services_at_locations"],
  contacts: ["contact"],
  phones: ["phone"],
  addresses: ["address"],
  physical_addresses: ["physical_address"],
  postal_addresses: ["postal_address", "mail_addresses", "mail_address", "mailing_addresses"],
  schedules: ["schedule"],
  regular_schedules: ["regular_schedule"],
  holiday_schedules: ["holiday_schedule"],
  languages: ["language"],
  service_areas: ["service_area"],
  required_documents: ["required_document"],
  accessibility: ["accessibility_for_disabilities", "accessibilities"],
  cost_options: ["cost_option"],
  fees: ["fee"],
  funding: ["fundings"],
  eligibility: ["eligibilities"],
  payments_accepted: ["payment_accepted"],
  interpretation_services: ["intepretation_services", "interpretation_service"],
  service_attributes: ["services_taxonomy", "service_taxonomy", "service_attribute", "services_taxonomies"],
  other_attributes: ["other_attribute"],
  organization_identifiers: ["organization_identifier"],
  url: ["urls"],
  units: ["unit"],
  service_capacity: ["service_capacities", "capacities", "capacity"],
  taxonomies: [],
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

/** `data/Services-At-Location.csv` → `services_at_location`: the source's own name for a table, in one spelling. */
export function tableNameOf(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1).replace(/\.(?:csv|tsv|txt|json)$/i, "");
  return file
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_")
    .replace(/^(?:hsds|hsda|openreferral)_/, "");
}

/** What a table of this name holds, or `null` when no version of HSDS has such a table. */
export function kindOfTable(name: string): TableKind | null {
  return kindByName.get(name) ?? null;
}

/** The table of the model whose rows a name in `link_entity` or `resource_type` means: `service` → `services`. */
export function tableOfEntity(entity: string): TableName | null {
  const kind = kindOfTable(tableNameOf(entity));
  if (kind === null) return null;
  return targetOf(kind);
}

/** The table of the model that rows of a kind become. */
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
