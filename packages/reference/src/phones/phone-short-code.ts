import { parsePhoneNumberFromString } from "libphonenumber-js/core";
import { callingCodeOf } from "../phone-countries.ts";
import { numberingsOf } from "./phone-numbering.ts";
import type { PhonePlan } from "../phone-plan.ts";
import { completion } from "./phone-problem.ts";

/** Whether digits are an international short code: emergency numbers, and the harmonised European helplines. */
export function isShortCodeAnywhere(digits: string): boolean {
  return /^(?:112|911|999|116\d{3})$/.test(digits);
}

/**
 * Whether digits look like a North American SMS short code of five or six digits. They resemble postcodes and
 * incomplete numbers, so only adjacent words (`text 66008`) are conclusive.
 */
export function isTextCode(digits: string, country: string | null): boolean {
  return /^[2-9]\d{4,5}$/.test(digits) && country !== null && callingCodeOf(country) === "1";
}

/**
 * North American codes that are also prefixes of numbers: the text lines for veterans, for young people in Canada, and
 * of the Trevor Project.
 */
const knownTextCodes: ReadonlySet<string> = new Set(["838255", "686868", "678678"]);

/**
 * Whether digits, possibly still being typed, are a short code. No registry is complete, so their shape decides, and
 * that no number of the country is written with this prefix. 115 is one in France, where numbers are written with a
 * leading 0; 305 is not one in the United States, where Miami's numbers begin with it.
 */
export function isShortCodeHere(digits: string, { country, callingCode, plan }: Here): boolean {
  const numberings = numberingsOf(plan, callingCode);
  const trunk = numberings[0]?.trunkPrefix ?? null;
  if (!shapeIn(country, { callingCode, trunk }).test(digits)) return false;
  if (/^(?:112|911|999)$/.test(digits)) return true;
  if (callingCode === "1" && knownTextCodes.has(digits)) return true;
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
  if (country === "US" || country === "CA") return /^(?:[2-9]11|988|112|[2-9]\d{4,5})$/;
  // The Caribbean has its own codes: 119 and 110 in Jamaica, 990 in Trinidad.
  if (callingCode === "1") return /^(?:[2-9]11|1\d\d|9\d\d|[2-9]\d{4,5})$/;
  if (callingCode === "61") return /^(?:000|1\d{2,5})$/;
  // French helplines have four digits: 3919, 3114.
  if (country === "FR") return /^(?:1[5-9]|1\d{2,5}|9\d\d|3\d{3})$/;
  // In countries without a leading 0, 0xx is available for helplines: 016 in Spain.
  return trunk === "0" ? /^(?:1[5-9]|1\d{2,5}|9\d\d)$/ : /^(?:0\d\d|1[5-9]|1\d{2,5}|9\d\d)$/;
}
