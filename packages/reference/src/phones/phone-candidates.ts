import {
  beginsCallingCode,
  callingCodeOf,
  leadingCallingCode,
  withoutIddPrefix,
} from "../phone-countries.ts";
import type { WrittenDigits } from "./phone-written.ts";

/** One way to understand written digits: a number of a calling code, as dialled after it or inside its country. */
export interface Candidate {
  callingCode: string;
  /** What follows the calling code, or, of a national number, all that was written. */
  digits: string;
  /** The country whose national number it is; `null` for an international one. */
  nationalIn: string | null;
  /** Further readings, tried when this one does not exist. */
  variants: readonly string[];
}

export type Candidates =
  /** In the order in which the first that exists is meant; `likeliest` is the one to complain about when none does. */
  | { kind: "candidates"; all: readonly Candidate[]; likeliest: Candidate }
  | { kind: "unknown-calling-code"; callingCode: string }
  | { kind: "unfinished-calling-code"; digits: string }
  | { kind: "no-country" };

/** The ways to understand written digits in a country. */
export function candidatesOf(written: WrittenDigits, country: string | null): Candidates {
  const { plus, digits, withoutBracketedZero } = written;
  const others = withoutBracketedZero === null ? [] : [withoutBracketedZero];
  // `+0049` is a plus and a prefix for calls abroad, of which one is too many.
  if (plus) return abroadOnly(digits.replace(/^00(?=[1-9])/, ""), others);
  const code = country === null ? null : callingCodeOf(country);
  const national: Candidate[] =
    code === null || country === null
      ? []
      : [{ callingCode: code, digits, nationalIn: country, variants: oldPrefixes(code, digits) }];
  // Of the prefixes of other countries, `00` is known everywhere. 011 begins the numbers of whole cities (Delhi,
  // Turin, Johannesburg), so it counts as one only in its own countries, and where no country is known.
  const afterPrefixOf = (written: string) => [
    withoutIddPrefix(written, country),
    afterText(written, "00"),
    country === null ? afterText(written, "011") : null,
  ];
  const afterPrefix = afterPrefixOf(digits);
  // `0030 (0)210 …`: where there is no trunk prefix, the library does not take its zero away.
  const otherRests = others.map(afterPrefixOf);
  const abroad = afterPrefix.flatMap((rest, prefix) => {
    const variants = otherRests.flatMap((rests) => rests[prefix] ?? []);
    return rest === null ? [] : (international(rest, variants) ?? []);
  });
  const likeliest = abroad[0] ?? national[0];
  if (likeliest) return { kind: "candidates", all: [...national, ...abroad], likeliest };
  const [rest] = afterPrefix;
  return rest === null || rest === undefined || rest === "" ? { kind: "no-country" } : abroadOnly(rest, []);
}

function abroadOnly(digits: string, others: readonly string[]): Candidates {
  const candidate = international(digits, others);
  if (candidate) return { kind: "candidates", all: [candidate], likeliest: candidate };
  if (beginsCallingCode(digits)) return { kind: "unfinished-calling-code", digits };
  const length = [1, 2].find((length) => !beginsCallingCode(digits.slice(0, length))) ?? 3;
  return { kind: "unknown-calling-code", callingCode: digits.slice(0, length) };
}

function international(digits: string, others: readonly string[]): Candidate | null {
  const callingCode = leadingCallingCode(digits);
  if (callingCode === null) return null;
  const rest = digits.slice(callingCode.length);
  const variants = others
    .filter((other) => other.startsWith(callingCode))
    .map((other) => other.slice(callingCode.length));
  return {
    callingCode,
    digits: rest,
    nationalIn: null,
    variants: [...variants, ...oldPrefixes(callingCode, rest)],
  };
}

/** Mexico gave up 1, 01, 044 and 045 in 2019; its directories still write them. */
function oldPrefixes(callingCode: string, digits: string): string[] {
  const bare = digits.replace(/^(?:01|04[45]|1)/, "");
  return callingCode === "52" && bare !== digits ? [bare] : [];
}

function afterText(digits: string, prefix: string): string | null {
  return digits.startsWith(prefix) ? digits.slice(prefix.length) : null;
}
