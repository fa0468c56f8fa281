import { localeFacts, type Locale } from "./locales.ts";

/** A day as words (`20 November 2026`), so that nobody takes the month for the day. */
export function formatDay(date: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(localeFacts[locale].formatting, {
    dateStyle: "long",
    timeZone: "UTC",
  }).format(date);
}
