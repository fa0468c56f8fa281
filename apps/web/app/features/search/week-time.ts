/** Days as addresses name them, Monday first. */
export const weekdayCodes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"] as const;

const form = /^(MO|TU|WE|TH|FR|SA|SU)-([01]\d|2[0-3])([0-5]\d)$/;

/** Whether a text is a time of the week: `SA-1000`. */
export function isWeekTime(text: string): boolean {
  return form.test(text);
}

/** The day and the time of `SA-1000`: `["SA", "10:00"]`. */
export function partsOfWeekTime(text: string): [day: string, time: string] | null {
  const [, day, hour, minute] = form.exec(text) ?? [];
  return day === undefined ? null : [day, `${hour}:${minute}`];
}

/** `SA` and `10:00`, as a form sends them, as `SA-1000`; `null` when either is missing. */
export function openOfForm(day: string, time: string): string | null {
  const text = `${day}-${time.slice(0, 5).replace(":", "")}`;
  return isWeekTime(text) ? text : null;
}

const dayLength = 86_400;

/**
 * When the given time of the week comes next at a place, in seconds since the epoch. On a day on which the clocks are
 * changed it is the time after the change.
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

/** Seconds by which the clocks of a zone are ahead of UTC at a moment. An unknown zone is UTC. */
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
