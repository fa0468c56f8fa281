import { weekdays } from "../schedules/weekdays.ts";
import { readDate } from "../values/read-date.ts";
import type { Conversion } from "./conversion.ts";
import { readInterval } from "./convert-regular-schedule.ts";
import { emit } from "./emit.ts";
import { joinTexts, take } from "./source-row.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * `holiday_schedules` of 1.x: a range of days with other hours, or none. HSDS 3 can express closed days only in notes.
 */
export function convertHoliday(conversion: Conversion, row: SourceRow): void {
  const opens = take(row, "opens_at");
  const closes = take(row, "closes_at");
  const isClosed = /^(?:true|t|yes|y|1|closed)$/i.test(take(row, "closed") ?? "");
  const start = take(row, "start_date");
  const end = take(row, "end_date") ?? start;
  const interval = opens === null || closes === null ? null : readInterval(opens, closes);
  if (start !== null) row.cells.set("dtstart", start);
  if (end !== null) row.cells.set("until", end);
  if (interval) {
    row.cells.set("opens_at", interval.opens);
    row.cells.set("closes_at", interval.closes);
    if (spansDays(start, end)) {
      row.cells.set("freq", "WEEKLY");
      row.cells.set("byday", weekdays.join(","));
    }
  }
  const words = isClosed ? "Closed" : interval ? null : joinTexts([opens, closes].filter(Boolean).join("-"));
  const span = [start, end === start ? null : end].filter((date) => date !== null).join(" – ");
  if (words !== null)
    row.cells.set("notes", joinTexts(take(row, "notes"), span === "" ? words : `${words}: ${span}`));
  emit(conversion, row);
}

function spansDays(start: string | null, end: string | null): boolean {
  const first = readDate(start ?? "");
  const last = readDate(end ?? "");
  return first.kind === "date" && last.kind === "date" && first.date < last.date;
}
