import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import type { IntervalView, MonthlyView } from "./present-hours.server.ts";

/** Formats the day of a monthly rule. */
export function monthlyMessage({ position, day }: Omit<MonthlyView, "interval">): MessageDescriptor {
  switch (position) {
    case 1:
      return msg`First ${day} of the month`;
    case 2:
      return msg`Second ${day} of the month`;
    case 3:
      return msg`Third ${day} of the month`;
    case 4:
      return msg`Fourth ${day} of the month`;
    case -1:
      return msg`Last ${day} of the month`;
    default:
      return msg`On some days (${day}) of the month. Call first.`;
  }
}

/** Formats an interval. `span` formats its start and end: with a dash for reading, in words for listening. */
export function timesInWords(
  { times, overnight, everyWeeks }: IntervalView,
  { i18n, span }: { i18n: I18n; span: (times: { opens: string; closes: string }) => string },
): string {
  const text = times === null ? i18n._(msg`Open all day and night`) : span(times);
  const morning = overnight ? ` ${i18n._(msg`(next morning)`)}` : "";
  if (everyWeeks <= 1) return text + morning;
  return `${text}${morning} (${i18n._(msg`${plural(everyWeeks, { one: "every week", other: "every # weeks" })}`)})`;
}

/** Formats start and end for reading. */
export function writtenSpan({ opens, closes }: { opens: string; closes: string }): string {
  return `${opens}–${closes}`;
}
