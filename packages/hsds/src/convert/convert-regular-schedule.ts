import { readHours, readIntervals } from "../schedules/read-hours.ts";
import { allDay, intervalOf, readOffset, readTime } from "../schedules/read-time.ts";
import type { Interval } from "../schedules/read-time.ts";
import { bydayOf, readWeekdays } from "../schedules/weekdays.ts";
import type { Weekday } from "../schedules/weekdays.ts";
import { report } from "./conversion.ts";
import { derive } from "./derive.ts";
import { emit } from "./emit.ts";
import type { Conversion } from "./conversion.ts";
import { joinTexts, peek, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/** Columns in which exports preserve the words that their times were parsed from. */
export const wordColumns = ["original_text", "hours", "hours_text", "hours_of_operation", "opening_hours"];

/** `regular_schedules` of 1.x: one weekday a row. Rows with equal hours are merged at the end. */
export function convertRegularSchedule(conversion: Conversion, row: SourceRow): void {
  const weekday = take(row, "weekday");
  const opens = take(row, "opens_at");
  const closes = take(row, "closes_at");
  const words = wordColumns.map((column) => peek(row, column)).find((text) => text !== null) ?? null;
  const days = weekday === null ? null : readWeekdays(weekday);
  const intervals = days === null ? null : intervalsOf({ opens, closes, words, days });
  if (days === null || intervals === null) {
    keepAsWords(conversion, row, { weekday, opens, closes, words });
    return;
  }
  const [first, ...others] = intervals;
  row.cells.set("freq", "WEEKLY");
  row.cells.set("byday", bydayOf(days));
  row.cells.set("opens_at", first?.opens);
  row.cells.set("closes_at", first?.closes);
  const offset = closes === null || closes === opens ? null : readOffset(opens ?? "");
  if (offset !== null && !row.cells.has("timezone")) row.cells.set("timezone", offset);
  const draft = emit(conversion, row);
  conversion.weekdayRows.set(draft, words);
  for (const { opens: opens_at, closes: closes_at } of others) {
    const cells = { ...Object.fromEntries(draft.cells), opens_at, closes_at };
    conversion.weekdayRows.set(derive(conversion, draft, { table: "schedules", cells }), words);
  }
}

interface WrittenHours {
  opens: string | null;
  closes: string | null;
  words: string | null;
}

/** The intervals of one weekday: from its two times, from one cell with ranges, or from the words beside them. */
function intervalsOf({ opens, closes, words, days }: WrittenHours & { days: Weekday[] }): Interval[] | null {
  if (opens !== null && closes !== null) {
    const interval = readInterval(opens, closes);
    if (interval) return [interval];
    if (opens === closes) return readIntervals(opens);
  }
  const single = opens !== null && closes === null ? readIntervals(opens) : null;
  if (single) return single;
  const hours = words === null ? null : readHours(words);
  const [day] = days;
  const ofDay = hours?.filter(({ byday }) => day !== undefined && byday.split(",").includes(day)) ?? [];
  return ofDay.length > 0 ? ofDay.map((one) => ({ opens: one.opens, closes: one.closes })) : null;
}

/** Two written times as one interval, or `null` when they cannot be parsed. */
export function readInterval(opens: string, closes: string): Interval | null {
  if (/^24\s?h(?:ou)?rs?$/i.test(opens)) return allDay;
  const from = readTime(opens);
  const to = readTime(closes);
  return from && to ? intervalOf(from, to) : null;
}

const saysClosed = /^(?:closed|cerrado|fermé|geschlossen|κλειστά|κλειστό)$/i;

/** Hours that cannot be parsed, in the source's own words; blank ones mean unknown, not closed. */
function keepAsWords(
  conversion: Conversion,
  row: SourceRow,
  written: WrittenHours & { weekday: string | null },
): void {
  const { weekday, opens, closes, words } = written;
  const times = [...new Set([opens, closes])].filter((time) => time !== null).join("-");
  const text = words ?? [weekday, times].filter((text) => text !== null && text !== "").join(" ");
  const isRepeated = peek(row, "description") === text;
  const description = isRepeated ? text : joinTexts(text, take(row, "description"));
  if (description !== null) row.cells.set("description", description);
  if (times !== "" && !saysClosed.test(times)) {
    const value = [weekday, times].filter((text) => text !== null).join(" ");
    const action = "kept in words, in the description";
    report(conversion, row.place, {
      code: "TIME_UNPARSED",
      severity: "changed",
      column: "opens_at",
      value,
      action,
    });
  }
  conversion.weekdayRows.set(emit(conversion, row), words);
}
