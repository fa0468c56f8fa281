import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { daysTogether } from "./days-together.ts";
import { monthlyMessage, timesInWords, writtenSpan } from "./hours-words.server.ts";
import type { DayView, HoursView, IntervalView } from "./present-hours.server.ts";
import type { TextView } from "@dragoman/ui/text/text-view.ts";

/** The maximum number of exceptional dates: a sheet kept for long is not read for a single day. */
const maxDates = 3;

/**
 * Opening hours in a few lines, for layouts without room for a table: consecutive days with the same times share a
 * line. Days with unknown times are omitted.
 */
export function hoursLines(
  { week, monthly, dated, words }: HoursView,
  { i18n, locale }: { i18n: I18n; locale: Locale },
): TextView[] {
  const inLocale = (value: string) => ({ value, language: locale });
  return [
    ...weekLines(week ?? [], i18n).map(inLocale),
    ...monthly.map(({ interval, ...when }) =>
      inLocale([i18n._(monthlyMessage(when)), ...(interval ? [timesOf(interval, i18n)] : [])].join(" · ")),
    ),
    ...dated
      .slice(0, maxDates)
      .map(({ day, interval }) =>
        inLocale(`${day}: ${interval ? timesOf(interval, i18n) : i18n._(msg`Closed`)}`),
      ),
    ...words,
  ];
}

function weekLines(week: readonly DayView[], i18n: I18n): string[] {
  return daysTogether(week)
    .filter(({ state }) => state === "open")
    .map(({ first, last, intervals }) => {
      const times = intervals.map((one) => timesOf(one, i18n)).join(", ");
      return `${first === last ? first : `${first} – ${last}`}: ${times}`;
    });
}

function timesOf(interval: IntervalView, i18n: I18n): string {
  return timesInWords(interval, { i18n, span: writtenSpan });
}
