import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import type { PhoneNumber } from "libphonenumber-js/core";
import { candidatesOf } from "./phone-candidates.ts";
import type { Candidate } from "./phone-candidates.ts";
import { callingCodeOf, countriesOf } from "../phone-countries.ts";
import { countryIn, isNumberOf, numberingOf, numberingsOf } from "./phone-numbering.ts";
import type { PhonePlan } from "../phone-plan.ts";
import { planProblem } from "./phone-problem.ts";
import type { PlanProblem } from "./phone-problem.ts";
import { isShortCodeAnywhere, isShortCodeHere } from "./phone-short-code.ts";
import { toPhoneType } from "./phone-type.ts";
import type { PhoneType } from "./phone-type.ts";
import { readWrittenNumber } from "./phone-written.ts";
import type { WrittenDigits } from "./phone-written.ts";

/** Where a number is read: in a country (ISO 3166-1 alpha-2), with the plans that are at hand. */
export interface PhoneContext {
  country: string | null;
  plan: PhonePlan | null;
}

/** A number that exists in a numbering plan. */
export interface ValidPhone {
  state: "valid";
  e164: string;
  /** `null` for numbers of no country (`+800`). */
  country: string | null;
  callingCode: string;
  type: PhoneType;
  national: string;
  international: string;
  /** RFC 3966, with the extension when it is digits. */
  uri: string;
  extension: string | null;
}

/** Why a text is no phone number, with the figures that a sentence about it needs. */
export type PhoneProblem =
  | PlanProblem
  /** `found` is what cannot be part of a number, at most 20 characters. */
  | { kind: "not-a-number"; found: string }
  | { kind: "unknown-calling-code"; callingCode: string }
  | { kind: "no-country" };

/** What a text in a phone field is. */
export type PhoneInput =
  | { state: "empty" }
  | ValidPhone
  /** A code that is dialled as it stands and only inside its country: 211, 112. */
  | { state: "short"; code: string; country: string | null }
  /** The number belongs to a plan that is not at hand: ask again with the plan of this calling code. */
  | { state: "needs-plan"; callingCode: string }
  | { state: "wrong"; problem: PhoneProblem; country: string | null };

/** Digits of the shortest international number, `+49 1234`. */
const shortestInternational = 6;

/**
 * Reads what a person typed or pasted as one phone number. With one plan in a browser and with all plans on a server
 * the answer is the same, except that only a browser is told `needs-plan`.
 *
 * `readPhoneInput("030 1234567", { country: "DE", plan: phonePlan("49") })` is valid, with `e164: "+49301234567"`.
 */
export function readPhoneInput(text: string, { country, plan }: PhoneContext): PhoneInput {
  const written = readWrittenNumber(text);
  if (written.kind === "nothing") return { state: "empty" };
  if (written.kind === "foreign") return notANumber(written.found, country);
  const home = country !== null && callingCodeOf(country) !== null ? country : null;
  const read = candidatesOf(written, home);
  if (read.kind === "candidates") return readCandidates(written, read, { country: home, plan });
  if (read.kind === "unknown-calling-code") return { state: "wrong", problem: read, country: null };
  if (read.kind === "no-country") {
    return isShortCodeAnywhere(written.digits) && written.range === null
      ? { state: "short", code: written.digits, country: null }
      : { state: "wrong", problem: { kind: "no-country" }, country: null };
  }
  const missing = shortestInternational - read.digits.length;
  return { state: "wrong", problem: { kind: "too-short", missing }, country: null };
}

