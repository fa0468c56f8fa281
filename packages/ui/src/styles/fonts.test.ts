import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { makeNamesFont, namesFont } from "../../build/language-names-font.ts";

const css = readFileSync(new URL("fonts.css", import.meta.url), "utf8");
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = ""]) => ({
  family: /font-family: "([^"]+)"/.exec(rules)?.[1] ?? "",
  file: /url\("([^"]+)"\)/.exec(rules)?.[1],
  local: [...rules.matchAll(/local\("([^"]+)"\)/g)].length,
  ranges: [...rules.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = "", last = first]) => ({
    first: Number.parseInt(first, 16),
    last: Number.parseInt(last, 16),
  })),
}));

/** Bytes: a one-time download for phones that lack a script. */
const budgets: Readonly<Record<string, number>> = {
  "Page Ethiopic": 80_000,
  "Page Khmer": 25_000,
  "Page Myanmar": 50_000,
  "Page Names": 2_000,
};

function facesFor(text: string): string[] {
  const signs = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  return faces
    .filter(({ family, file, ranges }) => {
      // Only for the names of languages; no other text uses it.
      if (family === "Page Names") return false;
      const covers = (sign: number) => ranges.some(({ first, last }) => first <= sign && sign <= last);
      return file !== undefined && signs.some(covers);
    })
    .map(({ family }) => family);
}

test("each file is small enough for a phone, and only listed files are sent", () => {
  const require = createRequire(import.meta.url);
  const files = faces.flatMap(({ family, file }) => (file === undefined ? [] : [{ family, file }]));
  expect(files.map(({ family }) => family)).toEqual(Object.keys(budgets));
  for (const { family, file } of files) {
    expect(file).toMatch(/\.woff2$/);
    expect(
      statSync(file.startsWith(".") ? new URL(file, import.meta.url) : require.resolve(file)).size,
      family,
    ).toBeLessThanOrEqual(budgets[family] ?? 0);
  }
});

test("the font of the languages' names is made of the names", async () => {
  expect(readFileSync(namesFont).equals(await makeNamesFont())).toBe(true);
});

test("a device that has a font for a script is not sent another", () => {
  for (const { family, local } of faces) expect(local, family).toBeGreaterThan(3);
});

test.each([
  ["Latin", "Straße №5, €10 – “Здравствуйте” Ελλάδα ễ", []],
  ["Arabic, with the joiners that Persian uses", "می\u200Cخواهم\u200D پښتو کوردی ۱۲۳ ◌\u25CC", []],
  ["Han and Devanagari", "你好 नमस्ते", []],
  ["Ethiopic", "ሰላም።", ["Page Ethiopic"]],
  ["Khmer", "សួស្តី", ["Page Khmer"]],
  ["Burmese", "မင်္ဂလာပါ", ["Page Myanmar"]],
])("%s loads only what it is written with", (_script, text, expected) => {
  expect(facesFor(text)).toEqual(expected);
});
