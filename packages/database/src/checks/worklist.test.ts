import { noAnswersToArchive, visitor } from "@dragoman/policy";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "../database.ts";
import { findService } from "../directory/find-service.ts";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { openCheckedRevision, recordCheck, recordNoAnswer } from "./record-check.ts";
import { readTownsOfAddresses } from "./towns.ts";
import { countWorklist, readWorklist, type WorklistQuery } from "./worklist.ts";

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

function inTown(id: string, city: string) {
  return [
    datasetRow("locations", { id: `location-${id}`, location_type: "physical" }),
    datasetRow("addresses", { id: `address-${id}`, location_id: `location-${id}`, city }),
    datasetRow("service_at_location", {
      id: `place-${id}`,
      service_id: id,
      location_id: `location-${id}`,
    }),
  ];
}

function service(id: string, ago: number | null, changed: number) {
  return datasetRow("services", {
    id,
    organization_id: "house",
    name: id,
    status: "active",
    assured_date: ago === null ? null : day(ago),
    last_modified: `${day(changed)}T00:00:00Z`,
  });
}

/** Two never checked, and one checked so many days ago each: 10, 100, 400 and 800. */
async function openChecked(kind: Database["kind"]): Promise<Database> {
  const database = await openTestDatabase(kind);
  const rows = [
    datasetRow("organizations", { id: "house", name: "House" }),
    service("new", null, 20),
    service("forgotten", null, 2000),
    service("fresh", 10, 10),
    service("season", 100, 100),
    service("year", 400, 400),
    service("old", 800, 800),
    ...inTown("old", "Bremen"),
    ...inTown("new", "bremen "),
    ...inTown("year", "Łódź"),
    datasetRow("taxonomy_terms", { id: "term-food", code: "food", name: "Food" }),
    datasetRow("taxonomy_terms", { id: "term-meals", code: "x-1", name: "Soup kitchens" }),
    datasetRow("attributes", {
      id: "year-food",
      link_id: "year",
      link_entity: "service",
      taxonomy_term_id: "term-food",
    }),
    datasetRow("attributes", {
      id: "new-meals",
      link_id: "new",
      link_entity: "service",
      taxonomy_term_id: "term-meals",
    }),
  ];
  await importDataset(database, datasetOf(rows), { source: "harbour" });
  const other = [
    datasetRow("organizations", { id: "barn", name: "Barn" }),
    datasetRow("services", { id: "hay", organization_id: "barn", name: "Hay", status: "active" }),
  ];
  await importDataset(database, datasetOf(other), { source: "farms" });
  return database;
}

async function idsOf(database: Database, query: Omit<WorklistQuery, "actor"> = {}): Promise<string[]> {
  const items = await readWorklist(database, { actor: steward, ...query });
  return items.map(({ service }) => service.id);
}

