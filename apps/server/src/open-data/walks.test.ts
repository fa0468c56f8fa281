import { importDataset, type Database } from "@dragoman/database";
import { datasetOf } from "@dragoman/database/testing/dataset";
import { describe, expect, test } from "vitest";
import { exampleSite } from "@dragoman/pages/testing/example-site.ts";
import { openHsdsApi, testOrigin } from "../testing/hsds-api.ts";
import { openDataRows, rowId } from "../testing/open-data-rows.ts";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createHsdsHandler } from "./hsds-handler.ts";
import { createOpenDataSource } from "./open-data-source.ts";
import { createWalks } from "./walks.ts";

/** Even services only: a second source has the odd ones, between them in the order of the ids. */
async function storeOdd(database: Database, services: readonly number[]): Promise<void> {
  const ids = new Set(services.map((number) => rowId("service", number)));
  const { rows } = openDataRows(400);
  await importDataset(
    database,
    datasetOf(rows.filter(({ table, id }) => table === "services" && ids.has(id))),
    {
      source: "odd",
      mostWithdrawn: 1,
    },
  );
}

const even = Array.from({ length: 200 }, (_, index) => 2 * index + 2);
const odd = even.map((number) => number - 1);

async function openEven(): Promise<Database> {
  const database = await openTestDatabase();
  const ids = new Set(even.map((number) => rowId("service", number)));
  const { rows } = openDataRows(400);
  const kept = rows.filter(
    ({ table, id }) => table === "organizations" || (table === "services" && ids.has(id)),
  );
  await importDataset(database, datasetOf(kept), { source: "even" });
  return database;
}

describe("pages that are read while others write", () => {
  test.each(["more is added before what was read", "more is removed before it"])(
    "have every service once, though %s",
    async (change) => {
      const database = await openEven();
      if (change.includes("removed")) await storeOdd(database, odd);
      const { get } = openHsdsApi(database);
      const seen: string[] = [];
      for (let page = 1; ; page++) {
        const { contents, last_page: isLast } = await get(`/services?per_page=20&page=${page}`);
        seen.push(...contents.map(({ id }) => id));
        if (isLast) break;
        const some = odd.slice(0, page * 10);
        await storeOdd(database, change.includes("removed") ? odd.slice(page * 10) : some);
      }
      expect(new Set(seen).size).toBe(seen.length);
      const all = even.map((number) => rowId("service", number));
      expect(all.filter((id) => !seen.includes(id))).toEqual([]);
    },
  );

  test("are counted once, also for who follows links", async () => {
    const source = createOpenDataSource(await openEven());
    const counted: unknown[] = [];
    const handler = createHsdsHandler({
      source: {
        ...source,
        count(query, upTo) {
          counted.push(upTo);
          return source.count(query, upTo);
        },
      },
      site: exampleSite(),
    });
    let pages = 0;
    for (let next: string | undefined = `${testOrigin}/api/hsds/services?per_page=50`; next; pages++) {
      const answer: Response = await handler(new Request(next), { address: "192.0.2.1", origin: testOrigin });
      next = /<(.*)>/.exec(answer.headers.get("link") ?? "")?.[1];
    }
    expect(pages).toBe(4);
    expect(counted).toEqual([undefined]);
  });

  test("tell how many are still to come", async () => {
    const database = await openEven();
    const { get } = openHsdsApi(database);
    expect(await get("/services?per_page=50")).toMatchObject({ total_items: 200, total_pages: 4 });
    // All of them before what is still to be read, or twice as many as there were on a page.
    await storeOdd(database, odd.slice(0, 50));
    expect(await get("/services?per_page=50&page=2")).toMatchObject({ total_items: 250, total_pages: 4 });
    await storeOdd(database, odd);
    expect(await get("/services?per_page=50&page=3")).toMatchObject({ total_items: 400, total_pages: 6 });
  });

  test("go on for another caller where numbers say", async () => {
    const database = await openEven();
    const { get } = openHsdsApi(database);
    await get("/services?per_page=50");
    await storeOdd(database, odd.slice(0, 25));
    const own = await get("/services?per_page=50&page=2");
    const other = await get("/services?per_page=50&page=2", { address: "198.51.100.7" });
    expect(own.contents[0]?.id).toBe(rowId("service", 102));
    expect(other.contents[0]?.id).not.toBe(own.contents[0]?.id);
  });
});

test("a walk expires after a while, and the oldest of too many", () => {
  let now = 0;
  const walks = createWalks(() => now);
  const walk = { caller: "a", list: "services", page: 1 };
  walks.note(walk, { last: "x" });
  expect(walks.startOf({ ...walk, page: 2 })).toEqual({ last: "x" });
  expect(walks.startOf({ ...walk, page: 3 })).toBeUndefined();
  expect(walks.startOf({ ...walk, list: "other", page: 2 })).toBeUndefined();
  for (let page = 2; page <= 20_001; page++) walks.note({ ...walk, page }, { last: "y" });
  expect(walks.startOf({ ...walk, page: 2 })).toBeUndefined();
  expect(walks.startOf({ ...walk, page: 3 })).toEqual({ last: "y" });
  now = 16 * 60_000;
  expect(walks.startOf({ ...walk, page: 3 })).toBeUndefined();
});
