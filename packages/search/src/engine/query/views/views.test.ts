import { expect, test } from "vitest";
import { hitsOf, identitiesOf, searchableDocuments } from "../../../testing/searchable-documents.ts";
import { createGlossary, type GlossaryEntry } from "./glossary.ts";
import { coversSchema, schemaOf } from "./view-schema.ts";
import { createView } from "./view.ts";

const documents = [
  {
    objectID: "kitchen",
    name: "Soup Kitchen",
    summary: "Warm meals",
    terms: ["food-bank"],
    categories: ["food-bank", "food"],
    rating: 2,
    _translations: { ar: { name: "مطبخ الحساء" }, fr: { name: "Soupe populaire", summary: "Repas chauds" } },
  },
  {
    objectID: "meals",
    name: "Meals",
    summary: "Soup kitchen on wheels",
    terms: ["food"],
    categories: ["food"],
    rating: 1,
  },
  {
    objectID: "law",
    name: "Legal advice",
    summary: "Food for thought",
    terms: ["law"],
    categories: ["law"],
    rating: 3,
  },
];

const settings = {
  searchableAttributes: ["name", "unordered(categoryNames)", "summary"],
  attributesForFaceting: ["categories", "terms"],
  customRanking: ["desc(rating)"],
  attributesToHighlight: ["name", "categoryNames"],
};
const coded = { terms: "terms", categories: "categories", names: "categoryNames" };

const glossary: GlossaryEntry[] = [
  {
    code: "food",
    name: "Food",
    names: { en: "Food", fr: "Alimentation", ar: "طعام" },
    words: { en: ["hungry", "something to eat"], fr: ["faim"] },
  },
  { code: "food-bank", name: "Food bank", names: { fr: "Banque alimentaire" }, words: { en: ["parcel"] } },
  { code: "law", name: "Law", names: { fr: "Droit" }, words: {} },
];

function indexIn(language: string, more = {}) {
  return searchableDocuments({ documents, settings, options: { language, coded, ...more }, glossary });
}

test("a hit is shown in the language of the view, and translations never leave", () => {
  const [hit] = hitsOf(indexIn("fr"), { query: "soupe" }).hits;
  expect(hit).toMatchObject({
    objectID: "kitchen",
    name: "Soupe populaire",
    summary: "Repas chauds",
    categoryNames: ["Banque alimentaire"],
    _highlightResult: { name: { value: "<em>Soupe</em> populaire" } },
  });
  expect(
    JSON.stringify(hitsOf(indexIn("de"), { query: "", attributesToRetrieve: ["*", "_translations"] })),
  ).not.toContain("_translations");
});

test("texts replaced by a translation rank after everything that readers see", () => {
  expect(identitiesOf(indexIn("en"), { query: "soup kitchen" })).toEqual(["kitchen", "meals"]);
  expect(identitiesOf(indexIn("fr"), { query: "soup kitchen" })).toEqual(["meals", "kitchen"]);
  expect(identitiesOf(indexIn("en"), { query: "soupe populaire" })).toEqual(["kitchen"]);
  expect(
    identitiesOf(indexIn("en", { otherTranslations: "unsearched" }), { query: "soupe populaire" }),
  ).toEqual([]);
});

test("the name of a code matches the documents that have it, then those that have one below it", () => {
  expect(identitiesOf(indexIn("en"), { query: "food" })).toEqual(["meals", "kitchen", "law"]);
  expect(identitiesOf(indexIn("fr"), { query: "alimentation" })).toEqual(["meals", "kitchen"]);
  expect(identitiesOf(indexIn("fr"), { query: "alimentaire" })).toEqual(["kitchen"]);
  const hit = hitsOf(indexIn("fr"), { query: "aliment" }).hits.find((one) => one.objectID === "meals");
  expect(hit?.["_highlightResult"]?.["categoryNames"]).toMatchObject([{ value: "<em>Aliment</em>ation" }]);
});

test("everyday words and other languages find, too, and filters and counts agree", () => {
  expect(identitiesOf(indexIn("en"), { query: "hungry" })).toEqual(["kitchen", "meals"]);
  expect(identitiesOf(indexIn("en"), { query: "طعام" })).toEqual(["kitchen", "meals"]);
  expect(identitiesOf(indexIn("de"), { query: "faim" })).toEqual(["kitchen", "meals"]);
  expect(identitiesOf(indexIn("en"), { query: "hungri" })).toEqual(["kitchen", "meals"]);
  const counted = hitsOf(indexIn("en"), { query: "hungry", facets: ["terms"], filters: "terms:food" });
  expect(counted).toMatchObject({ nbHits: 1, facets: { terms: { food: 1 } } });
});

test("two letters that are being typed do not yet stand for a code", () => {
  expect(identitiesOf(indexIn("en"), { query: "pa" })).toEqual([]);
  expect(identitiesOf(indexIn("en"), { query: "par" })).toEqual(["kitchen"]);
});

test("views that share documents and a glossary rank as if each had its own", () => {
  const shared = indexIn("en");
  for (const query of ["food", "faim", "hungry", "soup faim", "food bank"])
    for (const language of ["fr", "en", "ar"])
      for (const terms of ["terms", "categories"]) {
        const own = { coded: { ...coded, terms } };
        const view = createView(settings, { language, ...own });
        const ranked = (index: typeof shared) =>
          hitsOf(index, { query, getRankingInfo: true }).hits.map((hit) => [
            hit.objectID,
            hit["_rankingInfo"],
          ]);
        expect(ranked({ ...shared, view })).toEqual(ranked(indexIn(language, own)));
      }
});

test("a glossary labels codes", () => {
  const created = createGlossary(glossary);
  expect(
    [
      ["food-bank", "fr"],
      ["food-bank", "ar"],
      ["nothing", "fr"],
    ].map(([code = "", language]) => created.labelOf(code, language)),
  ).toEqual(["Banque alimentaire", "Food bank", undefined]);
  expect(
    identitiesOf(searchableDocuments({ documents, settings, glossary: [] }), { query: "meals" }),
  ).toHaveLength(2);
});

test("one schema serves all views of a collection", () => {
  const primary = createView(settings, { coded });
  const replica = createView({ ...settings, ranking: ["asc(name)"], searchableAttributes: ["name"] });
  const schema = schemaOf([primary, replica]);
  expect(schema).toEqual({
    texts: ["categoryNames", "name", "summary"],
    facets: ["_tags", "categories", "terms"],
    sorts: ["name", "rating"],
    order: [{ path: "rating", direction: "descending" }],
  });
  expect(coversSchema(schema, schemaOf([primary]))).toBe(true);
  expect(coversSchema(schemaOf([primary]), schema)).toBe(false);
  expect(coversSchema(schemaOf([primary]), schemaOf([createView({})]))).toBe(false);
});
