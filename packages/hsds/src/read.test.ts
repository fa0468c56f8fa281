import { expect, test } from "vitest";
import { readDirectory } from "./read.ts";
import type { ReadProgress } from "./read.ts";
import { fixture } from "./testing/fixture.ts";
import { foundOf, makeFolder, makeZip, readFiles, rowsOf, valuesOf } from "./testing/make-source.ts";
import type { Files } from "./testing/make-source.ts";

const organizations = "id,name,description\n1,A,Help\n";

test.each([
  ["header-only", "source-empty"],
  ["no-core-file", "source-incomplete"],
  ["remote-path", "archive-unsafe"],
  ["escaping-path", "archive-unsafe"],
  ["unbalanced-quote", "csv-malformed"],
  ["letter.txt", "source-not-recognized"],
  ["foreign.json", "source-not-recognized"],
  ["nowhere", "source-not-found"],
])("%s is refused as %s", async (name, type) => {
  await expect(readDirectory(fixture(`invalid/${name}`), { source: "test" })).rejects.toMatchObject({ type });
});

test("an empty folder, foreign tables and broken JSON are refused", async () => {
  await expect(readFiles({})).rejects.toMatchObject({ type: "source-not-recognized" });
  await expect(readFiles({ "staff.csv": "id,name\n1,A\n" })).rejects.toMatchObject({
    type: "sheet-not-recognized",
  });
  await expect(readFiles({ "services.csv": "Title,Colour\nA,1\n" })).rejects.toMatchObject({
    type: "source-not-recognized",
  });
  await expect(readFiles({ "services.csv": "" })).rejects.toMatchObject({ type: "source-empty" });
  await expect(readFiles({ "a.json": '{"id": ' })).rejects.toMatchObject({ type: "json-malformed" });
  await expect(
    readFiles({ "organizations.csv": organizations, "datapackage.json": "{" }),
  ).rejects.toMatchObject({
    type: "json-malformed",
  });
});

test("a picture under the name of a table is not read", async () => {
  const dataset = await readFiles({
    "organizations.csv": organizations,
    "services.csv": Buffer.from([0x89, 0, 0, 1]),
  });
  expect(foundOf(dataset, "UNKNOWN_FILE")).toEqual(["UNKNOWN_FILE info services 1"]);
});

test("a folder, the same in a zip, and in a folder inside it give the same rows", async () => {
  const files = { "organizations.csv": organizations, "services.csv": "id,organization_id,name\n2,1,S\n" };
  const nested = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [`export 2026/data/${path}`, text]),
  );
  const plain = await readFiles(files);
  expect(await readDirectory(await makeZip(files), { source: "test" })).toEqual(plain);
  const inside = await readDirectory(await makeZip(nested), { source: "test" });
  expect(inside.rows).toEqual(plain.rows);
});

test("the folder with most tables is the package; others and zips inside are reported", async () => {
  const dataset = await readFiles({
    "data/organizations.csv": organizations,
    "data/services.csv": "id,organization_id,name\n2,1,S\n",
    "old/organizations.csv": "id,name\n9,Old\n",
    "backup.zip": "PK",
    "README.md": "x",
  });
  expect(rowsOf(dataset, "organizations").map(({ sourceKey }) => sourceKey)).toEqual(["1"]);
  expect(foundOf(dataset, "UNKNOWN_FILE")).toEqual([
    "UNKNOWN_FILE info backup.zip 1",
    "UNKNOWN_FILE info organizations 1",
    "UNKNOWN_FILE info readme.md 1",
  ]);
});

test("missing files that a package declares are reported", async () => {
  const dataset = await readFiles({
    "organizations.csv": organizations,
    "datapackage.json":
      '{"resources":[{"path":"organizations.csv"},{"path":"programs.csv"},{"path":"own.csv"}]}',
  });
  expect(foundOf(dataset, "MISSING_FILE")).toEqual([
    "MISSING_FILE info locations 1",
    "MISSING_FILE info programs 1",
    "MISSING_FILE info services 1",
  ]);
});

test("a table is recognized by its declared name if its file name is meaningless", async () => {
  const dataset = await readFiles({
    "datapackage.json": '{"resources":[{"name":"organization","path":"table-01.csv"}]}',
    "table-01.csv": organizations,
  });
  expect(dataset.tallies).toEqual({ organization: { read: 1, rejected: 0, collapsed: 0 } });
});

test.each(["semicolons", "tabs", "headers"])("other forms of CSV are read: %s", async (name) => {
  const dataset = await readDirectory(fixture(`valid/other-forms/${name}`), { source: "test" });
  expect(rowsOf(dataset, "organizations")[0]?.values.name).toMatch(/Semi Kolon|Tab House|Record House/);
});

test("an unknown column is stored beside the row under its own name", async () => {
  const dataset = await readDirectory(fixture("valid/other-forms/semicolons"), { source: "test" });
  expect(rowsOf(dataset, "organizations").map(({ extra }) => extra)).toEqual([
    { "Region served": "Süd" },
    null,
  ]);
  expect(foundOf(dataset, "UNKNOWN_COLUMN")).toEqual(["UNKNOWN_COLUMN info organizations.Region served 1"]);
});

