import type { TableKind } from "./table-names.ts";

/** The structure of a source and its declared version. */
export interface SourceShape {
  form: "csv" | "json";
  /** `version` in its data package or at its API's root. */
  declared: string | null;
  /** The columns of each kind of table, under the model's or the old version's names. */
  columns: ReadonlyMap<TableKind, ReadonlySet<string>>;
  /** The source's tables by kind and by their own names. */
  names: ReadonlySet<string>;
}

export interface DetectedVersion {
  version: string;
  /** Whether the source itself declares this version. */
  declared: boolean;
}

/**
 * Detects the HSDS version of a source. Its structure takes precedence, because data packages often declare the version
 * of the template they were copied from; a declared version counts when compatible.
 */
export function detectVersion(shape: SourceShape): DetectedVersion {
  const guess = guessVersion(shape);
  const declared = /^(?:HSDS[-\s]*)?v?(\d)\.(\d)/i.exec(shape.declared ?? "");
  const declaredVersion = declared ? `${declared[1]}.${declared[2]}` : null;
  const fits =
    declaredVersion !== null &&
    declaredVersion[0] === guess[0] &&
    declaredVersion >= guess &&
    known.has(declaredVersion);
  return fits ? { version: declaredVersion, declared: true } : { version: guess, declared: false };
}

const known = new Set(["1.0", "1.1", "2.0", "3.0", "3.1", "3.2"]);

function guessVersion({ form, columns, names }: SourceShape): string {
  const has = (kind: TableKind, column: string) => columns.get(kind)?.has(column) === true;
  if (isOhana({ form, columns })) return "1.0";
  // Platforms mix terms of several versions in one object; tables abolished in 3.0 are conclusive.
  if (form === "json" && scheduleAndAddressKinds.some((kind) => names.has(kind))) return "1.1";
  if (["url", "units", "service_capacity"].some((name) => names.has(name))) return "3.1";
  if (has("attributes", "label") || has("service_areas", "service_at_location_id")) return "3.1";
  if (isThree(has, names)) return "3.0";
  const isOlder = olderKinds.some((kind) => names.has(kind));
  // JSON was introduced in version 3; older tables in JSON are recognizable by name.
  if (form === "json" && !isOlder) return "3.0";
  if (names.has("service_attribute") || names.has("other_attributes")) return "2.0";
  if (names.has("services_taxonomy") || names.has("service_taxonomy")) return "1.1";
  if (names.has("service_attributes") || names.has("taxonomy_terms")) return "2.0";
  if (columns.has("schedules") && !has("schedules", "weekday")) return "2.0";
  if (has("services", "location_id") || columns.has("fees") || columns.has("interpretation_services"))
    return "1.0";
  const isOne =
    has("taxonomy", "taxonomy") ||
    has("services", "interpretation_services") ||
    has("phones", "service_at_location_id");
  return isOne || !isOlder ? "1.1" : "1.0";
}

/** JSON of Ohana, which nests in organizations their places, and in places the services there; HSDS 1.0 grew out of it. */
export function isOhana({ form, columns }: Pick<SourceShape, "form" | "columns">): boolean {
  const has = (kind: TableKind, column: string) => columns.get(kind)?.has(column) === true;
  return form === "json" && (has("locations", "short_desc") || has("services", "audience"));
}

const scheduleAndAddressKinds = [
  "physical_addresses",
  "postal_addresses",
  "regular_schedules",
  "holiday_schedules",
];

/** Tables abolished in 3.0. */
const olderKinds = [...scheduleAndAddressKinds, "eligibility", "taxonomy"];

/** Fields and tables introduced in 3.0. */
function isThree(has: (kind: TableKind, column: string) => boolean, names: ReadonlySet<string>): boolean {
  // ORServices writes `taxonomy_types` beside the tables of 2.0.
  if (names.has("taxonomy_types")) return false;
  return (
    ["attributes", "taxonomies", "cost_options", "organization_identifiers", "translations"].some((name) =>
      names.has(name),
    ) ||
    has("locations", "location_type") ||
    has("services", "fees_description") ||
    has("services", "last_modified") ||
    has("services", "minimum_age") ||
    has("organizations", "parent_organization_id") ||
    has("addresses", "address_type") ||
    has("schedules", "attending_type") ||
    has("languages", "code")
  );
}
