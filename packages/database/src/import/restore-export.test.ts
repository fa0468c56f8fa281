import {
  type Dataset,
  type DatasetRow,
  type ExportedEdit,
  type Row,
  type TableName,
  tableNames,
} from "@dragoman/hsds";
import type { ExportRow } from "@dragoman/hsds/export";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { sql } from "kysely";
import { collectEdits } from "../directory-export/collect-edits.ts";
import { findService } from "../directory/find-service.ts";
import { hideDuplicate } from "../duplicates/hide-duplicate.ts";
import { editedSource, machineSource, recordEdits } from "../entries/published-edits.ts";
import { insertRow, removeRow, updateRow } from "../entries/write-row.ts";
import { readImportRuns } from "../import-tasks/import-runs.ts";
import { importDataset, type ImportOutcome } from "./import-dataset.ts";
import { readSourceNames } from "./sources.ts";
import { datasetOf, datasetRow, manyServices } from "../testing/dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readExportedTables } from "../directory-export/read-export.ts";

/** What reading an export of a directory gives. */
async function exportedDataset(
  database: Database,
  { isPrivate = false, source }: { isPrivate?: boolean; source?: string | undefined } = {},
): Promise<Dataset> {
  const rows: DatasetRow[] = [];
  const collector = await collectEdits(database, { isPrivate, source });
  for await (const { table, batches } of readExportedTables(database, { isPrivate, source })) {
    let position = 0;
    for await (const batch of batches())
      for (const row of batch) {
        collector.add(table, row);
        if (row.shown) rows.push({ ...readAgain(table, row.shown), position: position++ });
      }
  }
  const edits = (await collector.end()).map(editOf);
  return { ...datasetOf(rows), exported: { isPrivate, isOneSource: source !== undefined, edits } };
}

