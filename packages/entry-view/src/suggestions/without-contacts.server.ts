/** Replaces removed text. */
const left = "…";

const mail = /[^\s@<>(),;]+@[^\s@<>(),;]+\.[^\s@<>(),;.]+/gu;

/** Digits with the separators of phone numbers. A comma or a colon ends a number. */
const digits = /(?:\+|\p{Nd})(?:[\s()./\-–‐‑\u200e\u200f\u202a-\u202e\u2066-\u2069]*\p{Nd})+/gu;

/** Hours and dates use the same separators: `9.00-17.00`, `21.11.2026`, `2026-11-21`. */
const time = String.raw`\p{Nd}{1,2}(?:[.]\p{Nd}{2})?`;
const clock = new RegExp(String.raw`^${time}(?:\s*[-–/]?\s*${time})*$`, "u");
const day = String.raw`(?:\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}|\p{Nd}{4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,2})`;
const days = new RegExp(String.raw`^${day}(?:\s*[-–]\s*${day})*$`, "u");

/** Minimum number of digits. Shorter numbers are short codes, house numbers, postal codes and years. */
const minDigits = 7;

/**
 * Removes email addresses and phone numbers, which may be the writer's own: nobody asked for them, and nobody would
 * answer. The number of a service has a field of its own.
 */
export function withoutContacts(text: string): string {
  return withoutMail(text).replace(digits, (found) => (isPhone(found) ? left : found));
}

/** Removes only email addresses: in postal addresses, house numbers and postal codes would look like phone numbers. */
export function withoutMail(text: string): string {
  return text.replace(mail, left);
}

function isPhone(found: string): boolean {
  if (found.replace(/\P{Nd}/gu, "").length < minDigits) return false;
  if (days.test(found)) return false;
  return found.includes("+") || !isClock(found);
}

/** Times contain a point and a dash or a space; `030 12 34 56` has no point. */
function isClock(found: string): boolean {
  return clock.test(found) && /\p{Nd}[.]\p{Nd}{2}/u.test(found) && /[-–\s]/u.test(found);
}
