/**
 * What in the written digits of one number makes them something else: the end of a range (`030 1234567/8`), a second
 * number behind a slash, hours (`9-12/14-17`), a price (`12.50`). `null` when nothing does. Digits of such a text, put
 * together, may be a number of somebody else. A slash behind an area code, `030/1234567`, is no range.
 */
export function rangeIn(number: string): string | null {
  const text = number.trim().replace(/\/{2,}/g, "/");
  if (isHours(text) || /^\d{1,4}\.\d\d$/.test(text)) return text;
  if (text.includes("~")) return /^8\s?~\s?10/.test(text) ? null : text.slice(text.indexOf("~"));
  if (!text.includes("/") || isEvenlySlashed(text)) return null;
  // `+49/30/1234567`: the slash behind a calling code is one more separator.
  const [area = "", ...rest] = text.replace(/^((?:\+|00|011)\d{1,3})\//, "$1 ").split("/");
  const [local = "", ...others] = rest;
  const isLocal = digitsOf(local) >= (digitsOf(area) >= 5 ? 4 : 5);
  if (rest.length > 0 && !(areaCode.test(area.trim()) && isLocal)) return `/${rest.join("/")}`;
  return others.length === 0 ? null : `/${others.join("/")}`;
}

/** `030`, `(030)`, `1-305`, `8 (495)`, `+49 (0) 30`, `0049 30`. */
const areaCode =
  /^(?:\(?(?:\+|00|011)\s?\(?\d{1,3}\)?[\s.-]*(?:\(0\)|0)?[\s.-]*\(?\d{1,5}\)?|(?:\([018]\)|[018])?[\s.-]?\(?\d{1,6}\)?)$/;

/** `01/23/45/67/89`, and no date, which has eight digits. */
function isEvenlySlashed(text: string): boolean {
  return /^\+?\d{2,4}(?:\/\d{2,4}){2,}$/.test(text) && digitsOf(text) >= 9;
}

/** UTF-16 units; nobody writes more hours into one line. */
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

/** Dates are the one common text of digits and dashes that some country's plan holds for a number. */
const date =
  /^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])([./])(?:0?[1-9]|[12]\d|3[01])\1(?:19|20)\d\d)$/;

/** Whether the characters of a number are those of a date. */
export function isDate(text: string): boolean {
  return date.test(text);
}
