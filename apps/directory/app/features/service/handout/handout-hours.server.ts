import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { monthlyMessage, timesInWords, writtenSpan } from "@dragoman/entry-view/hours/hours-words.server.ts";
import type { DayView, HoursView, IntervalView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import type { HandoutHours } from "@dragoman/pages/site/handout.server.ts";
import { handoutText, inOrder, ownText } from "./handout-text.server.ts";
import type { PresentOptions } from "../service-facts.server.ts";

/** Opening hours for paper, where there is no today: the week, and hours that do not fit into one. */
export function handoutHours(hours: HoursView, options: PresentOptions): HandoutHours {
  const { i18n, locale } = options;
  const lines = [
    ...hours.monthly.map(({ interval, ...when }) => [
      i18n._(monthlyMessage(when)),
      ...(interval ? [timesOf(interval, i18n)] : []),
    ]),
    ...hours.dated.map(({ day, interval }) => [
      day,
      interval ? timesOf(interval, i18n) : i18n._(msg`Closed`),
    ]),
  ].map((parts) => ownText(parts.join(" · "), locale));
  return {
    rows: weekOf(hours.week ?? [], i18n),
    more: [...lines, ...hours.words.map((one) => handoutText(one, "text"))],
  };
}

/** Consecutive days with the same hours share a row, so that a week takes two or three. */
function weekOf(week: readonly DayView[], i18n: I18n): HandoutHours["rows"] {
  const rows: { first: string; last: string; times: string[] }[] = [];
  for (const day of week) {
    const times = timesOfDay(day, i18n);
    const before = rows.at(-1);
    if (before && before.times.join() === times.join()) before.last = day.name;
    else rows.push({ first: day.name, last: day.name, times });
  }
  return rows.map(({ first, last, times }) => ({
    day: first === last ? first : `${first} – ${last}`,
    times,
  }));
}

function timesOfDay({ state, intervals }: DayView, i18n: I18n): string[] {
  if (state === "open") return intervals.map((one) => timesOf(one, i18n));
  return [i18n._(state === "closed" ? msg`Closed` : msg`Not known`)];
}

/** Times keep their order in text of either direction. */
function timesOf(interval: IntervalView, i18n: I18n): string {
  return timesInWords(interval, { i18n, span: (times) => inOrder(writtenSpan(times)) });
}
