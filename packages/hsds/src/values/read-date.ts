export type DateReading =
  | { kind: "date"; date: string }
  /** Several days are possible, as in `03/04/2020`, or the century is missing. */
  | { kind: "ambiguous" }
  | { kind: "unread" };

const months = [
  ["january", "enero", "janvier", "januar"],
  ["february", "febrero", "février", "februar"],
  ["march", "marzo", "mars", "märz"],
  ["april", "abril", "avril"],
  ["may", "mayo", "mai"],
  ["june", "junio", "juin", "juni"],
  ["july", "julio", "juillet", "juli"],
  ["august", "agosto", "août"],
  ["september", "septiembre", "septembre"],
  ["october", "octubre", "octobre", "oktober"],
  ["november", "noviembre", "novembre"],
  ["december", "diciembre", "décembre", "dezember"],
];

/** Which of two numbers is the day: `day-first` in `23/04/2020`, `month-first` in `04/23/2020`. */
export type DateOrder = "day-first" | "month-first";

/** UTF-16 units: `Wednesday, 30 September 2026 at 10:00:00` and some more. */
const longestDate = 80;

/**
 * Parses a calendar date: ISO 8601, with a month in words, or numeric when only one day is possible, or the order is
 * known.
 */
export function readDate(text: string, order: DateOrder | null = null): DateReading {
  if (text.length > longestDate) return { kind: "unread" };
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]\d.*)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const spelled = readSpelled(text);
  if (spelled) return spelled;
  const numeric = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:\s+\d.*)?$/.exec(text);
  if (!numeric) return { kind: "unread" };
  const [first = "", second = "", third = ""] = numeric.slice(1);
  if (first.length === 4) return dateOf(Number(first), Number(second), Number(third));
  if (third.length !== 4)
    return first.length <= 2 && third.length === 2 ? { kind: "ambiguous" } : { kind: "unread" };
  return readDayAndMonth({ first: Number(first), second: Number(second), year: Number(third), order });
}

/** The order that the dates of one column prove; `null` when they prove none, or both. */
export function dateOrderOf(texts: Iterable<string>): DateOrder | null {
  const proven = new Set<DateOrder>();
  for (const text of texts) {
    const [, first = "0", second = "0", year = "0"] = numericDate.exec(text) ?? [];
    if (Number(first) > 12 && isDate(year, second, first)) proven.add("day-first");
    if (Number(second) > 12 && isDate(year, first, second)) proven.add("month-first");
  }
  const [only, ...others] = proven;
  return only !== undefined && others.length === 0 ? only : null;
}

const numericDate = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:\s+\d.*)?$/;

function isDate(year: string, month: string, day: string): boolean {
  return dateOf(Number(year), Number(month), Number(day)).kind === "date";
}

/** The first and last day accepted as a bare number: 1954 and 2064. */
const dayNumbers = { first: 20_000, last: 60_000 };

/** A spreadsheet's day number, counted from 30 December 1899: `43831` is 2020-01-01. */
export function readDayNumber(text: string): string | null {
  const days = /^\d{5}(?:\.0*)?$/.test(text) ? Number(text) : 0;
  if (days < dayNumbers.first || days > dayNumbers.last) return null;
  return new Date(Date.UTC(1899, 11, 30 + days)).toISOString().slice(0, 10);
}

/** An instant in RFC 3339, in UTC without an offset; a bare date is midnight. `null` when invalid. */
export function readInstant(text: string, order: DateOrder | null = null): string | null {
  const found =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(text);
  if (!found) {
    const date = readDate(text, order);
    return date.kind === "date" ? `${date.date}T00:00:00Z` : null;
  }
  const [, day = "", time = "00:00", seconds = ":00", zone = "Z"] = found;
  const offset =
    zone.toUpperCase() === "Z" || zone.includes(":")
      ? zone.toUpperCase()
      : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const instant = `${day}T${time}${seconds}${offset}`;
  return Number.isNaN(Date.parse(instant)) || readDate(day).kind !== "date" ? null : instant;
}

function readDayAndMonth({
  first,
  second,
  year,
  order,
}: {
  first: number;
  second: number;
  year: number;
  order: DateOrder | null;
}): DateReading {
  const dayFirst = dateOf(year, second, first);
  const monthFirst = dateOf(year, first, second);
  if (dayFirst.kind === "date" && monthFirst.kind === "date") {
    if (dayFirst.date === monthFirst.date || order === "day-first") return dayFirst;
    return order === "month-first" ? monthFirst : { kind: "ambiguous" };
  }
  return dayFirst.kind === "date" ? dayFirst : monthFirst;
}

function readSpelled(text: string): DateReading | null {
  const found =
    /^(?:\p{L}+,?\s+)?(?<month>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/iu.exec(
      text,
    ) ??
    /^(?:\p{L}+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th|\.)?[\s-]+(?:de\s+)?(?<month>\p{L}{3,})\.?,?[\s-]+(?:de\s+)?(?<year>\d{4})$/iu.exec(
      text,
    );
  const groups = found?.groups;
  if (!groups) return null;
  const name = (groups["month"] ?? "").toLowerCase();
  const month = months.findIndex((names) =>
    names.some((one) => one === name || (name.length >= 3 && one.startsWith(name))),
  );
  return month < 0 ? { kind: "unread" } : dateOf(Number(groups["year"]), month + 1, Number(groups["day"]));
}

/** Years before 1800 are placeholders such as 0001. */
function dateOf(year: number, month: number, day: number): DateReading {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!exists || year < 1800) return { kind: "unread" };
  return { kind: "date", date: date.toISOString().slice(0, 10) };
}
