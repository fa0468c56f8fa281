import type { Schedule, Service } from "@dragoman/hsds";
import { openHours, zoneOfPlace } from "@dragoman/hsds/open-hours";
import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { createHash } from "node:crypto";
import { tzlib_get_ical_block as zoneBlock } from "timezones-ical-library";
import { holidaysAt } from "@dragoman/entry-view/hours/hours-holidays.server.ts";
import { clockAt } from "@dragoman/entry-view/hours/open-status-view.ts";
import type { ServiceView } from "../service-view.server.ts";
import { escapeText, writeContentLines, writeInstant } from "./content-lines.ts";
import { seriesOf, type Opening, type Series } from "./open-series.ts";

export interface HoursCalendarOptions {
  service: Service;
  view: ServiceView;
  checked: readonly string[];
  /** The address of the page. */
  page: string;
  i18n: I18n;
  now: Date;
  /** Include the name of the service. */
  named: boolean;
}

/** Seconds. */
const day = 86_400;

/** How far ahead the calendar goes: current hours say little about a later year. */
const horizon = 365 * day;

/** More events are no timetable, but single days that a source lists one by one. */
const maxEvents = 100;

/**
 * The opening hours of a year as a calendar, RFC 5545. They come from the same interpretation of the schedules as those
 * on the page (`openHours`): uncertain hours, such as the usual ones on public holidays, are left out. Returns `null`
 * if there is nothing to put into a calendar: no hours, no time zone, or a service that never closes.
 */
export function hoursCalendar(options: HoursCalendarOptions): string | null {
  const { service, view, i18n, named } = options;
  if (view.status !== "open") return null;
  const doors = doorsOf(service).map((door) => ({ ...door, series: seriesOf(openingsAt(door, options)) }));
  const events = doors.flatMap((door) => door.series.map((series) => eventLines(series, { door, options })));
  if (events.length === 0) return null;
  const zones = [...new Set(doors.filter(({ series }) => series.length > 0).map(({ zone }) => zone))];
  const title = named ? view.name.value : i18n._(msg`Opening hours`);
  return writeContentLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Made with Dragoman//Opening hours//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(title)}`,
    `X-WR-CALNAME:${escapeText(title)}`,
    ...zones.flatMap(zoneLines),
    ...events.slice(0, maxEvents).flat(),
    "END:VCALENDAR",
  ]);
}

/** A place with hours, or the service itself if it has hours of its own. */
interface Door {
  id: string;
  /** The location, if the hours belong to a single one. */
  place: string | null;
  schedules: readonly Schedule[];
  /** IANA. */
  zone: string;
  isHoliday: ((localDate: string) => boolean) | undefined;
}

/** The hours that the page shows: those of the service take precedence over those of the building. */
function doorsOf({ id, schedules, service_at_locations: places }: Service): Door[] {
  const locations = places.map(({ location }) => location);
  const zones = new Set(locations.flatMap((one) => zoneOfPlace(one) ?? []));
  const [zone] = zones.size === 1 ? zones : [];
  const isHoliday = locations.map(holidaysAt).find((one) => one !== undefined);
  const only = locations.length === 1 ? (locations[0]?.id ?? null) : null;
  const own: Door[] =
    schedules.length > 0 && zone !== undefined ? [{ id, place: only, schedules, zone, isHoliday }] : [];
  const others = places.flatMap(({ location, schedules: there }): Door[] => {
    const ownHours = there.length > 0 || schedules.length > 0 ? there : location.schedules;
    const at = zoneOfPlace(location);
    if (ownHours.length === 0 || at === null) return [];
    return [
      { id: location.id, place: location.id, schedules: ownHours, zone: at, isHoliday: holidaysAt(location) },
    ];
  });
  return [...own, ...others].filter((door) => zoneLines(door.zone).length > 0);
}

function openingsAt({ schedules, zone, isHoliday }: Door, { now }: HoursCalendarOptions): Opening[] {
  // From the day before, because what is open now began earlier.
  const from = Math.floor(now.getTime() / 1000) - day;
  const to = from + horizon;
  const { open } = openHours(schedules, { zone, from, to, isHoliday });
  // An opening that is cut off at an end of the year would have wrong hours.
  const whole = open.filter((span) => span.from > from && span.to < to);
  return whole.flatMap((span) => {
    const [opens, closes] = [clockAt(zone, span.from), clockAt(zone, span.to)];
    if (!opens || !closes || span.to * 1000 <= now.getTime()) return [];
    const days = (Date.parse(closes.date) - Date.parse(opens.date)) / (day * 1000);
    const lasts = days * 1440 + closes.minutes - opens.minutes;
    return { date: opens.date, opens: opens.minutes, lasts, from: span.from };
  });
}

const weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

function eventLines(
  series: Series,
  { door, options }: { door: Door; options: HoursCalendarOptions },
): string[] {
  const { service, view, i18n, named } = options;
  const { first, last, days, every, without } = series;
  const at = (date: string, minutes: number) => `TZID=${door.zone}:${localTime(date, minutes)}`;
  const byday = days.map((one) => weekdays[one]).join(",");
  const place = view.places.find(({ id }) => id === door.place);
  const title = [view.name.value, ...(view.places.length > 1 && place?.name ? [place.name.value] : [])];
  const address = place?.addresses[0]?.lines.join(", ");
  const changed = service.last_modified === null ? Number.NaN : Date.parse(service.last_modified);
  const stamp = Number.isNaN(changed) ? Math.floor(options.now.getTime() / 1000 / day) * day : changed / 1000;
  return [
    "BEGIN:VEVENT",
    `UID:${uidOf(door, series)}`,
    `DTSTAMP:${writeInstant(stamp)}`,
    `DTSTART;${at(first.date, first.opens)}`,
    `DTEND;${at(first.date, first.opens + first.lasts)}`,
    ...(every === null
      ? []
      : [
          `RRULE:FREQ=WEEKLY;${every === 1 ? "" : `INTERVAL=${every};`}BYDAY=${byday};UNTIL=${writeInstant(last.from)}`,
        ]),
    ...(without.length === 0
      ? []
      : [`EXDATE;TZID=${door.zone}:${without.map((date) => localTime(date, first.opens)).join(",")}`]),
    `SUMMARY:${escapeText(named ? title.join(" · ") : i18n._(msg`Opening hours`))}`,
    ...(named && address !== undefined && address !== "" ? [`LOCATION:${escapeText(address)}`] : []),
    ...(named
      ? [`DESCRIPTION:${escapeText([...options.checked, options.page].join("\n"))}`, `URL:${options.page}`]
      : []),
    // An open service does not make the reader busy.
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/**
 * The same for the same hours, so that importing the file again replaces the events. The hash discloses nothing of the
 * service.
 */
function uidOf({ id }: Door, { first, days, every }: Series): string {
  const parts = [id, every === null ? first.date : days.join(), first.opens, first.lasts, every];
  return `${createHash("sha256").update(parts.join(" ")).digest("hex").slice(0, 32)}@dragoman`;
}

/** `20261121T180000`; minutes may exceed a day. */
function localTime(date: string, minutes: number): string {
  return new Date(Date.parse(date) + minutes * 60_000).toISOString().replace(/[-:]|\.\d+Z/g, "");
}

/** The time zone definition for calendars; empty if the library lacks the zone. */
function zoneLines(zone: string): string[] {
  const block = zoneBlock(zone);
  return Array.isArray(block) ? (block[0] ?? "").split("\r\n") : [];
}
