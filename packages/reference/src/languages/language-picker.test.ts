import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { foldName } from "../fold-name.ts";
import { languageEntries } from "./language-picker.ts";
import { createNameSearch } from "../name-search.ts";

const codes = "en ar fa ps ur ckb es fr de it pt-BR pl ro sq tr ru uk el so sw am ti zh-Hans vi".split(" ");

test("a language is named in the reader's language and in itself", () => {
  const [entry] = languageEntries(["fa"], { locale: "de" });
  expect(entry).toMatchObject({ code: "fa", name: "Persisch", autonym: "فارسی", direction: "rtl" });
  expect(entry?.names).toEqual(
    expect.arrayContaining(["فارسي", "persisch", "farsi", "персидскии", "波斯语", "fa"]),
  );
});

test.each([
  ["prs", "Dari", "دری", "rtl"],
  ["ckb", "Zentralkurdisch", "کوردیی ناوەندی", "rtl"],
  ["kmr", "Northern Kurdish", "kurdî", "ltr"],
  ["cmn", "Mandarin", "普通话", "ltr"],
  ["zh-Hant", "Chinesisch (traditionell)", "繁體中文", "ltr"],
  ["gsg", "German Sign Language", "Deutsche Gebärdensprache", "ltr"],
  ["ymm", "Maay", "Maay", "ltr"],
  ["tl", "Tagalog", "Tagalog", "ltr"],
  ["qaa", "qaa", "qaa", "ltr"],
  ["pt_br", "Portugiesisch (Brasilien)", "português (Brasil)", "ltr"],
  ["ar-u-nu-latn", "Arabisch", "العربية", "rtl"],
  ["zh-min-nan", "Min Nan", "閩南語", "ltr"],
  ["not a tag", "not a tag", "not a tag", "ltr"],
  ["\ud800", "\ud800", "\ud800", "ltr"],
])("%s is %s", (code, name, autonym, direction) => {
  expect(languageEntries([code], { locale: "de" })[0]).toMatchObject({ code, name, autonym, direction });
});

test.each([
  ["Persisch", "fa"],
  ["farsi", "fa"],
  ["فارسی", "fa"],
  ["فارسي", "fa"],
  ["persan", "fa"],
  ["波斯", "fa"],
  ["перс", "fa"],
  ["fars", "fa"],
  ["deutch", "de"],
  ["中文", "zh-Hans"],
  ["chino", "zh-Hans"],
  ["portugues", "pt-BR"],
  ["sorani", "ckb"],
  ["انگلیسی", "en"],
  ["انجليزي", "en"],
  ["Tiếng Việt", "vi"],
  ["viet", "vi"],
  ["ትግርኛ", "ti"],
  ["fransizca", "fr"],
])("%s finds %s", (query, code) => {
  expect(createNameSearch(languageEntries(codes, { locale: "de" }))(query)[0]).toBe(code);
});

test("every language is found first by its name in every reader's language, and by its autonym", () => {
  for (const locale of codes) {
    const entries = languageEntries(codes, { locale });
    const search = createNameSearch(entries);
    for (const { code, name, autonym } of entries) {
      expect(search(name)[0]).toBe(code);
      expect(search(autonym)[0]).toBe(code);
    }
  }
});

test("autonyms stand by script, the reader's own first", () => {
  const shown = ["el", "ru", "ar", "fa", "en", "de", "am", "zh-Hans"];
  function order(locale: string): string {
    return languageEntries(shown, { locale })
      .map(({ code }) => code)
      .join(" ");
  }
  expect(order("en")).toBe("de en el ru ar fa am zh-Hans");
  expect(order("ar")).toBe("ar fa de en el ru am zh-Hans");
  expect(order("ckb")).toBe("ar fa de en el ru am zh-Hans");
  expect(order("ru")).toBe("ru de en el ar fa am zh-Hans");
  expect(order("zh-Hans")).toBe("zh-Hans de en el ru ar fa am");
});

test("languages can stand by their names in the reader's language", () => {
  const entries = languageEntries(["en", "ar", "el", "es"], { locale: "de", sort: "name" });
  expect(entries.map(({ name }) => name)).toEqual(["Arabisch", "Englisch", "Griechisch", "Spanisch"]);
});

test("names are folded, stand once, and are small enough to send", () => {
  const names = languageEntries(codes, { locale: "en" }).map((entry) => entry.names);
  for (const each of names) {
    expect(each.map(foldName)).toEqual(each);
    expect(new Set(each).size).toBe(each.length);
  }
  expect(gzipSync(JSON.stringify(names)).length).toBeLessThan(5000);
});
