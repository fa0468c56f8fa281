import { localTimeOf } from "@dragoman/hsds/open-hours";

const milliseconds = { minute: 60_000, day: 86_400_000 };

/** The moment of a local time as browsers send it, `2026-11-28T19:30`; `null` for anything else. */
export function parseLocalMoment(text: string, zone: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/.test(text)) return null;
  const wall = Date.parse(`${text.slice(0, 16)}Z`);
  const time = localTimeOf(zone);
  if (Number.isNaN(wall) || !time) return null;
  const day = Math.floor(wall / milliseconds.day);
  const minutes = (wall - day * milliseconds.day) / milliseconds.minute;
  return new Date(time.instantOf(day, minutes) * 1000);
}

/** The local time of a moment, as browsers want it in a field: `2026-11-28T19:30`. */
export function formatLocalMoment(moment: Date, zone: string): string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "short", timeZone: zone });
  return format.format(moment).replace(" ", "T");
}
