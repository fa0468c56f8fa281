import { importDataset, readSourceCategories, recountCategories } from "@dragoman/database";
import { type DatasetRow, fieldsOf, type TableName } from "@dragoman/hsds";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { startCategoryCounts } from "./count-categories.ts";

function rowOf(table: TableName, id: string, values: Readonly<Record<string, string>>): DatasetRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  // A cast, because the fields are built from the model at run time.
  const all = { ...empty, id, ...values } as DatasetRow["values"];
  return { table, id, sourceKey: id, origin: null, extra: null, values: all };
}

test("the leading server counts the services of categories after each change", async () => {
  const database = await openTestDatabase();
  const dataset = { version: "3.2", form: "csv", complete: true, tallies: {}, problems: [] } as const;
  const bring = (...services: readonly string[]) => {
    const rows = [
      rowOf("taxonomy_terms", "soup", { code: "S", name: "Soup" }),
      rowOf("organizations", "aid", { name: "Aid" }),
      ...services.flatMap((id) => [
        rowOf("services", id, { organization_id: "aid", name: id, status: "active" }),
        rowOf("attributes", `of ${id}`, { link_id: id, taxonomy_term_id: "soup" }),
      ]),
    ];
    return importDataset(database, { ...dataset, rows, problems: [] }, { source: "town" });
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
