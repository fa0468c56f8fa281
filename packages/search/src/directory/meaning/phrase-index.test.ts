import { expect, test } from "vitest";
import { foldFunctionWords } from "../index-view.ts";
import { PhraseIndex, wordsOf } from "./phrase-index.ts";

const functionWords = foldFunctionWords({
  en: ["the", "on", "my", "i", "no", "for", "of"],
  de: ["die", "der"],
});

function indexOf(phrases: Readonly<Record<string, readonly string[]>>, language = "en"): PhraseIndex<string> {
  const index = new PhraseIndex<string>(functionWords);
  for (const [value, texts] of Object.entries(phrases))
    for (const text of texts) index.add(text, value, language);
  return index;
}

function found(index: PhraseIndex<string>, text: string, language = "en"): string[] {
  const languages = new Set([language]);
  return index.find(wordsOf(text, languages, functionWords), languages).map(({ value }) => value);
}

test("phrases are found in other forms, across function words, and not across other words", () => {
  const index = indexOf({ rent: ["behind on rent"], nappies: ["diaper"] });
  expect(found(index, "I am behind on the rent")).toEqual(["rent"]);
  expect(found(index, "Diapers")).toEqual(["nappies"]);
  expect(found(index, "behind with rent")).toEqual([]);
});

test("a compound is not found across a word that says where someone is", () => {
  const placing = foldFunctionWords({ en: ["in", "for", "the", "from"] });
  const languages = new Set(["en"]);
  const index = new PhraseIndex<string>(placing);
  const seen = (text: string) =>
    index.find(wordsOf(text, languages, placing), languages).map(({ value }) => value);
  index.add("family shelter", "shelter", "en");
  index.add("women in prison", "prison", "en");
  expect(seen("family shelter")).toEqual(["shelter"]);
  expect(seen("shelters in town for the family shelter")).toEqual(["shelter"]);
  expect(seen("apartments for families in shelters")).toEqual([]);
  expect(seen("families from the shelter")).toEqual([]);
  expect(seen("women in the prison")).toEqual(["prison"]);
});

test("a phrase of one word with meaning keeps its function words", () => {
  const index = indexOf({ uninsured: ["no insurance"] });
  expect(found(index, "I have no insurance")).toEqual(["uninsured"]);
  expect(found(index, "car insurance")).toEqual([]);
});

test("a word counts in the languages of the text only", () => {
  const index = indexOf({ death: ["die"] });
  expect(found(index, "die Wohnung", "de")).toEqual([]);
  expect(found(index, "I want to die")).toEqual(["death"]);
});

test("a phrase is found in pieces where most of its words stand in any order", () => {
  const index = indexOf({ power: ["shut off my power"], water: ["shut off my water"] });
  const languages = new Set(["en"]);
  const loosely = (text: string) =>
    index.findLoosely(wordsOf(text, languages, functionWords), languages).map(({ value }) => value);
  expect(loosely("they will turn the power off and shut us out")).toEqual(["power", "water"]);
  expect(loosely("power to the people")).toEqual([]);
});

test("slips of one letter are found, and nothing further", () => {
  const index = indexOf({ dentist: ["dentist"], food: ["food bank"] });
  const languages = new Set(["en"]);
  expect(index.corrections("dentst", languages)).toEqual(["dentist"]);
  expect(index.corrections("denitst", languages)).toEqual(["dentist"]);
  expect(index.corrections("fod", languages)).toEqual(["food"]);
  expect(index.corrections("dancer", languages)).toEqual([]);
  expect(index.corrections("dentist", languages)).toEqual([]);
});

test("finds out whether a word of a language begins with the typed letters, also after another phrase", () => {
  const index = new PhraseIndex<string>(new Map());
  index.add("food bank", "food", "en");
  index.add("Essen", "food", "de");
  const begins = (beginning: string, ...languages: string[]) =>
    index.hasBeginning(beginning, new Set(languages));
  expect(["foo", "food", "ban", "foods", "fa", "zz"].map((beginning) => begins(beginning, "en"))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect([begins("ess", "en"), begins("ess", "de")]).toEqual([false, true]);
  index.add("essential papers", "papers", "en");
  expect([begins("essent", "en"), begins("essent", "de")]).toEqual([true, false]);
});
