import type { TableName } from "../tables.ts";
import type { TableKind } from "../versions/table-names.ts";
import { collapse, reject } from "./conversion.ts";
import { isBlankReference } from "./references.ts";
import type { Conversion } from "./conversion.ts";
import type { SourceRow } from "./source-row.ts";

type ParentColumns = Readonly<Record<string, TableName>>;

const service: ParentColumns = { service_id: "services" };

/** Columns that must all name a parent. */
const requiredParents: Partial<Record<TableKind, ParentColumns>> = {
  service_at_location: { service_id: "services", location_id: "locations" },
  required_documents: service,
  cost_options: service,
  payments_accepted: service,
  eligibility: service,
  fees: service,
  interpretation_services: service,
  service_attributes: service,
  service_capacity: service,
  accessibility: { location_id: "locations" },
  organization_identifiers: { organization_id: "organizations" },
  attributes: { link_id: "services" },
  other_attributes: { link_id: "services" },
  translations: { link_id: "services" },
};

const serviceOrPlace: ParentColumns = {
  service_id: "services",
  location_id: "locations",
  service_at_location_id: "service_at_location",
};

/** Columns of which one must name a parent; reports name the first. */
const anyParent: Partial<Record<TableKind, ParentColumns>> = {
  addresses: { location_id: "locations", organization_id: "organizations" },
  physical_addresses: { location_id: "locations", organization_id: "organizations" },
  postal_addresses: { location_id: "locations", organization_id: "organizations" },
  phones: { ...serviceOrPlace, organization_id: "organizations", contact_id: "contacts" },
  contacts: { ...serviceOrPlace, organization_id: "organizations" },
  schedules: serviceOrPlace,
  regular_schedules: serviceOrPlace,
  holiday_schedules: serviceOrPlace,
  languages: { ...serviceOrPlace, phone_id: "phones" },
  service_areas: serviceOrPlace,
  funding: { organization_id: "organizations", service_id: "services" },
  url: { organization_id: "organizations", service_id: "services" },
};

/** Rejects a row without a parent, since it could never be shown. */
export function hasOwner(conversion: Conversion, row: SourceRow): boolean {
  const isBlank = ([column, target]: [string, TableName]) =>
    isBlankReference(conversion, target, row.cells.get(column));
  const missing = Object.entries(requiredParents[row.kind] ?? {}).find(isBlank);
  const any = Object.entries(anyParent[row.kind] ?? {});
  const orphaned = any.length > 0 && any.every(isBlank) ? any[0] : undefined;
  const column = missing?.[0] ?? orphaned?.[0];
  if (column === undefined) return true;
  const action = "the row was not stored, since it belongs to nothing";
  reject(conversion, row, { code: "REQUIRED_MISSING", column, value: describe(row), action });
  return false;
}

/** Kinds that exports often create for every parent, filled or not. */
const mayBeEmpty: ReadonlySet<TableKind> = new Set([
  ...(["accessibility", "contacts", "languages", "required_documents", "service_areas", "funding"] as const),
  ...(["payments_accepted", "cost_options"] as const),
]);

/** Whether the row has only references. It is dropped as part of its parent. */
export function saysNothing(conversion: Conversion, row: SourceRow): boolean {
  if (!mayBeEmpty.has(row.kind)) return false;
  const parents = { ...requiredParents[row.kind], ...anyParent[row.kind] };
  const isEmpty = [...row.cells.keys()].every((column) => column === "id" || Object.hasOwn(parents, column));
  if (isEmpty) collapse(conversion, row);
  return isEmpty;
}

function describe(row: SourceRow): string | null {
  for (const [column, value] of row.cells) {
    if (column !== "id" && typeof value === "string") return value;
  }
  return null;
}
