import { expect, test } from "vitest";
import { fieldsOf, type TableName } from "../tables.ts";
import { foundOf, readFiles, rowsOf, type Files } from "../testing/make-source.ts";
import { collectColumns, type ExportRow } from "./export-columns.ts";
import { exportFile, formatPackage, packageFile } from "./export-package.ts";
import { type ExportFormat, exportFormats, fileFormats } from "./format-export.ts";

const id = (number: number) => `6f1d0d3e-0000-5000-8000-${String(number).padStart(12, "0")}`;

function row(
  table: TableName,
  values: ExportRow["values"],
  { sourceKey = null, extra = null }: Partial<ExportRow> = {},
): ExportRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  return {
    id: String(values["id"]),
    values: { ...empty, ...values },
    sourceKey,
    sourceName: "city",
    originalHash: null,
    extra,
  };
}

type Tables = Partial<Record<TableName, ExportRow[]>>;

function filesOf(tables: Tables, format: ExportFormat): Files {
  const written = Object.entries(tables).map(([name, rows]) => {
    const table = name as TableName; // a key of the object
    const collector = collectColumns(table);
    for (const one of rows) collector.add(one);
    const columns = collector.columns();
    const { begin, row: line, between, end } = fileFormats[format];
    const text = begin(columns) + rows.map((one) => line(columns, one)).join(between) + end;
    return { table, columns, text };
  });
  const scope = { isPrivate: false, isOneSource: false, since: null };
  return {
    [packageFile]: formatPackage({ format, scope, tables: written, hasEdits: false, hasMedia: false }),
    ...Object.fromEntries(written.map(({ table, text }) => [exportFile(table, format), text])),
  };
}

const awkward: Tables = {
  organizations: [
    row("organizations", { id: id(1), name: 'A "house", of\nhelp', language: "ar", year_incorporated: 1999 }),
    row(
      "organizations",
      { id: id(2), name: "=1+1", email: "info@example.org" },
      {
        sourceKey: "0012",
        extra: {
          email: "info@example.org; also@example.org",
          "a column": " spaces ",
          number: 5,
          nested: { list: [1, null, "x"] },
          nothing: null,
          empty: "",
          lines: "one\r\ntwo",
          source_key: "x",
        },
      },
    ),
    row("organizations", { id: id(3), name: "عربي" }, { extra: { number: "5" } }),
  ],
  phones: [
    row("phones", { id: id(4), organization_id: id(1), number: "+49 421 1", extension: "007" }),
    row("phones", { id: id(5), organization_id: id(1), number: "+49 421 2", extension: "7" }),
  ],
};

test.each(exportFormats)("an export as %s is read without loss", async (format) => {
  const dataset = await readFiles(filesOf(awkward, format), { restoresExports: true });
  expect(dataset).toMatchObject({ version: "3.2", complete: true, problems: [] });
  for (const [name, rows] of Object.entries(awkward)) {
    const read = rowsOf(dataset, name as TableName); // a key of the object
    expect(
      read.map(({ id: own, values, sourceKey, extra }) => ({ id: own, values, sourceKey, extra })),
    ).toEqual(rows.map(({ id: own, values, sourceKey, extra }) => ({ id: own, values, sourceKey, extra })));
  }
});

test("an extension is a number in JSON where it is one", () => {
  expect(filesOf(awkward, "ndjson")["phones.ndjson"]).toContain('"extension":7');
});

test("only callers who may change all sources can restore the ids of an export", async () => {
  const dataset = await readFiles(filesOf(awkward, "csv"));
  expect(dataset.exported).toBeUndefined();
  expect(rowsOf(dataset, "organizations").map((one) => one.id)).not.toContain(id(1));
});

test("values of an export are checked like those of any source", async () => {
  const dataset = await readFiles(
    filesOf(
      {
        organizations: [
          row("organizations", { id: id(1), name: "One<b>bold</b>", website: "javascript:alert(1)" }),
          row("organizations", { id: id(1), name: "The same id" }),
          row("organizations", { id: "harbour", name: "No UUID" }),
        ],
        phones: [row("phones", { id: id(2), organization_id: id(1), number: "1", e164: "'onclick=" })],
      },
      "json",
    ),
    { restoresExports: true },
  );
  expect(rowsOf(dataset, "organizations")).toMatchObject([
    { id: id(1), values: { name: "Onebold", website: null }, extra: { website: "javascript:alert(1)" } },
  ]);
  expect(rowsOf(dataset, "phones")).toMatchObject([{ values: { number: "1", e164: null } }]);
  expect(foundOf(dataset, "DUP_ID_CONFLICT")).toEqual(["DUP_ID_CONFLICT rejected organizations.id 1"]);
  expect(foundOf(dataset, "ID_NOT_UUID")).toEqual(["ID_NOT_UUID rejected organizations.id 1"]);
  expect(dataset.tallies["organizations"]).toEqual({ read: 3, rejected: 2, collapsed: 0 });
});

test("a column that somebody has added is kept like one of any source", async () => {
  const files = filesOf({ organizations: [row("organizations", { id: id(1), name: "One" })] }, "ndjson");
  const added = `${JSON.stringify({ id: id(1), name: "One", motto: "Help" })}\n`;
  const dataset = await readFiles({ ...files, "organizations.ndjson": added }, { restoresExports: true });
  expect(rowsOf(dataset, "organizations")).toMatchObject([{ extra: { motto: "Help" } }]);
});
