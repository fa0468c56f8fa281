import { expect, test } from "vitest";
import { languages } from "../tables/languages.ts";
import { directionOf, likelyScript } from "./script-direction.ts";
import { scripts } from "../tables/scripts.ts";

test.each([
  ["ar", "rtl"],
  ["fa", "rtl"],
  ["prs", "rtl"],
  ["ckb", "rtl"],
  ["ku", "ltr"],
  ["kmr", "ltr"],
  ["ku-IQ", "rtl"],
  ["ku-Arab", "rtl"],
  ["az", "ltr"],
  ["az-Arab", "rtl"],
  ["az-IR", "rtl"],
  ["pa", "ltr"],
  ["pa-PK", "rtl"],
  ["sd", "rtl"],
  ["sd-IN", "ltr"],
  ["uz-AF", "rtl"],
  ["ar-Latn", "ltr"],
  ["ff-Adlm", "rtl"],
  ["rhg", "rtl"],
  ["iw", "rtl"],
  ["ara", "rtl"],
  ["ar_EG", "rtl"],
  ["AR-eg", "rtl"],
  ["ur-u-nu-latn", "rtl"],
  ["zz", "ltr"],
  ["x-private", "ltr"],
  ["not a tag", "ltr"],
  ["", "ltr"],
])("%s runs %s", (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});

test.each([
  ["zh", "Hans"],
  ["zh-TW", "Hant"],
  ["zh-Hant-CN", "Hant"],
  ["sr", "Cyrl"],
  ["sr-ME", "Latn"],
  ["pa-PK", "Arab"],
  ["en", "Latn"],
])("%s is most likely written in %s", (tag, script) => {
  expect(likelyScript(tag)).toBe(script);
});

test("every script runs in the direction that the list of scripts says", () => {
  const wrong = scripts.filter(
    ({ code, direction }) => directionOf(`und-${code}`) !== direction.toLowerCase(),
  );
  expect(wrong).toEqual([]);
});

test("the table agrees with the platform's likely scripts", () => {
  const subtags = languages.map(({ iso639_1, iso639_2, iso639_3 }) => iso639_1 || iso639_3 || iso639_2);
  const known = subtags
    .filter((subtag) => /^[a-z]{2,3}$/.test(subtag))
    .flatMap((subtag) => {
      const { script } = new Intl.Locale(subtag).maximize();
      return script === undefined ? [] : [[subtag, script] as const];
    });
  expect(known.length).toBeGreaterThan(1000);
  expect(known.filter(([subtag, script]) => likelyScript(subtag) !== script)).toEqual([]);
});
