import { Resvg } from "@resvg/resvg-js";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogueTexts } from "@dragoman/i18n/testing/all-catalogues.ts";
import { beforeAll, expect, test } from "vitest";
import { languageOf, locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { Handout, HandoutText } from "@dragoman/pages/site/handout.server.ts";
import { createTypesetter, type Typesetter } from "./handout-typesetter.ts";
import {
  exampleEntry,
  exampleList,
  examplePicture,
  exampleSheet,
  exampleText,
} from "../testing/example-handout.ts";

let typesetter: Typesetter;

beforeAll(() => {
  typesetter = createTypesetter();
});

/** Pixels of the drawing, one byte each: 0 is black. */
function pixelsOf(handout: Handout) {
  const drawn = new Resvg(typesetter.draw(handout), {
    fitTo: { mode: "width", value: 600 },
    background: "#fff",
    font: { loadSystemFonts: false },
  }).render();
  const { width, height, pixels } = drawn;
  const grey = Uint8Array.from({ length: width * height }, (_, index) => pixels[index * 4] ?? 0);
  const inkIn = (from: number, to: number) =>
    grey.filter((value, index) => value < 128 && index % width >= from * width && index % width < to * width)
      .length;
  return { width, height, inkIn };
}

/** Words that together contain every letter of a text. */
function wordsWithAllLetters(text: string): string[] {
  const seen = new Set<string>();
  return text.split(/\s+/).filter((word) => {
    const further = Array.from(word).filter((letter) => !seen.has(letter));
    for (const letter of further) seen.add(letter);
    return further.length > 0;
  });
}

function catalogueOf(locale: Locale): string {
  const text = catalogueTexts(locale).join("\n");
  return [...text.matchAll(/^msgstr "(.*)"$/gm)].map(([, text]) => text).join("\n");
}

function ofLocale(text: string, locale: Locale): HandoutText {
  return exampleText(text, languageOf(locale).direction, new Intl.Locale(locale).language);
}

test("every letter of all languages of the interface is there", () => {
  const entries = locales.map((locale) =>
    exampleEntry({
      name: ofLocale(languageOf(locale).name, locale),
      under: [ofLocale(wordsWithAllLetters(catalogueOf(locale)).join(" "), locale)],
    }),
  );
  expect(typesetter.set(exampleList(entries)).missing).toEqual([]);
});

test("every letter of the sample directory is there", () => {
  const folder = join(import.meta.dirname, "../../../../fixtures/sample/directory");
  const files = globSync("*.csv", { cwd: folder });
  expect(files.length).toBeGreaterThan(10);
  const text = files.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const words = wordsWithAllLetters(text).join(" ");
  expect(typesetter.set(exampleList([exampleEntry({ under: [exampleText(words)] })])).missing).toEqual([]);
});

test.each([
  ["ar", "وجبات ساخنة كل يوم", "اتصل قبل أن تأتي"],
  ["am", "በየቀኑ ትኩስ ምግብ", "ከመምጣትዎ በፊት ይደውሉ"],
  ["zh-Hans", "每天热餐", "来之前请先打电话"],
  ["en", "Hot meals every day", "Call before you come"],
] as const)("a sheet in %s is one page with its letters on it", (locale, name, description) => {
  const { direction: dir } = languageOf(locale);
  const sheet = exampleSheet({
    lang: new Intl.Locale(locale).language,
    dir,
    name: ofLocale(name, locale),
    description: ofLocale(description, locale),
  });
  const { bytes, missing, pages } = typesetter.set(sheet);
  expect(new TextDecoder("latin1").decode(bytes.subarray(0, 5))).toBe("%PDF-");
  expect({ missing, pages }).toEqual({ missing: [], pages: 1 });
  const [drawn, empty] = [sheet, { ...sheet, name: exampleText("."), description: null }].map((one) =>
    pixelsOf(one).inkIn(0, 1),
  );
  expect((drawn ?? 0) - (empty ?? 0)).toBeGreaterThan(500);
});

test("a sheet says that readers of screens can read it, and in which language it is", () => {
  const { bytes } = typesetter.set(exampleSheet({ lang: "ar", dir: "rtl" }));
  const pdf = new TextDecoder("latin1").decode(bytes);
  expect(pdf).toContain("<pdfuaid:part>1</pdfuaid:part>");
  expect(pdf).toContain("/Lang (ar)");
  expect(pdf).toMatch(/\/Marked true/);
});

function sideOfCode(dir: "ltr" | "rtl", lang: string): "left" | "right" {
  const { inkIn } = pixelsOf(exampleSheet({ dir, lang, name: exampleText(".", dir) }));
  return inkIn(0, 0.4) > inkIn(0.6, 1) ? "left" : "right";
}

test("a page that is read from the right has its code at the left", () => {
  expect(sideOfCode("ltr", "en")).toBe("right");
  expect(sideOfCode("rtl", "ar")).toBe("left");
});

/** The letters of a drawing from left to right, as the numbers of their glyph shapes. */
function shapesOf(handout: Handout): string {
  return [...typesetter.draw(handout).matchAll(/xlink:href="#(g\w+)"/g)].map(([, shape]) => shape).join(" ");
}

test("a phone number is written in the same order on a page that is read from the right", () => {
  const number = "030 23125-610";
  const phones = [{ number, notes: [] }];
  const alone = shapesOf(exampleSheet({ name: exampleText("."), phones }));
  const digits = shapesOf(exampleSheet({ name: exampleText(".") }));
  expect(alone).not.toBe(digits);
  const inArabic = shapesOf(
    exampleSheet({
      dir: "rtl",
      lang: "ar",
      name: exampleText("وجبات", "rtl", "ar"),
      phones,
      words: { contact: "اتصل", hours: "", where: "", scan: "" },
    }),
  );
  const common = longestCommon(alone.split(" "), inArabic.split(" "));
  expect(common).toBeGreaterThanOrEqual(number.replace(" ", "").length);
});

/** Length of the longest run of shapes that two drawings share. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  let best = 0;
  for (const start of one.keys()) {
    for (const begin of other.keys()) {
      let length = 0;
      while (one[start + length] !== undefined && one[start + length] === other[begin + length]) length += 1;
      best = Math.max(best, length);
    }
  }
  return best;
}

test("words in a script that no font has become three dots, and pictures among letters go", () => {
  const { missing } = typesetter.set(exampleSheet({ name: exampleText("Soup 🍲 සුප් ok") }));
  expect(missing).toEqual(expect.arrayContaining(["🍲", "ස"]));
  const shown = shapesOf(exampleSheet({ name: exampleText("Soup 🍲 සුප් ok") }));
  expect(shown).toBe(shapesOf(exampleSheet({ name: exampleText("Soup  … ok") })));
});

test("a name of which no letter can be written is still there", () => {
  const { missing, pages } = typesetter.set(exampleSheet({ name: exampleText("🍲") }));
  expect({ missing, pages }).toEqual({ missing: ["🍲"], pages: 1 });
});

test("letters with places to break do not run off the paper", () => {
  const long = Array.from({ length: 12 }, () => "x".repeat(25)).join("\u200B");
  const { inkIn } = pixelsOf(exampleSheet({ name: exampleText(long), description: exampleText(long) }));
  expect(inkIn(0.97, 1)).toBe(0);
  expect(typesetter.set(exampleSheet({ name: exampleText(long) })).missing).toEqual([]);
});

test("data is never interpreted as markup", () => {
  const words = '#panic("x") *bold* $x$ <label> @ref // \\u{41} [ ] { } = `';
  expect(typesetter.set(examplePicture({ name: exampleText(words) })).missing).toEqual([]);
  const shapes = shapesOf(examplePicture({ name: exampleText(words) })).split(" ");
  expect(shapes.length).toBeGreaterThanOrEqual(words.replaceAll(" ", "").length);
});

/** Points. */
function sizeOf(paper: "a4" | "us-letter"): number[] | undefined {
  const drawing = typesetter.draw(exampleSheet({ paper }));
  return /viewBox="0 0 ([\d.]+) ([\d.]+)"/
    .exec(drawing)
    ?.slice(1)
    .map((side) => Math.round(Number(side)));
}

test("paper is A4 or US Letter", () => {
  expect(sizeOf("a4")).toEqual([595, 842]);
  expect(sizeOf("us-letter")).toEqual([612, 792]);
});

test("a picture for a link is as large as networks ask, however long the name", () => {
  for (const name of ["Soup", "A very long name of a service ".repeat(12)]) {
    const { bytes, pages } = typesetter.set(examplePicture({ name: exampleText(name) }));
    const view = new DataView(bytes.buffer);
    expect([pages, view.getUint32(16), view.getUint32(20)]).toEqual([1, 1200, 630]);
  }
});
