import type { Schedule } from "../compiled.ts";
import { dateOf } from "./calendar-day.ts";
import { localTimeOf, type LocalTime } from "./local-time.ts";
import { readOpening, type DayTimes, type Opening } from "./opening.ts";
import { everyDay } from "./recurrence.ts";
import { mergeSpans, withoutSpans, type Span } from "./spans.ts";

export type { Span } from "./spans.ts";
export type { OpenStatus } from "./open-status.ts";
export { statusOf } from "./open-status.ts";
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
  const openings = schedules.map(readOpening);
  const time = zone === null ? null : localTimeOf(zone);
  if (time) return within(openings, { ...span, time });
  // Without a zone only what is open at all times is certain.
  const anywhere = within(openings, { ...span, time: localTimeOf("UTC") });
  const [first] = anywhere.open;
  if (first?.from === span.from && first.to === span.to) return anywhere;
  return { known: false, open: [], unsure: mergeSpans([span], span) };
}

/** Whether the words of a schedule leave open what holds on days that are not listed. */
export function leavesDaysOpen(schedule: Schedule): boolean {
  const opening = readOpening(schedule);
  return opening.kind === "words" || (opening.kind === "rule" && opening.more);
}

/** The days, as ISO dates, whose usual hours a schedule replaces; `null` for one that says the usual hours. */
export function exceptionIn(schedule: Schedule): { first: string; last: string; closed: boolean } | null {
  const opening = readOpening(schedule);
  if (opening.kind !== "dated") return null;
  return { first: dateOf(opening.first), last: dateOf(opening.last), closed: opening.closed };
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
    const said = hoursOn(openings, day, isHoliday);
    for (const { opens, closes } of said.open)
      open.push({ from: time.instantOf(day, opens), to: time.instantOf(day, closes) });
    if (said.unsure === "day") unsure.push({ from: start, to: end });
    else
      for (const { opens, closes } of said.unsure)
        unsure.push({ from: time.instantOf(day, opens), to: time.instantOf(day, closes) });
  }
  const merged = mergeSpans(open, { from, to });
  const rest = withoutSpans(mergeSpans(unsure, { from, to }), merged);
  const [first] = rest;
  return { known: !(first?.from === from && first.to === to), open: merged, unsure: rest };
}

interface DayHours {
  open: DayTimes[];
  unsure: DayTimes[] | "day";
}

const nothing: DayHours = { open: [], unsure: [] };
const unknown: DayHours = { open: [], unsure: "day" };

function hoursOn(
  openings: readonly Opening[],
  day: number,
  isHoliday: OpenHoursOptions["isHoliday"],
): DayHours {
  const current = openings.filter(({ first, last }) => first <= day && day <= last);
  const dated = current.filter((one) => one.kind === "dated");
  if (dated.length > 0) return hoursOfDate(dated);
  const rules = current.filter((one) => one.kind === "rule");
  const found = rules.map((rule) => ({ rule, occurs: rule.recurrence.occursOn(day) })).filter(isListed);
  if (found.length === 0) {
    const isCertain = rules.length === current.length && rules.length > 0 && !rules.some(({ more }) => more);
    return isCertain ? nothing : unknown;
  }
  // Hours of a few weeks, and days that are closed from one date to another, stand in place of the usual ones.
  const replaces = found.some(({ rule, occurs }) => rule.replaces && occurs === "yes");
  const valid = replaces ? found.filter(({ rule }) => rule.replaces) : found;
  const isClosed = valid.some(({ rule, occurs }) => rule.closed && occurs === "yes");
  const always = isAlways(replaces ? rules.filter((rule) => rule.replaces) : rules);
  const isUnusual = !always && isHoliday?.(dateOf(day)) === true;
  const hours = { open: [] as DayTimes[], unsure: [] as DayTimes[] };
  for (const { rule, occurs } of valid) {
    if (rule.closed || (isUnusual && rule.holidaysOff)) continue;
    if (rule.times === null) return unknown;
    const isSure = occurs === "yes" && !isClosed && (!isUnusual || rule.recurrence.yearly);
    (isSure ? hours.open : hours.unsure).push(rule.times);
  }
  return hours;
}

type DatedOpening = Extract<Opening, { kind: "dated" }>;
type RuleOpening = Extract<Opening, { kind: "rule" }>;

function hoursOfDate(dated: readonly DatedOpening[]): DayHours {
  const open = dated.flatMap(({ times }) => times ?? []);
  return open.length > 0 || dated.every(({ closed }) => closed) ? { open, unsure: [] } : unknown;
}

function isListed({ occurs }: { occurs: string }): boolean {
  return occurs !== "no";
}

/** Open day and night on every day of the week: what never closes does not close for a holiday. */
function isAlways(rules: readonly RuleOpening[]): boolean {
  const whole = rules.filter(({ times }) => times !== null && times.closes - times.opens >= 1_440);
  return whole.reduce((bits, { recurrence }) => bits | recurrence.everyWeek, 0) === everyDay;
}
