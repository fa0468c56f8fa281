import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importDataset, openDatabase, type Database } from "@dragoman/database";
import { fieldsOf, type Dataset, type DatasetRow } from "@dragoman/hsds";
import type { PlaceSource, PlaceView } from "@dragoman/pages/site/site.server.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTowns, readTowns } from "./towns.ts";

interface Given {
  city: string;
  lat: number;
  lng: number;
  visibility?: "confidential" | "town";
}

async function openWith(addresses: readonly Given[]): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), "dragoman-towns-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const database = await openDatabase({ directory });
  onTestFinished(() => database.close());
  const rows = [
    row("organizations", "o", { name: "Bread" }),
    row("services", "s", { name: "Soup", status: "active", organization_id: "o" }),
    ...addresses.flatMap(({ city, lat, lng, visibility }, at) => [
      row("locations", `l${at}`, {
        location_type: "physical",
        latitude: lat,
        longitude: lng,
        ...(visibility && { visibility }),
      }),
      row("addresses", `a${at}`, {
        location_id: `l${at}`,
        address_1: "Street 1",
        city,
        country: "DE",
        address_type: "physical",
      }),
      row("service_at_location", `sl${at}`, { service_id: "s", location_id: `l${at}` }),
    ]),
  ];
  const dataset: Dataset = { version: "3.2", form: "csv", complete: true, rows, tallies: {}, problems: [] };
  await importDataset(database, dataset, { source: "town" });
  return database;
}

function row(table: DatasetRow["table"], id: string, values: object): DatasetRow {
  const empty = Object.fromEntries(Object.keys(fieldsOf(table)).map((field) => [field, null]));
  // A cast, because the fields are built from the model at run time.
  const complete = { ...empty, id, ...values } as DatasetRow["values"];
  return { table, id, sourceKey: id, origin: null, extra: null, values: complete };
}

const berlin = { city: "Berlin", lat: 52.52, lng: 13.4 };
const bremen = { city: "Bremen", lat: 53.08, lng: 8.8 };

function placesWith(found: Record<string, Pick<PlaceView, "id" | "lat" | "lng">[]>, isReady = true) {
  const find = vi.fn<PlaceSource["find"]>(({ query }) =>
    Promise.resolve((found[query] ?? []) as PlaceView[]),
  );
  const source: PlaceSource = {
    isReady: () => isReady,
    find,
    byId: () => Promise.resolve(undefined),
    nameTowns: () => Promise.resolve([]),
    nearest: () => Promise.resolve(undefined),
  };
  return { source, find };
}

test("a town with three public addresses is one, by the place of its name that is there", async () => {
  const database = await openWith([berlin, berlin, { ...berlin, city: " berlin" }, bremen, bremen]);
  const { source } = placesWith({
    Berlin: [
      { id: "5083330", lat: 44.47, lng: -71.19 },
      { id: "2950159", lat: 52.52, lng: 13.41 },
    ],
    Bremen: [{ id: "2944388", lat: 53.08, lng: 8.81 }],
  });
  expect(await readTowns(database, source)).toEqual(["2950159"]);
});

test("secret places make no town", async () => {
  const secret = { ...bremen, visibility: "confidential" } as const;
  const database = await openWith([bremen, bremen, secret]);
  const { source, find } = placesWith({ Bremen: [{ id: "2944388", lat: 53.08, lng: 8.81 }] });
  expect(await readTowns(database, source)).toEqual([]);
  expect(find).not.toHaveBeenCalled();
});

test("towns are read once in an hour, and not before there are places", async () => {
  const database = await openWith([berlin, berlin, berlin]);
  const found = { Berlin: [{ id: "2950159", lat: 52.52, lng: 13.41 }] };
  expect(await createTowns(database, placesWith(found, false).source)()).toEqual([]);
  const { source, find } = placesWith(found);
  const towns = createTowns(database, source);
  expect(await towns()).toEqual(["2950159"]);
  expect(await towns()).toEqual(["2950159"]);
  expect(find).toHaveBeenCalledTimes(1);
});
