import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { enqueueAll, importDataset, openDatabase, storePostalFile, type Database } from "@dragoman/database";
import { readDirectory } from "@dragoman/hsds/read";
import { writeFile } from "node:fs/promises";
import { createPlaces, type Places } from "./places.ts";
import { createPlacesHandler } from "./places-routes.ts";
import { createPostcodes } from "./postcodes.ts";

let folder: string;
let database: Database;
let places: Places;
let clock = 0;

const place = (number: number, address: Record<string, unknown>, location: Record<string, unknown>) => ({
  id: `service-${number}`,
  name: `Service ${number}`,
  description: "Helps with many things.",
  status: "active",
  organization: { id: "o", name: "Organization", description: "Helps people." },
  phones: [{ id: `phone-${number}`, number: "+1 305 555 0100" }],
  service_at_locations: [
    {
      id: `at-${number}`,
      location: {
        id: `location-${number}`,
        location_type: "physical",
        addresses: [
          { id: `address-${number}`, address_1: `${number} Main St`, address_type: "physical", ...address },
        ],
        ...location,
      },
    },
  ],
});

const miami = { city: "Miami", state_province: "FL", postal_code: "33125", country: "US" };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dragoman-postcodes-"));
  database = await openDatabase({ directory: folder });
  const file = join(folder, "services.json");
  const services = [
    place(1, miami, { latitude: 25.78, longitude: -80.24 }),
    place(2, miami, { latitude: 25.782, longitude: -80.23 }),
    // Far away by mistake: the median does not follow it.
    place(3, miami, { latitude: 40, longitude: -100 }),
    place(
      4,
      { ...miami, postal_code: "33199" },
      { latitude: 25.75, longitude: -80.37, visibility: "confidential" },
    ),
    place(5, { ...miami, postal_code: "33198" }, { latitude: 25.76, longitude: -80.37, visibility: "town" }),
    place(6, { ...miami, postal_code: "33197" }, {}),
    place(
      7,
      { city: "London", postal_code: "SW1A 1AA", country: "GB" },
      { latitude: 51.501, longitude: -0.141 },
    ),
    place(8, { city: "Utrecht", postal_code: "3511AB", country: "NL" }, { latitude: 52.09, longitude: 5.12 }),
  ];
  await writeFile(file, JSON.stringify({ services }));
  const dataset = await readDirectory(file, { source: "s" });
  await importDataset(database, dataset, { source: "s" });
  places = createPlaces({
    dataDirectory: folder,
    onError(error) {
      throw error;
    },
    restBeforeBuilding: 0,
    postcodes: createPostcodes(database, { rest: 1000, now: () => clock }),
  });
  await places.whenReady();
}, 240_000);

afterAll(async () => {
  await places.close();
  await database.close();
  await rm(folder, { recursive: true });
});

function find(query: string, near: { lat: number; lng: number } | null = null) {
  return places.source.find({ query, locale: "en", near });
}

test.each(["33125", "33125-1234", "Miami 33125", "33125, USA"])(
  "%s is found at the median of the addresses that have it, as part of its town",
  async (query) => {
    const [found, ...others] = await find(query);
    expect(found).toMatchObject({
      id: "4164138",
      name: "Miami",
      postcode: "33125",
      region: "Florida",
      country: "US",
      lat: 25.782,
      lng: -80.24,
    });
    expect(found?.areas).toContain("county:US.FL.086");
    expect(others).toEqual([]);
  },
);

test.each([
  ["SW1A 1AA", "SW1A 1AA", "GB"],
  ["sw1a1aa", "SW1A 1AA", "GB"],
  ["SW1A", "SW1A", "GB"],
  ["SW1A 2BB", "SW1A", "GB"],
  ["3511 AB", "3511AB", "NL"],
  ["3511", "3511", "NL"],
  ["3511 ZZ", "3511", "NL"],
])("%s is the code %s in %s", async (query, postcode, country) => {
  expect((await find(query))[0]).toMatchObject({ postcode, country });
});

test.each(["33199", "33198", "33197", "99999", "Miami 33199"])(
  "%s is not known: only secret places have it, or ones without coordinates",
  async (query) => {
    expect((await find(query)).filter(({ postcode }) => postcode !== undefined)).toEqual([]);
  },
);

test("a postal file adds codes, and is more exact than addresses", async () => {
  const row = {
    country: "US",
    written: "33125",
    code: "33125",
    town: "Miami",
    region: "Florida",
    lat: 25.7825,
    lng: -80.2341,
  };
  const bremen = {
    country: "DE",
    written: "28195",
    code: "28195",
    town: "Bremen",
    region: "Bremen",
    lat: 53.08,
    lng: 8.81,
  };
  await storePostalFile(database, {
    postcodes: [row, bremen, { ...bremen, country: "FR", town: "Paris", lat: 48.85, lng: 2.35 }],
    counties: [],
  });
  expect((await find("33125"))[0]).toMatchObject({ lat: 25.7825, lng: -80.2341 });
  expect((await find("D-28195")).map(({ country }) => country)).toEqual(["FR", "DE"]);
  expect((await find("28195 Bremen")).map(({ country }) => country)).toEqual(["DE"]);
  expect((await find("28195", { lat: 53, lng: 9 })).map(({ country }) => country)).toEqual(["DE", "FR"]);
});

test("a place that becomes secret takes its code with it", async () => {
  expect(await find("3511 AB")).toHaveLength(1);
  await database.kysely
    .updateTable("locations")
    .set({ visibility: "town" })
    .where("source_key", "=", "location-8")
    .execute();
  await enqueueAll(database);
  clock += 2000;
  expect(await find("3511 AB")).toEqual([]);
});

test("responses about a code are not cached", async () => {
  const handle = createPlacesHandler(places.source);
  const cache = async (query: string) =>
    (await handle(new Request(`http://localhost/api/places?q=${query}&locale=en`), undefined)).headers.get(
      "Cache-Control",
    );
  expect(await cache("33125")).toBe("private, no-store");
  expect(await cache("Miami")).toBe("public, max-age=86400");
});
