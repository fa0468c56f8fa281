import { expect, test } from "vitest";
import { serviceIndexSettings } from "./directory/index-settings.ts";
import {
  anyOf,
  atLeast,
  atMost,
  distanceOf,
  exactly,
  near,
  sortedIndexName,
  within,
  type FacetAttribute,
  type NumericAttribute,
} from "./portable-request.ts";
import { parseSearchRequest } from "./protocol/reading/parse-request.ts";
import { conditionOf } from "./providers/condition.ts";

const facets: Record<FacetAttribute, true> = {
  categoryNames: true,
  city: true,
  region: true,
  postalCode: true,
  terms: true,
  categories: true,
  numbers: true,
  named: true,
  subjects: true,
  concepts: true,
  onlyFor: true,
  languages: true,
  country: true,
  status: true,
  free: true,
  hours: true,
  open: true,
  areas: true,
  access: true,
  needsNo: true,
  audience: true,
  delivery: true,
  media: true,
  alert: true,
  serviceId: true,
  organizationId: true,
  locationId: true,
};
const numbers: Record<NumericAttribute, true> = {
  checkedAt: true,
  updatedAt: true,
  minimumAge: true,
  maximumAge: true,
};

test("names the facets and numbers that the indexes have", () => {
  const { fields } = serviceIndexSettings("en");
  const filterable = Object.entries(fields).filter(([, { facet }]) => facet);
  expect(Object.keys(facets).toSorted()).toEqual(filterable.map(([name]) => name).toSorted());
  const compared = Object.entries(fields).filter(([, field]) => field.compared);
  expect(Object.keys(numbers).toSorted()).toEqual(compared.map(([name]) => name).toSorted());
});

test("is read by the search protocol as it was meant, with colons and dashes in values", () => {
  const request = parseSearchRequest({
    indexName: "services_en",
    facetFilters: [anyOf("city", ["-Odd: city", "Oakland"]), anyOf("free", ["true"])],
    numericFilters: [atLeast("checkedAt", 5), atMost("updatedAt", 9), exactly("checkedAt", 7)],
  });
  expect(conditionOf(request.filter, () => true)).toEqual({
    kind: "all",
    of: expect.arrayContaining([
      {
        kind: "any",
        of: [
          { kind: "facet", attribute: "city", value: "-Odd: city", isNegated: false },
          { kind: "facet", attribute: "city", value: "Oakland", isNegated: false },
        ],
      },
      { kind: "facet", attribute: "free", value: "true", isNegated: false },
      { kind: "number", attribute: "checkedAt", operator: ">=", value: 5 },
      { kind: "number", attribute: "updatedAt", operator: "<=", value: 9 },
      { kind: "number", attribute: "checkedAt", operator: "=", value: 7 },
    ]),
  });
});

test("writes circles and boxes with plain decimals, and widens a zero", () => {
  expect(near({ lat: 1e-7, lng: -122.4 }, 0.4)).toEqual({ aroundLatLng: "0,-122.4", aroundRadius: 1 });
  expect(within({ north: 51.6, east: 0, south: 0, west: -0.2 })).toEqual({
    insideBoundingBox: "51.6,0.000001,-0.000001,-0.2",
  });
});

test("says an order by distance as each engine wants it", () => {
  const order = { by: "distance", from: { lat: 37.7, lng: -122.4 } } as const;
  expect(sortedIndexName("services_en", order, "typesense")).toBe(
    "services_en/sort/_geoloc(37.7, -122.4):asc",
  );
  expect(sortedIndexName("services_en", order, "meilisearch")).toBe(
    "services_en:_geoPoint(37.7, -122.4):asc",
  );
  expect(sortedIndexName("services_en", order, "algolia")).toBe("services_en");
  expect(sortedIndexName("services_en", { by: "relevance" }, "typesense")).toBe("services_en");
});

test("says an order by the last check as each engine wants it", () => {
  const order = { by: "checked" } as const;
  expect(sortedIndexName("services_en", order, "embedded")).toBe("services_en_checked");
  expect(sortedIndexName("services_en", order, "algolia")).toBe("services_en_checked");
  expect(sortedIndexName("services_en", order, "typesense")).toBe(
    "services_en/sort/checkedAt(missing_values: last):desc",
  );
  expect(sortedIndexName("services_en", order, "meilisearch")).toBe("services_en:checkedAt:desc");
});

test("measures distances in metres", () => {
  const berlin = { lat: 52.52, lng: 13.405 };
  expect(distanceOf({ _geoloc: { lat: 48.1374, lng: 11.5755 } }, berlin)).toBeGreaterThan(503_000);
  expect(distanceOf({ _geoloc: { lat: 48.1374, lng: 11.5755 } }, berlin)).toBeLessThan(506_000);
  expect(distanceOf({ _geoloc: berlin }, berlin)).toBe(0);
  expect(distanceOf({}, berlin)).toBeUndefined();
});

test("does not compile with parameters that engines interpret differently", () => {
  // @ts-expect-error a group is about one attribute that is a facet
  anyOf("name", ["A"]);
  // @ts-expect-error no values are no condition
  anyOf("city", []);
  // @ts-expect-error only numbers can be compared
  atLeast("city", 3);
  expect(anyOf("city", ["A"])).toEqual(["city:A"]);
});
