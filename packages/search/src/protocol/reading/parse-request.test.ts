import { expect, test } from "vitest";
import { SearchRefusal } from "../../search-refusal.ts";
import type { Filter } from "../../search-request.ts";
import { parseSearchRequest } from "./parse-request.ts";

function parse(parameters: Record<string, unknown>): ReturnType<typeof parseSearchRequest> {
  return parseSearchRequest({ indexName: "i", ...parameters });
}
function filterOf(parameters: Record<string, unknown>): Filter | undefined {
  return parse(parameters).filter;
}
function facet(attribute: string, value: string): Filter {
  return { kind: "facet", attribute, value };
}

test("strings stand for numbers, booleans and lists", () => {
  const forms = { page: "2", hitsPerPage: "5", facets: "city,free", getRankingInfo: "true" };
  const values = { page: 2, hitsPerPage: 5, facets: ["city", "free"], getRankingInfo: true };
  expect(parse(forms)).toEqual(parse(values));
  expect(parse({ facets: '["city","free"]' })).toEqual(parse({ facets: ["city", "free"] }));
});

test("offset and length page by hits", () => {
  expect(parse({ offset: 3, length: 4 })).toMatchObject({ paging: { kind: "offset", offset: 3, length: 4 } });
  expect(parse({ page: 3, hitsPerPage: 4 })).toMatchObject({
    paging: { kind: "pages", page: 3 },
    hitsPerPage: 4,
  });
});

test("facet filters are all of any", () => {
  const wanted: Filter = {
    kind: "all",
    of: [
      {
        kind: "all",
        of: [{ kind: "any", of: [facet("city", "A"), facet("city", "B")] }, facet("kind", "Food")],
      },
    ],
  };
  expect(filterOf({ facetFilters: [["city:A", "city:B"], "kind:Food"] })).toEqual(wanted);
  expect(filterOf({ facetFilters: '[["city:A","city:B"],"kind:Food"]' })).toEqual(wanted);
  expect(filterOf({ facetFilters: "(city:A,city:B),kind:Food" })).toEqual(wanted);
});

test("a dash negates, an escaped dash does not, and a value may hold colons and quotes", () => {
  const [first, second, third] = ["city:-A", "city:\\-A", "code:'BD-1800: x'"].map((one) => {
    const filter = filterOf({ facetFilters: [one] });
    return filter?.kind === "all" && filter.of[0]?.kind === "all" ? filter.of[0].of[0] : undefined;
  });
  expect(first).toEqual({ kind: "not", of: facet("city", "A") });
  expect(second).toEqual(facet("city", "-A"));
  expect(third).toEqual(facet("code", "BD-1800: x"));
});

test("empty filters restrict nothing", () => {
  for (const facetFilters of [[], "", [[]], [[], []]]) {
    expect(filterOf({ facetFilters, filters: "", numericFilters: [] })?.kind ?? "none").toMatch(/none|all/);
  }
  expect(filterOf({ facetFilters: [] })).toBeUndefined();
});

test("numbers are compared, and lie between", () => {
  expect(filterOf({ numericFilters: ["checkedAt>=5", "checkedAt:1 TO 3"] })).toEqual({
    kind: "all",
    of: [
      {
        kind: "all",
        of: [
          { kind: "number", attribute: "checkedAt", operator: ">=", value: 5 },
          {
            kind: "all",
            of: [
              { kind: "number", attribute: "checkedAt", operator: ">=", value: 1 },
              { kind: "number", attribute: "checkedAt", operator: "<=", value: 3 },
            ],
          },
        ],
      },
    ],
  });
});

test("the filters grammar joins disjunctions, and lets values hold spaces, quotes and operators in quotes", () => {
  const parsed = filterOf({
    filters: `(store:Men's Clothing OR store:"Food AND more") AND NOT n<5 AND sale`,
  });
  expect(parsed).toEqual({
    kind: "all",
    of: [
      {
        kind: "all",
        of: [
          {
            kind: "any",
            of: [
              {
                kind: "all",
                of: [
                  { kind: "any", of: [facet("store", "Men's Clothing"), facet("store", "Food AND more")] },
                ],
              },
            ],
          },
          {
            kind: "any",
            of: [{ kind: "not", of: { kind: "number", attribute: "n", operator: "<", value: 5 } }],
          },
          { kind: "any", of: [facet("_tags", "sale")] },
        ],
      },
    ],
  });
});

test("places are points, boxes and polygons", () => {
  expect(parse({ aroundLatLng: "52.5, 13.4", aroundRadius: 500 }).geo).toMatchObject({
    around: { lat: 52.5, lng: 13.4 },
    radius: 500,
  });
  expect(parse({ aroundLatLng: "1,2", aroundRadius: "all" }).geo.radius).toBe("all");
  expect(parse({ aroundLatLng: "1,2" }).geo.radius).toBeUndefined();
  const box = { north: 2, east: 20, south: 1, west: 10 };
  expect(parse({ insideBoundingBox: "2,20,1,10" }).geo.boxes).toEqual([box]);
  expect(parse({ insideBoundingBox: [[1, 10, 2, 20]] }).geo.boxes).toEqual([box]);
  expect(parse({ insideBoundingBox: "2,10,1,20,1,20,2,10" }).geo.boxes).toEqual([box, box]);
  const crossing = { north: 2, east: -170, south: 1, west: 170 };
  expect(parse({ insideBoundingBox: "2,-170,1,170" }).geo.boxes).toEqual([crossing]);
  const earth = { north: 90, east: 180, south: -90, west: -180 };
  expect(parse({ insideBoundingBox: "90,-180,-90,180,-90,-180,90,180" }).geo.boxes).toEqual([earth, earth]);
  expect(parse({ insidePolygon: [[0, 0, 0, 9, 9, 0]] }).geo.polygons).toHaveLength(1);
  const steps = [
    { from: 0, value: 25 },
    { from: 2000, value: 1000 },
  ];
  expect(parse({ aroundPrecision: steps }).geo.precision).toEqual(steps);
  expect(parse({ aroundPrecision: "50" }).geo.precision).toEqual([{ from: 0, value: 50 }]);
  expect(parse({ aroundPrecision: 0 }).geo.precision).toEqual([{ from: 0, value: 1 }]);
});

