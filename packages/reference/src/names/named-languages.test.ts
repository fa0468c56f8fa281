import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { iso6393 } from "iso-639-3";
import { expect, test } from "vitest";
import { namedLanguages } from "./named-languages.ts";

function englishNames(): Record<string, string> {
  const path = fileURLToPath(import.meta.resolve("cldr-localenames-full/main/en/languages.json"));
  const file: { main: { en: { localeDisplayNames: { languages: Record<string, string> } } } } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  return file.main.en.localeDisplayNames.languages;
}

test("the languages are the living ones of CLDR's English names, with Esperanto and Latin", () => {
  const living = new Set(
    iso6393
      .filter(({ type }) => type === "living")
      .flatMap((one) => [one.iso6391 ?? one.iso6393, one.iso6393]),
  );
  const expected = Object.keys(englishNames())
    .filter((code) => /^[a-z]{2,3}$/.test(code) && Intl.getCanonicalLocales(code)[0] === code)
    // Twi has the name of its macrolanguage Akan.
    .filter((code) => (living.has(code) || code === "eo" || code === "la") && code !== "tw");
  expect(namedLanguages).toEqual(expected);
});
