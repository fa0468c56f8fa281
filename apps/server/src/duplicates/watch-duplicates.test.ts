import { countDuplicates, importDataset } from "@dragoman/database";
import { type DatasetRow, fieldsOf, type TableName } from "@dragoman/hsds";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { watchDuplicates } from "./watch-duplicates.ts";

function rowOf(table: TableName, id: string, values: Readonly<Record<string, string>>): DatasetRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  // A cast, because the fields are built from the model at run time.
  const all = { ...empty, id, ...values } as DatasetRow["values"];
  return { table, id, sourceKey: id, origin: null, extra: null, values: all };
}

test("the leading server looks for duplicates after each import, and not while nothing changes", async () => {
  const database = await openTestDatabase();
  const dataset = { version: "3.2", form: "csv", complete: true, tallies: {}, problems: [] } as const;
  const bring = async (source: string, name: string) => {
    const [organization_id, id] = [`${source}-house`, `${source}-soup`];
    const rows = [
      rowOf("organizations", organization_id, { name: source, website: "https://soup.example" }),
      rowOf("services", id, { organization_id, name, status: "active" }),
    ];
    await importDataset(database, { ...dataset, rows, problems: [] }, { source });
  };
  await bring("town", "Soup kitchen");
  await bring("county", "Soup kitchen");
  const count = async () => (await countDuplicates(database, { actor: "system" })).count;
  const onError = vi.fn();
  let leads = false;
  const watch = watchDuplicates(database, {
    isLeader: () => leads,
    onError,
    interval: 3_600_000,
    mostOfTime: Number.POSITIVE_INFINITY,
  });
  await watch.wake();
  expect(await count()).toBe(0);
  leads = true;
  await watch.wake();
  expect(await count()).toBe(1);
  await database.kysely.deleteFrom("duplicate_candidates").execute();
  await watch.wake();
  expect(await count()).toBe(0);
  await bring("county", "Soup kitchen for all");
  await watch.wake();
  expect(await count()).toBe(1);
  await watch.stop();
  expect(onError).not.toHaveBeenCalled();
});
