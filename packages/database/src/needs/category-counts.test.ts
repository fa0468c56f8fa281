import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { recountCategories } from "./category-counts.ts";
import { readSourceCategories } from "./source-categories.ts";

/** Services of one category, which two terms of its code stand for. */
function town(services: readonly string[], { name = "town" } = {}) {
  const terms = [`soup of ${name}`, `soups of ${name}`];
  return datasetOf([
    datasetRow("organizations", { id: name, name }),
    ...terms.map((id) => datasetRow("taxonomy_terms", { id, code: "S", name: id })),
    ...services.flatMap((id) => [
      datasetRow("services", { id, organization_id: name, name: id, status: "active" }),
      ...terms.map((term) =>
        datasetRow("attributes", {
          id: `${id} of ${term}`,
          link_id: id,
          link_entity: "service",
          taxonomy_term_id: term,
        }),
      ),
    ]),
  ]);
}

async function servicesIn(database: Database): Promise<number | undefined> {
  const [category] = await readSourceCategories(database);
  return category?.services;
}

/** As if the last count, and the last change, were a while ago. */
async function letTimePass(database: Database): Promise<void> {
  const then = new Date(Date.now() - 60_000).toISOString();
  await database.kysely.updateTable("counted_figures").set({ counted_at: then }).execute();
  await database.kysely.updateTable("search_changes").set({ at: then }).execute();
}

describe.each(databaseKinds)("the services of categories on %s", (kind) => {
  test("are counted once each, and again only after a change", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, town(["kitchen", "van"]), { source: "town" });
    expect(await servicesIn(database)).toBe(2);
    expect(await recountCategories(database)).toBe(true);
    expect(await servicesIn(database)).toBe(2);
    expect(await recountCategories(database)).toBe(false);
    await importDataset(database, town(["kitchen", "van", "boat"]), { source: "town" });
    expect(await recountCategories(database)).toBe(true);
    expect(await servicesIn(database)).toBe(3);
  });

  test("are read as they were counted, for seconds after a change, and right after that", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, town(["kitchen", "van"]), { source: "town" });
    await recountCategories(database);
    await letTimePass(database);
    await importDataset(database, town(["kitchen", "van", "boat"]), { source: "town" });
    expect(await servicesIn(database)).toBe(2);
    await letTimePass(database);
    expect(await servicesIn(database)).toBe(3);
  });

  test("are not counted for a page while nothing changes", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, town(["kitchen"]), { source: "town" });
    await recountCategories(database);
    await letTimePass(database);
    // Without a trace in the outbox.
    await database.kysely.deleteFrom("attributes").execute();
    expect(await servicesIn(database)).toBe(1);
  });

  test("of another source have counts of their own", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, town(["kitchen"]), { source: "town" });
    await importDataset(database, town(["van", "boat"], { name: "village" }), { source: "village" });
    await recountCategories(database);
    const counts = async (source: string) =>
      (await readSourceCategories(database, { source })).map(({ services }) => services);
    expect([await counts("town"), await counts("village")]).toEqual([[1], [2]]);
  });
});
