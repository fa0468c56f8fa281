import { visitor } from "@dragoman/policy";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { refusalOf, steward } from "../testing/editing.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import type { Database, DatabaseKind } from "../database.ts";
import { findListings, type ListingQuery } from "./find-listings.ts";
import { moveListing } from "./listings.ts";

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

function service(id: string, values: { name: string; assured_date?: string }) {
  return datasetRow("services", {
    id,
    organization_id: "house",
    language: "de",
    status: "active",
    ...values,
  });
}

const rows = [
  datasetRow("organizations", { id: "house", name: "Haus", language: "de" }),
  service("long", { name: "Ärztehaus am Hafen", assured_date: day(10) }),
  service("short", { name: "Ärzte", assured_date: day(800) }),
  service("food", { name: "Küche" }),
  datasetRow("translations", {
    id: "text",
    link_id: "food",
    link_entity: "service",
    language: "ar",
    field_name: "name",
    value: "مطعم الخير",
  }),
];

async function open(kind: DatabaseKind) {
  const database = await openTestDatabase(kind);
  await importDataset(database, datasetOf(rows), { source: "test" });
  await moveListing(database, { actor: steward, id: "food", event: "archive" });
  return database;
}

async function idsOf(database: Database, question: ListingQuery): Promise<string[]> {
  const found = await findListings(database, { actor: steward, ...question });
  return found.map(({ id }) => id);
}

describe.each(databaseKinds)("listings on %s", (kind) => {
  test("are found by a part of their name in any language, closest match first, also archived ones", async () => {
    const database = await open(kind);
    expect(await idsOf(database, { name: "ÄRZTE" })).toEqual(["short", "long"]);
    expect(await idsOf(database, { name: "الخير" })).toEqual(["food"]);
    expect(await idsOf(database, { name: "nothing" })).toEqual([]);
    expect(await findListings(database, { actor: steward, name: "küche" })).toMatchObject([
      { name: "Küche", state: "archived", organization: { id: "house", name: "Haus" }, checkedOn: null },
    ]);
  });

  test("are found by state, page by page", async () => {
    const database = await open(kind);
    expect(await idsOf(database, { state: "archived" })).toEqual(["food"]);
    expect(await idsOf(database, { state: "stale" })).toEqual(["short"]);
    expect(await idsOf(database, { state: "published", name: "hafen" })).toEqual(["long"]);
    const all = await idsOf(database, {});
    expect(all.toSorted()).toEqual(["food", "long", "short"]);
    expect(await idsOf(database, { skip: 1, most: 1 })).toEqual(all.slice(1, 2));
  });

  test("exclude those that their source has withdrawn, and are found by authorized actors alone", async () => {
    const database = await open(kind);
    await importDataset(database, datasetOf(rows.filter(({ id }) => id !== "long")), { source: "test" });
    expect(await idsOf(database, { name: "hafen" })).toEqual([]);
    const editor = {
      personId: "edda",
      grants: [{ role: "editor" as const, organizationId: "house", trusted: true }],
    };
    expect(await refusalOf(findListings(database, { actor: editor }))).toBe("forbidden");
    expect(await refusalOf(findListings(database, { actor: visitor }))).toBe("sign-in-needed");
  });

  test("reads a page in the order of its index", async () => {
    const database = await open(kind);
    const plan = await database.kysely.transaction().execute(async (transaction) => {
      // With three rows, PostgreSQL would read them all.
      if (kind === "postgres") await sql`set local enable_seqscan = off`.execute(transaction);
      if (kind === "postgres") await sql`set local enable_bitmapscan = off`.execute(transaction);
      const statement = sql`select services.id from services order by services.name, services.id limit 25`;
      const explain = kind === "sqlite" ? sql`explain query plan ${statement}` : sql`explain ${statement}`;
      return JSON.stringify((await explain.execute(transaction)).rows);
    });
    expect(plan).toContain("services_by_name");
    expect(plan).not.toContain("TEMP B-TREE FOR ORDER BY");
  });

  test("are in the state that follows from the day of their check, to the day", async () => {
    const database = await openTestDatabase(kind);
    const days = [0, 364, 365, 366, 367];
    const checked = days.map((before) =>
      service(`checked-${before}`, { name: `${before}`, assured_date: day(before) }),
    );
    await importDataset(database, datasetOf([...rows.slice(0, 1), ...checked]), { source: "test" });
    for (const state of ["stale", "published"] as const)
      for (const one of await findListings(database, { actor: steward, state }))
        expect(one).toMatchObject({ state });
    expect(await idsOf(database, { state: "stale" })).toEqual(["checked-365", "checked-366", "checked-367"]);
    expect(await idsOf(database, { state: "published" })).toEqual(["checked-0", "checked-364"]);
  });
});