test("parameters of the protocol that are not used here are accepted", () => {
  const ignored = {
    clickAnalytics: true,
    ruleContexts: ["a"],
    analyticsTags: "x",
    userToken: "u",
    naturalLanguages: ["en"],
    decompoundQuery: true,
  };
  expect(parse(ignored)).toEqual(parse({}));
});

test("options that a request does not name are the index's to decide", () => {
  expect(parse({})).not.toHaveProperty("hitsPerPage");
  expect(
    parse({ typoTolerance: false, distinct: true, ignorePlurals: "en,fr", removeStopWords: "true" }),
  ).toMatchObject({
    typoTolerance: "false",
    distinct: 1,
    ignorePlurals: ["en", "fr"],
    removeStopWords: true,
  });
});

test("scores stand behind conditions, in optional filters and among alternatives", () => {
  expect(parse({ optionalFilters: ["city:A<score=3>", ["kind:-B", "kind:C"]] }).optionalFilter).toEqual({
    kind: "all",
    of: [
      { kind: "facet", attribute: "city", value: "A", score: 3 },
      { kind: "any", of: [{ kind: "not", of: facet("kind", "B") }, facet("kind", "C")] },
    ],
  });
  expect(JSON.stringify(filterOf({ filters: "a:x<score=2> OR a:y<score=1>" }))).toContain('"score":2');
});

test.each([
  `${" ".repeat(9000)}a:b`,
  `a${" ".repeat(9000)}b`,
  "'a ".repeat(3000),
  '"'.repeat(9001),
  `a${" ".repeat(4000)}<${" ".repeat(4000)}x`,
  "a:b OR ".repeat(1200),
])("a hostile filter is read or refused, whichever parameter it is in", (text) => {
  for (const name of ["filters", "numericFilters", "facetFilters", "tagFilters", "optionalFilters"]) {
    const outcome = (() => {
      try {
        return parse({ [name]: text });
      } catch (error) {
        return error;
      }
    })();
    expect(outcome instanceof SearchRefusal || (outcome as { indexName?: string }).indexName === "i").toBe(
      true,
    );
  }
});

test.each<[string, Record<string, unknown>]>([
  ["hitsPerPage", { hitsPerPage: 1001 }],
  ["hitsPerPage", { hitsPerPage: "many" }],
  ["page", { page: -1 }],
  ["query", { query: 5 }],
  ["facets", { facets: 5 }],
  ["facets", { facets: "[broken" }],
  ["facetFilters", { facetFilters: [["city"]] }],
  ["facetFilters", { facetFilters: [[[["city:A"]]]] }],
  ["facetFilters", { facetFilters: { city: "A" } }],
  ["numericFilters", { numericFilters: ["n>many"] }],
  ["filters", { filters: "city:A AND" }],
  ["filters", { filters: "(city:A" }],
  ["filters", { filters: "city:" }],
  ["filters", { filters: "price >" }],
  ["filters", { filters: "price > cheap" }],
  ["filters", { filters: "price:10 TO" }],
  ["filters", { filters: "city:A)" }],
  ["filters", { filters: `${"(".repeat(50)}city:A${")".repeat(50)}` }],
  ["typoTolerance", { typoTolerance: "perhaps" }],
  ["aroundLatLng", { aroundLatLng: "here" }],
  ["aroundLatLng", { aroundLatLng: "91,0" }],
  ["aroundRadius", { aroundRadius: 0 }],
  ["insideBoundingBox", { insideBoundingBox: "1,2,3" }],
  ["insidePolygon", { insidePolygon: [[1, 2]] }],
  ["type", { type: "other" }],
  ["facet", { type: "facet" }],
  ["facets", { facets: Array.from({ length: 101 }, (_, number) => `f${number}`) }],
  ["attributesToRetrieve", { attributesToRetrieve: ["x".repeat(501)] }],
  ["aroundRadius", { aroundRadius: 1e12 }],
  ["insidePolygon", { insidePolygon: [Array.from({ length: 2002 }, () => 1)] }],
  ["insidePolygon", { insidePolygon: Array.from({ length: 101 }, () => [1, 2, 3, 4, 5, 6]) }],
  ["insideBoundingBox", { insideBoundingBox: Array.from({ length: 101 }, () => [1, 2, 3, 4]) }],
  ["numericFilters", { numericFilters: [Array.from({ length: 201 }, (_, n) => `n=${n}`)] }],
  ["optionalFilters", { optionalFilters: Array.from({ length: 101 }, (_, n) => `n:${n}`) }],
  ["filters", { filters: Array.from({ length: 201 }, (_, n) => `n = ${n}`).join(" OR ") }],
  ["ranking", { ranking: Array.from({ length: 51 }, (_, n) => `asc(n${n})`) }],
  ["numericFilters", { numericFilters: [[[["n>1"]]]] }],
  ["highlightPreTag", { highlightPreTag: "x".repeat(501) }],
  ["query", { query: "x".repeat(10_001) }],
  ["indexName", { indexName: "" }],
])("a malformed %s is refused, and named", (name, parameters) => {
  expect(() => parse(parameters)).toThrow(SearchRefusal);
  expect(() => parse(parameters)).toThrow(name);
});
