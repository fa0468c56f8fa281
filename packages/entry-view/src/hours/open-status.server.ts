import type { Schedule } from "@dragoman/hsds";
import { openHours, statusOf, type Span } from "@dragoman/hsds/open-hours";
import type { Locale } from "@dragoman/i18n/locale.ts";
import { dateAt, openStatusView, type OpenStatusView } from "./open-status-view.ts";
import { weekdayNames, weekdays } from "@dragoman/i18n/weekdays.server.ts";

export interface OpenStatusOptions {
  locale: Locale;
  /** IANA time zone of the place. */
  zone: string | null;
  /** ISO 3166-1 alpha-2 of the place. */
  country: string | null;
  now: Date;
  /** Whether a local date is a public holiday there. */
  isHoliday?: ((localDate: string) => boolean) | undefined;
}

/** Seconds. */
const week = 604_800;
const halfDay = 43_200;

/** The opening status of a place; `null` when its local time is unknown and it may be closed. */
export function presentOpenStatus(
  schedules: readonly Schedule[],
  { locale, zone, country, now, isHoliday }: OpenStatusOptions,
): OpenStatusView | null {
  const seconds = Math.floor(now.getTime() / 1000);
  const hours = openHours(schedules, { zone, from: seconds, to: seconds + week, isHoliday });
  const status = statusOf(hours, seconds);
  const today = dateAt(zone, seconds);
  if (today === null && status.state === "unknown") return null;
  const to = seconds + week;
  const holidays = holidaysIn(hours.unsure, { zone, isHoliday });
  const names = weekdayNames(locale);
  return openStatusView(status, {
    locale,
    zone,
    country,
    now: seconds,
    weekdays: weekdays.map((day) => names[day]),
    holiday: status.state !== "open" && today !== null && holidays.includes(today),
    hours: hours.known ? { ...hours, to, holidays } : null,
  });
}

/** The public holidays for which the source does not state whether the place is open. */
function holidaysIn(
  unsure: readonly Span[],
  { zone, isHoliday }: Pick<OpenStatusOptions, "zone" | "isHoliday">,
): string[] {
  const days = new Set<string>();
  for (const { from, to } of unsure) {
    for (let at = from; at < to; at += halfDay) days.add(dateAt(zone, at) ?? "");
    days.add(dateAt(zone, to - 1) ?? "");
  }
  return [...days].filter((day) => day !== "" && isHoliday?.(day) === true);
}
