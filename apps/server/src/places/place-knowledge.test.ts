import {
  importDataset,
  readServices,
  serviceIdsInBatches,
  storePostalFile,
  type Database,
} from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { recordsOf } from "@dragoman/search";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTestDatabase } from "../testing/open-test-database.ts";
import { createPlaceKnowledge } from "./place-knowledge.ts";

const aroundBremerton = [
  [-122.7, 47.5],
  [-122.58, 47.5],
  [-122.58, 47.62],
  [-122.7, 47.62],
  [-122.7, 47.5],
];

/** A service in Bremerton, Kitsap County, with an area and the region of its address. */
function service(number: number, area: object, address: object = {}) {
  return {
    id: `service-${number}`,
    name: `Service ${number}`,
    description: "Helps with many things.",
    status: "active",
    organization: { id: "o", name: "Organization", description: "Helps people." },
    phones: [{ id: `phone-${number}`, number: "+1 360 555 0100" }],
    service_areas: [{ id: `area-${number}`, ...area }],
    service_at_locations: [
      {
        id: `at-${number}`,
        location: {
          id: `location-${number}`,
          location_type: "physical",
          latitude: 47.5673,
          longitude: -122.6326,
          addresses: [
            {
              id: `address-${number}`,
              address_1: `${number} Main St`,
              city: "Bremerton",
              state_province: "WA",
              country: "US",
              address_type: "physical",
              ...address,
            },
          ],
        },
      },
    ],
  };
}

async function open(services: readonly object[]): Promise<Database> {
  const database = await openTestDatabase();
  const file = join(database.directory, "services.json");
  writeFileSync(file, JSON.stringify({ services }));
  await importDataset(database, await readDirectory(file, { source: "s" }), { source: "s" });
  return database;
}

async function areasOf(database: Database, knowledge: ReturnType<typeof createPlaceKnowledge>) {
  const ids = (await Array.fromAsync(serviceIdsInBatches(database, 100))).flat();
  const services = await readServices(database, ids);
  const surroundings = { ...(await knowledge()), now: new Date() };
  return Object.fromEntries(
    services.flatMap((one) => recordsOf(one, ["en"], surroundings).map(({ name, areas }) => [name, areas])),
  );
}

test("a county is known from a postal file or from regions of addresses, and otherwise unknown", async () => {
  const database = await open([service(1, { name: "Kitsap County" })]);
  let clock = 0;
  const knowledge = createPlaceKnowledge(database, { now: () => clock });
  expect(await areasOf(database, knowledge)).toEqual({ "Service 1": [] });
  const kitsap = { country: "US", code: "US.WA.035", name: "Kitsap", lat: 47.6, lng: -122.6 };
  const postcode = {
    country: "US",
    code: "98312",
    written: "98312",
    town: "Bremerton",
    region: "Washington",
    lat: 47.57,
    lng: -122.67,
  };
  await storePostalFile(database, { postcodes: [postcode], counties: [kitsap] });
  clock += 100_000;
  expect(await areasOf(database, knowledge)).toEqual({ "Service 1": ["county:US.WA.035"] });

  const learned = await open([service(1, { name: "Kitsap County, WA" }, { region: "Kitsap" })]);
  expect(await areasOf(learned, createPlaceKnowledge(learned))).toEqual({
    "Service 1": ["county:US.WA.035"],
  });
});

test("a drawn area is the places in it, as GeoJSON or as well-known text", async () => {
  const extent = JSON.stringify({ type: "Polygon", coordinates: [aroundBremerton] });
  const text = `POLYGON((${aroundBremerton.map((point) => point.join(" ")).join(", ")}))`;
  const database = await open([
    service(1, { name: "Our area", extent, extent_type: "geojson" }),
    service(2, { name: "Our area", extent: text, extent_type: "wkt" }),
    service(3, { name: "Oregon", extent: "<kml/>", extent_type: "kml" }),
  ]);
  const found = await areasOf(database, createPlaceKnowledge(database));
  expect(found["Service 1"]).toContain("place:5788054");
  expect(found["Service 2"]).toEqual(found["Service 1"]);
  expect(found["Service 3"]).toEqual(["region:US.OR"]);
});
