import type { Dataset, DatasetRow, Row, Translation } from "@dragoman/hsds";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { latestChange } from "../outbox/changes.ts";
import { findService } from "../directory/find-service.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { importDataset } from "./import-dataset.ts";

const source = "harbour";

function changed(dataset: Dataset, id: string, values: object): Dataset {
  const rows = dataset.rows.map((row) =>
    row.id === id ? { ...row, values: { ...row.values, ...values } } : row,
  );
  return { ...dataset, rows };
}

async function arabicName(database: Database): Promise<Translation | undefined> {
  const found = await findService(database, "advice");
  return found?.state === "found"
    ? found.service.translations.find(({ language }) => language === "ar")
    : undefined;
}

const anew = { name: "Legal advice on asylum" };

describe.each(databaseKinds)("a translation on %s", (kind) => {
  test("is outdated as soon as its original has changed, and enqueues the service", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    expect(await arabicName(database)).not.toHaveProperty("outdated");
    const position = await latestChange(database);
    await importDataset(database, changed(harbour(), "advice", anew), { source });
    expect(await arabicName(database)).toMatchObject({ value: "استشارة قانونية", outdated: true });
    expect(await latestChange(database)).toBeGreaterThan(position);
  });

  test("stays outdated until it is translated again, or the original is restored", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const later = changed(harbour(), "advice", anew);
    await importDataset(database, later, { source });
    await importDataset(database, later, { source });
    expect(await arabicName(database)).toHaveProperty("outdated", true);
    await importDataset(database, harbour(), { source });
    expect(await arabicName(database)).not.toHaveProperty("outdated");
    const both = changed(later, "translation-0", { value: "استشارة في اللجوء" });
    await importDataset(database, both, { source });
    expect(await arabicName(database)).not.toHaveProperty("outdated");
  });

  test("is current when somebody has reviewed it", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const later = changed(harbour(), "advice", anew);
    await importDataset(database, later, { source });
    const reviewed = changed(later, "translation-0", { reviewed_at: "2026-11-20T10:00:00Z" });
    await importDataset(database, reviewed, { source });
    expect(await arabicName(database)).not.toHaveProperty("outdated");
  });

  test("stays outdated while it is withdrawn", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const away = datasetOf(harbour().rows.filter(({ id }) => id !== "translation-0"));
    await importDataset(database, away, { source });
    await importDataset(database, changed(harbour(), "advice", anew), { source });
    expect(await arabicName(database)).toHaveProperty("outdated", true);
  });

  test("is not outdated by whitespace, by other fields, or by an unknown original", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const spaced = changed(harbour(), "advice", { name: " Legal\u00a0 advice\n", description: "More" });
    await importDataset(database, spaced, { source });
    expect(await arabicName(database)).not.toHaveProperty("outdated");
    // As in a database from before originals were recorded.
    await database.kysely.updateTable("translations").set({ original_hash: null }).execute();
    expect(await arabicName(database)).not.toHaveProperty("outdated");
    await importDataset(database, spaced, { source });
    await importDataset(database, changed(harbour(), "advice", anew), { source });
    expect(await arabicName(database)).toHaveProperty("outdated", true);
  });

  test("gets its missing original as long as the hash matches", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source });
    const learned = async () => {
      await database.kysely.updateTable("translations").set({ original: null }).execute();
      await importDataset(database, harbour(), { source });
      const row = database.kysely
        .selectFrom("translations")
        .select("original")
        .where("id", "=", "translation-0");
      return (await row.executeTakeFirstOrThrow()).original;
    };
    expect(await learned()).toBe("Legal advice");
    await database.kysely.updateTable("translations").set({ original_hash: "of another" }).execute();
    expect(await learned()).toBeNull();
  });
});

test.each([
  ["before the review", "2026-05-01", "2026-06-01T08:00:00Z", false],
  ["on its day", "2026-06-01", "2026-06-01T08:00:00Z", false],
  ["after it", "2026-06-02", "2026-06-01T08:00:00Z", true],
  ["when nobody reviewed it", "2026-06-02", null, false],
])("a change that the source recorded %s counts correctly", async (_, day, reviewed, outdated) => {
  const database = await openTestDatabase("sqlite");
  const record: Partial<Row<"metadata">> = {
    resource_id: "advice",
    resource_type: "service",
    last_action_date: day,
    last_action_type: "update",
    field_name: "name",
    previous_value: "Advice",
    replacement_value: "Legal advice",
    updated_by: "somebody",
  };
  const rows: DatasetRow[] = [
    ...changed(harbour(), "translation-0", { reviewed_at: reviewed }).rows,
    datasetRow("metadata", { id: "record", ...record }),
  ];
  await importDataset(database, datasetOf(rows), { source });
  expect((await arabicName(database))?.outdated ?? false).toBe(outdated);
});
