import { expect, test } from "vitest";
import { needCodes } from "../needs/needs.ts";
import { conceptWords } from "./concept-words.ts";
import { broaderConcept, conceptCodes, concepts, type ConceptWords } from "./concepts.ts";

const languages: [string, ConceptWords][] = Object.entries(conceptWords);
const codes = new Set<string>(conceptCodes);

test("concepts name needs and wider concepts that exist, and none is wider than itself", () => {
  for (const code of conceptCodes) {
    const { need } = concepts[code];
    if (need !== null) expect(needCodes).toContain(need);
    const broader = broaderConcept(code);
    if (broader === undefined) continue;
    expect(codes.has(broader), code).toBe(true);
    expect(broaderConcept(broader), `${code} has two steps`).not.toBe(code);
  }
});

test.each(languages)("%s says each concept in three ways or more, and none twice", (_, words) => {
  expect(Object.keys(words).toSorted()).toEqual([...conceptCodes].toSorted());
  for (const code of conceptCodes) {
    const said = words[code];
    expect(said.length, code).toBeGreaterThanOrEqual(3);
    expect(new Set(said).size, code).toBe(said.length);
    for (const word of said) {
      expect(word).toBe(word.trim().normalize().toLowerCase());
      expect(word.length, word).toBeLessThanOrEqual(60);
    }
  }
});

test.each(languages)("no expression of %s means more than three concepts", (_, words) => {
  const meanings = new Map<string, string[]>();
  for (const code of conceptCodes)
    for (const word of words[code]) meanings.set(word, [...(meanings.get(word) ?? []), code]);
  expect([...meanings].filter(([, several]) => several.length > 3)).toEqual([]);
});
