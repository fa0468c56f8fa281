import { countriesOf } from "@dragoman/reference/phone-countries";
import type { Choice, OwnName } from "./choice-list.tsx";

export interface CountryOption extends Choice {
  /** Digits; `null` for countries without telephones. */
  callingCode: string | null;
}

/** What a country is called beside its name in the reader's language. */
export interface CountryNames {
  own: Readonly<Record<string, OwnName | undefined>>;
  /** Codes of countries by any of their names, the best first. */
  search: (typed: string) => readonly string[];
}

export interface CountrySource {
  countries: readonly CountryOption[];
  suggested: readonly string[];
  /** `undefined` until they are loaded. */
  names?: CountryNames | undefined;
}

/** The countries that a reader may mean. Nothing typed means all of them, the suggested first. */
export function findCountries(
  typed: string,
  { countries, suggested, names }: CountrySource,
): CountryOption[] {
  if (typed === "") return inFront(suggested, countries);
  const code = callingCode(typed);
  if (code !== null) return byCallingCode(code, { countries, suggested });
  return names ? pick(names.search(typed), countries) : byShownName(typed, countries);
}

/** `30`, `+30`, `0030` and `٠٠٣٠` are calling codes; `null` for anything else. */
function callingCode(typed: string): string | null {
  const digits = typed
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\s\u200e\u200f()-]/g, "");
  return /^(?:\+|00)?(\d+)$/.exec(digits)?.[1] ?? null;
}

/** Unicode keeps the ten digits of a script together, in blocks that begin at a multiple of ten from the zero. */
function digitValue(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && value - zero < 9) zero -= 1;
  return String(value - zero);
}

function byCallingCode(code: string, { countries, suggested }: CountrySource): CountryOption[] {
  const begun = inFront(suggested, countries).filter((country) => country.callingCode?.startsWith(code));
  // Of those that share a code, the one whose plan it is stands first: whoever types 44 means Britain before Guernsey.
  const own = pick(countriesOf(code), countries);
  return [...own, ...begun.filter((country) => !own.includes(country))];
}

/** Until all names are there: the beginning of any word of the name that is shown. */
function byShownName(typed: string, countries: readonly CountryOption[]): CountryOption[] {
  const wanted = fold(typed);
  const starts = countries.map((country) => ({
    country,
    at: ` ${fold(country.name)}`.indexOf(` ${wanted}`),
  }));
  return [...starts.filter(({ at }) => at === 0), ...starts.filter(({ at }) => at > 0)].map(
    ({ country }) => country,
  );
}

/** Letters alone, for a comparison that belongs to no language: code points without case and marks. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

function inFront(codes: readonly string[], countries: readonly CountryOption[]): CountryOption[] {
  const first = pick(codes, countries);
  return [...first, ...countries.filter((country) => !first.includes(country))];
}

function pick(codes: readonly string[], countries: readonly CountryOption[]): CountryOption[] {
  return codes.flatMap((code) => countries.find(({ value }) => value === code) ?? []);
}
