import { countDuplicates, importDataset } from "@dragoman/database";
import { datasetOf, datasetRow } from "@dragoman/database/testing/dataset";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { watchDuplicates } from "./watch-duplicates.ts";

test("the leading server looks for duplicates after each import, and not while nothing changes", async () => {
  const database = await openTestDatabase();
  const bring = async (source: string, name: string) => {
    const [organization_id, id] = [`${source}-house`, `${source}-soup`];
    const rows = [
      datasetRow("organizations", { id: organization_id, name: source, website: "https://soup.example" }),
      datasetRow("services", { id, organization_id, name, status: "active" }),
    ];
    await importDataset(database, datasetOf(rows), { source });
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
