import { expect, test } from "vitest";
import { acceptedLocales, localeMeantBy } from "./negotiate-locale.server.ts";

test.each([
  ["ar-EG,en;q=0.5", "ar"],
  ["pt-BR,pt;q=0.9,en;q=0.8", "pt-BR"],
  ["pt-PT", "pt-BR"],
  ["zh-TW,zh;q=0.9,en-US;q=0.8", "zh-Hans"],
  ["zh-TW,en;q=0.8", "zh-Hans"],
  ["zh-CN", "zh-Hans"],
  ["fa-AF,en;q=0.5", "fa"],
  ["prs", "fa"],
  ["sr-Latn,de;q=0.5", "de"],
  ["ku-IQ,en;q=0.5", "ckb"],
  ["es-419, es;q=0.9", "es"],
  ["de;q=0, es;q=0.1", "es"],
  ["en;q=0.2, ti;q=0.9", "ti"],
  ["arz", "ar"],
  ["kk-KZ", "ru"],
])("%s leads to %s", (header, locale) => {
  expect(acceptedLocales(header)[0]).toBe(locale);
});

test.each([null, "", ";;;,=,q=1", "es;q=much", "x".repeat(9_000)])("%s says nothing", (header) => {
  expect(acceptedLocales(header)).toEqual([]);
});

test("all languages that a browser requests are read, in its order", () => {
  expect(acceptedLocales("ti-ER,ti;q=0.9,am;q=0.8,en-US;q=0.7,en;q=0.6")).toEqual(["ti", "am", "en"]);
  expect(acceptedLocales("kk-KZ,kk;q=0.9")).toEqual(["ru"]);
});

test.each([
  ["zh", "zh-Hans"],
  ["pt-br", "pt-BR"],
  ["zh-TW", "zh-Hans"],
  ["fa-AF", "fa"],
  ["de-CH", "de"],
  ["kk", undefined],
  ["favicon.ico", undefined],
  ["search", undefined],
  ["constructor", undefined],
  ["", undefined],
])("%s in an address means %s", (tag, locale) => {
  expect(localeMeantBy(tag)).toBe(locale);
});