test("record ids link rows", async () => {
  const dataset = await readDirectory(fixture("valid/other-forms/headers"), { source: "test" });
  expect(rowsOf(dataset, "services")[0]?.values.organization_id).toBe(
    rowsOf(dataset, "organizations")[0]?.id,
  );
});

test("windows-1252 is decoded and reported", async () => {
  const dataset = await readDirectory(fixture("valid/other-forms/windows-1252"), { source: "test" });
  expect(valuesOf(dataset, "organizations")[0]).toEqual({
    name: "Café d’accueil",
    description: "Aide – café",
  });
  expect(foundOf(dataset, "BAD_ENCODING")).toEqual(["BAD_ENCODING changed organizations 1"]);
});

test("repaired characters and stripped controls are reported", async () => {
  const dataset = await readFiles({ "organizations.csv": "id,name,description\n1,EspaÃ±ol,a\u0007b\n" });
  expect(valuesOf(dataset, "organizations")[0]).toEqual({ name: "Español", description: "ab" });
  expect(foundOf(dataset, "MOJIBAKE")).toEqual(["MOJIBAKE changed organizations.name 1"]);
  expect(foundOf(dataset, "CONTROL_CHARACTERS")).toEqual([
    "CONTROL_CHARACTERS changed organizations.description 1",
  ]);
});

test("cells beyond the header suggest a shift and are stored", async () => {
  const dataset = await readFiles({ "organizations.csv": "id,name,description\n1,A,B,C\n" });
  expect(rowsOf(dataset, "organizations")[0]?.extra).toEqual({ "surplus cells": ["C"] });
  expect(foundOf(dataset, "COLUMN_SHIFT_SUSPECTED")).toEqual([
    "COLUMN_SHIFT_SUSPECTED changed organizations 1",
  ]);
});

test("a problem has its position and the action taken", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name,description,url\n1,A,B,\n2,A,B,call us\n",
  });
  expect(dataset.problems.find(({ code }) => code === "URL_DROPPED")?.examples).toEqual([
    {
      file: "organizations.csv",
      line: 3,
      id: "2",
      column: "website",
      value: "call us",
      action: "left empty; the value is kept beside the row",
    },
  ]);
});

test("0 is no reference, unless a row has that id", async () => {
  const services = "id,organization_id,name\n2,0,S\n";
  const without = await readFiles({ "organizations.csv": organizations, "services.csv": services });
  expect(foundOf(without, "FK_MISSING")).toEqual([]);
  const withZero = await readFiles({
    "organizations.csv": "id,name,description\n0,Z,Help\n",
    "services.csv": services,
  });
  expect(rowsOf(withZero, "services")[0]?.values.organization_id).toBe(
    rowsOf(withZero, "organizations")[0]?.id,
  );
});

test("of two organizations with one id the first wins; an exact repeat collapses", async () => {
  const dataset = await readFiles({ "organizations.csv": "id,name,description\n1,A,x\n1,A,x\n1,B,y\n" });
  expect(valuesOf(dataset, "organizations")).toEqual([{ name: "A", description: "x" }]);
  expect(dataset.tallies["organizations"]).toEqual({ read: 3, rejected: 1, collapsed: 1 });
  expect(foundOf(dataset, "DUP_ID_CONFLICT")).toEqual(["DUP_ID_CONFLICT rejected organizations.id 1"]);
  expect(foundOf(dataset, "DUP_ID_SAME")).toEqual(["DUP_ID_SAME info organizations.id 1"]);
});

test("rows without ids get one from their parent and content, which stays", async () => {
  const files = {
    "organizations.csv": organizations,
    "phones.csv": "id,organization_id,number\n,1,211\n,1,311\n,1,211\n",
  };
  const [first, again] = [await readFiles(files), await readFiles(files)];
  expect(rowsOf(first, "phones").map(({ values }) => values.number)).toEqual(["211", "311"]);
  expect(rowsOf(first, "phones").map(({ id }) => id)).toEqual(rowsOf(again, "phones").map(({ id }) => id));
  expect(first.tallies["phones"]).toEqual({ read: 3, rejected: 0, collapsed: 1 });
});

test("ids do not change with the declared country", async () => {
  const files = {
    "services.csv": "id,name\n1,S\n",
    "phones.csv": "id,service_id,number\n,1,030 1234567\n",
    "languages.csv": "id,service_id,name,note\n,1,German,\n",
  };
  const ids = (country: string) => readFiles(files, { country }).then(({ rows }) => rows.map(({ id }) => id));
  expect(await ids("DE")).toEqual(await ids("GR"));
});

test("ids of two sources never meet", async () => {
  const [a] = rowsOf(await readFiles({ "organizations.csv": organizations }), "organizations");
  const [b] = rowsOf(
    await readFiles({ "organizations.csv": organizations }, { source: "other" }),
    "organizations",
  );
  expect(a?.id).not.toBe(b?.id);
});

