import { importDataset, readSourceCategories, recountCategories } from "@dragoman/database";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startCategoryCounts } from "./count-categories.ts";

test("the leading server counts the services of categories after each change", async () => {
  const database = await openTestDatabase();
  const bring = (...services: readonly string[]) => {
    const rows = [
      datasetRow("taxonomy_terms", { id: "soup", code: "S", name: "Soup" }),
      datasetRow("organizations", { id: "aid", name: "Aid" }),
      ...services.flatMap((id) => [
        datasetRow("services", { id, organization_id: "aid", name: id, status: "active" }),
        datasetRow("attributes", { id: `of ${id}`, link_id: id, taxonomy_term_id: "soup" }),
      ]),
    ];
    return importDataset(database, datasetOf(rows), { source: "town" });
  };
  const services = async () => (await readSourceCategories(database))[0]?.services;
  await bring("kitchen");
  await recountCategories(database);
  await bring("kitchen", "van");
  const onError = vi.fn();
  let leads = false;
  const counts = startCategoryCounts(database, { isLeader: () => leads, onError, interval: 3_600_000 });
  await counts.wake();
  expect(await services()).toBe(1);
  leads = true;
  await counts.wake();
  expect(await services()).toBe(2);
  await counts.stop();
  expect(onError).not.toHaveBeenCalled();
});