function readCandidates(
  written: WrittenDigits,
  { all, likeliest }: { all: readonly Candidate[]; likeliest: Candidate },
  { country, plan }: PhoneContext,
): PhoneInput {
  const found = plan && firstNumber(all, plan);
  if (plan && found) {
    if (written.range !== null) return notANumber(written.range, country);
    const read = present(settleCountry(found, country, plan), written.extension);
    return written.letters === null || mayHaveLetters(read) ? read : notANumber(written.letters, country);
  }
  const callingCode = likeliest.callingCode;
  const numberings = plan ? numberingsOf(plan, callingCode) : [];
  if (!plan || numberings.length === 0) return { state: "needs-plan", callingCode };
  const code = likeliest.digits;
  if (
    likeliest.nationalIn !== null &&
    isShortCodeHere(code, { country: likeliest.nationalIn, callingCode, plan })
  ) {
    if (written.range !== null) return notANumber(written.range, country);
    return { state: "short", code, country: likeliest.nationalIn };
  }
  if (written.letters !== null) return notANumber(written.letters, country);
  const sharesCode = country !== null && countriesOf(callingCode).includes(country);
  return {
    state: "wrong",
    problem: planProblem(numberings, likeliest.digits, { trunkIsApart: isTrunkApart(written, likeliest) }),
    country: sharesCode ? country : (countriesOf(callingCode)[0] ?? null),
  };
}

/**
 * Whether the digit that begins a number may be its trunk prefix. The 1 of North America is written with a separator
 * behind it when there are separators at all, so that `123-456-7890` has an area code that does not exist.
 */
function isTrunkApart(
  { firstGroup, digits }: WrittenDigits,
  { callingCode, nationalIn }: Candidate,
): boolean {
  return callingCode !== "1" || nationalIn === null || firstGroup === "1" || firstGroup === digits;
}

/** North America writes any number with letters, other countries those of services: `030 abc` is a word too many. */
function mayHaveLetters({ callingCode, type }: ValidPhone): boolean {
  return callingCode === "1" || !["fixed", "mobile", "fixed-or-mobile", "unknown"].includes(type);
}

function notANumber(found: string, country: string | null): PhoneInput {
  return { state: "wrong", problem: { kind: "not-a-number", found }, country };
}

function firstNumber(candidates: readonly Candidate[], plan: PhonePlan): PhoneNumber | null {
  for (const { callingCode, digits, nationalIn, variants } of candidates) {
    for (const reading of [digits, ...variants]) {
      const number = find(reading, { callingCode, nationalIn, plan });
      if (number) return number;
    }
  }
  return null;
}

function find(
  digits: string,
  { callingCode, nationalIn, plan }: { callingCode: string; nationalIn: string | null; plan: PhonePlan },
): PhoneNumber | null {
  const home = countryIn(plan, nationalIn);
  if (nationalIn !== null && home === undefined) return null;
  const numbering = home && numberingOf(plan, home);
  // Bulgaria and Panama have numbers of their own that begin with 00, which the library takes for a prefix.
  const isNational =
    home !== undefined && !(numbering && digits.startsWith("00") && isNumberOf(numbering, digits));
  const number = isNational
    ? parsePhoneNumberFromString(digits, { defaultCountry: home, extract: false }, plan)
    : parsePhoneNumberFromString(`+${callingCode}${digits}`, { extract: false }, plan);
  return number?.isValid() === true ? number : null;
}

/**
 * Countries that share a calling code share numbers too (800 in North America), for which the library names the main
 * country. Someone who chose Canada has not left it.
 */
function settleCountry(number: PhoneNumber, country: string | null, plan: PhonePlan): PhoneNumber {
  const home = countryIn(plan, country);
  const numbering = home && numberingOf(plan, home);
  if (
    home &&
    numbering?.callingCode === number.countryCallingCode &&
    isNumberOf(numbering, number.nationalNumber)
  ) {
    number.country = home;
  }
  return number;
}

function present(number: PhoneNumber, written: string | null): ValidPhone {
  const dialled = written?.replace(/[\s.#-]/g, "") ?? "";
  return {
    state: "valid",
    e164: number.number,
    country: number.country ?? null,
    callingCode: number.countryCallingCode,
    type: toPhoneType(number.getType()),
    national: number.formatNational(),
    international: number.formatInternational(),
    uri: /^\d{1,10}$/.test(dialled) ? `tel:${number.number};ext=${dialled}` : `tel:${number.number}`,
    extension: written,
  };
}