function editOf([table, id, field, sourceValue, editedAt, standsFor]: readonly (
  | string
  | null
)[]): ExportedEdit {
  return {
    table: table as TableName, // as the collector has it
    id: id ?? "",
    field: field ?? "",
    ...(sourceValue && { sourceValue: JSON.parse(sourceValue) as string }),
    editedAt: editedAt ?? "",
    standsFor: standsFor ?? null,
  };
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

  test("keeps edits over the values of the source", async () => {
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

  test("changes and withdraws entries that differ in it", async () => {
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

  test("of one source has its rows, with local additions", async () => {
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

  test("preserves which translations are outdated", async () => {
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

const at = "2026-11-20T08:00:00.000Z";

/** Two sources, and what was added here to one of them. */
async function openedBoth(kind: Database["kind"]): Promise<Database> {
  const database = await opened(kind);
  await importDataset(database, manyServices(3), { source: "many" });
  const added = {
    source_name: editedSource,
    source_key: null,
    source_position: 2_000_000,
    content_hash: "",
    extra: null,
    withdrawn_at: null,
    updated_at: at,
  };
  const { kysely } = database;
  const phone = { id: "phone-ours", service_id: "advice", number: "0421 9", ...added };
  await insertRow(kysely, { table: "phones", record: phone });
  const term = { id: "term-ours", name: "Ours", taxonomy_id: null, ...added };
  await kysely.insertInto("taxonomy_terms").values(emptyBut("taxonomy_terms", term)).execute();
  const own = { taxonomy_term_id: "term-ours" };
  await updateRow(database, { table: "attributes", recordId: "attribute", values: own, at });
  const machine = {
    id: "machine",
    link_id: "service-000001",
    field_name: "name",
    language: "de",
    value: "Dienst",
  };
  const record = { ...machine, original_hash: "hash", ...added, source_name: machineSource };
  await insertRow(kysely, { table: "translations", record });
  return database;
}

function emptyBut<T extends object>(table: TableName, values: T) {
  return { ...datasetRow(table, { id: "" }).values, ...values };
}

/** Options of an import that gives each source its rows again. */
const whole = { source: "whole", restoresSources: true };

/** The source of each row. */
async function sourcesOf({ kysely }: Database): Promise<string[]> {
  const sources: string[] = [];
  for (const table of tableNames) {
    const { rows } = await sql<{ id: string; source_name: string }>`
      select id, source_name from ${sql.table(table)} where withdrawn_at is null order by id
    `.execute(kysely);
    for (const { id, source_name: source } of rows) sources.push(`${table} ${id}: ${source}`);
  }
  return sources;
}

describe.each(databaseKinds)("an export of several sources on %s", (kind) => {
  test("gives each source its rows again", async () => {
    const database = await openedBoth(kind);
    const dataset = await exportedDataset(database, { isPrivate: true });
    const restored = await openTestDatabase(kind);
    const outcome = await importDataset(restored, structuredClone(dataset), whole);
    expect(outcome).toMatchObject({ applied: true, sources: ["harbour", "many"] });
    expect(await sourcesOf(restored)).toEqual(await sourcesOf(database));
    expect(await exportedDataset(restored, { isPrivate: true })).toEqual(dataset);
    const runs = await readImportRuns(restored, { actor: "system", most: 10 });
    expect(runs.map(({ source }) => source).toSorted()).toEqual(["harbour", "many"]);
    expect(await readSourceNames(restored, { actor: "system" })).toEqual(["harbour", "many"]);
  });

  test("changes nothing where it comes from", async () => {
    const database = await openedBoth(kind);
    const again = await importDataset(database, await exportedDataset(database), whole);
    expectNoChange(again);
    expect(again.tables["phones"]?.rejected).toBe(0);
  });

  test("is found unchanged by the next import of each source, and by another of itself", async () => {
    const dataset = await exportedDataset(await openedBoth(kind), { isPrivate: true });
    const restored = await openTestDatabase(kind);
    await importDataset(restored, structuredClone(dataset), whole);
    expectNoChange(await importDataset(restored, manyServices(3), { source: "many" }));
    expectNoChange(await importDataset(restored, harbour(), { source: "harbour" }));
    expectNoChange(await importDataset(restored, dataset, whole));
    // Five imports, each of several runs.
  }, 120_000);

  test("withdraws rows that one source no longer has, and never local additions", async () => {
    const database = await openedBoth(kind);
    const dataset = await exportedDataset(database);
    const rows = dataset.rows.filter(({ id }) => id !== "phone-fax" && id !== "phone-ours");
    const less = { ...datasetOf(rows), ...(dataset.exported && { exported: dataset.exported }) };
    const { withdrawn } = await importDataset(database, less, whole);
    expect(withdrawn).toEqual({ phones: 1 });
    expect(await sourcesOf(database)).toContain(`phones phone-ours: ${editedSource}`);
  });

  test("does not change local additions", async () => {
    const database = await openedBoth(kind);
    const dataset = await exportedDataset(database);
    change(dataset, "phones", "phone-ours", { number: "0421 666" });
    const { tables } = await importDataset(database, dataset, whole);
    expect(tables["phones"]).toMatchObject({ updated: 0, rejected: 1 });
  });

  test("stores nothing of any source when one of them would lose most of its rows", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(10), { source: "many" });
    await importDataset(database, harbour(), { source: "harbour" });
    const dataset = await exportedDataset(database);
    change(dataset, "services", "advice", { name: "Changed" });
    dataset.rows = dataset.rows.filter(({ id }) => !/^service-00000[1-9]$/.test(id));
    const less = { ...datasetOf(dataset.rows), ...(dataset.exported && { exported: dataset.exported }) };
    const outcome = await importDataset(database, less, whole);
    expect(outcome).toMatchObject({ applied: false, losses: [{ table: "services", gone: 9, held: 10 }] });
    expect(await readRow(database, "services", "advice")).toMatchObject({ name: "Legal advice" });
  });

  test("under one name is of that source alone", async () => {
    const dataset = await exportedDataset(await openedBoth(kind));
    const restored = await openTestDatabase(kind);
    await importDataset(restored, dataset, { source: "city" });
    expect((await sourcesOf(restored)).filter((line) => !line.endsWith(": city"))).toEqual([]);
  });

  test.each([true, false])(
    "protects edits, removals and hidden entries from the next import (private: %s)",
    async (isPrivate) => {
      const database = await opened(kind);
      const names = { name: "Advice in law" };
      await updateRow(database, { table: "services", recordId: "advice", values: names, at });
      // As publishing does.
      await database.kysely
        .updateTable("services")
        .set({ last_modified: at })
        .where("id", "=", "advice")
        .execute();
      await removeRow(database, { change: { table: "phones", recordId: "phone-fax" }, at });
      await hideDuplicate(database, { actor: "system", id: "shelter", standsFor: "advice" });
      const dataset = await exportedDataset(database, { isPrivate });
      const restored = await openTestDatabase(kind);
      await importDataset(restored, structuredClone(dataset), whole);
      expect(await readRow(restored, "services", "advice")).toMatchObject(names);
      expect(await exportedDataset(restored, { isPrivate })).toEqual(dataset);
      const { withdrawn } = await importDataset(restored, harbour(), { source: "harbour" });
      expect(withdrawn).toEqual({});
      expect(await readRow(restored, "services", "advice")).toMatchObject(names);
      expect(await findService(restored, "shelter")).toEqual({ state: "withdrawn", standsFor: "advice" });
      const ids = (await exportedDataset(restored)).rows.map(({ id }) => id);
      expect(ids).not.toContain("phone-fax");
      const edit = await restored.kysely
        .selectFrom("published_edits")
        .selectAll()
        .where((row) => row.and({ record_id: "advice", field: "name" }))
        .executeTakeFirstOrThrow();
      // A public export lacks the value of the source, so that a person decides.
      expect(edit).toMatchObject({ source_value: '"Legal advice"', edited_at: at });
      expect(edit.differs_since === null).toBe(isPrivate);
    },
  );

  test("that names no edit of a secret place", async () => {
    const database = await opened(kind);
    const values = { address_1: "Hidden Lane 10" };
    await updateRow(database, { table: "addresses", recordId: "address-refuge", values, at });
    expect((await exportedDataset(database)).exported?.edits).toEqual([]);
    const { exported } = await exportedDataset(database, { isPrivate: true });
    expect(exported?.edits).toMatchObject([{ field: "address_1", sourceValue: "Hidden Lane 9" }]);
  });
});
