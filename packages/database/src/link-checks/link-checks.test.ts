import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readWorklist } from "../checks/worklist.ts";
import type { Database } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import {
  claimDueLinks,
  collectLinks,
  type LinkOutcome,
  readAnsweringLinks,
  readBrokenLinks,
  recordLinks,
  releaseLinks,
} from "./link-checks.ts";

const start = Date.parse("2026-11-28T03:00:00Z");
const day = 86_400_000;
const [good, bad, other] = ["https://good.example/", "https://bad.example/", "https://other.example/here"];

async function openLinks(kind: (typeof databaseKinds)[number]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(
    database,
    datasetOf([
      datasetRow("organizations", { id: "house", name: "House", website: good }),
      datasetRow("services", {
        id: "soup",
        organization_id: "house",
        name: "Soup",
        status: "active",
        url: bad,
      }),
      datasetRow("url", { id: "more", service_id: "soup", url: other }),
      datasetRow("url", { id: "again", service_id: "soup", url: good }),
    ]),
    { source: "links" },
  );
  await collectLinks(database);
  return database;
}

const urlsOf = async ({ kysely }: Database) =>
  (await kysely.selectFrom("link_checks").select("url").orderBy("url").execute()).map(({ url }) => url);

describe.each(databaseKinds)("web addresses of entries on %s", (kind) => {
  test("are collected once each, and deleted with their entries", async () => {
    const database = await openLinks(kind);
    expect(await urlsOf(database)).toEqual([bad, good, other]);
    await database.kysely.updateTable("url").set({ withdrawn_at: "2026-11-28" }).execute();
    await collectLinks(database);
    expect(await urlsOf(database)).toEqual([bad, good]);
  });

  test("that are withheld are never collected, and never requested", async () => {
    const database = await openTestDatabase(kind);
    const secret = "https://refuge.example/";
    const written = "https://help.example/hidden-lane-9";
    const named = "https://help.example/?at=Hidden%20Lane%209";
    await importDataset(
      database,
      datasetOf([
        datasetRow("organizations", { id: "house", name: "House", website: written }),
        datasetRow("services", {
          id: "beds",
          organization_id: "house",
          name: "Beds",
          status: "active",
          url: good,
        }),
        datasetRow("url", { id: "door", organization_id: "house", url: named }),
        datasetRow("locations", {
          id: "refuge",
          organization_id: "house",
          location_type: "physical",
          url: secret,
          visibility: "confidential",
        }),
        datasetRow("addresses", {
          id: "street",
          location_id: "refuge",
          address_1: "Hidden Lane 9",
          city: "Bremen",
          state_province: "Bremen",
          country: "DE",
          address_type: "physical",
        }),
        datasetRow("service_at_location", { id: "at", service_id: "beds", location_id: "refuge" }),
      ]),
      { source: "links" },
    );
    // As an earlier version has stored it.
    await database.kysely
      .insertInto("link_checks")
      .values({ url: secret, failed_days: 3, fault: "name", broken_since: "2026-11-01" })
      .execute();
    const worklist = () => readWorklist(database, { actor: "system", state: "broken" });
    expect(await worklist()).toEqual([]);
    await collectLinks(database);
    expect(await urlsOf(database)).toEqual([good]);
  });

  test("are claimed by one of several servers, and again after a week", async () => {
    const database = await openLinks(kind);
    const claim = (now: number) => claimDueLinks(database, { now, most: 2 });
    const both = await Promise.all([claim(start), claim(start), claim(start)]);
    expect(both.flat().toSorted((one, two) => (one < two ? -1 : 1))).toEqual([bad, good, other]);
    expect(await claim(start + 6 * day)).toEqual([]);
    expect(await claim(start - 30 * day)).toEqual([]);
    expect(await claim(start + 7 * day)).toHaveLength(2);
  });

  test("are claimed up to the limit however the database plans the query", async () => {
    const database = await openLinks(kind);
    const claimed = await database.kysely.transaction().execute(async (kysely) => {
      if (kind === "postgres")
        for (const way of ["hashjoin", "mergejoin", "hashagg", "sort", "material"])
          await sql.raw(`set local enable_${way} = off`).execute(kysely);
      return await claimDueLinks({ kysely, kind }, { now: start, most: 2 });
    });
    expect(claimed).toHaveLength(2);
  });

  test("are broken after failures on three different days, and whole again with the first answer", async () => {
    const database = await openLinks(kind);
    const fail = (now: number) =>
      recordLinks(database, { now, outcomes: [{ url: bad, state: "failed", fault: "name" }] });
    const broken = () => readBrokenLinks(database, { urls: [good, bad] });
    await claimDueLinks(database, { now: start, most: 10 });
    await recordLinks(database, { now: start, outcomes: [{ url: good, state: "answered" }] });
    for (const hours of [0, 1, 12, 20]) await fail(start + hours * 3_600_000);
    expect(await broken()).toEqual([]);
    expect(await claimDueLinks(database, { now: start + 3_600_000, most: 10 })).toEqual([]);
    expect(await claimDueLinks(database, { now: start + day, most: 10 })).toEqual([bad]);
    await fail(start + day);
    // A clock that goes back counts no day twice.
    await fail(start);
    expect(await broken()).toEqual([]);
    expect(await claimDueLinks(database, { now: start + 2 * day, most: 10 })).toEqual([bad]);
    await fail(start + 2 * day);
    expect(await broken()).toEqual([{ url: bad, fault: "name", since: "2026-11-30" }]);
    expect(await claimDueLinks(database, { now: start + 3 * day, most: 10 })).toEqual([]);
    expect(await readAnsweringLinks(database, { most: 10 })).toEqual([good]);
    await fail(start + 9 * day);
    expect(await broken()).toMatchObject([{ since: "2026-11-30" }]);
    await recordLinks(database, { now: start + 16 * day, outcomes: [{ url: bad, state: "answered" }] });
    expect(await broken()).toEqual([]);
    await fail(start + 17 * day);
    expect(await broken()).toEqual([]);
  });

  test("have no state while requests are not permitted", async () => {
    const database = await openLinks(kind);
    const unknown: LinkOutcome = { url: bad, state: "unknown" };
    for (const days of [0, 1, 2, 3])
      await recordLinks(database, { now: start + days * day, outcomes: [unknown] });
    expect(await readBrokenLinks(database, { urls: [bad] })).toEqual([]);
    const rows = await database.kysely.selectFrom("link_checks").select("failed_days").execute();
    expect(rows.every(({ failed_days: days }) => days === 0)).toBe(true);
  });

  test("that could not be requested are released, unless somebody has claimed them since", async () => {
    const database = await openLinks(kind);
    const claim = (now: number) => claimDueLinks(database, { now, most: 10 });
    expect(await claim(start)).toHaveLength(3);
    await releaseLinks(database, { now: start, urls: [bad] });
    expect(await claim(start + 1000)).toEqual([bad]);
    await releaseLinks(database, { now: start, urls: [bad] });
    expect(await claim(start + 2000)).toEqual([]);
  });
});
