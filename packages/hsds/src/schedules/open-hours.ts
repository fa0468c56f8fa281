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
export { zoneOfPlace } from "./zone-of-place.ts";

/** When something is open within a stretch of time. What is in neither list is closed. */
export interface OpenHours {
  /** `false`: the source says nothing of use, and all of the time is unsure. */
  known: boolean;
  /** When it is open, in order, apart from each other; seconds since the epoch. */
  open: Span[];
  /** When the source does not say, in order, apart from each other and from `open`. */
  unsure: Span[];
}

export interface OpenHoursOptions {
  /** IANA, of the place; `null` when nobody knows. It outweighs the offsets in schedules, which daylight saving breaks. */
  zone: string | null;
  /** Seconds since the epoch. */
  from: number;
  to: number;
  /** Whether an ISO date is a public holiday there, on which the usual hours are unsure. */
  isHoliday?: ((localDate: string) => boolean) | undefined;
}

/**
 * The opening hours of HSDS schedules as stretches of time. Single dates stand in place of the rules of their days;
 * rules are RFC 5545; the rest of a week of which some days are listed is closed, unless there are words that may speak
 * of it. The usual hours of a public holiday are unsure, except where it is open day and night.
 */
export function openHours(schedules: readonly Schedule[], options: OpenHoursOptions): OpenHours {
  const { zone, ...span } = options;
  const time = zone === null ? null : localTimeOf(zone);
  const openings = schedules.map((one) => withCertainTimes(readOpening(one), time));
  if (time) return within(openings, { ...span, time });
  // Without a zone only what is open at all times is certain.
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
  // What opened on the day before may still be open.
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

/** Times of UTC tell nothing where clocks are others in summer and in winter, or always. */
function withCertainTimes(opening: Opening, time: LocalTime | null): Opening {
  const isUtc = opening.kind !== "words" && opening.times?.isUtc;
  return isUtc && !(time && keepsUtc(time)) ? { ...opening, times: null } : opening;
}
