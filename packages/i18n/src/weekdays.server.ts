import { formattingOf, type Locale } from "./locales.server.ts";

export const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

export type Weekday = (typeof weekdays)[number];

/** Reads RFC 5545 BYDAY: `MO,TU`, `2TU`, `-1FR`. `position` is 0 for every such weekday. */
export function readWeekdays(byday: string | null): { day: Weekday; position: number }[] {
  return (byday ?? "").split(",").flatMap((part) => {
    const match = /^\s*([+-]?\d{1,2})?\s*(MO|TU|WE|TH|FR|SA|SU)\s*$/i.exec(part);
    const day = weekdays.find((one) => one === match?.[2]?.toUpperCase());
    return day ? [{ day, position: Number(match?.[1] ?? 0) }] : [];
  });
}

const cache = new Map<Locale, Readonly<Record<Weekday, string>>>();

/** The full names of the weekdays in the reader's language. */
export function weekdayNames(locale: Locale): Readonly<Record<Weekday, string>> {
  const known = cache.get(locale);
  if (known) return known;
  const format = new Intl.DateTimeFormat(formattingOf(locale), {
    weekday: "long",
    timeZone: "UTC",
  });
  // 1 January 2024 is a Monday.
  const list = weekdays.map((day, index) => [day, format.format(Date.UTC(2024, 0, 1 + index))] as const);
  const names = Object.fromEntries(list) as Record<Weekday, string>; // every weekday has a name
  cache.set(locale, names);
  return names;
}
