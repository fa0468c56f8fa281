import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { callingCodeOf, iddPrefixOf } from "./phone-countries.ts";
import { toPhoneType } from "./phone-type.ts";
import type { PhoneType } from "./phone-type.ts";

/** What to dial for a number from some country. */
export interface Dialling {
  /** As people write it: `011 49 30 1234567`. */
  text: string;
  /** `national` inside a calling code, `international` with the country's own prefix, `plus` where none is known. */
  form: "national" | "international" | "plus";
  /** Whether the call may not go through: many numbers that are free, or dear, can be dialled only inside their country. */
  mayFail: boolean;
}

/** Types whose numbers networks abroad often do not connect. */
const homebound: ReadonlySet<PhoneType> = new Set([
  "toll-free",
  "shared-cost",
  "premium",
  "uan",
  "voicemail",
  "pager",
]);

/**
 * What to dial for an E.164 number in `country` (ISO 3166-1 alpha-2), or `null` when the number does not exist.
 * `dialFrom("+49301234567", "US")?.text` is `011 49 30 1234567`.
 */
export function dialFrom(e164: string, country: string): Dialling | null {
  const number = parsePhoneNumberFromString(e164, { extract: false });
  if (number?.isValid() !== true) return null;
  const { countryCallingCode } = number;
  if (callingCodeOf(country) === countryCallingCode) {
    // North America dials a 1 before the number of another country of its plan, and may do so before its own.
    const one = countryCallingCode === "1" && number.country !== country ? "1 " : "";
    return { text: one + number.formatNational(), form: "national", mayFail: false };
  }
  // Numbers of no country (`+800`) are made to be called from many.
  const mayFail = number.country !== undefined && homebound.has(toPhoneType(number.getType()));
  const prefix = iddPrefixOf(country);
  const international = number.formatInternational();
  if (prefix === null) return { text: international, form: "plus", mayFail };
  // The tilde of `8~10` is a wait for the tone, which a space shows as well as anything.
  const text = `${prefix.replace("~", " ")} ${international.slice(1)}`;
  return { text, form: "international", mayFail };
}
