import { msg } from "@lingui/core/macro";
import { monthlyMessage, timesInWords } from "@dragoman/entry-view/hours/hours-words.server.ts";
import type { DayView, HoursView, IntervalView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { PresentOptions } from "../service-facts.server.ts";

/** The opening status as a sentence, as `ui/open-status.tsx` shows it. */
export function spokenStatus(
  { state, time: clock, day: weekday }: OpenStatusView,
  { i18n }: PresentOptions,
): string {
  if (state === "always") return i18n._(msg`Open all day and night`);
  if (state === "unknown") return i18n._(msg`We do not know if it is open now`);
  if (clock === null) return state === "open" ? i18n._(msg`Open now`) : i18n._(msg`Closed`);
  if (state === "open") return i18n._(untilMessage(weekday === null ? clock : `${weekday} ${clock}`));
  if (weekday === null) return i18n._(msg`Closed. Opens at ${clock}`);
  return i18n._(msg`Closed. Opens on ${weekday} at ${clock}`);
}

function untilMessage(clock: string) {
  return msg`Open until ${clock}`;
}

/**
 * The hours of a week, one sentence for all days with the same hours; then monthly rules, and dates that differ. Hours
 * that the source describes in free text are left out.
 */
export function spokenHours({ week, monthly, dated }: HoursView, options: PresentOptions): string[] {
  const { i18n } = options;
  return [
    ...spokenWeek(week ?? [], options),
    ...monthly.map(({ position, day, interval }) => {
      const when = i18n._(monthlyMessage({ position, day }));
      if (!interval) return when;
      return `${when}${named.has(position) ? ":" : ""} ${spokenTimes(interval, options)}`;
    }),
    ...dated.map(
      ({ day, interval }) => `${day}: ${interval ? spokenTimes(interval, options) : i18n._(msg`Closed`)}`,
    ),
  ];
}

/** Lists the days instead of a range: in many languages “Monday to Friday” needs other forms of the names. */
function spokenWeek(week: readonly DayView[], options: PresentOptions): string[] {
  const daysByTimes = new Map<string, string[]>();
  for (const day of week) {
    const times = timesOf(day, options);
    daysByTimes.set(times, [...(daysByTimes.get(times) ?? []), day.name]);
  }
  return [...daysByTimes].map(([times, days]) => `${joinNames(days, options.locale)}: ${times}`);
}

function timesOf({ state, intervals }: DayView, options: PresentOptions): string {
  if (state === "closed") return options.i18n._(msg`Closed`);
  if (state === "unknown") return options.i18n._(msg`Not known`);
  return joinNames(
    intervals.map((one) => spokenTimes(one, options)),
    options.locale,
  );
}

function spokenTimes(interval: IntervalView, { i18n }: PresentOptions): string {
  return timesInWords(interval, { i18n, span: (times) => i18n._(spanMessage(times)) });
}

function spanMessage({ opens, closes }: { opens: string; closes: string }) {
  return msg`${opens} to ${closes}`;
}

/** Positions in the month that languages have a word for. */
const named = new Set([1, 2, 3, 4, -1]);
