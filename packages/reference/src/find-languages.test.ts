import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLanguage, findLanguages } from "./find-languages.ts";
import { languageNames } from "./language-names.ts";

function samples(name: string): string[][] {
  const text = readFileSync(new URL(`../../../fixtures/languages/${name}`, import.meta.url), "utf8");
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => line.split("\t"));
}

function inRegion(region: string | undefined): { region?: string } {
  return region === undefined || region === "-" ? {} : { region };
}

test.each(samples("names.tsv"))("in %s, %s is %s", (region, text, expected) => {
  const { languages, rest } = findLanguages(text ?? "", inRegion(region));
  const found = languages.map(({ code, note }) => (note === null ? code : `${code}=${note}`));
  expect(found.join(" ")).toBe(expected);
  expect(rest).toBeNull();
});

test.each(samples("unknown.tsv"))("in %s, %s names no language", (region, text) => {
  expect(findLanguages(text ?? "", inRegion(region))).toEqual({ languages: [], rest: text });
});

test("what is left over beside languages is told", () => {
  const { languages, rest } = findLanguages("English\\nInterpretation upon request", {});
  expect(languages.map(({ code }) => code)).toEqual(["en"]);
  expect(rest).toBe("Interpretation upon request");
});

test("a found language keeps the name as written", () => {
  expect(findLanguages("Creole", { region: "US" }).languages).toEqual([
    { code: "ht", name: "Creole", note: null },
  ]);
});

test("a code is not widened", () => {
  expect(["prs", "cmn", "eng", "pt_BR", "zh-Hant"].map((code) => findLanguage(code))).toEqual([
    "prs",
    "cmn",
    "en",
    "pt-BR",
    "zh-Hant",
  ]);
});

test("nothing is found in nothing", () => {
  expect(findLanguage("  ")).toBeNull();
  expect(findLanguages("")).toEqual({ languages: [], rest: null });
});

test("every code is in its canonical form and stands once", () => {
  const codes = languageNames.map(({ code }) => code);
  const changed = codes.filter((code) => Intl.getCanonicalLocales(code)[0] !== code);
  // CLDR names these by the language that they are a kind of, which says less to who needs an interpreter.
  expect(changed).toEqual(["cmn", "kmr", "prs", "tl"]);
  expect(new Set(codes).size).toBe(codes.length);
});

test("no name means two languages", () => {
  const meanings = new Map<string, Set<string>>();
  for (const { code, name, native, aliases = [] } of languageNames) {
    for (const one of [name, native, ...aliases]) {
      const key = one.toLowerCase();
      meanings.set(key, (meanings.get(key) ?? new Set()).add(code));
    }
  }
  const shared = [...meanings].filter(([, codes]) => codes.size > 1).map(([name]) => name);
  // Kurds call both Kurmanji and Kurdish as a whole `kurdî`; the first in the table is what is found.
  expect(shared).toEqual(["kurdî"]);
  expect(findLanguage("kurdî")).toBe("kmr");
});
