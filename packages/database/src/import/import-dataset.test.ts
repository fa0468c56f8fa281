import type { Dataset } from "@dragoman/hsds";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { countDirectory } from "../directory/count-directory.ts";
import { findService } from "../directory/find-service.ts";
import { datasetOf, datasetRow, manyServices } from "../testing/dataset.ts";
import { harbour, harbourRows } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";

const source = "harbour";

async function stagedCount({ kysely }: Database): Promise<number> {
  const services = await kysely.selectFrom("staged_services").select("id").execute();
  const translations = await kysely.selectFrom("staged_translations").select("id").execute();
  return services.length + translations.length;
}

/** The services that changed after a position, in any order. */
async function changedSince(database: Database, position: number): Promise<string[]> {
  const { serviceIds } = await changesAfter(database, position, 1000);
  return serviceIds.toSorted();
}

/** The dataset with other values in one row. */
function withValues(dataset: Dataset, id: string, values: object): Dataset {
  const rows = dataset.rows.map((row) =>
    row.id === id ? { ...row, values: { ...row.values, ...values } } : row,
  );
  return { ...dataset, rows };
}

function without(id: string): Dataset {
  return datasetOf(harbourRows().filter((row) => row.id !== id));
}

describe.each(databaseKinds)("importing into %s", (kind) => {
  test("a first import creates every row and reports them by the source's tables", async () => {
    const database = await openTestDatabase(kind);
    const outcome = await importDataset(database, harbour(), { source });
    expect(outcome.applied).toBe(true);
    expect(outcome.tables["services"]).toEqual({
      read: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: 0,
      collapsed: 0,
    });
    expect(outcome.derived).toEqual({
      phones: { created: 1, updated: 0, unchanged: 0 },
      translations: { created: 6, updated: 0, unchanged: 0 },
    });
    expect(outcome.withdrawn).toEqual({});
    expect(outcome.stored).toEqual({ organizations: 1, services: 2, locations: 2 });
    expect(await changedSince(database, 0)).toEqual(["advice", "shelter"]);
    expect(await stagedCount(database)).toBe(0);
  });

  test("a second import of the same dataset changes and enqueues nothing", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const before = await database.kysely.selectFrom("services").selectAll().orderBy("id").execute();
    const position = await latestChange(database);
    const outcome = await importDataset(database, harbour(), { source });
    const counts = [...Object.values(outcome.tables), ...Object.values(outcome.derived)];
    expect(counts.filter(({ created, updated }) => created + updated > 0)).toEqual([]);
    expect(outcome.tables["services"]?.unchanged).toBe(2);
    expect(await latestChange(database)).toBe(position);
    expect(await database.kysely.selectFrom("services").selectAll().orderBy("id").execute()).toEqual(before);
  });

  test("a changed row is updated and no other", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const changed = withValues(harbour(), "advice", { name: "Advice on asylum" });
    const outcome = await importDataset(database, changed, { source });
    expect(outcome.tables["services"]).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(outcome.tables["phones"]).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
    expect(await findService(database, "advice")).toMatchObject({ service: { name: "Advice on asylum" } });
  });

  test("a row missing from its source is withdrawn, and restored with it", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const position = await latestChange(database);
    const gone = await importDataset(database, without("document"), { source });
    expect(gone.withdrawn).toEqual({ required_documents: 1 });
    expect(await findService(database, "advice")).toMatchObject({ service: { required_documents: [] } });
    expect(await changedSince(database, position)).toEqual(["advice"]);

    const back = await importDataset(database, harbour(), { source });
    expect(back.tables["required_documents"]).toMatchObject({ created: 0, updated: 1, unchanged: 0 });
    expect(await findService(database, "advice")).toMatchObject({
      service: { required_documents: [{ document: "Passport" }] },
    });
  });

  test("a withdrawn row is not counted again", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    await importDataset(database, without("document"), { source });
    const position = await latestChange(database);
    const again = await importDataset(database, without("document"), { source });
    expect(again.withdrawn).toEqual({});
    expect(await latestChange(database)).toBe(position);
  });

  test("a partial dataset withdraws nothing", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const part = datasetOf([datasetRow("organizations", { id: "second", name: "Second" })], {
      complete: false,
    });
    const outcome = await importDataset(database, part, { source });
    expect(outcome.withdrawn).toEqual({});
    expect(outcome.stored).toEqual({ organizations: 2, services: 2, locations: 2 });
  });

  test("the rows of another source are neither withdrawn nor changed", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const outcome = await importDataset(database, manyServices(3), { source: "other" });
    expect(outcome.withdrawn).toEqual({});
    expect(await countDirectory(database)).toEqual({ organizations: 4, services: 5, locations: 2 });
  });

  test("a row that belongs to another source is never overwritten", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    await expect(importDataset(database, harbour(), { source: "impostor" })).rejects.toThrow(
      /another source/,
    );
    const runs = await database.kysely
      .selectFrom("import_runs")
      .select("state")
      .orderBy("started_at")
      .execute();
    expect(runs.map(({ state }) => state)).toEqual(["applied", "failed"]);
  });

  test("a partial dataset may refer to rows that only the database holds", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const service = datasetRow("services", {
      id: "new",
      organization_id: "harbour",
      name: "New",
      status: "active",
    });
    await importDataset(database, datasetOf([service], { complete: false }), { source });
    expect(await findService(database, "new")).toMatchObject({
      service: { organization: { id: "harbour" } },
    });
  });

  test("a reference to a row that arrives later is restored then", async () => {
    const database = await openTestDatabase(kind);
    const service = datasetRow("services", {
      id: "new",
      organization_id: "late",
      name: "New",
      status: "active",
    });
    const part = datasetOf([service], { complete: false });
    await importDataset(database, part, { source });
    expect(await findService(database, "new")).toMatchObject({ service: { organization: null } });
    const same = await importDataset(database, part, { source });
    expect(same.tables["services"]).toMatchObject({ updated: 0, unchanged: 1 });

    const late = datasetOf([datasetRow("organizations", { id: "late", name: "Late" })], { complete: false });
    await importDataset(database, late, { source });
    const linked = await importDataset(database, part, { source });
    expect(linked.tables["services"]).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await findService(database, "new")).toMatchObject({ service: { organization: { name: "Late" } } });
  });

  test("rows may come before the row of the same table that they refer to", async () => {
    const database = await openTestDatabase(kind);
    const child = datasetRow("taxonomy_terms", { id: "child", name: "Child", parent_id: "parent" });
    const parent = datasetRow("taxonomy_terms", { id: "parent", name: "Parent" });
    await importDataset(database, datasetOf([child, parent]), { source });
    const terms = await database.kysely.selectFrom("taxonomy_terms").select(["id", "parent_id"]).execute();
    expect(terms).toContainEqual({ id: "child", parent_id: "parent" });
  });

  test("a dry run counts what would change and changes nothing", async () => {
    const database = await openTestDatabase(kind);
    const outcome = await importDataset(database, harbour(), { source, dryRun: true });
    expect(outcome).toMatchObject({
      applied: false,
      stored: { organizations: 0, services: 0, locations: 0 },
    });
    expect(outcome.tables["services"]).toMatchObject({ created: 2 });
    expect(await latestChange(database)).toBe(0);
    expect(await stagedCount(database)).toBe(0);
    const run = await database.kysely.selectFrom("import_runs").selectAll().executeTakeFirstOrThrow();
    expect(run).toMatchObject({ id: outcome.runId, source, state: "dry_run", version: "3.2", form: "csv" });
  });

  test("rejected and collapsed rows are counted", async () => {
    const database = await openTestDatabase(kind);
    const dataset = harbour();
    dataset.tallies["services"] = { read: 5, rejected: 2, collapsed: 1 };
    const outcome = await importDataset(database, dataset, { source });
    expect(outcome.tables["services"]).toEqual({
      read: 5,
      created: 2,
      updated: 0,
      unchanged: 0,
      rejected: 2,
      collapsed: 1,
    });
  });

  test("counts that do not add up stop the import before anything is applied", async () => {
    const database = await openTestDatabase(kind);
    const dataset = harbour();
    dataset.tallies["services"] = { read: 7, rejected: 0, collapsed: 0 };
    await expect(importDataset(database, dataset, { source })).rejects.toThrow("7 rows were read and 2");
    expect(await countDirectory(database)).toEqual({ organizations: 0, services: 0, locations: 0 });
    const run = await database.kysely.selectFrom("import_runs").selectAll().executeTakeFirstOrThrow();
    expect(run.state).toBe("failed");
    expect(await stagedCount(database)).toBe(0);
  });

  test("unknown columns are stored", async () => {
    const database = await openTestDatabase(kind);
    const extra = { "Wheel chair": "yes", nested: { b: 1, a: "é" } };
    const row = datasetRow("organizations", { id: "one", name: "One" }, { extra });
    await importDataset(database, datasetOf([row]), { source });
    const stored = await database.kysely.selectFrom("organizations").selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(stored.extra ?? "")).toEqual(extra);
    expect(stored).toMatchObject({ source_name: source, source_key: "key-one", withdrawn_at: null });
  });

  test("progress ends at the number of rows", async () => {
    const database = await openTestDatabase(kind);
    const seen: { done: number; total: number }[] = [];
    await importDataset(database, manyServices(700), {
      source,
      onProgress: (progress) => seen.push(progress),
    });
    expect(seen.at(0)).toEqual({ done: 0, total: 1400 });
    expect(seen.at(-1)).toEqual({ done: 1400, total: 1400 });
    expect(seen.length).toBeGreaterThan(3);
  });

  const both = ["advice", "shelter"];
  test.each([
    ["a phone", { id: "phone-fax", values: { number: "0421 9" }, services: ["advice"] }],
    ["a contact's phone", { id: "phone-contact", values: { number: "0421 9" }, services: ["advice"] }],
    ["hours at a place", { id: "hours-office", values: { byday: "WE" }, services: ["advice"] }],
    ["a language of a phone", { id: "language-phone", values: { code: "so" }, services: ["advice"] }],
    ["a unit", { id: "beds", values: { name: "Rooms" }, services: ["shelter"] }],
    ["an ancestor of a term", { id: "term-law", values: { name: "Justice" }, services: ["advice"] }],
    ["a translation", { id: "translation-0", values: { value: "نصيحة" }, services: ["advice"] }],
    ["a translation of a term", { id: "translation-3", values: { value: "Gesetz" }, services: ["advice"] }],
    ["the organization", { id: "harbour", values: { name: "Port Help" }, services: both }],
    ["a place of the organization", { id: "office", values: { name: "Bureau" }, services: both }],
    ["a service", { id: "shelter", values: { name: "Night shelter" }, services: ["shelter"] }],
    ["what moves to another service", { id: "document", values: { service_id: "shelter" }, services: both }],
  ])("a change of %s tells the index of the services that show it", async (_, { id, values, services }) => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const position = await latestChange(database);
    await importDataset(database, withValues(harbour(), id, values), { source });
    expect(await changedSince(database, position)).toEqual(services);
  });

  test("a change enqueues the services of other sources too", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const foreign = datasetOf([
      datasetRow("services", {
        id: "foreign",
        organization_id: "harbour",
        name: "Foreign",
        status: "active",
      }),
      datasetRow("services", { id: "far", name: "Far", status: "active" }),
    ]);
    await importDataset(database, foreign, { source: "foreign" });
    const position = await latestChange(database);
    await importDataset(database, withValues(harbour(), "harbour", { name: "Port Help" }), { source });
    expect(await changedSince(database, position)).toEqual(["advice", "foreign", "shelter"]);
  });
});
