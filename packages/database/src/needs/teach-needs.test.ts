import type { DatasetRow } from "@dragoman/hsds";
import { describe, expect, test } from "vitest";
import { readAudit } from "../audit/audit.ts";
import type { Database } from "../database.ts";
import { readServices } from "../directory/read-services.ts";
import { importDataset } from "../import/import-dataset.ts";
import { removeSource } from "../import/remove-source.ts";
import { changesAfter, latestChange } from "../outbox/changes.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readSourceCategories } from "./source-categories.ts";
import { type Lesson, teachNeeds } from "./teach-needs.ts";

function attribute(id: string, service: string, term: string): DatasetRow {
  return datasetRow("attributes", {
    id,
    link_id: service,
    link_entity: "service",
    taxonomy_term_id: term,
  });
}

/** Two services: one in a category with a code, one in one without. */
function town(): DatasetRow[] {
  return [
    datasetRow("organizations", { id: "aid", name: "Aid" }),
    datasetRow("services", { id: "kitchen", organization_id: "aid", name: "Kitchen", status: "active" }),
    datasetRow("services", { id: "desk", organization_id: "aid", name: "Desk", status: "active" }),
    datasetRow("taxonomies", { id: "own", name: "Our own", description: "Words" }),
    datasetRow("taxonomy_terms", { id: "basic", code: "B", name: "Basics" }),
    datasetRow("taxonomy_terms", { id: "soup", code: "B-1", name: "Soup", parent_id: "basic" }),
    datasetRow("taxonomy_terms", { id: "letters", name: "Letters", taxonomy_id: "own" }),
    attribute("1", "kitchen", "soup"),
    attribute("2", "desk", "letters"),
  ];
}

const soup: Lesson = {
  line: 2,
  source: "town",
  taxonomy: "",
  code: "B-1",
  name: "",
  needs: ["food", "clothing"],
};
const letters: Lesson = {
  line: 3,
  source: "town",
  taxonomy: "Our own",
  code: "",
  name: "Letters",
  needs: [],
};

async function openTown(kind: (typeof databaseKinds)[number]): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, datasetOf(town()), { source: "town" });
  return database;
}

function teach(database: Database, lessons: readonly Lesson[], dryRun = false) {
  return teachNeeds(database, { actor: "system", lessons, dryRun });
}

/** What the categories of the services were taught. */
async function taughtIn(database: Database): Promise<unknown> {
  const services = await readServices(database, ["kitchen", "desk"]);
  return services.map(({ attributes }) => attributes.map(({ taxonomy_term: term }) => term?.taught));
}

describe.each(databaseKinds)("teaching the needs of categories on %s", (kind) => {
  test("categories are listed with their services and taught needs", async () => {
    const database = await openTown(kind);
    await teach(database, [soup, letters]);
    expect(await readSourceCategories(database)).toMatchObject([
      { key: { source: "town", code: "B" }, name: "Basics", parent: "", services: 0, taught: null },
      { name: "Soup", taxonomy: "", parent: "Basics", services: 1, taught: ["food", "clothing"] },
      { name: "Letters", taxonomy: "Our own", services: 1, withdrawn: false, taught: [] },
    ]);
    expect(await readSourceCategories(database, { source: "village" })).toEqual([]);
  });

  test("services show it, and those concerned go to the outbox", async () => {
    const database = await openTown(kind);
    expect(await taughtIn(database)).toEqual([[undefined], [undefined]]);
    const position = await latestChange(database);
    expect(await teach(database, [soup])).toMatchObject({ applied: true, services: 1, problems: [] });
    expect(await taughtIn(database)).toEqual([[["food", "clothing"]], [undefined]]);
    expect((await changesAfter(database, position, 10)).serviceIds).toEqual(["kitchen"]);
    await teach(database, [letters]);
    await teach(database, [{ ...soup, needs: null }]);
    expect(await taughtIn(database)).toEqual([[undefined], [[]]]);
  });

  test("the same again changes nothing", async () => {
    const database = await openTown(kind);
    await teach(database, [soup, letters]);
    const position = await latestChange(database);
    const again = [{ ...soup, needs: ["clothing", "food"] as const }, letters];
    expect(await teach(database, again)).toMatchObject({ applied: false, changes: [], services: 0 });
    expect(await latestChange(database)).toBe(position);
    expect(await readAudit(database, { actor: "system", action: "needs:teach" })).toHaveLength(1);
  });

  test("a dry run changes nothing", async () => {
    const database = await openTown(kind);
    expect(await teach(database, [soup], true)).toMatchObject({ applied: false, services: 1 });
    expect(await taughtIn(database)).toEqual([[undefined], [undefined]]);
  });

  test("nothing is stored if a category is unknown or occurs twice", async () => {
    const database = await openTown(kind);
    const lessons: Lesson[] = [
      soup,
      { ...soup, line: 3 },
      { ...soup, line: 4, code: "B-2" },
      { ...letters, line: 5, taxonomy: "Another" },
      { ...letters, line: 6, source: "village" },
    ];
    expect(await teach(database, lessons)).toMatchObject({
      applied: false,
      problems: [
        { line: 3, reason: "repeated" },
        { line: 4, reason: "unknown" },
        { line: 5, reason: "unknown" },
        { line: 6, reason: "unknown" },
      ],
    });
    expect(await taughtIn(database)).toEqual([[undefined], [undefined]]);
  });

  test("it outlasts imports and the removal of the source", async () => {
    const database = await openTown(kind);
    await teach(database, [soup, letters]);
    await removeSource(database, { source: "town", dryRun: false });
    expect(await readSourceCategories(database)).toContainEqual(
      expect.objectContaining({ name: "Soup", withdrawn: true, services: 0, taught: ["food", "clothing"] }),
    );
    await importDataset(database, datasetOf(town()), { source: "town" });
    expect(await taughtIn(database)).toEqual([[["food", "clothing"]], [[]]]);
  });

  test("each source has an audit event, with the previous needs", async () => {
    const database = await openTown(kind);
    await teach(database, [soup]);
    await teach(database, [{ ...soup, needs: [] }]);
    const [event] = await readAudit(database, { actor: "system", action: "needs:teach" });
    expect(event).toMatchObject({
      actor: "system",
      object: { table: "sources", id: "town" },
      before: [{ code: "B-1", name: "Soup", needs: ["food", "clothing"] }],
      after: [{ code: "B-1", name: "Soup", needs: [] }],
    });
  });

  test("only stewards teach", async () => {
    const database = await openTown(kind);
    const actor = { personId: "amal", grants: [] };
    await expect(teachNeeds(database, { actor, lessons: [soup], dryRun: true })).rejects.toMatchObject({
      type: "forbidden",
    });
  });
});
