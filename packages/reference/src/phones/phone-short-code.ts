import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { numberingsOf } from "./phone-numbering.ts";
import type { PhonePlan } from "../phone-plan.ts";
import { completion } from "./phone-problem.ts";

/**
 * Short codes have no registry that is complete, so their shape decides: two or three digits, 116xxx (EU), any 1xx to
 * 1xxxxx, and in North America the five or six digits that text messages go to. For digits that are known to be whole.
 */
export function isShortCode(digits: string, country: string | null): boolean {
  if (!/^[1-9]\d{1,5}$/.test(digits)) return false;
  if (digits.length <= 3 || digits.startsWith("1")) return true;
  return digits.length >= 5 && (country === "US" || country === "CA");
}

/** Whether digits are a short code wherever one is: emergency calls, and the helplines that Europe agreed on. */
export function isShortCodeAnywhere(digits: string): boolean {
  return /^(?:112|911|999|116\d{3})$/.test(digits);
}

/**
 * Whether digits that may still be growing are a short code: they have the shape of one, and no number of the country
 * is written with them at its beginning. 115 is one in France, whose numbers are written with a 0 before them, and 305
 * is none in the United States, where it begins the numbers of Miami.
 */
export function isShortCodeHere(digits: string, { country, callingCode, plan }: Here): boolean {
  const numberings = numberingsOf(plan, callingCode);
  const trunk = numberings[0]?.trunkPrefix ?? null;
  if (!shapeIn(country, { callingCode, trunk }).test(digits)) return false;
  if (/^(?:112|911|999)$/.test(digits)) return true;
  const readings =
    trunk !== null && digits.startsWith(trunk) ? [digits, digits.slice(trunk.length)] : [digits];
  return readings.every((reading) => {
    const whole = completion(numberings, reading);
    if (whole === null) return true;
    const written =
      parsePhoneNumberFromString(`+${callingCode}${whole.number}`, plan)?.formatNational() ?? "";
    return !written.replace(/\D/g, "").startsWith(digits);
  });
}

interface Here {
  country: string;
  callingCode: string;
  plan: PhonePlan;
}

function shapeIn(
  country: string,
  { callingCode, trunk }: { callingCode: string; trunk: string | null },
): RegExp {
  if (callingCode === "1") return /^(?:[2-9]11|988|112|\d{5,6})$/;
  if (callingCode === "61") return /^(?:000|1\d{2,5})$/;
  // The helplines of France have four digits: 3919, 3114.
  if (country === "FR") return /^(?:1[5-9]|1\d{2,5}|9\d\d|3\d{3})$/;
  // Where numbers have no 0 before them, 0xx is free for helplines: 016 in Spain.
  return trunk === "0" ? /^(?:1[5-9]|1\d{2,5}|9\d\d)$/ : /^(?:0\d\d|1[5-9]|1\d{2,5}|9\d\d)$/;
}
