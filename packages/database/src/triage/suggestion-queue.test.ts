import type { Actor } from "@dragoman/policy";
import { beforeEach, describe, expect, test } from "vitest";
import { findOrCreatePerson } from "../accounts/people.ts";
import type { Database } from "../database.ts";
import { formatMissingPlace } from "../feedback/missing-place.ts";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { suggest } from "../testing/suggest.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { followForTranslators } from "../translations/follow-changes.ts";
import { holdItem } from "./item-holders.ts";
import {
  type FacetCount,
  type QueueFilter,
  queueOrders,
  type QueuePage,
  type QueueQuestion,
} from "./queue-filter.ts";
import { filterQueue, readQueue, readQueuePlace } from "./read-queue.ts";

const now = new Date("2026-11-28T12:00:00Z");

/** A service with a place in each of these towns; without an organization for the empty one. */
function placed(id: string, { organization, towns }: { organization: string; towns: readonly string[] }) {
  return [
    datasetRow("services", { id, organization_id: organization || null, name: id, status: "active" }),
    ...towns.flatMap((city) => [
      datasetRow("locations", { id: `${id} in ${city}`, location_type: "physical" }),
      datasetRow("addresses", {
        id: `address of ${id} in ${city}`,
        location_id: `${id} in ${city}`,
        city,
        country: "DE",
      }),
      datasetRow("service_at_location", {
        id: `${id} at ${city}`,
        service_id: id,
        location_id: `${id} in ${city}`,
      }),
    ]),
  ];
}

const town = datasetOf([
  datasetRow("organizations", { id: "harbour", name: "Harbour house" }),
  datasetRow("organizations", { id: "mill", name: "Old mill" }),
  ...placed("soup", { organization: "harbour", towns: ["Bremen", "Worpswede"] }),
  ...placed("bread", { organization: "mill", towns: ["Bonn"] }),
  ...placed("tea", { organization: "", towns: [] }),
]);

function byValue(one: FacetCount, other: FacetCount): number {
  return one.value < other.value ? -1 : 1;
}

/** In an order of their own, where several have the same count. */
function comparable({ facets, ...page }: QueuePage) {
  const sorted = Object.entries(facets).map(([facet, counts]) => [facet, counts.toSorted(byValue)]);
  return { ...page, facets: Object.fromEntries(sorted) };
}

describe.each(databaseKinds)("the queue of suggestions on %s", (kind) => {
  let database: Database;
  let question: QueueQuestion & { skip: number; most: number };

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    const openSteward = async (email: string): Promise<Actor> => {
      const { id: personId } = await findOrCreatePerson(database, { email });
      return { personId, grants: [{ role: "steward" }] };
    };
    const steward = await openSteward("stefan@example.org");
    question = { actor: steward, queue: "suggestions", now, skip: 0, most: 25 };
    await importDataset(database, town, { source: "test" });
    await followForTranslators(database, { needsOf: () => [] });
    await suggest(database, "soup", {});
    await suggest(database, "bread", { day: "2026-11-02", kind: "phone", locale: "de" });
    await suggest(database, "bread", {
      day: "2026-11-03",
      kind: "phone",
      proposed: "+49 228 1",
      locale: "de",
    });
    await suggest(database, "bread", {
      day: "2026-11-03",
      kind: "phone",
      proposed: "+49 228 1",
      locale: "de",
    });
    await suggest(database, "soup", { day: "2026-11-20", kind: "other", note: "Ring twice" });
    await suggest(database, "tea", { day: "2026-11-21", kind: "closed", locale: "en" });
    for (const city of ["Bremen", ""]) {
      const place = { name: `House ${city}`, street: "", city, phone: "", web: "" };
      const proposed = formatMissingPlace(place);
      await suggest(database, "", { day: "2026-11-22", kind: "missing", recordId: "", proposed });
    }
    const rows = await database.kysely.selectFrom("suggestions").select(["id", "kind"]).execute();
    const hold = (wanted: string, actor: Actor) =>
      holdItem(database, {
        actor,
        queue: "suggestions",
        id: rows.find((row) => row.kind === wanted)?.id ?? "",
      });
    await hold("hours", steward);
    await hold("closed", await openSteward("pari@example.org"));
  });

  test.each<QueueFilter>([
    {},
    ...queueOrders.map((order) => ({ order })),
    { kind: "phone" },
    { kind: "none of them" },
    { organization: "harbour" },
    { organization: "mill", order: "together" },
    { town: "Bremen" },
    { town: "Worpswede", language: "ar" },
    { language: "de", kind: "phone" },
    { days: 20 },
    { days: 20, town: "Bonn", order: "newest" },
    { text: "TEA" },
    { text: "mill" },
    { text: "brem" },
    { text: "house", language: "ar" },
    { text: "none of them" },
    { holder: "mine" },
    { holder: "nobody", language: "ar" },
  ])("is filtered, counted and ordered by the database as it would be here: %o", async (filter) => {
    const expected = await filterQueue(database, { ...question, filter });
    expect(comparable(await readQueue(database, { ...question, filter }))).toEqual(comparable(expected));
    for (const [index, { id }] of expected.items.entries())
      expect(await readQueuePlace(database, { ...question, filter, id })).toMatchObject({
        isWaiting: true,
        position: index + 1,
        total: expected.total,
      });
  });

  test("leads to the next suggestion that nobody else works on", async () => {
    const items = (await readQueue(database, question)).items;
    const held = items.findIndex(({ kinds }) => kinds[0] === "closed");
    const place = await readQueuePlace(database, { ...question, id: items[held - 1]?.id ?? "" });
    expect(place).toMatchObject({ next: items[held + 1]?.id, previous: items[held - 2]?.id });
  });

  const idsOf = async (page: { skip: number; most: number }) =>
    (await readQueue(database, { ...question, ...page })).items.map(({ id }) => id);

  test("has pages", async () => {
    const all = await idsOf({ skip: 0, most: 25 });
    expect(all).toHaveLength(7);
    expect([...(await idsOf({ skip: 0, most: 3 })), ...(await idsOf({ skip: 3, most: 25 }))]).toEqual(all);
  });

  test("reads the rows of the page alone", async () => {
    let most = 0;
    const kysely = database.kysely.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        most = Math.max(most, result.rows.length);
        return Promise.resolve(result);
      },
    });
    await readQueue({ ...database, kysely }, { ...question, most: 2, filter: { order: "together" } });
    // The kinds and the towns that are offered are more than the page has.
    expect(most).toBeLessThan(7);
  });
});
