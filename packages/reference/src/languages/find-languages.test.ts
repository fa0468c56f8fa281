import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findLanguage, findLanguages } from "./find-languages.ts";
import { nameKey } from "../names/language-names-by-locale.ts";
import { communityLanguageNames } from "../names/language-names-of-communities.ts";
import { languageNames } from "./language-names.ts";
import { namedLanguages } from "../names/named-languages.ts";

function samples(name: string): string[][] {
  const text = readFileSync(new URL(`../../../../fixtures/languages/${name}`, import.meta.url), "utf8");
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

test("text other than languages is returned as the rest", () => {
  const { languages, rest } = findLanguages("English\\nInterpretation upon request", {});
  expect(languages.map(({ code }) => code)).toEqual(["en"]);
  expect(rest).toBe("Interpretation upon request");
});

test.each([
  ["English, no", ["en"], "no"],
  ["Spanish; as needed; ask", ["es"], "as needed, ask"],
  ["English, am", ["en"], "am"],
])("beside names, words that look like codes are none: %s", (text, expected, left) => {
  const { languages, rest } = findLanguages(text, { region: "US" });
  expect(languages.map(({ code }) => code)).toEqual(expected);
  expect(rest).toBe(left);
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

test("every code is in its canonical form and occurs once", () => {
  const codes = languageNames.map(({ code }) => code);
  const changed = codes.filter((code) => Intl.getCanonicalLocales(code)[0] !== code);
  // CLDR names these after their parent language, which is less useful for booking an interpreter.
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
  // Kurds call both Kurmanji and Kurdish as a whole `kurdî`; the first in the table wins.
  expect(shared).toEqual(["kurdî"]);
  expect(findLanguage("kurdî")).toBe("kmr");
});

test("no name of a community's language means two languages", () => {
  const meanings = new Map<string, Set<string>>();
  const all = [
    ...languageNames.map(({ code, name, native, aliases = [] }) => [code, name, native, ...aliases] as const),
    ...communityLanguageNames,
  ];
  for (const [code, ...names] of all) {
    for (const name of names)
      meanings.set(nameKey(name), (meanings.get(nameKey(name)) ?? new Set()).add(code));
  }
  const shared = [...meanings].filter(([, codes]) => codes.size > 1).map(([name]) => name);
  expect(shared).toEqual(["kurdi"]);
});

test("every name of a community's language is found", () => {
  const lost = communityLanguageNames.flatMap(([code, ...names]) =>
    names.filter((name) => findLanguage(name) !== code).map((name) => `${code} ${name}`),
  );
  expect(lost).toEqual([]);
});

/** The native languages of visitors, named in the languages of help. */
const spoken = (
  "en ar fa ps ur es fr de it pt pl ro sq tr ru uk el so sw am ti zh vi ku bn hi pa ne ta te th lo km my ja ko id ms " +
  "ka hy az kk ky uz tk tg mn he hu cs sk sl hr bs sr mk bg lt lv et fi sv no da nl ca ht ha yo ig wo ff bm ln rw rn"
).split(" ");

test.each(
  "en ar fa ps ur ckb es fr de it pt-BR pl ro sq tr ru uk el so sw am ti zh-Hans zh-Hant vi".split(" "),
)("languages are found by their names in %s", (locale) => {
  const names = new Intl.DisplayNames([locale], { type: "language", fallback: "none" });
  const wrong = spoken.flatMap((code) => {
    const name = names.of(code) ?? "";
    return name === "" || findLanguage(name) === code ? [] : [`${name} ${code} ${findLanguage(name)}`];
  });
  // In Central Kurdish, the word for Kurdish denotes the speakers' own variety.
  expect(wrong).toEqual(locale === "ckb" ? ["کوردی ku ckb"] : []);
});

test("at least 250 languages are found by their names in English and in themselves", () => {
  const english = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });
  const inEnglish = namedLanguages.filter((code) => findLanguage(english.of(code) ?? "") === code);
  expect(inEnglish.length).toBeGreaterThan(500);
  const inThemselves = Intl.DisplayNames.supportedLocalesOf(namedLanguages).filter((code) => {
    const name = new Intl.DisplayNames([code], { type: "language", fallback: "none" }).of(code);
    return name !== undefined && findLanguage(name) === code;
  });
  expect(inThemselves.length).toBeGreaterThan(200);
});

test("every named language is canonical and occurs once", () => {
  expect(Intl.getCanonicalLocales(namedLanguages)).toEqual(namedLanguages);
});

test.each([
  ["letters", "a".repeat(10_000)],
  ["commas", ",".repeat(10_000)],
  ["spaces", " ".repeat(10_000)],
  ["parentheses", "(".repeat(10_000)],
  ["pairs of parentheses", "()".repeat(5_000)],
  ["dashes", " - ".repeat(3_300)],
  ["bilingual", "bilingual ".repeat(1_000)],
  ["and", "and ".repeat(2_500)],
  ["controls and bidi controls", "\u0000\u202e\u2066".repeat(3_400)],
  ["lone surrogates", "\ud800".repeat(10_000)],
  ["private use", "\ue0001\ue000".repeat(3_400)],
])("10 kB of %s name no language", (_, text) => {
  expect(findLanguages(text, { region: "US" }).languages).toEqual([]);
  expect(findLanguage(text)).toBeNull();
});

test("the phrase stays as the name of the language that it speaks of", () => {
  expect(findLanguages("Spanish-speaking staff").languages).toEqual([
    { code: "es", name: "Spanish-speaking staff", note: null },
  ]);
});
