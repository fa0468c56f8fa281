import { countriesOf } from "@dragoman/reference/phone-countries";
import type { Choice, OwnName } from "./choice-list.tsx";

export interface CountryOption extends Choice {
  /** Digits; `null` for countries without telephones. */
  callingCode: string | null;
}

/** The names of a country other than the one in the reader's language. */
export interface CountryNames {
  own: Readonly<Record<string, OwnName | undefined>>;
  /** Finds countries by any of their names: their codes, the best match first. */
  search: (typed: string) => readonly string[];
}

export interface CountrySource {
  countries: readonly CountryOption[];
  suggested: readonly string[];
  /** `undefined` until they are loaded. */
  names?: CountryNames | undefined;
}

/** The countries that match a text. An empty text matches all of them, the suggested ones first. */
export function findCountries(
  typed: string,
  { countries, suggested, names }: CountrySource,
): CountryOption[] {
  if (typed === "") return inFront(suggested, countries);
  const code = callingCode(typed);
  if (code !== null) return byCallingCode(code, { countries, suggested });
  return names ? pick(names.search(typed), countries) : byShownName(typed, countries);
}

/** Reads `30`, `+30`, `0030` and `٠٠٣٠` as calling codes; returns `null` for anything else. */
function callingCode(typed: string): string | null {
  const digits = typed
    .normalize("NFKC")
    .replace(/\p{Nd}/gu, digitValue)
    .replace(/[\s\u200e\u200f()-]/g, "");
  return /^(?:\+|00)?(\d+)$/.exec(digits)?.[1] ?? null;
}

/** Unicode encodes the ten digits of a script in sequence, in blocks that begin at a multiple of ten from the zero. */
function digitValue(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0;
  const value = zero;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1)) && value - zero < 9) zero -= 1;
  return String(value - zero);
}

function byCallingCode(code: string, { countries, suggested }: CountrySource): CountryOption[] {
  const begun = inFront(suggested, countries).filter((country) => country.callingCode?.startsWith(code));
  // Among countries that share a code, the owner of the plan comes first: `44` finds Britain before Guernsey.
  const own = pick(countriesOf(code), countries);
  return [...own, ...begun.filter((country) => !own.includes(country))];
}

/** Used until all names are loaded: matches the beginning of any word of the displayed name. */
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

/** Letters only, for a comparison independent of language: code points without case and marks. */
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
