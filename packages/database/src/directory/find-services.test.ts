import { describe, expect, test } from "vitest";
import { importDataset } from "../import/import-dataset.ts";
import { manyServices } from "../testing/dataset.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { findServices } from "./find-services.ts";

describe.each(databaseKinds)("services on %s", (kind) => {
  test("are found by their id, their id at the source, or a part of their name", async () => {
    const database = await openTestDatabase(kind);
    await importDataset(database, manyServices(12), { source: "test" });
    const find = async (text: string, most = 20) =>
      (await findServices(database, { text, most })).map(({ id }) => id);
    expect(await find("service-000003")).toEqual(["service-000003"]);
    expect(await find("key-service-000004")).toEqual(["service-000004"]);
    expect(await find("SERVICE  00001")).toEqual(["service-000010", "service-000011"]);
    expect(await find("service", 3)).toHaveLength(3);
    expect(await find("dentist")).toEqual([]);
    expect(await findServices(database, { text: "service-000003", most: 1 })).toEqual([
      {
        id: "service-000003",
        source: "test",
        sourceId: "key-service-000003",
        name: "Service 000003",
        organization: "Organization 000003",
      },
    ]);
  });
});
