import { expect, test } from "vitest";
import { callPhraseCodes, callPhrases, type CallPhrases } from "./call-phrases.ts";
import { needNames } from "./needs/need-names.ts";
import { likelyScript } from "./languages/script-direction.ts";

const languages: [string, CallPhrases][] = Object.entries(callPhrases);

/** ISO 15924: the script of a language's sentences. */
const scripts: Readonly<Record<string, RegExp>> = {
  Latn: /\p{Script=Latin}/u,
  Arab: /\p{Script=Arabic}/u,
  Cyrl: /\p{Script=Cyrillic}/u,
  Grek: /\p{Script=Greek}/u,
  Ethi: /\p{Script=Ethiopic}/u,
  Hans: /\p{Script=Han}/u,
};

test("every language of the interface has sentences to say and to show", () => {
  expect(Object.keys(callPhrases).toSorted()).toEqual(Object.keys(needNames).toSorted());
});

test.each(languages)(
  "%s has every sentence, in its own script, with its places for names",
  (tag, phrases) => {
    expect(Object.keys(phrases)).toEqual([...callPhraseCodes]);
    const script = scripts[likelyScript(tag)] ?? /$^/;
    for (const code of callPhraseCodes) {
      const sentence = phrases[code];
      expect(sentence).toBe(sentence.trim().normalize());
      expect(sentence).toMatch(script);
      expect(sentence.length, sentence).toBeLessThanOrEqual(90);
      expect(sentence, "ends as a sentence does").toMatch(/[.?!;。？؟۔።]$/u);
      const expected = code === "language" ? ["{language}"] : code === "need" ? ["{need}"] : [];
      expect(sentence.match(/\{\w+\}/g) ?? [], code).toEqual(expected);
      if (expected.length > 0) expect(sentence, "a name stands after a colon").toMatch(/[:：፦] ?\{/u);
    }
    expect(new Set(Object.values(phrases)).size).toBe(callPhraseCodes.length);
  },
);
