import { datasetRow, datasetOf } from "../testing/dataset.ts";
import { visitor, type Actor } from "@dragoman/policy";
import { beforeEach, describe, expect, test } from "vitest";
import { makeClaim } from "../claims/claims.ts";
import type { Database } from "../database.ts";
import { findQueueItem } from "./queue-items.ts";
import { moveSuggestion, offerSuggestion } from "../feedback/suggestions.ts";
import { importDataset } from "../import/import-dataset.ts";
import { findOrCreatePerson } from "../accounts/people.ts";
import { moveRevision } from "../revisions/move-revision.ts";
import { openRevision } from "../revisions/open-revision.ts";
import { saveDraft } from "../revisions/save-draft.ts";
import { followForTranslators } from "../translations/follow-changes.ts";
import { suggest } from "../testing/suggest.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import type { QueueQuestion } from "./queue-filter.ts";
import { readQueue, readQueuePlace } from "./read-queue.ts";

const steward: Actor = { personId: "stefan", grants: [{ role: "steward" }] };
const editor: Actor = {
  personId: "edda",
  grants: [{ role: "editor", organizationId: "harbour", trusted: false }],
};

/** Two organizations in two towns; one service of the first is at a confidential place. */
const town = datasetOf([
  datasetRow("organizations", { id: "harbour", name: "Harbour house" }),
  datasetRow("organizations", { id: "mill", name: "Old mill" }),
  ...placed("soup", { organization: "harbour", name: "Soup kitchen", city: "Bremen" }),
  ...placed("refuge", {
    organization: "harbour",
    name: "Refuge in Hidden Lane 5",
    city: "Celle",
    visibility: "confidential",
  }),
  datasetRow("locations", { id: "second", location_type: "physical" }),
  datasetRow("addresses", { id: "address-2", location_id: "second", city: "Worpswede", country: "DE" }),
  datasetRow("service_at_location", { id: "link-2", service_id: "soup", location_id: "second" }),
  ...placed("bread", { organization: "mill", name: "Brotladen Straße", city: "Bonn" }),
]);

function placed(
  id: string,
  {
    organization,
    name,
    city,
    visibility = "public",
  }: { organization: string; name: string; city: string; visibility?: "public" | "confidential" },
) {
  return [
    datasetRow("services", { id, organization_id: organization, name, status: "active" }),
    datasetRow("locations", { id: `at-${id}`, location_type: "physical", visibility }),
    datasetRow("addresses", {
      id: `address-${id}`,
      location_id: `at-${id}`,
      address_1: visibility === "public" ? `Open Street ${id.length}` : "Hidden Lane 5",
      city,
      country: "DE",
      address_type: "physical",
    }),
    datasetRow("service_at_location", { id: `link-${id}`, service_id: id, location_id: `at-${id}` }),
  ];
}

