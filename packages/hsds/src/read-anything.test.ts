import { expect, test } from "vitest";
import type { Dataset } from "./dataset.ts";
import { fieldsOf, tableNames } from "./tables.ts";
import { readFiles } from "./testing/make-source.ts";

/** Values that break parsers: other types, truncated syntax, names on Object.prototype, other scripts. */
const values = [
  ["", "0", "1", ",", "1,2,,", "null", "NaN", "-1", "1e309", "constructor", "toString", "__proto__"],
  ["<b>x</b>", "&#0;", "\u0000\u0007", "Ã", "GÇÖ+¦", "🙂", "العربية", '"q"', "a\nb\\nc", "9".repeat(99)],
  [
    "24 hours",
    "Mon-",
    "9-",
    "()",
    "x",
    "+",
    "@",
    "a@b",
    "http://",
    "http://[",
    "%%%",
    "en-x-y",
    "2026-13-45",
  ],
].flat();

const olderTables = [
  "physical_addresses",
  "regular_schedules",
  "holiday_schedules",
  "eligibility",
  "taxonomy",
];

const moreColumns = [
  [
    "weekday",
    "opens_at",
    "original_text",
    "constructor",
    "__proto__",
    "taxonomy_ids",
    "languages",
    "keywords",
  ],
  [
    "phone_number",
    "phone_areacode",
    "location_id",
    "service_id",
    "closed",
    "start_date",
    "parent_name",
    "address_3",
  ],
].flat();

/** Reproducible pseudo-random numbers in [0, 1). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function pick<T>(list: readonly T[], next: () => number): T | undefined {
  return list[Math.floor(next() * list.length)];
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function anyTable(columns: readonly string[], next: () => number): string {
  const cell = (column: string) => {
    const isKey = column === "id" || (column.endsWith("_id") && next() < 0.6);
    return isKey ? String(Math.floor(next() * 9)) : (pick(values, next) ?? "");
  };
  const rows = Array.from({ length: 12 }, () => columns.map(cell));
  return [columns, ...rows].map((row) => row.map(quoted).join(",")).join("\n");
}

function anyObject(next: () => number, depth = 0): unknown {
  const scalar = pick([null, true, 5, "x", "1", "", [], {}, ["English"], [null], { id: {} }], next);
  if (depth > 3 || next() < 0.4) return scalar;
  const properties = [
    "id",
    "name",
    "status",
    "phones",
    "organization",
    "location",
    "service_at_locations",
    "attributes",
    "languages",
    "schedules",
    "url",
    "metadata",
    "translations",
    "taxonomy_term",
    "constructor",
  ];
  const object: Record<string, unknown> = {};
  for (const property of properties) {
    if (next() < 0.5)
      object[property] = next() < 0.4 ? [anyObject(next, depth + 1)] : anyObject(next, depth + 1);
  }
  return object;
}

/** Invariants of every dataset, whatever its source. The reader itself checks that the tallies balance. */
function requireSound(dataset: Dataset): void {
  const seen = new Set<string>();
  for (const { id, table, values: row } of dataset.rows) {
    expect(seen).not.toContain(id);
    for (const [column, field] of Object.entries(fieldsOf(table))) {
      const value: unknown = row[column as keyof typeof row]; // a column of the row's own table
      if (field.references !== undefined && value !== null) expect(seen).toContain(value);
      expect(value === null || typeof value === "string" || Number.isFinite(value)).toBe(true);
    }
    seen.add(id);
  }
  expect(() => JSON.stringify(dataset)).not.toThrow();
}

test.each([1, 2, 3])("any cells give valid rows (%i)", async (seed) => {
  const next = numbersFrom(seed);
  const files: Record<string, string> = {};
  for (const table of tableNames) {
    const columns = new Set(["id", "name", ...Object.keys(fieldsOf(table)), ...moreColumns]);
    files[`${table}.csv`] = anyTable([...columns], next);
  }
  for (const table of olderTables) files[`${table}.csv`] = anyTable(["id", "name", ...moreColumns], next);
  requireSound(await readFiles(files, { country: "US" }));
});

test.each([1, 2, 3])("any JSON gives valid rows (%i)", async (seed) => {
  const next = numbersFrom(seed);
  const objects = Array.from({ length: 60 }, (_, index) => ({
    id: String(index % 40),
    name: "A",
    status: "active",
    ...Object(anyObject(next)),
  }));
  requireSound(await readFiles({ "services.json": JSON.stringify(objects) }));
});
