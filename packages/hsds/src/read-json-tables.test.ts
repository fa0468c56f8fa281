import { expect, test } from "vitest";
import { readFiles, rowsOf } from "./testing/make-source.ts";
import type { Files } from "./testing/make-source.ts";

/** HSDS 1.1 as JSON: one file per table, whose rows name each other by id. */
const tables: Readonly<Record<string, object[]>> = {
  organization: [{ id: "1", name: "Harbour House", description: "A house", url: "harbour.example" }],
  service: [
    { id: "1", organization_id: "1", name: "Meals", description: "Hot meals", status: "active" },
    { id: "2", organization_id: "1", name: "Beds", description: "Beds", status: "active" },
  ],
  location: [{ id: "1", organization_id: "1", name: "House", latitude: "53.08", longitude: "8.8" }],
  service_at_location: [{ id: "1", service_id: "1", location_id: "1" }],
  physical_address: [{ id: "1", location_id: "1", address_1: "Am Dobben 1", city: "Bremen", country: "DE" }],
  phone: [{ id: "1", service_id: "1", number: "0421 4444" }],
  regular_schedule: [
    { id: "1", service_id: "1", weekday: "Monday", opens_at: "9:00am", closes_at: "5:00pm" },
  ],
  taxonomy: [{ id: "t", name: "Food", vocabulary: "own" }],
  service_taxonomy: [{ id: "1", service_id: "1", taxonomy_id: "t" }],
};

function filesOf(wrap: (rows: object[]) => unknown): Files {
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [`${name}.json`, JSON.stringify(wrap(rows))]),
  );
}

test.each([
  ["arrays", (rows: object[]): unknown => rows],
  ["pages", (rows: object[]): unknown => ({ total_pages: 1, contents: rows })],
])("JSON of one file per table is read by the names of its files, as %s", async (_, wrap) => {
  const dataset = await readFiles(filesOf(wrap));
  expect(dataset.version).toBe("1.1");
  expect(rowsOf(dataset, "organizations").map(({ values }) => [values.name, values.website])).toEqual([
    ["Harbour House", "https://harbour.example"],
  ]);
  const [meals, beds] = rowsOf(dataset, "services");
  expect([meals?.values.name, beds?.values.name]).toEqual(["Meals", "Beds"]);
  expect(rowsOf(dataset, "addresses")).toHaveLength(1);
  expect(rowsOf(dataset, "phones")[0]?.values).toMatchObject({ service_id: meals?.id });
  expect(rowsOf(dataset, "schedules")[0]?.values).toMatchObject({ byday: "MO", opens_at: "09:00" });
  expect(rowsOf(dataset, "attributes")[0]?.values).toMatchObject({ link_id: meals?.id });
  expect(Object.values(dataset.tallies).map(({ rejected }) => rejected)).not.toContain(1);
});

test("an object without the name of a table is recognized by its properties, in the terms of any version", async () => {
  const files = { "list.json": JSON.stringify(tables["organization"]) };
  const dataset = await readFiles(files);
  expect(rowsOf(dataset, "organizations").map(({ values }) => values.name)).toEqual(["Harbour House"]);
});
