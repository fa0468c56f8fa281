import { expect, test } from "vitest";
import { hitsOf, identitiesOf, searchableDocuments } from "../../testing/searchable-documents.ts";

const named = (names: Record<string, string>) =>
  Object.entries(names).map(([objectID, name]) => ({ objectID, name }));

function found(names: Record<string, string>, parameters: Record<string, unknown>, more = {}): string[] {
  return identitiesOf(searchableDocuments({ documents: named(names), ...more }), parameters).toSorted();
}

test("the last word may be unfinished, all words, or none", () => {
  const names = { a: "food bank", b: "foods banks" };
  const exactly = { typoTolerance: false };
  expect(found(names, { query: "food ban", ...exactly })).toEqual(["a"]);
  expect(found(names, { query: "foo ban", queryType: "prefixAll", ...exactly })).toEqual(["a", "b"]);
  expect(found(names, { query: "foods bank", queryType: "prefixNone", ...exactly })).toEqual([]);
});

test("typos are let in by the length of the word, and a wrong first letter counts double", () => {
  const names = { a: "shelter", b: "doctor", c: "bed", d: "1234" };
  expect(found(names, { query: "shetler" })).toEqual(["a"]);
  expect(found(names, { query: "helter" })).toEqual([]);
  expect(found(names, { query: "bde" })).toEqual([]);
  expect(found(names, { query: "bde", minWordSizefor1Typo: 3 })).toEqual(["c"]);
  expect(found(names, { query: "db", minWordSizefor1Typo: 1 })).toEqual([]);
  expect(found(names, { query: "dcotro", minWordSizefor2Typos: 6 })).toEqual(["b"]);
  expect(found(names, { query: "shetler", typoTolerance: false })).toEqual([]);
  expect(found(names, { query: "1235" })).toEqual(["d"]);
  expect(found(names, { query: "1235", allowTyposOnNumericTokens: false })).toEqual([]);
  expect(found(names, { query: "shetler", disableTypoToleranceOnAttributes: ["name"] })).toEqual([]);
  expect(
    found(names, { query: "shetler" }, { settings: { disableTypoToleranceOnWords: ["Shetler"] } }),
  ).toEqual([]);
});

test("min keeps the fewest typos, strict the two lowest counts", () => {
  const names = { none: "shelters", one: "sheltrs", two: "shletrs" };
  const query = { query: "shelters", queryType: "prefixNone" };
  expect(found(names, query)).toEqual(["none", "one", "two"]);
  expect(found(names, { ...query, typoTolerance: "min" })).toEqual(["none"]);
  expect(found(names, { ...query, typoTolerance: "strict" })).toEqual(["none", "one"]);
});

test("words run together and apart find each other, at the price of a typo", () => {
  expect(found({ a: "childcare" }, { query: "child care" })).toEqual(["a"]);
  expect(found({ a: "home care", b: "care home" }, { query: "homecare" })).toEqual(["a"]);
  expect(found({ a: "home care" }, { query: "homecare", typoTolerance: false })).toEqual([]);
});

test("quotes want words side by side, a dash wants them away", () => {
  const names = { a: "food bank", b: "bank for food", c: "food bank closed" };
  const syntax = { advancedSyntax: true };
  expect(found(names, { query: '"food bank"', ...syntax })).toEqual(["a", "c"]);
  expect(found(names, { query: "food -closed", ...syntax })).toEqual(["a", "b"]);
  expect(found(names, { query: "-closed", ...syntax })).toEqual(["a", "b"]);
  expect(found(names, { query: '-"food bank"', ...syntax })).toEqual(["b"]);
  expect(found(names, { query: "food -closed" })).toEqual(["c"]);
});

test("words that find nothing together are left out as the request says", () => {
  const names = { a: "food bank", b: "night shelter" };
  expect(found(names, { query: "food zebra" })).toEqual([]);
  expect(found(names, { query: "food zebra", removeWordsIfNoResults: "lastWords" })).toEqual(["a"]);
  expect(found(names, { query: "zebra shelter", removeWordsIfNoResults: "firstWords" })).toEqual(["b"]);
  expect(found(names, { query: "zebra shelter food", removeWordsIfNoResults: "allOptional" })).toEqual([
    "a",
    "b",
  ]);
  const index = searchableDocuments({ documents: named(names) });
  expect(hitsOf(index, { query: "food zebra", removeWordsIfNoResults: "lastWords" }).queryAfterRemoval).toBe(
    "food",
  );
});

