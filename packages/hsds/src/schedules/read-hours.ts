import { mayCountFromSunrise, plainHours } from "./plain-hours.ts";
import type { Interval, TimeReading } from "./read-time.ts";
import { allDay, formatTime, intervalOf, readTime } from "./read-time.ts";
import type { Weekday } from "./weekdays.ts";
import { bydayOf, dayRange, daysOfWord, dayWords } from "./weekdays.ts";

/** One weekly opening: `byday` as in RFC 5545. */
export interface WeeklyHours extends Interval {
  byday: string;
}

/** UTF-16 units; longer texts are prose. */
const longestHours = 1_000;

/**
 * Parses opening hours in words, if every word is understood: `9:00am-5:00pm, Mon-Fri`, `Mon, Wed 9-12 and 13-17; Sat
 * 10am-noon`, `24 hours`, `daily 8am to 8pm`. Otherwise `null`: partially understood hours would send people to closed
 * doors.
 */
export function readHours(text: string): WeeklyHours[] | null {
  if (text.length > longestHours || mayCountFromSunrise(text)) return null;
  const found: WeeklyHours[] = [];
  for (const line of plainHours(text).split(/[;\n]|\\n/)) {
    const sentence = line.trim().replace(/[.,]+$/, "");
    if (sentence === "") continue;
    const hours = readSentence(sentence);
    if (hours === null) return null;
    found.push(...hours);
  }
  return found.length > 0 ? found : null;
}

/** The intervals of a cell with times only: `9am-12pm, 1pm-5pm`, `24 hours`. */
export function readIntervals(text: string): Interval[] | null {
  if (text.length > longestHours) return null;
  const items = itemsOf(plainHours(text.trim()));
  const intervals: Interval[] = [];
  for (const item of items ?? []) {
    if (item.kind !== "hours" || item.interval === null || item.ofOffices === true) return null;
    intervals.push(item.interval);
  }
  return intervals.length > 0 ? intervals : null;
}

type Token =
  | { kind: "days"; days: readonly Weekday[] }
  | { kind: "time"; text: string }
  | { kind: "allDay" }
  | { kind: "closed" }
  | { kind: "to" }
  | { kind: "and" };

const timePattern =
  "\\d{1,2}(?:\\s?[:.h]\\s?\\d{2})?(?:\\s?[ap]\\.?m\\.?|[ap])(?![\\p{L}])|\\d{1,2}\\s?[:.h]\\s?\\d{2}(?:\\s?uhr)?|\\d{1,2}\\s?h|\\d{3,4}\\s?(?:[ap]m)?|\\d{1,2}(?:\\s?uhr)?|12\\s?(?:noon|midnight)|noon|midnight|midday|mediodía|medianoche";
const allDayPattern =
  "24\\s?/\\s?7|24\\s?(?:hours?|hrs?|h)(?:\\s?(?:a|per)\\s?day)?|open 24 hours|24 stunden|24 horas";
const dayPattern = dayWords.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");

const tokenPattern = new RegExp(
  [
    `(?<space>[\\s.:]+|from\\b|de\\b|du\\b|von\\b|open\\b)`,
    `(?<closed>closed|off|geschlossen|cerrado|fermé|κλειστά)(?![\\p{L}\\d])`,
    `(?<holidays>ph|sh)(?![\\p{L}])`,
    `(?<allDay>${allDayPattern})(?![\\p{L}\\d])`,
    `(?<days>(?:${dayPattern})\\.?s?)(?![\\p{L}])`,
    `(?<thru>thru)(?![\\p{L}])`,
    `(?<time>${timePattern})(?![\\p{L}\\d])`,
    `(?<to>[-–—]|to\\b|through\\b|until\\b|till\\b|bis\\b|a\\b|à(?![\\p{L}])|au\\b)`,
    `(?<and>[,/&+]|and\\b|y\\b|und\\b|et\\b)`,
  ].join("|"),
  "iuy",
);

