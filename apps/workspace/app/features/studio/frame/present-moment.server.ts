import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import type { MomentView } from "./studio-view.ts";

/** A moment or a day (`2026-11-21`) in the words of the reader's language. */
export function presentMoment(at: string, locale: Locale): MomentView {
  const isDay = at.length === 10;
  const format = new Intl.DateTimeFormat(formattingOf(locale), {
    dateStyle: "long",
    ...(!isDay && { timeStyle: "short" }),
    timeZone: "UTC",
  });
  const words = format.format(new Date(at));
  return { at, words: isDay ? words : `${words} UTC`, isDay };
}
