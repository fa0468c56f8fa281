import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { datasetOf, datasetRow } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { findOrganizationsByName, readOrganizationNames } from "./find-organizations.ts";

function named(id: string, name: string) {
  return datasetRow("organizations", { id, name, language: "de" });
}

describe.each(databaseKinds)("organizations on %s", (kind) => {
  test("are found by a part of their name, closest match first", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(
      database,
      datasetOf([named("long", "Ärztehaus am Hafen"), named("short", "Ärzte"), named("other", "مطعم الخير")]),
      { source: "test" },
    );
    const idsBy = async (name: string) =>
      (await findOrganizationsByName(database, { name })).map(({ id }) => id);
    expect(await idsBy("ärzte")).toEqual(["short", "long"]);
    expect(await idsBy("الخير")).toEqual(["other"]);
    expect(await idsBy("")).toEqual([]);
    expect((await readOrganizationNames(database, ["short", "gone"])).get("short")).toEqual({
      id: "short",
      name: "Ärzte",
      language: "de",
    });
  });
});
