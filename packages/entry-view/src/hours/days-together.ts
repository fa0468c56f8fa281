import type { DayView } from "./present-hours.server.ts";

/** Consecutive days of a week with the same hours. */
export interface DaysTogether extends Omit<DayView, "name"> {
  first: string;
  last: string;
  /** The positions of both in the week, 0 for Monday. */
  from: number;
  to: number;
}

/** A week in as few lines as possible: most places open at the same time from Monday to Friday. */
export function daysTogether(week: readonly DayView[]): DaysTogether[] {
  const groups: DaysTogether[] = [];
  for (const [position, { name, ...hours }] of week.entries()) {
    const before = groups.at(-1);
    if (before && hoursKey(before) === hoursKey(hours)) {
      before.last = name;
      before.to = position;
    } else groups.push({ ...hours, first: name, last: name, from: position, to: position });
  }
  return groups;
}

function hoursKey({ state, intervals }: Omit<DayView, "name">): string {
  return JSON.stringify([state, intervals]);
}
