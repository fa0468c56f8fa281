import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { toPhoneCharacters } from "./phones/phone-characters.ts";
import { lettersToDigits } from "./phones/phone-letters.ts";
import { isDate, rangeIn } from "./phones/phone-range.ts";

export { parsePhone } from "./phones/phone-cell.ts";
export type { ParsedPhone, ReadNumber, ShortCode, UnreadNumber } from "./phones/phone-parsed.ts";
export { dialFrom } from "./phones/phone-dialling-e164.ts";
export type { Dialling } from "./phone-dialling.ts";
export { toPhoneCharacters } from "./phones/phone-characters.ts";
export { exampleNumber } from "./phones/phone-example.ts";
export type { PhoneType } from "./phones/phone-type.ts";

/**
 * Formats a stored phone for readers in `country`: national format there, international elsewhere, the source's own
 * text when it is not a valid number. Leaves out the extension, since the word before it depends on the language.
 */
export function formatPhone(
  phone: { number: string | null; e164: string | null },
  options: { country?: string } = {},
): string {
  const parsed = phone.e164 === null ? undefined : parsePhoneNumberFromString(phone.e164);
  if (!parsed) return phone.number ?? phone.e164 ?? "";
  return parsed.country !== undefined && parsed.country === options.country
    ? parsed.formatNational()
    : parsed.formatInternational();
}

/**
 * The RFC 3966 URI of a stored phone: `tel:+13055550100;ext=12`, `tel:211`. `null` without a dialable number.
 * Extensions other than digits (`OPT2`) cannot be dialled and are left out.
 */
export function telUri(phone: {
  number: string | null;
  e164: string | null;
  extension?: string | null;
}): string | null {
  // Empty columns are empty strings.
  const number = phone.e164 || dialable(phone.number ?? "");
  if (number === null) return null;
  const extension = phone.extension?.replace(/[\s.-]/g, "") ?? "";
  return /^\d{1,10}$/.test(extension) ? `tel:${number};ext=${extension}` : `tel:${number}`;
}

/** The country whose plan a valid E.164 number belongs to, or `null`. */
export function phoneCountry(e164: string): string | null {
  return parsePhoneNumberFromString(e164)?.country ?? null;
}

/** Vanity letters after a freephone area code: `1-800-LAWYERS`. */
const freeWithLetters = /^\+?(?:1[\s.-]?)?\(?8\d\d\)?[\s.-]?[A-Z\d][A-Z\d\s.-]*$/;

/** The digits of a text that is a single number or code: not an address, hours, a range or a price. */
function dialable(text: string): string | null {
  const written = toPhoneCharacters(text).replace(/^tel:\s*/i, "");
  const plain = freeWithLetters.test(written) ? (lettersToDigits(written) ?? "") : written;
  if (!/^\(?\+?[\d\s()./-]+$/.test(plain) || isDate(plain) || rangeIn(plain) !== null) return null;
  const digits = plain.replace(/[^\d+]/g, "");
  return /^\+?\d{2,15}$/.test(digits) ? digits : null;
}
