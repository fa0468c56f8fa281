import type { Dataset, DatasetRow, Row, TableName } from "@dragoman/hsds";
import type { ExportRow } from "@dragoman/hsds/export";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { recordEdits } from "../entries/published-edits.ts";
import { importDataset, type ImportOutcome } from "./import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readExportedTables } from "../directory-export/read-export.ts";

/** What reading an export of a directory gives. */
async function exportedDataset(
  database: Database,
  { isPrivate = false, source }: { isPrivate?: boolean; source?: string | undefined } = {},
): Promise<Dataset> {
  const rows: DatasetRow[] = [];
  for await (const { table, batches } of readExportedTables(database, { isPrivate, source }))
    for await (const batch of batches())
      for (const { shown } of batch) if (shown) rows.push(readAgain(table, shown));
  return { ...datasetOf(rows), exported: { isPrivate, isOneSource: source !== undefined } };
}

function readAgain(table: TableName, { originalHash, ...shown }: ExportRow): DatasetRow {
  const values = shown.values as Row<TableName>; // of its table
  return { ...shown, table, origin: table, values, ...(originalHash !== null && { originalHash }) };
}

function rowIn(dataset: Dataset, table: TableName, id: string): DatasetRow {
  const row = dataset.rows.find((one) => one.table === table && one.id === id);
  if (!row) throw new Error(`There is no ${table} ${id}.`);
  return row;
}

function change(dataset: Dataset, table: TableName, id: string, values: object): void {
  const row = rowIn(dataset, table, id);
  Object.assign(row, { values: { ...row.values, ...values } });
}

function expectNoChange({ tables, derived, withdrawn }: ImportOutcome): void {
  for (const [table, counts] of [...Object.entries(tables), ...Object.entries(derived)])
    expect({ table, ...counts }).toMatchObject({ table, created: 0, updated: 0 });
  expect(withdrawn).toEqual({});
}

async function readRow(database: Database, table: "contacts" | "services" | "addresses", id: string) {
  return database.kysely.selectFrom(table).selectAll().where("id", "=", id).executeTakeFirst();
}

function readHashes({ kysely }: Database) {
  return kysely.selectFrom("translations").select(["id", "original_hash"]).orderBy("id").execute();
}

async function opened(kind: Database["kind"]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source: "harbour" });
  return database;
}

