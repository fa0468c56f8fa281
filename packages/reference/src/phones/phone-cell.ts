import { isSupportedCountry } from "libphonenumber-js/max";
import { extensionAtStart } from "./phone-extension.ts";
import type { ParsedPhone } from "./phone-parsed.ts";
import { readProse } from "./phone-prose.ts";
import { digitsOf, readOne } from "./phone-run.ts";

/** UTF-16 units: about ten numbers with words between them. Longer cells are prose. */
const longestCell = 500;

/**
 * Parses a phone cell: no number (`n/a`, `no phone`), one, or several (`305-555-0100 or 2-1-1`). `country` (ISO 3166-1
 * alpha-2) is the plan for numbers without a country calling code; without it, only numbers with one (`+30 …`, `0030
 * …`) become `number`.
 *
 * `parsePhone("(305) 555-0100 x 12", { country: "US" })[0]` has `e164: "+13055550100"` and `extension: "12"`.
 */
export function parsePhone(text: string, options: { country?: string } = {}): ParsedPhone[] {
  if (text.length > longestCell) return [{ kind: "unread", text, extension: null, note: null }];
  const country = knownCountry(options.country);
  const phones = partsOf(text)
    .map((part) => part.trim().replace(writtenByPrograms, ""))
    .filter((part) => part !== "" && (!saysNothing.test(part) || readOne(part, country) !== null))
    .flatMap((part) => readPart(part, country))
    .reduce(withFragment, []);
  return isProse(phones) ? [{ kind: "unread", text: text.trim(), extension: null, note: null }] : phones;
}

/** `weekdays between 9 and 5`: the words of a sentence, which a number would not split. */
function isProse(phones: readonly ParsedPhone[]): boolean {
  return (
    phones.length > 1 &&
    phones.every(({ kind }) => kind === "unread") &&
    phones.some(({ text }) => digitsOf(text) <= longestFragment)
  );
}

/** Separators that never occur inside one number, except `;` in a URI (RFC 3966) and before an extension. */
const strongSeparators =
  /;(?!(?:ext|isub|phone-context)=)|[|\n\r]|\\n|\s+(?:or|and|y|o|ou|et|oder|und)\s+(?=[+(\d])|\s*&\s*(?=[+(\d])/gi;

function partsOf(text: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (const { index, 0: separator } of text.matchAll(strongSeparators)) {
    if (separator === ";" && extensionAtStart(text.slice(index)) !== null) continue;
    parts.push(text.slice(start, index));
    start = index + separator.length;
  }
  return [...parts, text.slice(start)];
}

/** Digits; short fragments like those in `ext. 12 or 13` and `020 7946 0018 or 19` are not numbers of their own. */
const longestFragment = 4;

/** Adds a phone to those before it in its cell; the second half of `ext. 12 or 13` becomes a note of the first. */
function withFragment(phones: ParsedPhone[], next: ParsedPhone): ParsedPhone[] {
  const last = phones.at(-1);
  if (last?.kind !== "number" || next.note !== null || !/^[\p{Nd}\s-]+$/u.test(next.text))
    return [...phones, next];
  const digits = digitsOf(next.text);
  // An extension is followed by another extension, never by a code.
  const isFragment =
    digits <= longestFragment && (next.kind === "unread" || last.extension !== null || digits < 3);
  if (!isFragment) return [...phones, next];
  const note = last.note === null ? next.text : `${last.note} · ${next.text}`;
  return [...phones.slice(0, -1), { ...last, note }];
}

/** Artefacts: the scheme of a link, quotation marks, and decimals added by a spreadsheet. */
const writtenByPrograms = /^["“]?tel:\s*|^["“]|["”]$|(?<=^\d{7,15})\.0+$/gi;

const saysNothing = new RegExp(
  "^(?:[-–—.?]+|0+|n\\.?\\s?/?\\s?a\\.?|none|null|nil|tbd|tba|unknown|unlisted|confidential|not (?:available|applicable|listed)|" +
    "no (?:tele)?phone(?: number)?|no number|sin tel[eé]fono|ninguno|no tiene|pas de t[eé]l[eé]phone|aucun|" +
    "kein(?:e)?(?: telefon| nummer)?)$",
  "i",
);

function readPart(part: string, country: string | null): ParsedPhone[] {
  const whole = readOne(part, country);
  return whole ? [whole] : readProse(part, country);
}

function knownCountry(country: string | undefined): string | null {
  const code = country?.toUpperCase();
  return code !== undefined && isSupportedCountry(code) ? code : null;
}
