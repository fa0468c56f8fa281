import type { RecordChange } from "@dragoman/database";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { weekdayNames } from "@dragoman/i18n/weekdays.server.ts";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { WeekView } from "../draft-view.ts";
import type { PlannedWeek } from "../fields/form-plan.server.ts";
import { cellsOf, spansOn } from "./week.server.ts";

export interface PresentedWeek {
  draft: ReadonlyMap<string, RecordChange>;
  locale: Locale;
  i18n: I18n;
}

/** Most places close once for the middle of the day. */
const usualSpans = 2;

/** Each day with its times, and room for one more span: as much on all days, so that one can be copied to another. */
export function presentWeek(week: PlannedWeek, { draft, locale, i18n }: PresentedWeek): WeekView {
  const names = weekdayNames(locale);
  const cells = cellsOf(week, draft);
  const days = week.days.map(({ day, name }) => ({ day, name, spans: spansOn(cells, day) }));
  const most = Math.max(...days.map(({ spans }) => spans.length));
  const room = Math.max(usualSpans, most + 1);
  return {
    isKnown: most > 0,
    days: days.map(({ day, name, spans }) => ({
      day,
      name,
      title: names[day],
      spans: Array.from({ length: room }, (_, number) => ({
        ...(spans[number] ?? { opens: "", closes: "" }),
        number,
      })),
    })),
    words: {
      opens: i18n._(msg`Opens at`),
      closes: i18n._(msg`Closes at`),
      closed: i18n._(msg`Closed`),
      copyTo: i18n._(msg`Copy to other days`),
      copy: i18n._(msg`Copy`),
    },
  };
}
