import { msg } from "@lingui/core/macro";
import type { OpenStatusView } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { HoursView } from "@dragoman/entry-view/hours/present-hours.server.ts";
import { markdownLine } from "@dragoman/pages/markdown/markdown-text.ts";
import { spokenHours, spokenStatus } from "../listen/spoken-hours.server.ts";
import type { PresentOptions } from "../service-facts.server.ts";

/** Whether it is open now, in words. */
export function markdownStatus(status: OpenStatusView, options: PresentOptions): string[] {
  const holiday = status.holiday ? [options.i18n._(msg`Public holiday today: call first`)] : [];
  return [spokenStatus(status, options), ...holiday].map(markdownLine);
}

/** The hours of a service or place, a line for all days with the same times. */
export function markdownHours(hours: HoursView, options: PresentOptions): string[] {
  const { now, week, zone, words } = hours;
  return [
    ...(now ? markdownStatus(now, options) : []),
    ...spokenHours(hours, options).map(markdownLine),
    ...(zone !== null && week
      ? [markdownLine(options.i18n._(msg`Times are local times (${isolated(zone)}).`))]
      : []),
    ...words.map(({ value }) => markdownLine(value)),
  ];
}

/** Bidi isolation keeps the name of a zone from reordering the sentence. */
function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}