test("a child that belongs to nothing is rejected, with the column that should say it", async () => {
  const dataset = await readFiles({
    "organizations.csv": organizations,
    "phones.csv": "id,organization_id,number\n1,,211\n",
    "services_at_location.csv": "id,service_id,location_id\n1,,7\n",
  });
  expect(foundOf(dataset, "REQUIRED_MISSING")).toEqual([
    "REQUIRED_MISSING rejected phones.service_id 1",
    "REQUIRED_MISSING rejected services_at_location.service_id 1",
  ]);
});

test("organizations that are each other's parents are cut apart", async () => {
  const dataset = await readFiles({
    "organizations.csv": "id,name,description,parent_organization_id\n1,A,x,2\n2,B,y,1\n3,C,z,3\n",
  });
  const rows = rowsOf(dataset, "organizations");
  const place = new Map(rows.map(({ id }, index) => [id, index]));
  for (const [index, { values }] of rows.entries()) {
    if (values.parent_organization_id !== null)
      expect(place.get(values.parent_organization_id)).toBeLessThan(index);
  }
  expect(rows.filter(({ values }) => values.parent_organization_id !== null)).toHaveLength(1);
  expect(foundOf(dataset, "FK_MISSING")).toEqual([
    "FK_MISSING dropped organizations.parent_organization_id 2",
  ]);
});

function filesWith(country: string): Files {
  return {
    "organizations.csv": organizations,
    "locations.csv": "id,organization_id,name\n1,1,L\n2,1,M\n",
    "physical_addresses.csv": `id,location_id,address_1,country\n1,1,Weg 1,DE\n2,2,Odos 1,${country}\n`,
    "phones.csv": "id,location_id,organization_id,number\n1,1,,030 1234567\n2,,1,030 1234567\n",
  };
}

async function numbersWith(country: string): Promise<(string | null)[]> {
  return rowsOf(await readFiles(filesWith(country)), "phones").map(({ values }) => values.e164);
}

test("phones take the country of their own address, then of all addresses, then none", async () => {
  expect(await numbersWith("GR")).toEqual(["+49301234567", null]);
  expect(await numbersWith("Germany")).toEqual(["+49301234567", "+49301234567"]);
});

test("Creole is Haitian where the source is in a country that means it", async () => {
  const files = { "services.csv": "id,name\n1,S\n", "languages.csv": "id,service_id,language\n1,1,Creole\n" };
  expect(valuesOf(await readFiles(files, { country: "US" }), "languages")[0]).toMatchObject({
    code: "ht",
    name: "Creole",
  });
  const unknown = await readFiles(files);
  expect(valuesOf(unknown, "languages")).toEqual([]);
  expect(valuesOf(unknown, "services")[0]).toMatchObject({ interpretation_services: "Creole" });
  expect(foundOf(unknown, "LANG_UNKNOWN")).toEqual(["LANG_UNKNOWN changed languages.language 1"]);
});

test("a declared language is that of every text, where the row does not say its own", async () => {
  const dataset = await readFiles(
    { "organizations.csv": "id,name,description,language\n1,A,x,\n2,B,y,ar\n" },
    { language: "el" },
  );
  expect(valuesOf(dataset, "organizations").map(({ language }) => language)).toEqual(["el", "ar"]);
});

test("several web addresses in a cell become additional ones", async () => {
  const dataset = await readFiles({
    "organizations.csv": 'id,name,description,url\n1,A,x,"www.a.example, www.b.example"\n',
  });
  expect(valuesOf(dataset, "organizations")[0]?.website).toBe("https://www.a.example");
  expect(valuesOf(dataset, "url").map(({ url }) => url)).toEqual(["https://www.b.example"]);
});

test("every row of the source ends in exactly one way", async () => {
  const dataset = await readDirectory(fixture("valid/hsds-1.1"), { source: "test", country: "US" });
  for (const [table, { read, rejected, collapsed }] of Object.entries(dataset.tallies)) {
    expect([table, dataset.rows.filter(({ origin }) => origin === table).length]).toEqual([
      table,
      read - rejected - collapsed,
    ]);
  }
});

test("every reference points to an earlier row", async () => {
  const dataset = await readDirectory(fixture("valid/hsds-1.0-ohana"), { source: "test" });
  const seen = new Set<string>();
  for (const { id, values } of dataset.rows) {
    for (const [column, value] of Object.entries(values)) {
      if (column.endsWith("_id") && value !== null) expect(seen).toContain(value);
    }
    seen.add(id);
  }
  expect(seen.size).toBe(dataset.rows.length);
});

test("progress is reported for every table", async () => {
  const progress: ReadProgress[] = [];
  const files = { "organizations.csv": organizations, "services.csv": "id,name\n1,S\n" };
  await readDirectory(await makeFolder(files), { source: "test", onProgress: (one) => progress.push(one) });
  expect(progress.map(({ step, name, rows }) => `${step} ${name} ${rows}`)).toEqual([
    "read organizations.csv 1",
    "read services.csv 2",
    "convert organizations 1",
    "convert services 2",
    "check test 2",
  ]);
});
