import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow, manyServices } from "../testing/dataset.ts";
import { harbour } from "../testing/harbour.ts";
import { largeDirectory } from "../testing/large-directory.ts";
import { countingStatements, databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { enqueueAgain } from "../outbox/changes.ts";
import { moveListing } from "../entries/listings.ts";
import { countPublished, findPublished, isWithdrawn } from "./find-published.ts";
import { conditionOf, type PublishedQuery, publishedTables } from "./published-query.ts";
import { readPublished } from "./read-published.ts";

const first = { start: { offset: 0 }, most: 100 } as const;

describe.each(databaseKinds)("data for partners, on %s", (kind) => {
  async function openHarbour() {
    const database = await openTestDatabase(kind);
    await importDataset(database, harbour(), { source: "harbour" });
    const find = (query: PublishedQuery) => findPublished(database, { query, ...first });
    return { database, find };
  }

  test("is listed by id, and counted", async () => {
    const { database, find } = await openHarbour();
    expect(await find({ table: "services" })).toEqual(["advice", "shelter"]);
    expect(await find({ table: "organizations" })).toEqual(["harbour"]);
    expect(await find({ table: "locations" })).toEqual(["office", "refuge"]);
    expect(await find({ table: "service_at_location" })).toEqual(["advice-at-office", "shelter-at-refuge"]);
    expect(await find({ table: "taxonomies" })).toEqual(["needs"]);
    expect(await find({ table: "taxonomy_terms" })).toEqual(["term-asylum", "term-law"]);
    expect(await countPublished(database, { table: "services" })).toBe(2);
    expect(await countPublished(database, { table: "services" }, { upTo: "advice" })).toBe(1);
  });

  test.each<[string, PublishedQuery, string[]]>([
    ["a term", { table: "services", termId: "term-asylum" }, ["advice"]],
    ["the term above it, which it does not have itself", { table: "services", termId: "term-law" }, []],
    ["a term of organizations", { table: "organizations", termId: "term-asylum" }, ["harbour"]],
    ["a term at places", { table: "service_at_location", termId: "term-asylum" }, ["advice-at-office"]],
    ["a taxonomy", { table: "services", taxonomyId: "needs" }, []],
    ["the terms of a taxonomy", { table: "taxonomy_terms", taxonomyId: "needs" }, ["term-law"]],
    ["the terms below a term", { table: "taxonomy_terms", parentId: "term-law" }, ["term-asylum"]],
    ["the terms at the top", { table: "taxonomy_terms", onlyTop: true }, ["term-law"]],
    ["an organization", { table: "services", organizationId: "harbour" }, ["advice", "shelter"]],
    ["another organization", { table: "services", organizationId: "other" }, []],
    ["places near", { table: "services", near: { lat: 53.08, lng: 8.81, metres: 1000 } }, ["advice"]],
    ["places too far", { table: "services", near: { lat: 53.08, lng: 8.9, metres: 1000 } }, []],
    [
      "around a secret place",
      { table: "locations", near: { lat: 53.123456, lng: 8.654321, metres: 5000 } },
      [],
    ],
    ["all conditions", { table: "services", ids: ["shelter"], termId: "term-asylum" }, []],
  ])("is found by %s", async (_, query, ids) => {
    const { find } = await openHarbour();
    expect(await find(query)).toEqual(ids);
  });

  test("is near across the line where degrees begin again", async () => {
    const database = await openTestDatabase(kind);
    const place = { location_type: "physical", organization_id: "islands", latitude: -17 } as const;
    const rows = [
      datasetRow("organizations", { id: "islands", name: "Islands", description: "Help" }),
      datasetRow("locations", { id: "east", ...place, longitude: -179.99 }),
      datasetRow("locations", { id: "west", ...place, longitude: 179.99 }),
    ];
    await importDataset(database, datasetOf(rows), { source: "test" });
    const near = { lat: -17, lng: 179.995, metres: 5000 };
    expect(await findPublished(database, { query: { table: "locations", near }, ...first })).toEqual([
      "east",
      "west",
    ]);
  });

  test("is found by when it changed, from that moment on", async () => {
    const { database, find } = await openHarbour();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await enqueueAgain(database, ["shelter"]);
    const services = await readPublished(database, {
      table: "services",
      ids: ["advice", "shelter"],
      depth: { full: false },
    });
    const changedSince = services[1]?.last_modified ?? "";
    expect(await find({ table: "services", changedSince })).toEqual(["shelter"]);
    expect(await find({ table: "service_at_location", changedSince })).toEqual(["shelter-at-refuge"]);
    const later = new Date(Date.parse(changedSince) + 1).toISOString();
    expect(await find({ table: "services", changedSince: later })).toEqual([]);
    expect(await find({ table: "services", changedSince: "2000-01-01T00:00:00.000Z" })).toHaveLength(2);
  });

  test("is found by when it changed in an index of changes", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(2000), { source: "test" });
    const at = "2100-01-01T00:00:00.000Z";
    await database.kysely
      .updateTable("search_changes")
      .set({ at })
      .where("service_id", "=", "service-000007")
      .execute();
    if (kind === "postgres") await sql`analyze`.execute(database.kysely);
    const statement = sql`select entries.id from services as entries
      where ${conditionOf(kind, { table: "services", changedSince: at })} order by entries.id limit 51`;
    const explain = kind === "sqlite" ? sql`explain query plan ${statement}` : sql`explain ${statement}`;
    const { rows } = await explain.execute(database.kysely);
    const plan = JSON.stringify(rows);
    expect(plan).toContain("search_changes_by_at");
    // Neither reads all services.
    expect(plan).not.toMatch(/SCAN entries|Seq Scan/);
    expect(
      await findPublished(database, { query: { table: "services", changedSince: at }, ...first }),
    ).toEqual(["service-000007"]);
  });

  test("leaves out withdrawn entries and their places", async () => {
    const { database, find } = await openHarbour();
    const rest = harbour().rows.filter(({ id }) => id !== "shelter" && id !== "capacity");
    const withoutPlace = rest.filter(({ id }) => id !== "shelter-at-refuge");
    await importDataset(database, datasetOf(withoutPlace), { source: "harbour", mostWithdrawn: 1 });
    expect(await find({ table: "services" })).toEqual(["advice"]);
    expect(await find({ table: "service_at_location" })).toEqual(["advice-at-office"]);
    const objects = await readPublished(database, {
      table: "services",
      ids: ["shelter", "advice", "none"],
      depth: { full: true },
    });
    expect(objects.map(({ id }) => id)).toEqual(["advice"]);
  });

  test("contains no place without a public owner", async () => {
    const database = await openTestDatabase(kind);
    const rows = [
      datasetRow("services", { id: "kitchen", name: "Kitchen", status: "active" }),
      datasetRow("locations", { id: "hall", location_type: "physical", name: "Hall" }),
      datasetRow("locations", { id: "yard", location_type: "physical", name: "Yard" }),
      datasetRow("service_at_location", { id: "at-hall", service_id: "kitchen", location_id: "hall" }),
    ];
    await importDataset(database, datasetOf(rows), { source: "test" });
    const read = () =>
      readPublished(database, { table: "locations", ids: ["hall", "yard"], depth: { full: true } });
    const isGone = (id: string) => isWithdrawn(database, { table: "locations", id });
    expect((await read()).map(({ id }) => id)).toEqual(["hall"]);
    expect(await Promise.all(["hall", "yard", "none"].map(isGone))).toEqual([false, true, false]);
    await moveListing(database, { actor: "system", id: "kitchen", event: "archive" });
    expect(await findPublished(database, { query: { table: "locations" }, ...first })).toEqual([]);
    expect(await read()).toEqual([]);
    expect(await isGone("hall")).toBe(true);
  });

  test("is read in the requested order, with its nested objects", async () => {
    const { database } = await openHarbour();
    const [organization] = await readPublished(database, {
      table: "organizations",
      ids: ["harbour"],
      depth: { full: true },
    });
    expect(organization?.services?.map(({ id }) => id)).toEqual(["advice", "shelter"]);
    const places = await readPublished(database, {
      table: "service_at_location",
      ids: ["shelter-at-refuge", "advice-at-office"],
      depth: { full: false },
    });
    expect(places.map(({ id, service, location }) => [id, service.name, location.name])).toEqual([
      ["shelter-at-refuge", "Shelter", null],
      ["advice-at-office", "Legal advice", "Office"],
    ]);
    const [term] = await readPublished(database, {
      table: "taxonomy_terms",
      ids: ["term-law"],
      depth: { full: true },
    });
    expect(term?.taxonomy_detail?.name).toBe("Needs");
  });

  test.each(publishedTables)("takes as many statements for many %s as for few", async (table) => {
    const shared = await openTestDatabase(kind);
    await importDataset(shared, largeDirectory(30), { source: "test" });
    const statements = async (most: number) => {
      const { database, count } = countingStatements(shared);
      const ids = await findPublished(database, { query: { table }, start: { offset: 0 }, most });
      await readPublished(database, { table, ids, depth: { full: true, fullServices: true } });
      return count();
    };
    expect(await statements(30)).toBe(await statements(1));
  });
});
