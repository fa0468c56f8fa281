import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { MomentView } from "./studio-view.ts";

/** A list formats dozens of times, and making a format takes longer than everything that it formats. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A time (RFC 3339) or a day (`2026-11-21`), formatted in the language of the reader. */
export function presentMoment(at: string, locale: Locale): MomentView {
  const isDay = at.length === 10;
  const text = formatOf(locale, isDay).format(new Date(at));
  return { at, text: isDay ? text : `${text} UTC`, isDay };
}

function formatOf(locale: Locale, isDay: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${isDay}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(formattingOf(locale), {
      dateStyle: "long",
      ...(!isDay && { timeStyle: "short" }),
      timeZone: "UTC",
    });
  formats.set(key, format);
  return format;
}
