import { expect, test } from "vitest";
import { limits } from "../limits.ts";
import { kindOfObject } from "./json-shape.ts";
import { readJson } from "./read-json.ts";

function read(value: unknown, file = "some.json") {
  const nulls: string[] = [];
  const text = typeof value === "string" ? value : JSON.stringify(value);
  const contents = readJson({ file, text, onNull: (table, column) => nulls.push(`${table}.${column}`) });
  const tables = Object.fromEntries(contents.tables.map(({ name, rows }) => [name, rows.length]));
  return { ...contents, nulls, tables };
}

test("one object is read with all that is nested in it, and is not complete", () => {
  const { tables, complete } = read({
    id: "1",
    name: "Food bank",
    status: "active",
    organization: { id: "2", name: "Table", description: "x" },
    phones: [{ id: "3", number: "211", languages: [{ id: "4", code: "ar" }] }],
    service_at_locations: [
      { id: "5", location: { id: "6", location_type: "physical", addresses: [{ id: "7" }] } },
    ],
    attributes: [
      { id: "8", taxonomy_term: { id: "9", name: "Food", taxonomy_detail: { id: "10", name: "Own" } } },
    ],
  });
  expect(tables).toEqual({
    services: 1,
    organizations: 1,
    phones: 1,
    languages: 1,
    service_at_location: 1,
    locations: 1,
    addresses: 1,
    attributes: 1,
    taxonomy_terms: 1,
    taxonomies: 1,
  });
  expect(complete).toBe(false);
});

test("a page is complete only when it is the only one", () => {
  const contents = [{ id: "1", name: "A", description: "x", website: "https://a.example" }];
  expect(read({ total_pages: 2, contents })).toMatchObject({ complete: false, tables: { organizations: 1 } });
  expect(read({ total_pages: 1, contents })).toMatchObject({ complete: true, tables: { organizations: 1 } });
});

test("an array, a line each and all tables in one object are complete", () => {
  const service = { id: "1", name: "A", status: "active" };
  expect(read([service, { ...service, id: "2" }])).toMatchObject({ complete: true, tables: { services: 2 } });
  const lines = `${JSON.stringify(service)}\n\n${JSON.stringify({ ...service, id: "2" })}\n`;
  expect(read(lines)).toMatchObject({ complete: true, tables: { services: 2 } });
  expect(read({ "services.csv": [service], organizations: [] })).toMatchObject({
    complete: true,
    tables: { services: 1 },
  });
});

test("a translation of several fields becomes a row for each", () => {
  const { contents } = {
    contents: read({
      id: "1",
      name: "A",
      status: "active",
      translations: [{ language: "fr", name: "B", description: "C" }],
    }),
  };
  expect(contents.tables).toMatchObject({ translations: 2 });
});

test("nulls are reported with their position", () => {
  expect(
    read({ id: "1", name: "A", status: "active", email: null, phones: [{ id: "2", number: null }] }).nulls,
  ).toEqual(["services.email", "phones.number"]);
});

test("the answer of an API's root holds a version and no data", () => {
  expect(read({ version: "3.2", profile: "x", openapi_url: "y" })).toMatchObject({
    version: "3.2",
    tables: {},
  });
});

test("objects of other formats are counted as unknown", () => {
  expect(read([{ hello: "world" }, 5])).toMatchObject({ unknown: [{ hello: "world" }, 5], tables: {} });
});

test("the position of a broken line is reported", () => {
  expect(() => read('{"id":"1","name":"A"}\n{"id":\n')).toThrow(/object 2: /);
  expect(() => read('{"id": ')).toThrow(/some\.json is not well-formed JSON/);
});

test("excessive nesting is refused", () => {
  const depth = limits.jsonDepth + 2;
  expect(() => read("[".repeat(depth) + "]".repeat(depth))).toThrow(/nest deeper/);
});

test("a text larger than any description is refused", () => {
  expect(() => read({ id: "1", name: "x".repeat(limits.cellBytes + 1) })).toThrow(/at most 1 MB/);
});

test("an object is recognized by its properties, or else by its file", () => {
  expect(kindOfObject({ id: "1", name: "A", status: "active" }, "x.json")).toBe("services");
  expect(kindOfObject({ id: "1", name: "A", tax_id: "7" }, "x.json")).toBe("organizations");
  expect(kindOfObject({ id: "1", location: {} }, "x.json")).toBe("service_at_location");
  expect(kindOfObject({ id: "1", latitude: 1, longitude: 2 }, "x.json")).toBe("locations");
  expect(kindOfObject({ id: "1", name: "A", term_uri: "x" }, "x.json")).toBe("taxonomy_terms");
  expect(kindOfObject({ id: "1", name: "A", description: "B" }, "x.json")).toBe("organizations");
  expect(kindOfObject({ id: "1", name: "A", description: "B" }, "taxonomies/1.json")).toBe("taxonomies");
  expect(kindOfObject({ a: 1 }, "services/1.json")).toBeNull();
});
