import { expect, test } from "vitest";
import { columnNames } from "./column-names.ts";
import { detectVersion } from "./detect-version.ts";
import { kindOfTable, tableNameOf, tableOfEntity } from "./table-names.ts";
import type { TableKind } from "./table-names.ts";

function detect(
  tables: Partial<Record<TableKind, string[]>>,
  declared: string | null = null,
  names: string[] = [],
) {
  const columns = new Map(Object.entries(tables).map(([kind, list]) => [kind as TableKind, new Set(list)]));
  return detectVersion({ form: "csv", declared, columns, names: new Set([...columns.keys(), ...names]) });
}

test.each([
  ["1.0", { services: ["id", "location_id", "name"] }, []],
  ["1.0", { services: ["id", "name"], fees: ["fee"] }, []],
  ["1.1", { services: ["id", "name", "interpretation_services"] }, []],
  ["1.1", { service_attributes: ["id", "service_id"] }, ["services_taxonomy"]],
  ["2.0", { service_attributes: ["id", "service_id"] }, []],
  ["2.0", { schedules: ["id", "freq", "byday"] }, []],
  ["2.0", { taxonomy_terms: ["id", "term"] }, []],
  ["3.0", { taxonomies: ["id"], locations: ["location_type"] }, []],
  ["3.1", { locations: ["location_type"], url: ["url"] }, []],
] as const)("version %s is known by its shape", (version, tables, names) => {
  const mutable = Object.fromEntries(Object.entries(tables).map(([kind, columns]) => [kind, [...columns]]));
  expect(detect(mutable, null, [...names])).toEqual({ version, declared: false });
});

test("a declared version counts where the shape fits it", () => {
  expect(detect({ locations: ["location_type"] }, "3.2.3")).toEqual({ version: "3.2", declared: true });
  expect(detect({ services: ["interpretation_services"] }, "1.1.1")).toEqual({
    version: "1.1",
    declared: true,
  });
});

test("a declared version that the shape contradicts does not", () => {
  expect(detect({ services: ["interpretation_services"] }, "1.0")).toEqual({
    version: "1.1",
    declared: false,
  });
  expect(detect({ services: ["interpretation_services"] }, "3.0")).toEqual({
    version: "1.1",
    declared: false,
  });
});

function kindOf(path: string): TableKind | null {
  return kindOfTable(tableNameOf(path));
}

test("tables are recognized under the names that real sources use", () => {
  expect(kindOf("data/Services-At-Location.csv")).toBe("service_at_location");
  expect(kindOf("HSDS_phones.csv")).toBe("phones");
  expect(kindOf("mail_addresses.csv")).toBe("postal_addresses");
  expect(kindOf("services_taxonomy.csv")).toBe("service_attributes");
  expect(kindOf("accessibility_for_disabilities.csv")).toBe("accessibility");
  expect(kindOf("staff.csv")).toBeNull();
});

test("an entity names a table in the singular or the plural", () => {
  expect(tableOfEntity("service")).toBe("services");
  expect(tableOfEntity("physical_address")).toBe("addresses");
  expect(tableOfEntity("link_entity")).toBeNull();
});

test("columns are recognized in any spelling", () => {
  const named = columnNames("organizations", [
    "\ufeffID",
    "Alternate Name",
    "taxId",
    "URL",
    "Parent-Organization-ID",
  ]);
  expect([...named.values()]).toEqual([
    "id",
    "alternate_name",
    "tax_id",
    "website",
    "parent_organization_id",
  ]);
});

test("a record id is the row's own only where no other id is", () => {
  expect([...columnNames("services", ["service_recordid", "organization_recordid"]).values()]).toEqual([
    "id",
    "organization_id",
  ]);
  expect([...columnNames("services", ["id", "service_id"]).values()]).toEqual(["id", "service_id"]);
  expect([...columnNames("eligibility", ["service_id", "eligibility"]).values()]).toEqual([
    "service_id",
    "eligibility",
  ]);
});

test("two columns never get the same name", () => {
  expect([...columnNames("organizations", ["url", "website"]).values()]).toEqual(["url", "website"]);
});
