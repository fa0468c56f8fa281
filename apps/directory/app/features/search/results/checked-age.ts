/** How long ago somebody verified an entry. */
export type CheckedAge = "week" | "month" | "old" | { months: number };

const day = 86_400;
/** Days. */
const month = 30.44;

/** The age of a check at a moment, both in seconds since the epoch. After a year, the exact age does not matter. */
export function checkedAge(checked: number, now: number): CheckedAge {
  const days = (now - checked) / day;
  if (days <= 7) return "week";
  if (days <= month) return "month";
  const months = Math.round(days / month);
  return months >= 12 ? "old" : { months: Math.max(1, months) };
}
