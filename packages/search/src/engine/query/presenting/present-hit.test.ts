import { expect, test } from "vitest";
import { hitsOf, searchableDocuments } from "../../../testing/searchable-documents.ts";

const document = {
  objectID: "a",
  name: "Food bank & more",
  tags: ["food", "bed"],
  address: { city: "Food City", lines: [{ street: "Food Street" }, { street: "Long Lane" }] },
  secret: "food",
  beds: 12,
  open: true,
  nothing: null,
  _geoloc: { lat: 1, lng: 2 },
};

function shown(attributesToRetrieve: unknown) {
  return hitOf({ attributesToRetrieve, attributesToHighlight: [] });
}

function hitOf(parameters: Record<string, unknown>, settings = {}) {
  const [hit] = hitsOf(searchableDocuments({ documents: [document], settings }), parameters).hits;
  return hit ?? { objectID: "none" };
}

test("attributes are retrieved as requested, by path, or all but some", () => {
  expect(shown(["name"])).toEqual({ objectID: "a", name: document.name });
  expect(shown(["address.city"])).toEqual({ objectID: "a", address: { city: "Food City" } });
  expect(shown(["address.lines.street"])).toEqual({
    objectID: "a",
    address: { lines: document.address.lines },
  });
  const { secret: _secret, ...others } = document;
  expect(shown(["*", "-secret"])).toEqual(others);
  expect(shown(["-secret"])).toEqual(others);
  expect(shown(["address", "-address.lines.street"])).toEqual({
    objectID: "a",
    address: { city: "Food City", lines: [{}, {}] },
  });
  expect(shown(["*", "-address.city"])).toEqual({ ...document, address: { lines: document.address.lines } });
  expect(shown([])).toEqual({ objectID: "a" });
});

test("unretrievable attributes appear in no part of a hit", () => {
  const hit = hitOf(
    {
      query: "food",
      attributesToRetrieve: ["*", "secret"],
      attributesToHighlight: ["*"],
      attributesToSnippet: ["*:5"],
    },
    { unretrievableAttributes: ["secret", "address.city"] },
  );
  expect(JSON.stringify(hit)).not.toContain("secret");
  expect(JSON.stringify(hit)).not.toContain("City");
  expect(JSON.stringify(hit)).toContain("Street");
});

test("an unretrievable attribute may have a dot in its name", () => {
  const index = searchableDocuments({
    documents: [
      { objectID: "a", name: "Food", "keeper.phone": "secret", keeper: { phone: "secret", name: "Ada" } },
    ],
    settings: { unretrievableAttributes: ["keeper.phone"] },
  });
  const [hit] = hitsOf(index, { attributesToRetrieve: ["*"] }).hits;
  expect(hit).toMatchObject({ name: "Food", keeper: { name: "Ada" } });
  expect(JSON.stringify(hit)).not.toContain("secret");
  const alone = searchableDocuments({
    documents: [{ objectID: "a", "keeper.phone": "secret" }],
    settings: { unretrievableAttributes: ["keeper.phone"] },
  });
  expect(JSON.stringify(hitsOf(alone, {}).hits)).not.toContain("secret");
});

test("highlights mirror nested values and lists; numbers are texts, booleans and null are not there", () => {
  const { _highlightResult: highlights } = hitOf({
    query: "food 12",
    attributesToHighlight: ["*"],
    optionalWords: "12 food",
  });
  expect(highlights).toMatchObject({
    name: {
      value: "<em>Food</em> bank & more",
      matchLevel: "partial",
      matchedWords: ["food"],
      fullyHighlighted: false,
    },
    tags: [
      { value: "<em>food</em>", fullyHighlighted: true },
      { value: "bed", matchLevel: "none", matchedWords: [] },
    ],
    address: {
      city: { value: "<em>Food</em> City" },
      lines: [{ street: { value: "<em>Food</em> Street" } }, {}],
    },
    beds: { value: "<em>12</em>", matchLevel: "partial", matchedWords: ["12"] },
  });
  expect(Object.keys(highlights ?? {})).not.toEqual(expect.arrayContaining(["open"]));
  expect(Object.keys(highlights ?? {})).not.toEqual(expect.arrayContaining(["_geoloc"]));
});

test("by default searched attributes are highlighted, otherwise only the requested ones", () => {
  const settings = { searchableAttributes: ["name"] };
  expect(Object.keys(hitOf({ query: "food" }, settings)["_highlightResult"] ?? {})).toEqual(["name"]);
  expect(hitOf({ query: "food", attributesToHighlight: [] }, settings)["_highlightResult"]).toBeUndefined();
  const nested = hitOf({ query: "food", attributesToHighlight: ["address.city"] }, settings)[
    "_highlightResult"
  ];
  expect(nested).toEqual({ address: { city: expect.objectContaining({ value: "<em>Food</em> City" }) } });
});

test("a name may contain a dot", () => {
  const [hit] = hitsOf(
    searchableDocuments({ documents: [{ objectID: "a", "opening.note": "Food on Mondays", opening: "9" }] }),
    { query: "food", attributesToHighlight: ["opening.note"], attributesToSnippet: ["opening.note:1"] },
  ).hits;
  expect(hit?.["_highlightResult"]).toEqual({
    "opening.note": expect.objectContaining({ value: "<em>Food</em> on Mondays" }),
  });
  expect(hit?.["_snippetResult"]).toMatchObject({ "opening.note": { value: "<em>Food</em>…" } });
});

test("lists may be restricted to matches, and tags are configurable", () => {
  const hit = hitOf({
    query: "food",
    restrictHighlightAndSnippetArrays: true,
    highlightPreTag: "[",
    highlightPostTag: "]",
  });
  expect(hit["_highlightResult"]?.["tags"]).toMatchObject([{ value: "[food]" }]);
});

test("snippets have the requested length, around the match", () => {
  const hit = hitOf({ query: "more", attributesToSnippet: ["name:2", "tags"], snippetEllipsisText: "..." });
  expect(hit["_snippetResult"]).toMatchObject({
    name: { value: "...bank & <em>more</em>", matchLevel: "full" },
    tags: [{ value: "food" }, { value: "bed" }],
  });
});

test("texts beyond the budget are returned without highlights", () => {
  const long = { objectID: "a", text: "food ".repeat(15_000), after: "food" };
  const [hit] = hitsOf(searchableDocuments({ documents: [long] }), { query: "food" }).hits;
  expect(hit?.["_highlightResult"]?.["after"]).toEqual({
    value: "food",
    matchLevel: "none",
    matchedWords: [],
  });
});
