import { partsOfWeekTime, weekdayCodes } from "./week-time.ts";

const dayLength = 86_400;

/**
 * The next occurrence of a time of the week at a place, in seconds since the epoch. On the day of a clock change it
 * uses the offset after the change.
 */
export function nextWeekTime(text: string, { zone, now }: { zone: string; now: number }): number | null {
  const [day, time] = partsOfWeekTime(text) ?? [];
  if (day === undefined || time === undefined) return null;
  const wanted = weekdayCodes.findIndex((code) => code === day);
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  const local = now + offsetAt(zone, now);
  // The epoch began on a Thursday.
  const midnight = Math.floor(local / dayLength) * dayLength;
  const today = (Math.floor(local / dayLength) + 3) % 7;
  let clock = midnight + ((wanted - today + 7) % 7) * dayLength + hours * 3600 + minutes * 60;
  if (clock < local) clock += 7 * dayLength;
  const guess = clock - offsetAt(zone, clock);
  return clock - offsetAt(zone, guess);
}

/** The offset of a zone from UTC at a moment, in seconds. An unknown zone counts as UTC. */
function offsetAt(zone: string, seconds: number): number {
  try {
    const parts = new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    }).formatToParts(seconds * 1000);
    const of = (type: Intl.DateTimeFormatPartTypes) =>
      Number(parts.find((part) => part.type === type)?.value);
    const clock = Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute")) / 1000;
    return clock - Math.floor(seconds / 60) * 60;
  } catch {
    return 0;
  }
}
