import { extensionAtStart, splitPhoneExtension } from "./phone-extension.ts";
import { asksToCall, asksToText } from "./phone-labels.ts";
import { withNotes } from "./phone-notes.ts";
import type { ParsedPhone } from "./phone-parsed.ts";
import { digitsOf, readOne, readRun } from "./phone-run.ts";
import type { FoundPhone } from "./phone-run.ts";
import { isTextCode } from "./phone-short-code.ts";

/** A plus and brackets, a digit, and anything that may occur inside a number. */
const run = /(?:[+＋(（][+＋(（\s]{0,3})?\p{Nd}[\p{Nd}\s\p{Cf}().（）\p{Pd}\u2212/·~〜]*/gu;

/** `1-800-RUNAWAY`, `13 YARN`, `1-800-273-TALK (8255)`: capitals after too few digits for a number. */
const lettered = /^\+?[\d\s().-]{2,12}?[A-Z]{3}[A-Z\d-]*(?:\s?\(\d{3,9}\))?(?![\p{L}\d])/u;

/** Finds numbers in prose: `Main 305-555-0100 (days), 305-555-0101 (nights)`. The words become notes. */
export function readProse(text: string, country: string | null): ParsedPhone[] {
  const found: FoundPhone[] = [];
  run.lastIndex = 0;
  for (let match = run.exec(text); match; match = run.exec(text)) {
    const here = { text, start: match.index, country, before: found.at(-1) ?? null };
    const read = readLettered(here) ?? readDigits(here, match[0]);
    found.push(...read.phones.filter((one) => !repeats(text, found.at(-1), one)));
    run.lastIndex = Math.max(read.end, match.index + 1);
  }
  if (!found.some(({ phone }) => phone.kind !== "unread")) {
    const { number, extension } = splitPhoneExtension(text);
    return [{ kind: "unread", text: number, extension, note: null }];
  }
  return withNotes(text, found);
}

/** `844-RIGHTS-9 (844-744-4879)`: the bracket repeats the letters in digits. */
function repeats(text: string, before: FoundPhone | undefined, { start, phone }: FoundPhone): boolean {
  if (before?.phone.kind !== "number" || phone.kind !== "number") return false;
  return before.phone.e164 === phone.e164 && /^\s*[(（]?$/.test(text.slice(before.end, start));
}

interface Here {
  text: string;
  start: number;
  country: string | null;
  /** The preceding phone. */
  before: FoundPhone | null;
}

interface Read {
  phones: FoundPhone[];
  /** Where parsing continues. */
  end: number;
}

function readLettered({ text, start, country }: Here): Read | null {
  const written = lettered.exec(text.slice(start, start + 40))?.[0];
  if (written === undefined || digitsOf(/^[^A-Z]*/.exec(written)?.[0] ?? "") > 8) return null;
  const phone = readOne(written, country);
  const end = start + written.length;
  if (isPartOfWord(text, { start, end })) return null;
  return phone?.kind === "number" ? { phones: [{ start, end, phone }], end } : null;
}

function readDigits(here: Here, raw: string): Read {
  const { text, country } = here;
  const written = trimmed(raw);
  const start = here.start + raw.indexOf(written);
  const end = start + written.length;
  if (isPartOfWord(text, { start, end })) return { phones: [], end };
  const phones = readRun(written, country).map((one) => ({
    ...one,
    start: one.start + start,
    end: one.end + start,
  }));
  const last = phones.at(-1);
  if (!last) return { phones: readAlone({ ...here, start }, written), end };
  // The rest of the run is a fragment, such as `/88`, and stays among the words.
  const extension = last.end === end ? extensionAtStart(text.slice(end)) : null;
  if (!extension) return { phones, end };
  const longer = {
    ...last,
    end: end + extension.length,
    phone: { ...last.phone, extension: extension.extension },
  };
  return { phones: [...phones.slice(0, -1), longer], end: longer.end };
}

/** Digits that are not a number: a short code where the words suggest one, a number of unknown kind, or nothing. */
function readAlone({ text, start, country, before }: Here, written: string): FoundPhone[] {
  const end = start + written.length;
  const words = text.slice(before?.end ?? 0, start);
  const code = readOne(written, country);
  const isCode =
    code?.kind === "short" &&
    (asksToCall(words) || asksToText(words) || standsAlone(text, { words, end, before }));
  if (isCode) return [{ start, end, phone: code }];
  const digits = written.replace(/\D/g, "");
  const phone = { text: written, extension: null, note: null };
  if (asksToText(words) && isTextCode(digits, country)) {
    return [{ start, end, phone: { ...phone, kind: "short", code: digits } }];
  }
  // `33125-1234` is a US postcode.
  const isLong = digitsOf(written) >= 7 && !/^\d{5}-\d{4}$/.test(written);
  return isLong ? [{ start, end, phone: { ...phone, kind: "unread" } }] : [];
}

/** `115 (gratuit)`, `305-555-0100, 211`: no word directly before or after a code. */
function standsAlone(
  text: string,
  { words, end, before }: { words: string; end: number; before: FoundPhone | null },
): boolean {
  if (!/^\s*(?:[,;/|]\s*)?$/.test(words) || (before !== null && before.phone.extension !== null))
    return false;
  return /^\s*(?:$|[(（,;])/.test(text.slice(end));
}

/** Digits of a word (`A1234567`, `24h`), of an email or web address, or of a price. */
function isPartOfWord(text: string, { start, end }: { start: number; end: number }): boolean {
  const token = /\S*$/.exec(text.slice(Math.max(0, start - 80), start))?.[0] ?? "";
  if (/[@=#*$€£]|:\/\/|www\./.test(token) || /^[\w.-]*@/.test(text.slice(end, end + 80))) return true;
  const [letters = ""] = /\p{L}*$/u.exec(token) ?? [];
  const isShort = digitsOf(text.slice(start, end)) < 7;
  if (letters !== "" && (isShort || letters.length < 3)) return true;
  const isExtended = extensionAtStart(text.slice(end)) !== null;
  return /^\p{L}/u.test(text.slice(end)) && isShort && !isExtended;
}

/** Removes trailing separators and unbalanced brackets. */
function trimmed(raw: string): string {
  const open = Math.max(raw.lastIndexOf("("), raw.lastIndexOf("（"));
  const closed = Math.max(raw.lastIndexOf(")"), raw.lastIndexOf("）"));
  const ended = open > closed && open > 0 ? raw.slice(0, open) : raw;
  const begun = open > closed && open === 0 ? ended.slice(1) : ended;
  // Brackets around the whole: `(844-744-4879)`.
  if (/^[(（][^()（）]*[)）]\s*$/.test(begun)) return begun.trim().slice(1, -1).trim();
  const isBalanced = /\p{Nd}[)）]\s*$/u.test(begun) && /[(（][^()（）]*[)）]\s*$/u.test(begun);
  return begun.replace(isBalanced ? /\s+$/ : /[^\p{Nd}]+$/u, "");
}
