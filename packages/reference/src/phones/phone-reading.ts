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

/** The context of parsing: a country (ISO 3166-1 alpha-2) and the loaded plans. */
export interface PhoneContext {
  country: string | null;
  plan: PhonePlan | null;
}

/** A number that is valid in a numbering plan. */
export interface ValidPhone {
  state: "valid";
  e164: string;
  /** `null` for non-geographic numbers (`+800`). */
  country: string | null;
  callingCode: string;
  type: PhoneType;
  national: string;
  international: string;
  /** RFC 3966, including a numeric extension. */
  uri: string;
  extension: string | null;
}

/** Why a text is not a phone number, with the parameters of the error message. */
export type PhoneProblem =
  | PlanProblem
  /** `found` is the invalid part, at most 20 characters. */
  | { kind: "not-a-number"; found: string }
  | { kind: "unknown-calling-code"; callingCode: string }
  | { kind: "no-country" };

/** The interpretation of a phone field. */
export type PhoneInput =
  | { state: "empty" }
  | ValidPhone
  /** A short code, dialled unchanged and only inside its country: 211, 112. */
  | { state: "short"; code: string; country: string | null }
  /** The number belongs to a plan that is not loaded: call again with the plan of this calling code. */
  | { state: "needs-plan"; callingCode: string }
  | { state: "wrong"; problem: PhoneProblem; country: string | null };

/** Digits of the shortest international number, `+49 1234`. */
const shortestInternational = 6;

/**
 * Parses typed or pasted text as one phone number. With a single plan in a browser the result is the same as with all
 * plans on a server, except that only a browser gets `needs-plan`.
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
 * Whether the first digit may be a trunk prefix. The 1 of North America is followed by a separator if there are any, so
 * `123-456-7890` has a non-existent area code.
 */
function isTrunkApart(
  { firstGroup, digits }: WrittenDigits,
  { callingCode, nationalIn }: Candidate,
): boolean {
  return callingCode !== "1" || nationalIn === null || firstGroup === "1" || firstGroup === digits;
}

/**
 * North American numbers may all contain letters, in other countries only service numbers: in `030 abc` the letters are
 * an error.
 */
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
  // Bulgaria and Panama have national numbers that begin with 00, which the library takes for a prefix.
  const isNational =
    home !== undefined && !(numbering && digits.startsWith("00") && isNumberOf(numbering, digits));
  const number = isNational
    ? parsePhoneNumberFromString(digits, { defaultCountry: home, extract: false }, plan)
    : parsePhoneNumberFromString(`+${callingCode}${digits}`, { extract: false }, plan);
  return number?.isValid() === true ? number : null;
}

/**
 * Countries with a common calling code share some numbers (800 in North America), for which the library names the main
 * country. A reader who chose Canada stays in Canada.
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
