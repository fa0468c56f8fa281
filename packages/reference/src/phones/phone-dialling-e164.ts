import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { diallingFrom } from "../phone-dialling.ts";
import type { Dialling } from "../phone-dialling.ts";
import { toPhoneType } from "./phone-type.ts";

/**
 * How to dial an E.164 number from `country` (ISO 3166-1 alpha-2), or `null` for an invalid number.
 * `dialFrom("+49301234567", "US")?.text` is `011 49 30 1234567`.
 */
export function dialFrom(e164: string, country: string): Dialling | null {
  const number = parsePhoneNumberFromString(e164, { extract: false });
  if (number?.isValid() !== true) return null;
  const phone = {
    country: number.country ?? null,
    callingCode: number.countryCallingCode,
    type: toPhoneType(number.getType()),
    national: number.formatNational(),
    international: number.formatInternational(),
  };
  return diallingFrom(phone, country);
}
