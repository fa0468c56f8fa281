/**
 * Address formats by country (ISO 3166-1 alpha-2), after the Universal Postal Union and CLDR's postal data: A street, D
 * district, C town, S state or province, Z postal code. A missing part also removes its separator.
 */
const forms: Readonly<Record<string, string>> = {
  ...each("AU CA US", "A|C, S Z"),
  ...each("GB IE KE SD LK AF ZA", "A|D, C|Z"),
  ...each("SA JO LB IL MT NZ SG NP KH KW BH", "A|D, C Z"),
  ...each("IN BD PK NG TH VN ID PE MM", "A|D, C Z|S"),
  ...each("EG RU UA", "A|D, C|S|Z"),
  ...each("ES IT CL AR", "A|Z C, D, S"),
  ...each("IQ IR SO SY YE", "A|D, C, S|Z"),
  BR: "A|D|C - S|Z",
  CO: "A|D|C, S, Z",
  HU: "C, D|A|Z",
  MX: "A|D|Z C, S",
  PH: "A|D, C|Z S",
  TR: "A|Z D, C/S",
};

/** Formats from the largest part to the smallest, for addresses in the local script. */
const largestFirst: Readonly<Record<string, string>> = {
  CN: "Z|SCD|A",
  HK: "S|CD|A",
  JP: "Z|SCD|A",
  KR: "S C D|A|Z",
  TW: "Z|SCD|A",
};

const usual = "A|Z C, D";
const usualInLatinLetters = "A|D, C|S Z";

/** A format: `|` separates lines, capitals are parts, and what is between two parts separates them. */
export function addressForm(country: string | null, written: string): string {
  const code = country?.toUpperCase() ?? "";
  const local = largestFirst[code];
  if (local === undefined) return forms[code] ?? usual;
  return eastAsian.test(written) ? local : usualInLatinLetters;
}

const eastAsian = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function each(countries: string, form: string): Record<string, string> {
  return Object.fromEntries(countries.split(" ").map((country) => [country, form]));
}