describe.each(databaseKinds)("an export that is imported again on %s", (kind) => {
  test.each([false, true])("changes nothing, whatever it withholds (private: %s)", async (isPrivate) => {
    const database = await opened(kind);
    const outcome = await importDataset(database, await exportedDataset(database, { isPrivate }), {
      source: "harbour",
    });
    expect(outcome.applied).toBe(true);
    expectNoChange(outcome);
    expect(await readRow(database, "contacts", "contact")).toMatchObject({
      name: "Rana",
      withdrawn_at: null,
    });
    expect(await readRow(database, "addresses", "address-refuge")).toMatchObject({
      address_1: "Hidden Lane 9",
      withdrawn_at: null,
    });
  });

  test("of a place whose town alone is public changes nothing", async () => {
    const database = await openTestDatabase(kind);
    const rows = harbour();
    change(rows, "locations", "refuge", { visibility: "town" });
    await importDataset(database, rows, { source: "harbour" });
    const dataset = await exportedDataset(database);
    expect(rowIn(dataset, "addresses", "refuge").values).toMatchObject({ city: "Bremen", address_1: null });
    expectNoChange(await importDataset(database, dataset, { source: "harbour" }));
    expect(await readRow(database, "addresses", "address-refuge")).toMatchObject({
      address_1: "Hidden Lane 9",
    });
  });

  test("leaves edits over what the source says", async () => {
    const database = await opened(kind);
    const at = "2026-11-20T08:00:00.000Z";
    const edit = { table: "services", recordId: "advice", field: "name" } as const;
    await recordEdits(database, { edits: [{ ...edit, before: "Legal advice", after: "Advice in law" }], at });
    const renamed = { name: "Advice in law" };
    await database.kysely.updateTable("services").set(renamed).where("id", "=", "advice").execute();
    const dataset = await exportedDataset(database);
    expect(rowIn(dataset, "services", "advice").values).toMatchObject(renamed);
    change(dataset, "services", "advice", { minimum_age: 16 });
    const { tables } = await importDataset(database, dataset, { source: "harbour" });
    expect(tables["services"]).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await readRow(database, "services", "advice")).toMatchObject({ ...renamed, minimum_age: 16 });
    const edits = await database.kysely
      .selectFrom("published_edits")
      .select(["source_value", "differs_since"])
      .where("field", "=", "name")
      .execute();
    expect(edits).toEqual([{ source_value: '"Legal advice"', differs_since: null }]);
  });

  test("changes and withdraws what is different in it", async () => {
    const database = await opened(kind);
    const dataset = await exportedDataset(database);
    change(dataset, "services", "advice", { name: "Advice" });
    dataset.rows = dataset.rows.filter(({ id }) => id !== "phone-fax");
    const again = { ...datasetOf(dataset.rows), ...(dataset.exported && { exported: dataset.exported }) };
    const { tables, withdrawn } = await importDataset(database, again, { source: "harbour" });
    expect(tables["services"]).toMatchObject({ updated: 1, unchanged: 1 });
    expect(withdrawn).toEqual({ phones: 1 });
    expect(await readRow(database, "services", "advice")).toMatchObject({ name: "Advice" });
  });

  test.each([undefined, "harbour"])(
    "under another name leaves the rows of the first source alone (only of: %s)",
    async (source) => {
      const database = await opened(kind);
      const dataset = await exportedDataset(database, { source });
      change(dataset, "services", "advice", { name: "Taken over" });
      const { tables } = await importDataset(database, dataset, { source: "other" });
      expect(tables["services"]).toEqual({
        read: 2,
        created: 0,
        updated: 0,
        unchanged: 1,
        rejected: 1,
        collapsed: 0,
      });
      expect(dataset.problems).toMatchObject([{ code: "DUP_ID_CONFLICT", severity: "rejected", count: 1 }]);
      expect(await readRow(database, "services", "advice")).toMatchObject({
        name: "Legal advice",
        source_name: "harbour",
      });
    },
  );

  test("of one source has its rows, and what was added to them here", async () => {
    const database = await opened(kind);
    const other = datasetOf([datasetRow("organizations", { id: "elsewhere", name: "Elsewhere" })]);
    await importDataset(database, other, { source: "other" });
    const added = { source_name: "edited here" };
    await database.kysely.updateTable("phones").set(added).where("id", "=", "phone-main").execute();
    const ids = (await exportedDataset(database, { source: "harbour" })).rows.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["harbour", "phone-main"]));
    expect(ids).not.toContain("elsewhere");
    const others = (await exportedDataset(database, { source: "other" })).rows.map(({ id }) => id);
    expect(others.filter((id) => !["needs", "term-law", "term-asylum", "beds"].includes(id))).toEqual([
      "elsewhere",
    ]);
  });

  test("has nothing that belongs to an archived service", async () => {
    const database = await opened(kind);
    const gone = { withdrawn_at: "2026-11-20T08:00:00.000Z" };
    await database.kysely.updateTable("services").set(gone).where("id", "=", "advice").execute();
    const ids = (await exportedDataset(database)).rows.map(({ id }) => id);
    for (const id of [
      "advice",
      "phone-main",
      "language-phone",
      "translation-2",
      "attribute",
      "advice-at-office",
    ])
      expect(ids).not.toContain(id);
    expect(ids).toContain("shelter");
  });

  test("still knows which translations are outdated", async () => {
    const database = await opened(kind);
    const { kysely } = database;
    const outdated = { original_hash: "another" };
    await kysely.updateTable("translations").set(outdated).where("id", "=", "translation-0").execute();
    const dataset = await exportedDataset(database, { isPrivate: true });
    const before = await readHashes(database);
    expect(before).toContainEqual({ id: "translation-0", ...outdated });
    const restored = await openTestDatabase(kind);
    await importDataset(restored, dataset, { source: "harbour" });
    expect(await readHashes(restored)).toEqual(before);
  });

  test("names no person", async () => {
    const database = await opened(kind);
    const rows = (await exportedDataset(database)).rows;
    expect(JSON.stringify(rows)).not.toMatch(/Rana|0421 3/);
    expect(JSON.stringify((await exportedDataset(database, { isPrivate: true })).rows)).toMatch(/Rana/);
  });
});
