import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importDataset, latestChange, openDatabase, removeSource, type Database } from "@dragoman/database";
import type { DatasetRow, TableName } from "@dragoman/hsds";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyRow } from "@dragoman/pages/testing/example-directory.ts";
import { createDirectory } from "./directory.ts";

const breadId = "6f1d0d3e-0000-5000-8000-000000000001";
const soupId = "6f1d0d3e-0000-5000-8000-000000000002";
const termId = "6f1d0d3e-0000-5000-8000-000000000003";

let folder: string;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dragoman-web-"));
  database = await openDatabase({ directory: folder });
  await store("town", [
    row("services", breadId, { name: "Bread", status: "active" }),
    row("taxonomy_terms", termId, { code: "BD:1800", name: "Food", description: "Food" }),
  ]);
});

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

function row<T extends TableName>(
  table: T,
  id: string,
  values: Partial<DatasetRow<T>["values"]>,
): DatasetRow {
  return {
    table,
    id,
    sourceKey: id,
    origin: table,
    values: { ...emptyRow(table, id), ...values },
    extra: null,
  };
}

const readState = async () => String(await latestChange(database));

async function store(source: string, rows: DatasetRow[]): Promise<void> {
  const tallies = Object.fromEntries(
    rows.map(({ table }) => [
      table,
      { read: rows.filter((one) => one.table === table).length, rejected: 0, collapsed: 0 },
    ]),
  );
  const dataset = { version: "3.2", form: "csv", complete: true, rows, tallies, problems: [] } as const;
  await importDataset(database, { ...dataset, rows, problems: [] }, { source });
}

test("a directory of real places is no sample, until a sample is among them", async () => {
  expect(await createDirectory(database, readState).holdsSample()).toBe(false);
  expect(await createDirectory(database, readState).findService(breadId)).toMatchObject({
    state: "found",
    source: { name: "town", sample: false },
  });
  await store("sample", [row("services", soupId, { name: "Soup", status: "active" })]);
  expect(await createDirectory(database, readState).holdsSample()).toBe(true);
  expect(await createDirectory(database, readState).findService(soupId)).toMatchObject({
    state: "found",
    source: { name: "sample", sample: true },
  });
  expect(await createDirectory(database, readState).findService(breadId)).toMatchObject({
    source: { sample: false },
  });
});

test("the warning about invented places disappears with the sample", async () => {
  await store("sample", [row("services", soupId, { name: "Soup", status: "active" })]);
  const directory = createDirectory(database, readState);
  expect(await directory.holdsSample()).toBe(true);
  await removeSource(database, { source: "sample", dryRun: false });
  expect(await directory.holdsSample()).toBe(false);
});

test("withdrawn entries are distinguished from ones that never existed", async () => {
  await store("sample", [row("services", breadId.replace(/1$/, "9"), { name: "Tea", status: "active" })]);
  expect(await createDirectory(database, readState).findService(soupId)).toEqual({ state: "withdrawn" });
  expect(await createDirectory(database, readState).findService(soupId.replace(/2$/, "8"))).toEqual({
    state: "absent",
  });
});

test.each(["", "1", "\0", "'; drop table services", `${breadId}0`])("%j is no id", async (id) => {
  expect(await createDirectory(database, readState).findService(id)).toEqual({ state: "absent" });
  expect(await createDirectory(database, readState).findOrganization(id)).toEqual({ state: "absent" });
});

test("a category is found by its slug, although its code has a colon", async () => {
  const found = await createDirectory(database, readState).findTerms(["BD-1800", "unknown", "\0"]);
  expect(found.map(({ code }) => code)).toEqual(["BD:1800"]);
});
