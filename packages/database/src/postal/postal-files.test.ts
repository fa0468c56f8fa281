import { describe, expect, test } from "vitest";
import type { Database, DatabaseKind } from "../database.ts";
import { importDataset } from "../import/import-dataset.ts";
import { latestChange } from "../outbox/changes.ts";
import { harbour } from "../testing/harbour.ts";
import { databaseKinds, openTestDatabase } from "../testing/test-database.ts";
import { readAddressPoints } from "./address-points.ts";
import {
  findPostcodes,
  postalEdition,
  type PostcodeRow,
  readPostalCounties,
  storePostalFile,
} from "./postal-files.ts";

const miami: PostcodeRow = {
  country: "US",
  code: "33125",
  written: "33125",
  town: "Miami",
  region: "Florida",
  lat: 25.78,
  lng: -80.23,
};
const bremen: PostcodeRow = {
  country: "DE",
  code: "28195",
  written: "28195",
  town: "Bremen",
  region: "Bremen",
  lat: 53.08,
  lng: 8.81,
};
const dade = { country: "US", code: "US.FL.086", name: "Miami-Dade", lat: 25.78, lng: -80.23 };

async function openHarbour(kind: DatabaseKind): Promise<Database> {
  const database = await openTestDatabase(kind);
  await importDataset(database, harbour(), { source: "harbour" });
  return database;
}

describe.each(databaseKinds)("postal files on %s", (kind) => {
  test("are found by code, and replaced by country", async () => {
    const database = await openTestDatabase(kind);
    expect(await findPostcodes(database, ["33125"])).toEqual([]);
    await storePostalFile(database, { postcodes: [miami, bremen], counties: [dade] });
    expect(await findPostcodes(database, ["33125", "28195", "1"])).toEqual([bremen, miami]);
    expect(await readPostalCounties(database)).toEqual([dade]);
    const edition = await postalEdition(database);
    const moved = { ...miami, code: "33126", written: "33126" };
    await storePostalFile(database, { postcodes: [moved], counties: [] });
    expect(await postalEdition(database)).not.toBe(edition);
    expect(await findPostcodes(database, ["33125", "33126", "28195"])).toEqual([bremen, moved]);
    expect(await readPostalCounties(database)).toEqual([]);
    // Nothing of the former file stays.
    expect(await database.kysely.selectFrom("postcodes").select("code").orderBy("code").execute()).toEqual([
      { code: "28195" },
      { code: "33126" },
    ]);
  });

  test("may be large, and what a killed import left is deleted", async () => {
    const database = await openTestDatabase(kind);
    const many = Array.from({ length: 2_500 }, (_, index) => {
      const code = String(10_000 + index);
      return { ...miami, code, written: code };
    });
    await database.kysely
      .insertInto("postcodes")
      .values({
        country: "US",
        code: "1",
        edition: "killed",
        written: "1",
        town: "X",
        latitude: 0,
        longitude: 0,
      })
      .execute();
    await storePostalFile(database, { postcodes: many, counties: [] });
    await storePostalFile(database, { postcodes: many, counties: [] });
    const { count } = await database.kysely
      .selectFrom("postcodes")
      .select(({ fn }) => fn.countAll<number | string>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2_500);
  });

  test("services with areas are indexed again", async () => {
    const database = await openHarbour(kind);
    const before = await latestChange(database);
    await storePostalFile(database, { postcodes: [miami], counties: [dade] });
    expect(await latestChange(database)).toBeGreaterThan(before);
  });

  test("addresses with coordinates are read where services are given, and never of secret places", async () => {
    const database = await openHarbour(kind);
    const { kysely } = database;
    await kysely.updateTable("addresses").set({ postal_code: "28195" }).execute();
    await kysely
      .updateTable("addresses")
      .set({ postal_code: "28199" })
      .where("id", "=", "address-refuge")
      .execute();
    const office = {
      country: "DE",
      postcode: "28195",
      city: "Bremen",
      region: "Bremen",
      county: null,
      lat: 53.08,
      lng: 8.8,
    };
    expect(await readAddressPoints(database)).toEqual([office]);
    for (const visibility of ["town", "confidential"] as const) {
      await kysely.updateTable("locations").set({ visibility }).where("id", "=", "refuge").execute();
      expect(await readAddressPoints(database)).toEqual([office]);
    }
    await kysely.updateTable("locations").set({ visibility: "public" }).where("id", "=", "refuge").execute();
    expect(await readAddressPoints(database)).toHaveLength(2);
    await kysely.updateTable("services").set({ withdrawn_at: new Date().toISOString() }).execute();
    expect(await readAddressPoints(database)).toEqual([]);
  });
});
