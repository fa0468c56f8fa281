import { expect, test } from "vitest";
import { foldFunctionWords } from "../../../directory/index-view.ts";
import { hitsOf, identitiesOf, searchableDocuments } from "../../../testing/searchable-documents.ts";
import type { IndexDocument } from "../../document.ts";
import type { SearchableIndex } from "../../index-state.ts";
import type { GlossaryEntry } from "../views/glossary.ts";

const functionWords = foldFunctionWords({
  en: ["where", "can", "i", "get", "the", "for", "free", "to", "want"],
});

function index(
  documents: readonly IndexDocument[],
  glossary: readonly GlossaryEntry[] = [],
): SearchableIndex {
  return searchableDocuments({
    documents,
    settings: {
      attributesForFaceting: ["terms", "categories"],
      removeWordsIfNoResults: "allOptional",
      ignorePlurals: true,
    },
    options: {
      language: "en",
      functionWords,
      coded: { terms: "terms", categories: "categories", names: "categoryNames" },
    },
    glossary,
  });
}

function named(...names: string[]): IndexDocument[] {
  return names.map((name) => ({ objectID: name, name }));
}

test("function words around the content words neither add nor hide hits", () => {
  const documents = named("food bank", "hot food", "where the river is free for all");
  expect(identitiesOf(index(documents), { query: "where can i get food" }).toSorted()).toEqual([
    "food bank",
    "hot food",
  ]);
});

test("a name with function words in it comes first", () => {
  const documents = named("way in", "in the way", "the way");
  expect(identitiesOf(index(documents), { query: "the way" })[0]).toBe("the way");
});

test("words as spelled come before typos in function words", () => {
  // "wand" and "foot" are one edit away from "want" and "food".
  const documents = named("food here", "wand foot");
  expect(identitiesOf(index(documents), { query: "want food" })).toEqual(["food here", "wand foot"]);
});

test("a few accidents of typos do not hide words that are spelled right", () => {
  const documents = named("shelter", "night", "shelters nearby", "shelger niggt");
  const found = identitiesOf(index(documents), { query: "shelter night" });
  expect(found).toContain("night");
  expect(found).toContain("shelter");
});

test("of words that are not found together, those decide that name a need", () => {
  const glossary: GlossaryEntry[] = [
    { code: "dentist", name: "Dentist", names: {}, words: { en: ["toothache"] } },
  ];
  const documents = [
    { objectID: "dentist", name: "Practice", terms: ["dentist"], categories: ["dentist"] },
    { objectID: "terrible", name: "Terrible choir" },
  ];
  expect(identitiesOf(index(documents, glossary), { query: "terrible toothache" })).toEqual(["dentist"]);
});

test("a phrase of function words in the glossary matches its code", () => {
  const glossary: GlossaryEntry[] = [
    { code: "crisis", name: "Crisis", names: {}, words: { en: ["i want to die"] } },
  ];
  const documents = [
    { objectID: "cast", name: "Die casting" },
    { objectID: "line", name: "Somebody listens", terms: ["crisis"], categories: ["crisis"] },
  ];
  expect(identitiesOf(index(documents, glossary), { query: "i want to die" })[0]).toBe("line");
});

test("a word of two letters that is still being typed matches its code as a whole", () => {
  const glossary: GlossaryEntry[] = [{ code: "work", name: "Work", names: {}, words: { tr: ["iş"] } }];
  const documents = [{ objectID: "work", name: "Cologne", terms: ["work"], categories: ["work"] }];
  expect(identitiesOf(index(documents, glossary), { query: "iş" })).toEqual(["work"]);
});

test("the answer reports the query after removal of words", () => {
  const found = hitsOf(index(named("food bank")), { query: "where can i get food" });
  expect(found.queryAfterRemoval).toBe("food");
});