describe.each(databaseKinds)("the queue on %s", (kind) => {
  let database: Database;
  let ids: Record<string, string>;

  beforeEach(async () => {
    database = await openTestDatabase(kind);
    await importDataset(database, town, { source: "test" });
    await followForTranslators(database, { needsOf: () => [] });
    await suggest(database, "soup", { day: "2026-11-01" });
    await suggest(database, "bread", { day: "2026-11-02", kind: "phone", locale: "de" });
    await suggest(database, "refuge", { day: "2026-11-03", kind: "closed" });
    await suggest(database, "soup", { day: "2026-11-20", kind: "other", note: "Ring twice" });
    const rows = await database.kysely.selectFrom("suggestions").select(["id", "day"]).execute();
    ids = Object.fromEntries(rows.map(({ id, day }) => [day.slice(8), id]));
  });

  const now = new Date("2026-11-28T12:00:00Z");
  const ask = (filter: QueueQuestion["filter"] = {}, actor = steward) =>
    readQueue(database, { actor, queue: "suggestions", filter, now });
  const days = async (filter?: QueueQuestion["filter"], actor?: Actor) =>
    (await ask(filter, actor)).items.map(({ since }) => since.slice(8));

  test("describes the subject of each item", async () => {
    const { items, total, all } = await ask();
    expect({ total, all }).toEqual({ total: 4, all: 4 });
    expect(items[1]).toMatchObject({
      kinds: ["phone"],
      since: "2026-11-02",
      entry: { table: "services", id: "bread" },
      entryName: "Brotladen Straße",
      organizationName: "Old mill",
      towns: ["Bonn"],
      language: "de",
      size: 1,
    });
  });

  test("is found by words in any script, kind, organization, town, language and age, and sorted", async () => {
    expect(await days({ text: "STRASSE" })).toEqual([]);
    expect(await days({ text: "straße" })).toEqual(["02"]);
    expect(await days({ text: "bremen" })).toEqual(["01", "20"]);
    expect(await days({ kind: "phone" })).toEqual(["02"]);
    expect(await days({ organization: "harbour" })).toEqual(["01", "03", "20"]);
    expect(await days({ town: "Bremen", language: "ar" })).toEqual(["01", "20"]);
    expect(await days({ town: "Worpswede" })).toEqual(["01", "20"]);
    expect(await days({ days: 20 })).toEqual(["01", "02", "03"]);
    expect(await days({ order: "newest" })).toEqual(["20", "03", "02", "01"]);
    expect(await days({ order: "together" })).toEqual(["01", "03", "20", "02"]);
  });

  test("counts the values of a filter beside the others, and never names the town of a secret place", async () => {
    const { facets } = await ask({ organization: "harbour" });
    const counts = (facet: keyof typeof facets) => facets[facet].map(({ value, count }) => [value, count]);
    expect(counts("organization")).toEqual([
      ["harbour", 3],
      ["mill", 1],
    ]);
    expect(counts("town")).toEqual([
      ["Bremen", 2],
      ["Worpswede", 2],
    ]);
    expect(counts("kind")).toEqual([
      ["hours", 1],
      ["closed", 1],
      ["other", 1],
    ]);
  });

  test("finds the item after another one, in the same order", async () => {
    const opened = database;
    const place = (id: string | undefined, filter = {}) =>
      readQueuePlace(opened, { actor: steward, queue: "suggestions", id: id ?? "", filter });
    expect(await place(ids["02"])).toMatchObject({
      position: 2,
      total: 4,
      next: ids["03"],
      previous: ids["01"],
    });
    expect(await place(ids["20"])).toMatchObject({ next: ids["01"] });
    expect(await place(ids["02"], { kind: "phone" })).toMatchObject({ position: 1, total: 1, next: null });
    expect(await place(ids["02"], { kind: "hours" })).toMatchObject({
      isWaiting: true,
      position: null,
      next: ids["01"],
    });
    expect(await place("unknown")).toMatchObject({ isWaiting: false, position: null });
  });

  test("finds an item by its id, decided or not, or only if it waits", async () => {
    const id = ids["02"] ?? "";
    const find = (isWaiting: boolean) =>
      findQueueItem(database, { actor: steward, queue: "suggestions", id, isWaiting });
    expect(await find(true)).toMatchObject({ entryName: "Brotladen Straße", towns: ["Bonn"] });
    await moveSuggestion(database, { actor: steward, id, to: "declined" });
    expect(await find(true)).toBeNull();
    expect(await find(false)).toMatchObject({ entryName: "Brotladen Straße" });
  });

  test("contains for editors the items about their own entries, under public names", async () => {
    expect(await days({}, editor)).toEqual(["01", "03", "20"]);
    const { items, facets } = await ask({}, editor);
    expect(JSON.stringify({ items, facets })).not.toContain("Hidden Lane");
    await expect(ask({}, visitor)).rejects.toMatchObject({ type: "sign-in-needed" });
    await expect(readQueue(database, { actor: editor, queue: "reviews" })).rejects.toMatchObject({
      type: "forbidden",
    });
    await expect(readQueue(database, { actor: editor, queue: "claims" })).rejects.toMatchObject({
      type: "forbidden",
    });
  });

  test("contains changes with their kinds, also of a new service, and claims with a message", async () => {
    const { id: personId } = await findOrCreatePerson(database, { email: "edda@example.org" });
    const actor: Actor = { ...editor, personId };
    const { id, version, changes } = await openRevision(database, {
      actor,
      table: "services",
      id: null,
      organizationId: "harbour",
    });
    const [first] = changes;
    if (first?.kind !== "add") throw new Error("a new service is an added row");
    const named = { ...first, values: { ...first.values, name: "Tea room", language: "en" } };
    const hours = {
      id: "hours",
      kind: "add",
      table: "schedules",
      recordId: "0b0c2a4e-5f2a-4a0b-8d59-3a6d1f8a1c11",
      values: {
        service_id: first.recordId,
        freq: "WEEKLY",
        byday: "MO",
        opens_at: "09:00",
        closes_at: "10:00",
      },
    } as const;
    const saved = await saveDraft(database, { actor, id, version, changes: [named, hours] });
    expect(
      await moveRevision(database, { actor, id, event: "submit", version: saved.version }),
    ).toMatchObject({
      state: "done",
    });
    const { items } = await readQueue(database, { actor: steward, queue: "reviews" });
    expect(items).toMatchObject([
      {
        entryName: "Tea room",
        organizationName: "Harbour house",
        towns: [],
        kinds: ["schedules", "services"],
      },
    ]);
    await makeClaim(database, {
      actor: { personId, grants: [] },
      organizationId: "mill",
      note: "I am the miller.",
    });
    const claims = await readQueue(database, { actor: steward, queue: "claims" });
    expect(claims.items).toMatchObject([{ entryName: "Old mill", personId, kinds: [] }]);
  });

  test("is read in as many statements, whatever waits in it", async () => {
    let count = 0;
    const kysely = database.kysely.withPlugin({
      transformQuery({ node }) {
        count += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const counting: Database = { ...database, kysely };
    await readQueue(counting, { actor: steward, queue: "suggestions" });
    const statements = count;
    expect(statements).toBeGreaterThan(0);
    for (let index = 0; index < 30; index++)
      await offerSuggestion(database, {
        serviceId: "bread",
        kind: (["phone", "hours", "other"] as const)[index % 3] ?? "other",
        recordId: "bread",
        seen: "0123456789abcdef",
        proposed: `${index}`,
        note: "",
        locale: "en",
        day: "2026-11-21",
      });
    await readQueue(counting, { actor: steward, queue: "suggestions" });
    expect(count).toBe(2 * statements);
  });
});
