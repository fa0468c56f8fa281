import { expect, test } from "vitest";
import { readFiles, rowsOf } from "../testing/make-source.ts";
import { publishObject } from "./publish-object.ts";
import { publishedShapes } from "./shapes.ts";

const service = {
  id: "6f1d0d3e-0000-5000-8000-000000000001",
  name: "Advice",
  status: null,
  language: "en",
  translations: [{ language: "ar", field_name: "name", value: "مشورة", source: "human" }],
  service_at_locations: [
    {
      id: "6f1d0d3e-0000-5000-8000-000000000002",
      location: {
        id: "6f1d0d3e-0000-5000-8000-000000000003",
        location_type: "physical",
        time_zone: "Europe/Berlin",
        addresses: [
          {
            id: "6f1d0d3e-0000-5000-8000-000000000004",
            address_1: "Quay 1",
            city: "Bremen",
            country: "DE",
            address_type: "physical",
          },
        ],
      },
    },
  ],
};

test("published data is read again without loss, and without values that only HSDS requires", async () => {
  const published = publishObject(service, publishedShapes.services.whole, {
    version: "3.2",
    language: null,
  });
  expect(published).toMatchObject({ status: "active" });
  const dataset = await readFiles({ "services.json": JSON.stringify(published) });
  expect(rowsOf(dataset, "services")).toMatchObject([
    { values: { name: "Advice", status: null, language: "en" } },
  ]);
  expect(rowsOf(dataset, "addresses")).toMatchObject([
    { values: { address_1: "Quay 1", city: "Bremen", state_province: null, country: "DE" } },
  ]);
  expect(rowsOf(dataset, "locations")).toMatchObject([{ values: { time_zone: "Europe/Berlin" } }]);
  expect(rowsOf(dataset, "translations")).toMatchObject([
    { values: { language: "ar", field_name: "name", value: "مشورة", source: "human" } },
  ]);
  expect(dataset.problems.filter(({ code }) => code === "UNKNOWN_COLUMN")).toEqual([]);
});
