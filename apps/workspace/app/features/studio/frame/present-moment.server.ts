import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { MomentView } from "./studio-view.ts";

/** A time (RFC 3339) or a day (`2026-11-21`), formatted in the language of the reader. */
export function presentMoment(at: string, locale: Locale): MomentView {
  const isDay = at.length === 10;
  const format = new Intl.DateTimeFormat(formattingOf(locale), {
    dateStyle: "long",
    ...(!isDay && { timeStyle: "short" }),
    timeZone: "UTC",
  });
  const text = format.format(new Date(at));
  return { at, text: isDay ? text : `${text} UTC`, isDay };
}
