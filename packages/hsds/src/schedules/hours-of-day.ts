import { dateOf } from "./calendar-day.ts";
import type { DayTimes, Opening } from "./opening.ts";
import { everyDay } from "./recurrence.ts";

/** The openings of one day. */
export interface DayHours {
  open: DayTimes[];
  unsure: DayTimes[] | "day";
}

const nothing: DayHours = { open: [], unsure: [] };
const unknown: DayHours = { open: [], unsure: "day" };

/** The hours of a day (`calendar-day.ts`); usual hours are unsure on a public holiday. */
export function hoursOn(
  openings: readonly Opening[],
  day: number,
  isHoliday: ((localDate: string) => boolean) | undefined,
): DayHours {
  const valid = openings.filter(({ first, last }) => first <= day && day <= last);
  const dated = valid.filter((one) => one.kind === "dated").filter((one) => !isEndless(one));
  if (dated.length > 0) return hoursOfDate(dated);
  const since = closedSince(valid);
  const current = valid.filter((one) => one.kind !== "dated" && isAfter(one, since));
  const rules = current.filter((one) => one.kind === "rule");
  if (since !== null && rules.length === 0) return nothing;
  const doubted = latest(current.filter((one) => one.kind === "words" && one.closed));
  const found = rules.map((rule) => ({ rule, occurs: rule.recurrence.occursOn(day) })).filter(isListed);
  if (found.length === 0) {
    const isCertain = rules.length === current.length && rules.length > 0 && !rules.some(({ more }) => more);
    return isCertain ? nothing : unknown;
  }
  // Seasonal hours, and closures from one date to another, replace the usual hours.
  const replaces = found.some(({ rule, occurs }) => rule.replaces && occurs === "yes");
  const holding = replaces ? found.filter(({ rule }) => rule.replaces) : found;
  const isClosed = holding.some(({ rule, occurs }) => rule.closed && occurs === "yes");
  const always = isAlways(replaces ? rules.filter((rule) => rule.replaces) : rules);
  const isUnusual = !always && isHoliday?.(dateOf(day)) === true;
  const hours = { open: [] as DayTimes[], unsure: [] as DayTimes[] };
  for (const { rule, occurs } of holding) {
    if (rule.closed || (isUnusual && rule.holidaysOff)) continue;
    if (rule.times === null) return unknown;
    const isHeld = !isUnusual || rule.recurrence.yearly;
    const isSure = occurs === "yes" && !isClosed && isHeld && isAfter(rule, doubted);
    (isSure ? hours.open : hours.unsure).push(rule.times);
  }
  return hours;
}

/** The day from which it is closed until further notice. Hours that begin later end the closure. */
export function closedSince(openings: readonly Opening[]): number | null {
  return latest(openings.filter(isEndless));
}

function isEndless({ kind, last }: Opening): boolean {
  return kind === "dated" && last === Number.POSITIVE_INFINITY;
}

function latest(openings: readonly Opening[]): number | null {
  return openings.length === 0 ? null : Math.max(...openings.map(({ first }) => first));
}

/** Whether an opening begins after a day. */
export function isAfter({ first }: Opening, day: number | null): boolean {
  return day === null || first > day;
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

/** Open around the clock every day: such places do not close for holidays. */
function isAlways(rules: readonly RuleOpening[]): boolean {
  const whole = rules.filter(({ times }) => times !== null && times.closes - times.opens >= 1_440);
  return whole.reduce((bits, { recurrence }) => bits | recurrence.everyWeek, 0) === everyDay;
}
