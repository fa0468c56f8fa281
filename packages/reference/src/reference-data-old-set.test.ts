import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { oldSet } from "../generate/old-set.ts";
import { countries } from "./tables/countries.ts";
import { languages } from "./tables/languages.ts";
import { locales } from "./tables/locales.ts";

const document = readFileSync(
  new URL("../../../docs/reference-data-differences.md", import.meta.url),
  "utf8",
);

/** The text under one heading of the list of differences. */
function under(title: string): string {
  const [, after = ""] = document.split(`### ${title}\n`);
  return after.split(/^##/m)[0] ?? "";
}

const byCode = new Map(languages.map((language) => [language.iso639_2 || language.iso639_3, language]));

test("every code of a language is here, or among the groups that have lost one", () => {
  const groups = under("Groups of languages have no code of ISO 639-3");
  const lost = oldSet.languages.flatMap((old) => {
    const code = old.iso639_2 || old.iso639_3;
    const fields = ["iso639_1", "iso639_2", "iso639_2en", "iso639_3"] as const;
    return fields
      .filter((field) => byCode.get(code)?.[field] !== old[field])
      .map((field) => `${field} ${code}`);
  });
  const listed = [...groups.matchAll(/`([a-z]{3})`/g)].map(([, code]) => `iso639_3 ${code}`);
  expect(lost.toSorted()).toEqual(listed.toSorted());
});

test("every code of a country is here", () => {
  const here = new Set(countries.map(({ code_2, code_3, numCode }) => `${code_2} ${code_3} ${numCode}`));
  const lost = oldSet.countries.filter(
    ({ code_2, code_3, numCode }) => !here.has(`${code_2} ${code_3} ${numCode}`),
  );
  expect(lost).toEqual([]);
});

test("every locale is here, or left out with its reason", () => {
  const here = new Set(locales.map((tuple) => tuple.join("-")));
  const lost = oldSet.locales.map((tuple) => tuple.join("-")).filter((tag) => !here.has(tag));
  const reasons = [...under("Locales left out").matchAll(/`([\w-]+)`: \S/g)].map(([, tag = ""]) => tag);
  expect(lost.toSorted()).toEqual(reasons.toSorted());
});

test("every culture is here, or renamed or left out", () => {
  const rows = [...languages, ...countries];
  const here = new Set(
    rows.flatMap(({ langCultureMs = [] }) => langCultureMs.map((row) => row.langCultureName)),
  );
  const old = [...oldSet.languages, ...oldSet.countries].flatMap(({ langCultureMs = [] }) => langCultureMs);
  const lost = new Set(old.map(({ langCultureName }) => langCultureName).filter((name) => !here.has(name)));
  const listed = [...under("Cultures renamed or left out").matchAll(/`([\w-]+)`/g)].map(
    ([, name]) => name ?? "",
  );
  expect([...lost].toSorted()).toEqual(listed.toSorted());
});

test("every language of a country is here, or left out with its share", () => {
  const here = new Set(
    countries.flatMap(({ code_3, languages: of = [] }) => of.map((code) => `${code_3} ${code}`)),
  );
  const old = oldSet.countries.flatMap(({ code_3, languages: of = [] }) =>
    of.map((code) => `${code_3} ${code}`),
  );
  const listed = [...under("Languages of countries left out").matchAll(/`([A-Z]{3})` (\w{3}):/g)];
  expect(old.filter((pair) => !here.has(pair)).toSorted()).toEqual(
    listed.map(([, country, language]) => `${country} ${language}`).toSorted(),
  );
});

test("every change of direction is listed", () => {
  const changed = oldSet.languages.flatMap((old) => {
    const code = old.iso639_2 || old.iso639_3;
    return byCode.get(code)?.direction === (old.direction ?? old.directrion) ? [] : [code];
  });
  const listed = [...under("Direction").matchAll(/`([a-z]{3})` [^:\n]+: [LR]T[LR] → [LR]T[LR]/g)];
  expect(changed.toSorted()).toEqual(listed.map(([, code = ""]) => code).toSorted());
});

test("no family is removed", () => {
  const changed = oldSet.languages.filter(({ iso639_2, iso639_3, family }) => {
    const now = byCode.get(iso639_2 || iso639_3)?.family;
    return family !== "" && now !== family.replace("Niger-Congo", "Niger–Congo");
  });
  expect(changed).toEqual([]);
});
