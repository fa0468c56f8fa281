/** Weekdays in addresses, Monday first. */
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

/** Converts `SA` and `10:00` from a form to `SA-1000`; returns `null` when either is missing. */
export function openOfForm(day: string, time: string): string | null {
  const text = `${day}-${time.slice(0, 5).replace(":", "")}`;
  return isWeekTime(text) ? text : null;
}
