import { fullPlan } from "../phone-plan.ts";
import { splitPhoneExtension } from "./phone-extension.ts";
import { lettersToDigits } from "./phone-letters.ts";
import type { ParsedPhone, ReadNumber, WrittenPhone } from "./phone-parsed.ts";
import { readPhoneInput } from "./phone-reading.ts";

/** A phone within a text. */
export interface FoundPhone {
  start: number;
  end: number;
  phone: ParsedPhone;
}

/** The single number or code in a text, or `null` without one or with several. */
export function readOne(text: string, country: string | null): ParsedPhone | null {
  const { number, extension } = splitPhoneExtension(text);
  const written: WrittenPhone = { text: number, extension, note: null };
  // Words beside a number are its note; see `readProse`.
  const digits = lettersToDigits(number.replace(/(?<=[A-Z])\s*\(\d+\)$/, ""));
  if (digits === null && !number.includes(";phone-context=")) return null;
  const own = tollFree.test(digits ?? "") ? "US" : country;
  const read = readPhoneInput(number, { country: own, plan: fullPlan });
  if (read.state === "short") return { kind: "short", ...written, code: read.code };
  if (read.state !== "valid") return null;
  const { e164, type, national, international } = read;
  return { kind: "number", ...written, e164, country: read.country, type, national, international };
}

/** `1-800-356-9377`: toll-free numbers of North America, as no other plan writes any of its own. */
const tollFree = /^\(?1[\s.)-]+\(?8(?:00|33|44|55|66|77|88)[\s.)-]*\d(?:[\s.-]?\d){6}$/;

/** Minimum and maximum digits of a number in any plan, including prefixes. */
const [fewest, most] = [5, 20];

/**
 * A fragment with at least this many digits may be a number without its area code; a shorter one is a note, such as
 * `/88`.
 */
const minUnread = 7;

/**
 * The numbers in a run of digits and separators, in order. Never extracts from the middle: digits separated from a
 * number only by a space or a dash are part of it and change it.
 */
export function readRun(run: string, country: string | null): FoundPhone[] {
  const whole = numberIn(run, country);
  if (whole) return [{ start: 0, end: run.length, phone: whole }];
  return readSlashed(run, country) ?? readBracketed(run, country) ?? readRepeated(run, country) ?? [];
}

/** `030 / 90227-5000/-5001`: the longest number before a slash, and the rest. */
function readSlashed(run: string, country: string | null): FoundPhone[] | null {
  const slashes = [...run.matchAll(/\s*[/~〜]\s*/g)].toReversed();
  for (const slash of slashes) {
    const first = numberIn(run.slice(0, slash.index), country);
    if (!first) continue;
    const start = slash.index + slash[0].length;
    const rest = run.slice(start);
    return [
      { start: 0, end: slash.index, phone: first },
      ...behind(rest, { country, apart: /^\s.*\s$/s.test(slash[0]) }).map((one) => moved(one, start)),
    ];
  }
  return null;
}

function behind(rest: string, { country, apart }: { country: string | null; apart: boolean }): FoundPhone[] {
  const found = readRun(rest, country);
  if (found.length > 0) return found;
  const code = apart && digitsOf(rest) >= 3 ? readOne(rest, country) : null;
  if (code) return [{ start: 0, end: rest.length, phone: code }];
  if (digitsOf(rest) < minUnread) return [];
  return [{ start: 0, end: rest.length, phone: { kind: "unread", text: rest, extension: null, note: null } }];
}

/** `(305) 555-0100 (305) 555-0101`, and `305-555-0100 (24/7)`, whose bracket is a note. */
function readBracketed(run: string, country: string | null): FoundPhone[] | null {
  for (const { index, 0: space } of run.matchAll(/(?<=\S)\s+(?=\()|(?<=\))\(/g)) {
    const first = numberIn(run.slice(0, index), country);
    if (!first) continue;
    const start = index + (space === "(" ? 0 : space.length);
    const rest = run.slice(start);
    const others = readRun(rest, country);
    if (others.length === 0 && !/^\([^()]{1,12}\)$/.test(rest)) continue;
    return [{ start: 0, end: index, phone: first }, ...others.map((one) => moved(one, start))];
  }
  return null;
}

/** `3055550100 3055550101`: two to four numbers of equal length separated by spaces or spaced dashes. */
function readRepeated(run: string, country: string | null): FoundPhone[] | null {
  const digits = digitsOf(run);
  for (const count of [2, 3, 4]) {
    const length = digits / count;
    if (!Number.isInteger(length) || length < 8) continue;
    const pattern = new RegExp(`\\(?\\p{Nd}(?:[^\\p{Nd}]*\\p{Nd}){${length - 1}}`, "gu");
    const found = [...run.matchAll(pattern)].map(({ index, 0: text }) => ({
      start: index,
      end: index + text.length,
      phone: numberIn(text, country),
    }));
    const apart = found.every(
      ({ start }, nth) => nth === 0 || /^\s+(?:\p{Pd}\s+)?$/u.test(run.slice(found[nth - 1]?.end, start)),
    );
    const read = found.flatMap(({ phone, ...place }) => (phone ? [{ ...place, phone }] : []));
    if (apart && read.length === count) return read;
  }
  return null;
}

function numberIn(text: string, country: string | null): ReadNumber | null {
  const digits = digitsOf(text);
  if (digits < fewest || digits > most) return null;
  const one = readOne(text, country);
  return one?.kind === "number" ? one : null;
}

function moved(one: FoundPhone, by: number): FoundPhone {
  return { ...one, start: one.start + by, end: one.end + by };
}

/** The number of digits of any script in a text. */
export function digitsOf(text: string): number {
  return text.match(/\p{Nd}/gu)?.length ?? 0;
}
