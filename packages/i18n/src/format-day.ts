/** The form of a date in each of the twelve months: `{day} November {year}`. */
export type DayForms = readonly string[];

/**
 * Formats a date of the UTC calendar with the month in letters (`20 November 2026`), so that month and day cannot be
 * confused.
 */
export function formatDay(date: Date, forms: DayForms): string {
  const form = forms[date.getUTCMonth()];
  if (form === undefined) throw new RangeError("Invalid time value");
  return form.replace("{day}", String(date.getUTCDate())).replace("{year}", String(date.getUTCFullYear()));
}
