import { keyOf } from "./language-codes.ts";
import type { Codes } from "./language-codes.ts";
import { readSource } from "./sources.ts";

/** A culture of Windows: `{ langCultureName: "af-ZA", displayName: "Afrikaans - South Africa", cultureCode: "0x0436" }`. */
export interface CultureRow {
  langCultureName: string;
  displayName: string;
  cultureCode: string;
}

export interface OldLanguage extends Codes {
  name: readonly string[];
  nativeName: readonly string[];
  direction?: string;
  /** The misspelled key of the direction in 299 rows. */
  directrion?: string;
  family: string;
  countries?: readonly string[];
  langCultureMs?: readonly CultureRow[];
}

interface OldCountry {
  code_2: string;
  code_3: string;
  numCode: string;
  name: string;
  languages?: readonly string[];
  langCultureMs?: readonly CultureRow[];
}

/** The shape in the specification, including its faults. */
export interface OldSet {
  languageFamilies: readonly string[];
  languages: readonly OldLanguage[];
  countries: readonly OldCountry[];
  locales: readonly (readonly string[])[];
}

/** The data set that ours replaces; none of its content may be lost. */
export const oldSet = readSource("country-language/data.json");

const byKey = new Map(oldSet.languages.map((language) => [keyOf(language), language]));

/** The row of a language in the old set. */
export function oldLanguage(codes: Codes): OldLanguage | undefined {
  return byKey.get(keyOf(codes));
}