/** Tokenizes words; `null` when one is unknown. */
function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < text.length) {
    const groups = tokenPattern.exec(text)?.groups;
    if (!groups) return null;
    const days = groups["days"] === undefined ? null : daysOfWord(groups["days"]);
    if (days) tokens.push({ kind: "days", days });
    else if (groups["days"] !== undefined) return null;
    else if (groups["holidays"] !== undefined) tokens.push({ kind: "days", days: [] });
    else if (groups["closed"] !== undefined) tokens.push({ kind: "closed" });
    else if (groups["allDay"] !== undefined) tokens.push({ kind: "allDay" });
    else if (groups["time"] !== undefined) tokens.push({ kind: "time", text: groups["time"] });
    else if (groups["to"] !== undefined || groups["thru"] !== undefined) tokens.push({ kind: "to" });
    else if (groups["and"] !== undefined) tokens.push({ kind: "and" });
  }
  return tokens;
}

/**
 * `interval: null` means that the days are closed. `ofOffices`: 9 to 5, which is in the daytime when the days are those
 * of offices.
 */
type Item =
  | { kind: "days"; days: Weekday[] }
  | { kind: "hours"; interval: Interval | null; ofOffices?: boolean };

/** Combines ranges: `Mon - Fri` is one item, `9am - 5pm` is one. A single time is not an opening. */
function itemsOf(text: string): Item[] | null {
  const tokens = tokensOf(text);
  if (tokens === null) return null;
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, next, last] = tokens.slice(at, at + 3);
    if (token === undefined || token.kind === "to") return null;
    if (token.kind === "and") continue;
    if (token.kind === "allDay") items.push({ kind: "hours", interval: allDay });
    else if (token.kind === "closed") items.push({ kind: "hours", interval: null });
    else {
      const item = next?.kind === "to" ? rangeOf(token, last) : single(token);
      if (item === null) return null;
      items.push(item);
      if (next?.kind === "to") at += 2;
    }
  }
  return items;
}

function single(token: Token): Item | null {
  return token.kind === "days" ? { kind: "days", days: [...token.days] } : null;
}

function rangeOf(from: Token, to: Token | undefined): Item | null {
  if (from.kind === "days" && to?.kind === "days") {
    const [first] = from.days;
    const [last] = to.days;
    return first === undefined || last === undefined ? null : { kind: "days", days: dayRange(first, last) };
  }
  if (from.kind !== "time" || to?.kind !== "time") return null;
  const opens = readTime(from.text);
  const closes = readTime(to.text);
  const interval = opens && closes ? intervalOf(opens, closes) : null;
  if (interval) return { kind: "hours", interval };
  const office = opens && closes ? officeHours(opens, closes) : null;
  return office && { kind: "hours", interval: office, ofOffices: true };
}

/** `9-5`: both without a half of the day, from 7 to 11 until 1 to 6. */
function officeHours(opens: TimeReading, closes: TimeReading): Interval | null {
  const isUnsaid = opens.clock === "unsaid" && closes.clock === "unsaid" && !opens.isUtc && !closes.isUtc;
  const isUsual = opens.hour >= 7 && opens.hour <= 11 && closes.hour >= 1 && closes.hour <= 6;
  if (!isUnsaid || !isUsual) return null;
  return { opens: formatTime(opens), closes: formatTime({ ...closes, hour: closes.hour + 12 }) };
}

/** Alternating days and hours, in either order; `24/7` needs no days. */
function readSentence(sentence: string): WeeklyHours[] | null {
  const items = itemsOf(sentence);
  if (items === null || items.length === 0) return null;
  if (items.every((item) => item.kind === "hours") && /24\s?\/\s?7/.test(sentence)) {
    return [{ ...allDay, byday: bydayOf(dayRange("MO", "SU")) }];
  }
  const groups = groupsOf(items);
  if (groups.length % 2 !== 0) return null;
  const found: WeeklyHours[] = [];
  for (let at = 0; at < groups.length; at += 2) {
    const pair = [groups[at] ?? [], groups[at + 1] ?? []].flat();
    const byday = bydayOf(pair.flatMap((item) => (item.kind === "days" ? item.days : [])));
    for (const item of pair) {
      if (item.kind !== "hours" || item.interval === null) continue;
      if (item.ofOffices === true && /SA|SU/.test(byday)) return null;
      if (byday === "") return null; // hours of holidays, which no weekly rule can tell
      found.push({ ...item.interval, byday });
    }
  }
  return found;
}

/** Groups adjacent items of one kind. */
function groupsOf(items: Item[]): Item[][] {
  const groups: Item[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.[0]?.kind === item.kind) last.push(item);
    else groups.push([item]);
  }
  return groups;
}
