import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { enqueueAgain } from "../outbox/changes.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { followForTranslators } from "../translations/follow-changes.ts";
import { findLatestServices } from "./find-latest.ts";
import type { PublishedQuery } from "./published-query.ts";

describe.each(databaseKinds)("the services that changed last, on %s", (kind) => {
  async function openHarbour() {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source: "harbour" });
    const find = async (query: Omit<PublishedQuery, "table"> = {}, most = 10) =>
      (await findLatestServices(database, { query, most })).map(({ id }) => id);
    return { database, find };
  }

  test("come first, each once, up to the requested number", async () => {
    const { database, find } = await openHarbour();
    for (const id of ["advice", "shelter", "advice"]) await enqueueAgain(database, [id]);
    expect(await find()).toEqual(["advice", "shelter"]);
    expect(await find({}, 1)).toEqual(["advice"]);
    await enqueueAgain(database, ["shelter"]);
    expect(await find()).toEqual(["shelter", "advice"]);
    const [latest] = await findLatestServices(database, { query: {}, most: 1 });
    expect(Date.parse(latest?.at ?? "")).toBeGreaterThan(0);
  });

  test("are narrowed by terms and places, and a secret place is near nothing", async () => {
    const { database, find } = await openHarbour();
    const inCategory = (termIds: string[], need: string | null = null) =>
      find({ category: { termIds, need } });
    expect(await inCategory(["term-asylum", "other"])).toEqual(["advice"]);
    expect(await inCategory([])).toEqual([]);
    await followForTranslators(database, {
      languages: [],
      needsOf: ({ id }) => (id === "shelter" ? ["shelter"] : []),
    });
    expect(await inCategory([], "shelter")).toEqual(["shelter"]);
    expect(await inCategory(["term-asylum"], "shelter")).toEqual(["shelter", "advice"]);
    expect(await inCategory([], "food")).toEqual([]);
    expect(await findLatestServices(database, { query: {}, exceptSource: "harbour", most: 10 })).toEqual([]);
    expect(await find({ near: { lat: 53.08, lng: 8.81, metres: 1000 } })).toEqual(["advice"]);
    expect(await find({ near: { lat: 53.123456, lng: 8.654321, metres: 5000 } })).not.toContain("shelter");
  });

  test("are only those that are public", async () => {
    const { database, find } = await openHarbour();
    await database.kysely
      .updateTable("services")
      .set({ withdrawn_at: "2026-11-28T00:00:00.000Z" })
      .where("id", "=", "advice")
      .execute();
    expect(await find()).toEqual(["shelter"]);
  });
});
