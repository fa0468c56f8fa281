import { AsYouType } from "libphonenumber-js/core";
import { countryIn } from "./phone-numbering.ts";
import type { PhoneContext } from "./phone-reading.ts";
import { readPhoneInput } from "./phone-reading.ts";
import { toPhoneCharacters } from "./phone-characters.ts";

/** UTF-16 units; longer than any formatted number, so that long texts are not reformatted on every keystroke. */
const longestFormatted = 40;

/**
 * Formats the text of a phone field with the separators of its country. Digits and the plus stay in order; only
 * separators change. Leaves other input (letters, an extension, digits of another script, a trailing separator)
 * unchanged until the text is a valid number without an extension.
 */
export function formatWhileTyping(text: string, context: PhoneContext): string {
  const { country, plan } = context;
  if (!plan || text.length > longestFormatted || !/\d$|\p{Nd}$/u.test(text)) return text;
  const plain = toPhoneCharacters(text);
  if (!/^[\s(]*\+?[\d\s().\-/]+$/.test(plain)) return text;
  // The zero in `+44 (0)20` is for domestic callers: without its brackets it would be another number.
  if (/^\s*(?:\+|00).*\(\s*0/.test(plain)) return text;
  const typed = digitsOf(plain);
  const read = readPhoneInput(text, context);
  if (read.state === "valid") {
    const written = [read.national, read.international].find((format) => digitsOf(format) === typed);
    if (written !== undefined) return written;
  }
  if (plain !== text && read.state !== "valid") return text;
  const typing = new AsYouType(countryIn(plan, country), plan);
  const formatted = typing.input(typed);
  return digitsOf(formatted) === typed ? formatted : text;
}

/** The plus and the digits. */
function digitsOf(text: string): string {
  return text.replace(/[^\d+]/g, "");
}
