import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readDirectory } from "../read.ts";
import { foundOf, makeFolder, rowsOf, valuesOf, type Files } from "../testing/make-source.ts";
import { mappingSchema } from "./mapping-schema.ts";
import { parseMapping } from "./read-mapping.ts";

const sheetMapping = `
tables:
  sheet:
    columns:
      organization: Wer
      service: Was genau
      phone: [Ruf 1, Ruf 2]
      description: { columns: [Text, Mehr], separator: "\\n\\n" }
      country: { constant: DE }
      cost: { column: Geld, values: { j: Costs money, n: Free }, otherwise: Ask }
`;

const tablesMapping = `
tables:
  organizations: { from: agencies.csv, columns: { id: No, name: Title } }
  services:
    from: { file: programs.csv, header: 2 }
    columns: { id: No, organization_id: Agency, name: Title, status: { column: State, values: { open: active } } }
  taxonomy_terms:
    from: programs.csv
    columns: { id: { column: Kinds, split: "|" }, name: { column: Kinds, split: "|" } }
  attributes:
    from: programs.csv
    columns: { link_id: No, link_entity: { constant: services }, taxonomy_term_id: { column: Kinds, split: "|" } }
  phones:
    - { from: programs.csv, columns: { service_id: No, number: Phone } }
    - { from: programs.csv, columns: { service_id: No, number: Fax, type: { constant: fax } } }
`;

async function readMappedFiles(files: Files, mapping: string) {
  const file = join(await makeFolder(), "mapping.yaml");
  writeFileSync(file, mapping);
  return await readDirectory(await makeFolder(files), { source: "test", mapping: file });
}

test("a sheet with unknown headers is read by its mapping", async () => {
  const list = [
    "Liste",
    "Wer,Was genau,Ruf 1,Ruf 2,Text,Mehr,Geld,Intern",
    "Haus,Suppe,030 123456,030 123457,Warm,Täglich,n,x",
    "Haus,Brot,,,Frisch,,vielleicht,",
  ];
  const dataset = await readMappedFiles({ "list.csv": list.join("\n") }, sheetMapping);
  expect(valuesOf(dataset, "services")).toMatchObject([
    { name: "Suppe", description: "Warm\n\nTäglich", fees_description: "Free" },
    { name: "Brot", description: "Frisch", fees_description: "Ask" },
  ]);
  expect(valuesOf(dataset, "phones").map(({ e164 }) => e164)).toEqual(["+4930123456", "+4930123457"]);
  expect(foundOf(dataset, "UNKNOWN_COLUMN")).toEqual(["UNKNOWN_COLUMN info list.Intern 1"]);
  expect(foundOf(dataset, "ENUM_UNKNOWN")).toEqual(["ENUM_UNKNOWN changed sheet.cost 1"]);
});

test("tables of other names become those of HSDS, with constants, splits and values", async () => {
  const dataset = await readMappedFiles(
    {
      "agencies.csv": "No,Title\na1,Hill\n",
      "programs.csv":
        "Export,,,,,,\nNo,Agency,Title,State,Kinds,Phone,Fax\np1,a1,Soup,Open,Food|Rest,305-555-0100,305-555-0101\np2,a1,Bread,Open,Food,305-555-0102,\n",
    },
    tablesMapping,
  );
  expect(valuesOf(dataset, "services")).toMatchObject([
    { name: "Soup", status: "active" },
    { name: "Bread", status: "active" },
  ]);
  expect(rowsOf(dataset, "services").every(({ values }) => values.organization_id !== null)).toBe(true);
  expect(valuesOf(dataset, "taxonomy_terms").map(({ name }) => name)).toEqual(["Food", "Rest"]);
  expect(valuesOf(dataset, "attributes")).toHaveLength(3);
  expect(valuesOf(dataset, "phones").map(({ type }) => type ?? "voice")).toEqual(["voice", "voice", "fax"]);
});

test.each([
  ["tables:\n  sevices:\n    columns: { name: A }", /line 2 \(tables\.sevices\): there is no "sevices"/],
  [
    "tables:\n  sheet:\n    columns:\n      nam: A",
    /line 4 \(tables\.sheet\.columns\.nam\): there is no "nam"; there is organization/,
  ],
  [
    "tables:\n  sheet:\n    columns:\n      name: { colum: A }",
    /there is no "colum"; there is column, columns/,
  ],
  ["tables:\n  sheet: {}", /it needs "columns:"/],
  ["tables: [", /line \d/],
  ["- a", /begins with "tables:"/],
])("a mistake in a mapping is told with its line: %j", (text, message) => {
  expect(() => parseMapping({ file: "m.yaml", text })).toThrow(message);
});

test("a missing column or file is reported with the existing ones", async () => {
  const list = { "list.csv": "Wer,Was\nHaus,Suppe\n" };
  await expect(readMappedFiles(list, sheetMapping)).rejects.toThrow(
    /line 6 \(tables\.sheet\.columns\.service\): there is no column "Was genau" in list\.csv; its columns are Wer, Was/,
  );
  await expect(readMappedFiles(list, tablesMapping)).rejects.toThrow(
    /there is no agencies\.csv; the source has list\.csv/,
  );
});

test("the published schema is that of the reader, and accepts the same mappings", () => {
  const file = new URL("../../schema/mapping.schema.json", import.meta.url);
  const schema = JSON.parse(readFileSync(file, "utf8")) as object; // our own file
  expect(schema).toEqual(mappingSchema());
  const validate = new Ajv2020({ strict: false }).compile(schema);
  for (const mapping of [sheetMapping, tablesMapping]) expect(validate(parse(mapping))).toBe(true);
  expect(validate({ tables: { sevices: { columns: { name: "A" } } } })).toBe(false);
  expect(validate({ tables: { sheet: { columns: { name: { colum: "A" } } } } })).toBe(false);
});
