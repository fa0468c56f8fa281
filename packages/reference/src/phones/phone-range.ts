/**
 * What makes the written digits of one number something else: a range (`030 1234567/8`), a second number after a slash,
 * hours (`9-12/14-17`), a price (`12.50`). `null` when nothing does. Concatenating the digits of such a text could
 * produce someone else's number. A slash after an area code, `030/1234567`, is not a range.
 */
export function rangeIn(number: string): string | null {
  const text = number.trim().replace(/\/{2,}/g, "/");
  if (isHours(text) || /^\d{1,4}\.\d\d$/.test(text)) return text;
  if (text.includes("~")) return /^8\s?~\s?10/.test(text) ? null : text.slice(text.indexOf("~"));
  if (!text.includes("/") || isEvenlySlashed(text)) return null;
  // `+49/30/1234567`: a slash after a calling code is just a separator.
  const [area = "", ...rest] = text.replace(/^((?:\+|00|011)\d{1,3})\//, "$1 ").split("/");
  const [local = "", ...others] = rest;
  const isLocal = digitsOf(local) >= (digitsOf(area) >= 5 ? 4 : 5);
  if (rest.length > 0 && !(areaCode.test(area.trim()) && isLocal)) return `/${rest.join("/")}`;
  return others.length === 0 ? null : `/${others.join("/")}`;
}

/** `030`, `(030)`, `1-305`, `8 (495)`, `+49 (0) 30`, `0049 30`. */
const areaCode =
  /^(?:\(?(?:\+|00|011)\s?\(?\d{1,3}\)?[\s.-]*(?:\(0\)|0)?[\s.-]*\(?\d{1,5}\)?|(?:\([018]\)|[018])?[\s.-]?\(?\d{1,6}\)?)$/;

/** `01/23/45/67/89`, but not a date, which has eight digits. */
function isEvenlySlashed(text: string): boolean {
  return /^\+?\d{2,4}(?:\/\d{2,4}){2,}$/.test(text) && digitsOf(text) >= 9;
}

/** UTF-16 units; no line of hours is longer. */
const longestHours = 60;

function isHours(text: string): boolean {
  if (text.length > longestHours) return false;
  const spans = text.replace(/\s*-\s*/g, "-").split(/[\s/]+/);
  return spans.every((span) => {
    const [, from, to] = /^(\d{1,2})(?:\.[0-5]\d)?-(\d{1,2})(?:\.[0-5]\d)?$/.exec(span) ?? [];
    return from !== undefined && to !== undefined && Number(from) <= 24 && Number(to) <= 24;
  });
}

function digitsOf(text: string): number {
  return text.replace(/\D/g, "").length;
}

/** Dates are the only common text of digits and dashes that is a valid number in some plan. */
const date =
  /^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([./])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d)$/;

/** Whether the characters of a number form a date. */
export function isDate(text: string): boolean {
  return date.test(text);
}
