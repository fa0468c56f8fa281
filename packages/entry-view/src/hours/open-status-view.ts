import type { OpenStatus, Span } from "@dragoman/hsds/open-hours";
import { formatTimeOfDay, hourCycleOf } from "./time-of-day.ts";

/** The opening status of a place, as `ui/open-status.tsx` shows it. */
export interface OpenStatusView {
  /** `always`: open around the clock. */
  state: "open" | "always" | "closed" | "unknown";
  /** In local time of the place: the closing time, or the next opening time; `null` when unknown. */
  time: string | null;
  /** The weekday of `time` in the reader's language, where the time alone is ambiguous. */
  day: string | null;
  /** The time of the status: seconds since the epoch. */
  at: number;
  /** IANA: the time zone of `time`. */
  zone: string | null;
  /** Today is a public holiday there, and the source does not say whether the place is open. */
  holiday: boolean;
  /** The known hours after `at` (`writeComing`); `null` where the state never changes or the hours are unknown. */
  coming: string | null;
}

/** The number of openings that an item of a long list knows ahead: about a day, which keeps each item small. */
export const spansAhead = 1;

/** The hours from which a status is derived, as far as they are known. */
export interface KnownHours {
  open: readonly Span[];
  unsure: readonly Span[];
  to: number;
  holidays?: readonly string[];
}

export interface OpenStatusOptions {
  locale: string;
  /** IANA time zone of the place. */
  zone: string | null;
  /** ISO 3166-1 alpha-2 of the place; decides between the 12-hour and the 24-hour clock. */
  country: string | null;
  /** Seconds since the epoch. */
  now: number;
  /** The weekday names in the reader's language, Monday first. Browsers lack some languages. */
  weekdays: readonly string[];
  holiday?: boolean;
  hours?: KnownHours | null;
}

const day = 86_400;

/** The view of a status: from `statusAt` of a record, or from `statusOf` of its hours. Also runs in browsers. */
export function openStatusView(status: OpenStatus, options: OpenStatusOptions): OpenStatusView {
  const { locale, zone, country, now, weekdays, holiday = false } = options;
  const coming = writeComing(options);
  const plain = { at: now, time: null, day: null, zone: null, holiday, coming };
  if (status.state === "unknown") return { state: "unknown", ...plain };
  if (status.state === "open" && status.until === null) return { state: "always", ...plain, coming: null };
  const next = status.state === "open" ? status.until : status.opens;
  const there = next === null ? null : clockAt(zone, next);
  const today = clockAt(zone, now);
  if (next === null || !there || !today) return { state: status.state, ...plain };
  // Within a day, a closing time is unambiguous even if it is tomorrow's.
  const isClear = status.state === "open" ? next - now < day : there.date === today.date;
  return {
    state: status.state,
    at: now,
    time: formatTimeOfDay(there.minutes, hourCycleOf(locale, country)),
    day: isClear ? null : (weekdays[there.weekday] ?? null),
    zone,
    holiday,
    // The view already contains the zone.
    coming: writeComing({ ...options, zone: null }),
  };
}

/**
 * Writes the hours from a moment on, so that a device can compute a later status (`status-later.ts` reads them). A page
 * has many of them, so they are one compact text, with fields separated by `|`: the start and end of each open span;
 * the start and end of each span for which the source is silent; the end of the known time, where it is not the last
 * closing time; zone and country of the place, the zone only where the status has none; the public holidays with
 * unknown hours. Moments are minutes after the full minute of `at`, in base 36. Empty fields at the end are omitted.
 */
function writeComing({ hours, zone, country, now }: OpenStatusOptions): string | null {
  if (!hours) return null;
  const { open, unsure, to, holidays = [] } = hours;
  const write = (moments: readonly number[]) =>
    moments.map((one) => (Math.floor(one / 60) - Math.floor(now / 60)).toString(36)).join(" ");
  const [opens, unsures] = [open, unsure].map((spans) => write(spans.flatMap((one) => [one.from, one.to])));
  const end = open.at(-1)?.to === to ? "" : write([to]);
  return [opens, unsures, end, zone, country, holidays.join(" ")].join("|").replace(/\|+$/, "");
}

/** Whether the local times of a place and of the reader's device differ at this moment. */
export function clocksDiffer({ zone, at }: Pick<OpenStatusView, "zone" | "at">): boolean {
  const there = clockAt(zone, at);
  const here = new Date(at * 1000);
  return there !== null && there.minutes !== here.getHours() * 60 + here.getMinutes();
}

/** The local date of a place (`2026-11-20`); `null` when the zone is unknown. */
export function dateAt(zone: string | null, seconds: number): string | null {
  return clockAt(zone, seconds)?.date ?? null;
}

export interface Clock {
  /** Since midnight. */
  minutes: number;
  /** 0 is Monday. */
  weekday: number;
  date: string;
}

/** Cache of local times: a list of results reads the same few minutes again with every letter typed. */
const clocks = new Map<string, Clock | null>();
const maxCached = 1000;

/** The local time and date of a zone; `null` for a zone that this device does not know. */
export function clockAt(zone: string | null, seconds: number): Clock | null {
  if (zone === null) return null;
  const minute = Math.floor(seconds / 60);
  const key = `${minute} ${zone}`;
  const known = clocks.get(key);
  if (known !== undefined) return known;
  if (clocks.size >= maxCached) clocks.clear();
  const clock = readClock(zone, minute * 60);
  clocks.set(key, clock);
  return clock;
}

function readClock(zone: string, seconds: number): Clock | null {
  const format = formatOf(zone);
  if (!format) return null;
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const date = new Date(Date.UTC(number("year"), number("month") - 1, number("day")));
  return {
    minutes: number("hour") * 60 + number("minute"),
    weekday: (date.getUTCDay() + 6) % 7,
    date: date.toISOString().slice(0, 10),
  };
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = createFormat(zone);
  formats.set(zone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
