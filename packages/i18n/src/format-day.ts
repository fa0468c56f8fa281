/** How a day is written in each of the twelve months: `{day} November {year}`. */
export type DayForms = readonly string[];

/** A day of the UTC calendar as words (`20 November 2026`), so that nobody takes the month for the day. */
export function formatDay(date: Date, forms: DayForms): string {
  const form = forms[date.getUTCMonth()];
  if (form === undefined) throw new RangeError("Invalid time value");
  return form.replace("{day}", String(date.getUTCDate())).replace("{year}", String(date.getUTCFullYear()));
}