test("synonyms stand for each other, both ways or one, in one word or several", () => {
  const options = {
    synonyms: [
      { type: "synonym", synonyms: ["pantry", "food bank"] },
      { type: "oneWaySynonym", input: "er", synonyms: ["emergency room"] },
      { type: "altCorrection1", word: "shelter", corrections: ["hostel"] },
      { type: "placeholder", placeholder: "<number>", replacements: ["7", "8"] },
    ],
  };
  const names = {
    a: "pantry",
    b: "food bank",
    c: "emergency room",
    d: "er",
    e: "hostel",
    f: "line <number>",
  };
  expect(found(names, { query: "pantry" }, { options })).toEqual(["a", "b"]);
  expect(found(names, { query: "food bank" }, { options })).toEqual(["a", "b"]);
  expect(found(names, { query: "er" }, { options })).toEqual(["c", "d"]);
  expect(found(names, { query: "emergency room" }, { options })).toEqual(["c"]);
  expect(found(names, { query: "line 8" }, { options })).toEqual(["f"]);
  expect(found(names, { query: "pantry", synonyms: false }, { options })).toEqual(["a"]);
  const index = searchableDocuments({ documents: named(names), options });
  const [hit] = hitsOf(index, { query: "shelter", getRankingInfo: true }).hits;
  expect([hit?.objectID, hit?.["_rankingInfo"]?.nbTypos]).toEqual(["e", 1]);
  const synonym = hitsOf(index, { query: "pantry" }).hits.find((one) => one.objectID === "b");
  expect(synonym?.["_highlightResult"]?.["name"]).toMatchObject({
    value: "<em>food</em> <em>bank</em>",
    matchedWords: ["pantry"],
  });
});

test("a repeated word counts at most twice", () => {
  const query = "shelter ".repeat(60) + "food";
  expect(found({ a: "shelter and food", b: "shelter" }, { query })).toEqual(["a"]);
});

test("other forms of words count on request", () => {
  expect(found({ a: "food pantry" }, { query: "pantries food" })).toEqual([]);
  expect(found({ a: "food pantry" }, { query: "pantries food", ignorePlurals: true })).toEqual(["a"]);
});

const functionWords = new Map([
  ["en", new Set(["where", "can", "i", "the", "a"])],
  ["de", new Set(["wo", "kann", "ich", "die"])],
]);

test("stop words are left out on request, never the last one", () => {
  const options = { language: "en", functionWords };
  expect(found({ a: "shelter" }, { query: "the shelter" }, { options })).toEqual([]);
  expect(found({ a: "shelter" }, { query: "the shelter", removeStopWords: true }, { options })).toEqual([
    "a",
  ]);
  expect(found({ a: "shelter the" }, { query: "shelter the", removeStopWords: true }, { options })).toEqual([
    "a",
  ]);
  expect(found({ a: "Schlaf" }, { query: "wo schlaf", removeStopWords: ["de"] }, { options })).toEqual(["a"]);
});

test("a whole question finds by its content words, in the language of the question", () => {
  const more = {
    options: { language: "de", functionWords },
    settings: { removeWordsIfNoResults: "allOptional" },
  };
  const names = { sleep: "sleep here", can: "can i", die: "die slowly" };
  expect(found(names, { query: "where can i sleep" }, more)).toEqual(["sleep"]);
  expect(found(names, { query: "where can i die" }, more)).toEqual(["die"]);
});

test("the search may be restricted to some attributes", () => {
  const documents = [{ objectID: "a", name: "food", note: "bank" }];
  const index = searchableDocuments({ documents });
  expect(identitiesOf(index, { query: "bank" })).toEqual(["a"]);
  expect(identitiesOf(index, { query: "bank", restrictSearchableAttributes: ["name"] })).toEqual([]);
});

test("Thai that the dictionary cuts elsewhere is found by its clusters", () => {
  const names = { a: "ศูนย์พักพิงผู้ลี้ภัยกรุงเทพ" };
  for (const query of ["พักพิงผู้ลี้", "ผู้ลี้ภัยกรุง", "ลี้ภั", "ศูนย์พัก"]) expect(found(names, { query })).toEqual(["a"]);
});
