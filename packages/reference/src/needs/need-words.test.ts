import { expect, test } from "vitest";
import { needNames } from "./need-names.ts";
import { needWords } from "./need-words.ts";
import { needCodes, type NeedWords } from "./needs.ts";

const latin = new Set(["de", "en", "es", "fr", "it", "pl", "pt-BR", "ro", "so", "sq", "sw", "tr", "vi"]);
const languages: [string, NeedWords][] = Object.entries(needWords);

test("every language of the interface has everyday words", () => {
  expect(Object.keys(needWords).toSorted()).toEqual(Object.keys(needNames).toSorted());
});

test.each(languages)("%s has ten ways or more to say each need, and no word twice", (tag, said) => {
  for (const code of needCodes) {
    const words = said.words[code];
    expect(words.length, code).toBeGreaterThanOrEqual(10);
    const all = [...words, ...(said.romanised[code] ?? [])];
    expect(new Set(all).size, code).toBe(all.length);
    for (const word of all) {
      expect(word).toBe(word.trim().normalize());
      expect(word.length, word).toBeLessThanOrEqual(60);
      expect(word, word).not.toMatch(/[A-Z]/);
    }
    if (!latin.has(tag)) expect(said.romanised[code]?.length ?? 0, code).toBeGreaterThanOrEqual(3);
  }
});

test.each(languages)("function words of %s are single words that no need has", (_, said) => {
  const needed = new Set(needCodes.flatMap((code) => said.words[code]));
  expect(said.functionWords.length).toBeGreaterThan(50);
  for (const word of said.functionWords) {
    expect(word).not.toMatch(/\s/);
    expect(needed.has(word), word).toBe(false);
  }
});
