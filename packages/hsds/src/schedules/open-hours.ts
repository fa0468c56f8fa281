import type { Schedule } from "../compiled.ts";
import { keepsUtc, localTimeOf, type LocalTime } from "./local-time.ts";
import { hoursOn } from "./hours-of-day.ts";
import { readOpening, type Opening } from "./opening.ts";
import { mergeSpans, withoutSpans, type Span } from "./spans.ts";

export type { DayTimes } from "./opening.ts";
export type { Span } from "./spans.ts";
export type { OpenStatus } from "./open-status.ts";
export { statusOf } from "./open-status.ts";
export {
  exceptionIn,
  leavesDaysOpen,
  replacesUsual,
  timesOn,
  usualOn,
  type HoursException,
} from "./stated-hours.ts";
export { lineHours } from "./line-hours.ts";
export { countryOfZone } from "./country-of-zone.ts";
export { localTimeOf } from "./local-time.ts";
export { zoneOfPlace, zoneOfTown } from "./zone-of-place.ts";

/** The openings within a period. Times in neither list are closed. */
export interface OpenHours {
  /** `false`: the source has no usable hours, and the whole period is unsure. */
  known: boolean;
  /** Open times, in order and disjoint; seconds since the epoch. */
  open: Span[];
  /** Unclear times, in order and disjoint from each other and from `open`. */
  unsure: Span[];
}

export interface OpenHoursOptions {
  /**
   * IANA zone of the place; `null` if unknown. Overrides the offsets in schedules, which daylight saving invalidates.
   */
  zone: string | null;
  /** Seconds since the epoch. */
  from: number;
  to: number;
  /** Whether an ISO date is a public holiday there, on which usual hours are unsure. */
  isHoliday?: ((localDate: string) => boolean) | undefined;
}

/**
 * Converts HSDS schedules to opening times. Dated hours replace the rules of their days; rules follow RFC 5545; the
 * other days of a week with some listed days are closed, unless there are words that may apply to them. Usual hours are
 * unsure on a public holiday, except where it is open around the clock.
 */
export function openHours(schedules: readonly Schedule[], options: OpenHoursOptions): OpenHours {
  const { zone, ...span } = options;
  const time = zone === null ? null : localTimeOf(zone);
  const openings = schedules.map((one) => withCertainTimes(readOpening(one), time));
  if (time) return within(openings, { ...span, time });
  // Without a zone only round-the-clock openings are certain.
  const anywhere = within(openings, { ...span, time: localTimeOf("UTC") });
  const [first] = anywhere.open;
  if (first?.from === span.from && first.to === span.to) return anywhere;
  return { known: false, open: [], unsure: mergeSpans([span], span) };
}

interface Within {
  time: LocalTime | null;
  from: number;
  to: number;
  isHoliday?: ((localDate: string) => boolean) | undefined;
}

function within(openings: readonly Opening[], { time, from, to, isHoliday }: Within): OpenHours {
  const open: Span[] = [];
  const unsure: Span[] = [];
  if (!time) return { known: false, open, unsure };
  // Openings of the previous day may extend into this one.
  for (let day = time.dayAt(from) - 1, last = time.dayAt(to - 1); day <= last; day += 1) {
    const start = time.instantOf(day, 0);
    const end = time.instantOf(day + 1, 0);
    if (start >= end) continue; // a day that calendars left out
    const stated = hoursOn(openings, day, isHoliday);
    for (const { opens, closes } of stated.open)
      open.push({ from: time.instantOf(day, opens), to: time.instantOf(day, closes) });
    if (stated.unsure === "day") unsure.push({ from: start, to: end });
    else
      for (const { opens, closes } of stated.unsure)
        unsure.push({ from: time.instantOf(day, opens), to: time.instantOf(day, closes) });
  }
  const merged = mergeSpans(open, { from, to });
  const rest = withoutSpans(mergeSpans(unsure, { from, to }), merged);
  const [first] = rest;
  return { known: !(first?.from === from && first.to === to), open: merged, unsure: rest };
}

/** UTC times are meaningless where local time differs, seasonally or always. */
function withCertainTimes(opening: Opening, time: LocalTime | null): Opening {
  const isUtc = opening.kind !== "words" && opening.times?.isUtc;
  return isUtc && !(time && keepsUtc(time)) ? { ...opening, times: null } : opening;
}
