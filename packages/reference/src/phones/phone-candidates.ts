import {
  beginsCallingCode,
  callingCodeOf,
  leadingCallingCode,
  withoutIddPrefix,
} from "../phone-countries.ts";
import type { WrittenDigits } from "./phone-written.ts";

/** One interpretation of written digits: a number of a calling code, as dialled after it or inside its country. */
export interface Candidate {
  callingCode: string;
  /** The digits after the calling code, or all digits of a national number. */
  digits: string;
  /** The country of a national number; `null` for an international one. */
  nationalIn: string | null;
  /** Alternative readings, for when this one does not exist. */
  variants: readonly string[];
}

export type Candidates =
  /** In order of preference: the first that exists is meant. `likeliest` is used for error messages when none does. */
  | { kind: "candidates"; all: readonly Candidate[]; likeliest: Candidate }
  | { kind: "unknown-calling-code"; callingCode: string }
  | { kind: "unfinished-calling-code"; digits: string }
  | { kind: "no-country" };

/** The interpretations of written digits in a country. */
export function candidatesOf(written: WrittenDigits, country: string | null): Candidates {
  const { plus, digits, withoutBracketedZero } = written;
  const others = withoutBracketedZero === null ? [] : [withoutBracketedZero];
  // `+0049` combines a plus with an international prefix, one of which is superfluous.
  if (plus) return abroadOnly(digits.replace(/^00(?=[1-9])/, ""), others);
  const code = country === null ? null : callingCodeOf(country);
  const national: Candidate[] =
    code === null || country === null
      ? []
      : [{ callingCode: code, digits, nationalIn: country, variants: oldPrefixes(code, digits) }];
  // Of the prefixes of other countries, `00` is understood everywhere. 011 is also an area code (Delhi, Turin,
  // Johannesburg), so it is a prefix only in its own countries, and where no country is known.
  const afterPrefixOf = (written: string) => [
    withoutIddPrefix(written, country),
    afterText(written, "00"),
    country === null ? afterText(written, "011") : null,
  ];
  const afterPrefix = afterPrefixOf(digits);
  // `0030 (0)210 …`: in countries without a trunk prefix, the library does not remove the zero.
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

/** Mexico abolished 1, 01, 044 and 045 in 2019; directories still have them. */
function oldPrefixes(callingCode: string, digits: string): string[] {
  const bare = digits.replace(/^(?:01|04[45]|1)/, "");
  return callingCode === "52" && bare !== digits ? [bare] : [];
}

function afterText(digits: string, prefix: string): string | null {
  return digits.startsWith(prefix) ? digits.slice(prefix.length) : null;
}