describe.each(databaseKinds)("the worklist on %s", (kind) => {
  test("lists and counts unchecked entries and those with an old check, oldest first", async () => {
    const database = await openChecked(kind);
    expect(await idsOf(database)).toEqual(["hay", "forgotten", "new", "old", "year", "season"]);
    expect(await idsOf(database, { skip: 1, most: 2 })).toEqual(["forgotten", "new"]);
    expect(await idsOf(database, { state: "never" })).toEqual(["hay", "forgotten", "new"]);
    expect(await idsOf(database, { state: "overdue" })).toEqual(["old", "year"]);
    expect(await idsOf(database, { state: "due" })).toEqual(["season"]);
    expect(await countWorklist(database, { actor: steward })).toEqual({
      never: 3,
      overdue: 2,
      due: 1,
      silent: 0,
      broken: 0,
    });
  });

  test("has services with broken web addresses, whenever they were checked, until somebody finds them right", async () => {
    const database = await openChecked(kind);
    const broken = ["https://house.example/", "https://page.example/", "https://place.example/"];
    const at = {
      asked_at: "2026-11-01",
      failed_days: 3,
      failed_on: "2026-11-03",
      broken_since: "2026-11-03",
    };
    await database.kysely
      .insertInto("link_checks")
      .values(broken.map((url) => ({ url, fault: "not-found" as const, ...at })))
      .execute();
    const { kysely } = database;
    await kysely
      .updateTable("services")
      .set({ url: "https://page.example/" })
      .where("id", "=", "season")
      .execute();
    await kysely
      .updateTable("organizations")
      .set({ website: "https://house.example/" })
      .where("id", "=", "barn")
      .execute();
    expect(await idsOf(database, { state: "broken" })).toEqual(["hay", "season"]);
    expect(await idsOf(database, { state: "broken", source: "farms" })).toEqual(["hay"]);
    expect(await countWorklist(database, { actor: steward })).toMatchObject({ broken: 2 });
    const [hay] = await readWorklist(database, { actor: steward, state: "broken" });
    expect(hay?.broken).toEqual([{ url: "https://house.example/", fault: "not-found", since: "2026-11-03" }]);
    expect(await findService(database, "season")).toMatchObject({ brokenLinks: ["https://page.example/"] });
    await recordCheck(database, { actor: steward, serviceId: "season", way: "web" });
    expect(await idsOf(database, { state: "broken" })).toEqual(["hay"]);
    await recordNoAnswer(database, { actor: steward, serviceId: "hay", way: "phone" });
    expect(await idsOf(database, { state: "broken" })).toEqual([]);
    expect(await findService(database, "hay")).toMatchObject({ brokenLinks: ["https://house.example/"] });
  });

  test("is filtered by need, town and source", async () => {
    const database = await openChecked(kind);
    expect(await idsOf(database, { need: "food" })).toEqual(["new", "year"]);
    expect(await idsOf(database, { town: "BREMEN" })).toEqual(["new", "old"]);
    expect(await idsOf(database, { town: "łódź" })).toEqual(["year"]);
    expect(await idsOf(database, { source: "farms" })).toEqual(["hay"]);
    expect(await idsOf(database, { town: "Nowhere" })).toEqual([]);
    const filter = { actor: steward, need: "food", town: "Bremen", source: "harbour" } as const;
    expect(await idsOf(database, filter)).toEqual(["new"]);
    expect(await countWorklist(database, filter)).toEqual({
      never: 1,
      overdue: 0,
      due: 0,
      silent: 0,
      broken: 0,
    });
    expect(await readTownsOfAddresses(database, { actor: steward })).toContain("Łódź");
  });

  test("excludes checked and postponed entries", async () => {
    const database = await openChecked(kind);
    const check = { actor: steward, way: "phone" } as const;
    await recordCheck(database, { ...check, serviceId: "hay" });
    await recordNoAnswer(database, { ...check, serviceId: "forgotten" });
    expect(await idsOf(database)).toEqual(["new", "old", "year", "season"]);
    const later = new Date(Date.now() + 4 * 86_400_000);
    expect(await idsOf(database, { now: later })).toContain("forgotten");
    expect((await countWorklist(database, { actor: steward, now: later })).never).toBe(2);
  });

  test("proposes to archive unresponsive entries, and sends no more messages", async () => {
    const database = await openChecked(kind);
    for (let number = 0; number < noAnswersToArchive; number++)
      await recordNoAnswer(database, { actor: steward, serviceId: "old", way: "phone" });
    const later = new Date(Date.now() + 4 * 86_400_000);
    expect(await idsOf(database, { now: later })).not.toContain("old");
    const [silent] = await readWorklist(database, { actor: steward, state: "silent" });
    expect(silent).toMatchObject({ service: { id: "old" }, noAnswers: noAnswersToArchive });
    expect((await countWorklist(database, { actor: steward })).silent).toBe(1);
  });

  test("is for stewards", async () => {
    const database = await openChecked(kind);
    const editor = {
      personId: "edda",
      grants: [{ role: "editor", organizationId: "house", trusted: true } as const],
    };
    for (const read of [readWorklist, countWorklist, readTownsOfAddresses]) {
      expect(await refusalOf(read(database, { actor: visitor }))).toBe("sign-in-needed");
      expect(await refusalOf(read(database, { actor: editor }))).toBe("forbidden");
    }
    expect(await refusalOf(openCheckedRevision(database, { actor: editor, serviceId: "hay" }))).toBe(
      "forbidden",
    );
  });

  test("reads a page by its index, in the order of the index", async () => {
    const database = await openChecked(kind);
    const { kysely } = database;
    const statement = sql`select services.id from services
      left join service_checks on service_checks.service_id = services.id
      where services.withdrawn_at is null and coalesce(services.assured_date, '') <= '2026-01-01'
      order by coalesce(services.assured_date, ''), coalesce(services.last_modified, ''), services.id limit 25`;
    const plan = await kysely.transaction().execute(async (transaction) => {
      // With six rows, PostgreSQL would read them all.
      if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(transaction);
      if (kind === "postgres") await sql`set local enable_bitmapscan = off`.execute(transaction);
      if (kind === "postgres") await sql`set local enable_sort = off`.execute(transaction);
      const explain = kind === "sqlite" ? sql`explain query plan ${statement}` : sql`explain ${statement}`;
      const { rows } = await explain.execute(transaction);
      return JSON.stringify(rows);
    });
    expect(plan).toContain("services_by_check");
    expect(plan).not.toContain("TEMP B-TREE FOR ORDER BY");
  });
});
