import { toPhoneCharacters } from "./phones/phone-characters.ts";
import {
  callingCodes,
  globalCallingCodes,
  internationalPrefixes,
  preferredPrefixes,
  trunkPrefixes,
} from "./phones/phone-country-codes.ts";

/** No calling code is a prefix of another (ITU-T E.164), so the first match is the longest. */
const countriesByCode: ReadonlyMap<string, readonly string[]> = new Map([
  ...callingCodes.split(",").map((line): [string, string[]] => {
    const [code = "", ...countries] = line.split(" ");
    return [code, countries];
  }),
  ...globalCallingCodes.split(" ").map((code): [string, string[]] => [code, []]),
]);

const codeByCountry: ReadonlyMap<string, string> = new Map(
  [...countriesByCode].flatMap(([code, countries]) =>
    countries.map((country): [string, string] => [country, code]),
  ),
);

const trunks = byCountry(trunkPrefixes);
const preferred = byCountry(preferredPrefixes);
const prefixPatterns = byCountry(internationalPrefixes);

/** The countries and territories (ISO 3166-1 alpha-2, and AC, TA, XK) with a numbering plan, unordered. */
export const phoneCountries: readonly string[] = [...codeByCountry.keys()];

/** `DE` → `49`; `null` for a country without a plan of its own (Antarctica). */
export function callingCodeOf(country: string): string | null {
  return codeByCountry.get(country) ?? null;
}

/** `44` → `GB GG IM JE`, the main country first; empty for `800` and for a code that does not exist. */
export function countriesOf(callingCode: string): readonly string[] {
  return countriesByCode.get(callingCode) ?? [];
}

/** Whether a calling code exists, geographic (`44`) or not (`800`). */
export function isCallingCode(callingCode: string): boolean {
  return countriesByCode.has(callingCode);
}

/** The trunk prefix of national numbers: `0` in Germany, `1` in the United States, `null` in Spain. */
export function trunkPrefixOf(country: string): string | null {
  return trunks.get(country) ?? null;
}

/** The international prefix: `00`, `011`, `8~10` (wait for the tone); `null` where the caller selects a carrier. */
export function iddPrefixOf(country: string): string | null {
  if (!codeByCountry.has(country)) return null;
  const pattern = prefixPatterns.get(country) ?? "00";
  return preferred.get(country) ?? (/^\d+$/.test(pattern) ? pattern : null);
}

/**
 * The calling code of an international number: `+49 30…`, `0049…` or, with the prefix of `country`, `011 49…`. `null`
 * for a national number and for a code that does not exist.
 */
export function callingCodeIn(text: string, country: string | null = null): string | null {
  const plain = toPhoneCharacters(text.slice(0, 100));
  const digits = plain.replace(/\D/g, "");
  return leadingCallingCode(/^[(\s]*\+/.test(plain) ? digits : (withoutIddPrefix(digits, country) ?? ""));
}

/**
 * The digits after the international prefix of `country` (`00` without a country), or `null` if they do not begin with
 * it.
 */
export function withoutIddPrefix(digits: string, country: string | null): string | null {
  const pattern = (country === null ? undefined : prefixPatterns.get(country)) ?? "00";
  const prefix = new RegExp(`^(?:${pattern})`).exec(digits)?.[0];
  return prefix === undefined ? null : digits.slice(prefix.length);
}

/** The calling code that the digits begin with, or `null`. */
export function leadingCallingCode(digits: string): string | null {
  for (const length of [1, 2, 3]) {
    const code = digits.slice(0, length);
    if (code.length === length && countriesByCode.has(code)) return code;
  }
  return null;
}

/** Whether digits are an incomplete prefix of some calling code. */
export function beginsCallingCode(digits: string): boolean {
  return (
    digits.length < 3 &&
    [...countriesByCode.keys()].some((code) => code !== digits && code.startsWith(digits))
  );
}

function byCountry(countriesByValue: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(countriesByValue).flatMap(([value, countries]) =>
      countries.split(" ").map((country): [string, string] => [country, value]),
    ),
  );
}
