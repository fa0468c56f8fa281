import { isInScriptOf } from "../src/names/alphabets.ts";
import { namedLanguages } from "../src/names/named-languages.ts";
import { readPlaces } from "../src/read-places.ts";
import { rawNames } from "./raw-names.ts";

/** Every generated file, by its path from the repository root. */
export async function generatedFiles(): Promise<Map<string, string>> {
  const plain = new Map<string, string>();
  const regions = new Set<string>();
  for await (const { id, name, region } of readPlaces()) {
    plain.set(id, name);
    if (region !== null) regions.add(region);
  }
  return new Map(
    namedLanguages.map((locale) => {
      const lines = [...rawNames(locale)]
        .map(([key, name]) => [key, withoutQualifier(name)] as const)
        .filter(([key]) => plain.has(key) || regions.has(key))
        // Readers without a name in their language see the plain name anyway.
        .filter(([key, name]) => plain.get(key) !== name && isInScriptOf(name, locale))
        .toSorted(([one], [other]) => compareKeys(one, other))
        .map(([key, name]) => `${key}\t${name}\n`);
      return [`packages/places/src/names/tables/${locale}.tsv`, lines.join("")];
    }),
  );
}

/** "Fairview Park, Ohio": the region is shown separately. Direction marks interfere with searches. */
function withoutQualifier(name: string): string {
  return name
    .replace(/[,،，;].*$/su, "")
    .replaceAll(/[\u200b\u200e\u200f\u202a-\u202e\ufeff]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
}

/** Numbers by value, then regions by code units. */
function compareKeys(one: string, other: string): number {
  const isNumber = /^\d/.test(one);
  if (isNumber !== /^\d/.test(other)) return isNumber ? -1 : 1;
  return isNumber ? Number(one) - Number(other) : one < other ? -1 : 1;
}
