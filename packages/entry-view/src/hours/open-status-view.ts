import type { OpenStatus, Span } from "@dragoman/hsds/open-hours";
import { formatTimeOfDay, hourCycleOf } from "./time-of-day.ts";

/** Whether a place is open, ready to be shown by `ui/open-status.tsx`. */
export interface OpenStatusView {
  /** `always`: it never closes. */
  state: "open" | "always" | "closed" | "unknown";
  /** On the clocks of the place: until when it is open, or when it opens next; `null` when nobody knows. */
  time: string | null;
  /** The day of `time` in the reader's language, where the time alone would not tell it. */
  day: string | null;
  /** The moment that this is about: seconds since the epoch. */
  at: number;
  /** IANA: whose clocks `time` is told by. */
  zone: string | null;
  /** Today is a public holiday there, and the source does not say whether it is open. */
  holiday: boolean;
  /** What is known of the time after `at` (`writeComing`); `null` where the state does not change, or nobody knows. */
  coming: string | null;
}

/** How many times a place opens until a list of many knows no more of it: about a day, which costs each of them little. */
export const spansAhead = 1;

/** The hours that a status is taken from, as far as they are known. */
export interface KnownHours {
  open: readonly Span[];
  unsure: readonly Span[];
  to: number;
  holidays?: readonly string[];
}

export interface OpenStatusOptions {
  locale: string;
  /** IANA, of the place. */
  zone: string | null;
  /** ISO 3166-1 alpha-2 of the place, whose clocks decide between 12 and 24 hours. */
  country: string | null;
  /** Seconds since the epoch. */
  now: number;
  /** The reader's names of the days, Monday first. Browsers lack those of some languages. */
  weekdays: readonly string[];
  holiday?: boolean;
  hours?: KnownHours | null;
}

const day = 86_400;

/** What to say about a place now, from `statusAt` of a record or `statusOf` of its hours. Runs in browsers too. */
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
  // Within a day a time of closing means one moment only, be it tomorrow's.
  const isClear = status.state === "open" ? next - now < day : there.date === today.date;
  return {
    state: status.state,
    at: now,
    time: formatTimeOfDay(there.minutes, hourCycleOf(locale, country)),
    day: isClear ? null : (weekdays[there.weekday] ?? null),
    zone,
    holiday,
    // The zone stands above already.
    coming: writeComing({ ...options, zone: null }),
  };
}

/**
 * The hours from a moment on, by which a device tells the state of a later one (`status-later.ts` reads them). A page has
 * many of them, so they are one short text of fields parted by `|`: moments between which it is open, in turn; moments
 * between which the source does not say; until when this is known, where that is not the last moment of closing; zone and
 * country of the place, the zone where the status has none; the public holidays of which nobody says whether it is open. Moments are minutes after the full
 * minute of `at`, as numbers of base 36. Fields without anything at the end are left out.
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

/** Whether the clocks of a place and of the reader's device show another time at this moment. */
export function clocksDiffer({ zone, at }: Pick<OpenStatusView, "zone" | "at">): boolean {
  const there = clockAt(zone, at);
  const here = new Date(at * 1000);
  return there !== null && there.minutes !== here.getHours() * 60 + here.getMinutes();
}

/** The date (`2026-11-20`) on the calendars of a place; `null` where the zone is not known. */
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

/** Clocks that were read: a list of results asks for the same few minutes again with every letter. */
const read = new Map<string, Clock | null>();
const mostRead = 1000;

/** What the clocks and calendars of a zone show; `null` for a zone that this device does not know. */
export function clockAt(zone: string | null, seconds: number): Clock | null {
  if (zone === null) return null;
  const minute = Math.floor(seconds / 60);
  const key = `${minute} ${zone}`;
  const known = read.get(key);
  if (known !== undefined) return known;
  if (read.size >= mostRead) read.clear();
  const clock = readClock(zone, minute * 60);
  read.set(key, clock);
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

const remembered = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(zone: string): Intl.DateTimeFormat | null {
  const known = remembered.get(zone);
  if (known !== undefined) return known;
  const format = createFormat(zone);
  remembered.set(zone, format);
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
