import { describe, expect, test } from "vitest";
import { recordCheck } from "../checks/record-check.ts";
import { recordUnmetNeed } from "../feedback/unmet-needs.ts";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readKnownInsights, storeInsights } from "./counted-insights.ts";
import { readFailedSearches } from "./insights.ts";

const steward = { personId: "s", grants: [{ role: "steward" as const }] };
const query = { actor: steward, checksSince: "2026-01-01", most: 2, gaps: [] };

function service(id: string, organization: string, values = {}) {
  return datasetRow("services", {
    id,
    name: id,
    organization_id: organization,
    status: "active",
    language: "de",
    description: `What ${id} is`,
    ...values,
  });
}

function at(id: string, location: string) {
  return datasetRow("service_at_location", { id: `${id}-at`, service_id: id, location_id: location });
}

/** Services that can be reached in every possible way, and three that cannot in any. */
function town() {
  return [
    datasetRow("organizations", { id: "silent", name: "Silent" }),
    datasetRow("organizations", { id: "called", name: "Called" }),
    datasetRow("phones", { id: "p1", organization_id: "called", number: "1" }),
    datasetRow("locations", { id: "bare", name: "Bare", location_type: "physical" }),
    datasetRow("locations", { id: "open", name: "Open", location_type: "physical" }),
    datasetRow("locations", { id: "house", name: "House", location_type: "physical" }),
    datasetRow("schedules", {
      id: "h1",
      location_id: "open",
      opens_at: "09:00",
      closes_at: "10:00",
      freq: "WEEKLY",
      byday: "MO",
    }),
    datasetRow("addresses", {
      id: "a1",
      location_id: "house",
      address_1: "Weg 1",
      city: "Kiel",
      country: "DE",
    }),
    service("by its phone", "silent"),
    datasetRow("phones", { id: "p2", service_id: "by its phone", number: "2" }),
    service("by its organization", "called"),
    service("by its place's hours", "silent"),
    at("by its place's hours", "open"),
    service("by its address", "silent"),
    at("by its address", "house"),
    service("lost a", "silent"),
    service("lost b", "silent", { language: "en", description: null }),
    at("lost b", "bare"),
    service("lost c", "silent", { language: "ar" }),
    datasetRow("translations", {
      id: "t1",
      link_id: "lost a",
      link_entity: "services",
      language: "ar",
      field_name: "description",
      value: "نص",
    }),
  ];
}

describe.each(databaseKinds)("insights of %s", (kind) => {
  test("name entries that nobody can reach, count texts by language, and checks by day", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, datasetOf(town()), { source: "town" });
    const services = await database.kysely.selectFrom("services").select(["id", "name"]).execute();
    const first = services.find(({ name }) => name === "lost a");
    await recordCheck(database, { actor: "system", serviceId: first?.id ?? "" });
    await recordCheck(database, { actor: "system", serviceId: first?.id ?? "" });
    const { unreachable, described, coverage, checks } = await storeInsights(database, query);
    expect(unreachable.count).toBe(3);
    expect(unreachable.entries.map(({ name }) => name)).toEqual(["lost a", "lost b"]);
    expect(described).toBe(6);
    expect(coverage.toSorted((one, other) => (one.language < other.language ? -1 : 1))).toEqual([
      { language: "ar", written: 1, translated: 1 },
      { language: "de", written: 5, translated: 0 },
    ]);
    expect(checks).toEqual([{ day: new Date().toISOString().slice(0, 10), count: 2 }]);
  });

  test("are read as they were counted last, until they are counted again", async () => {
    const database = await openTestDatabase(kind);
    expect(await readKnownInsights(database, { actor: steward })).toBeUndefined();
    const gaps = [{ town: "Kiel", needs: ["food"], languages: ["ti"] }];
    const first = await storeInsights(database, { ...query, gaps });
    expect(first.unreachable.count).toBe(0);
    await importDataset(database, datasetOf(town()), { source: "town" });
    expect(await readKnownInsights(database, { actor: steward })).toEqual(first);
    const second = await storeInsights(database, query);
    expect(second.unreachable.count).toBe(3);
    expect(await readKnownInsights(database, { actor: steward })).toEqual(second);
  });

  test("are for stewards, and leave out searches so rare that they may be about one person", async () => {
    const database = await openTestDatabase(kind);
    const need = { day: "2026-11-28", locale: "en", country: null, categories: [] };
    for (let times = 0; times < 3; times += 1) await recordUnmetNeed(database, { ...need, text: "bicycle" });
    await recordUnmetNeed(database, { ...need, text: "something only one person asks" });
    const since = "2026-01-01";
    const { everywhere } = await readFailedSearches(database, { actor: steward, since, most: 2 });
    expect(everywhere.map(({ text, count }) => [text, count])).toEqual([["bicycle", 3]]);
    const editor = {
      personId: "e",
      grants: [{ role: "editor" as const, organizationId: "o", trusted: true }],
    };
    for (const attempt of [
      readFailedSearches(database, { actor: editor, since, most: 2 }),
      storeInsights(database, { ...query, actor: editor }),
      readKnownInsights(database, { actor: editor }),
    ])
      await expect(attempt).rejects.toMatchObject({ type: "forbidden" });
  });
});
