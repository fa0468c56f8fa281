/** An opening, in local time of the place. */
export interface Opening {
  /** `2026-11-21`. */
  date: string;
  /** Minutes since midnight. */
  opens: number;
  /** Minutes of local time. */
  lasts: number;
  /** The start in seconds since the epoch. */
  from: number;
}

/** Openings with the same hours that repeat every week or every few weeks; or a single one. */
export interface Series {
  first: Opening;
  last: Opening;
  /** 0 is Monday; sorted. */
  days: number[];
  /** Weeks from one opening to the next; `null` for a single opening. */
  every: number | null;
  /** Dates in between without an opening. */
  without: string[];
}

const week = 7;

/** Groups sorted openings into few series, and single ones where nothing repeats. */
export function seriesOf(openings: readonly Opening[]): Series[] {
  const alike = Map.groupBy(openings, ({ date, opens, lasts }) => `${weekdayOf(date)} ${opens} ${lasts}`);
  const ofDays = [...alike.values()].flatMap(seriesOfDay);
  const weekly = Map.groupBy(
    ofDays.filter(({ every }) => every === 1),
    ({ first }) => `${first.opens} ${first.lasts}`,
  );
  const others = ofDays.filter(({ every }) => every !== 1);
  return [...others, ...[...weekly.values()].flatMap(joined)].toSorted(
    (one, other) => one.first.from - other.first.from,
  );
}

/** The minimum number of openings in a series, and the minimum share of its dates on which there is one. */
const minOpenings = 3;
const minShare = 0.6;

/** The series of openings of one weekday with the same hours. */
function seriesOfDay(openings: readonly Opening[]): Series[] {
  const [first, last] = [openings[0], openings.at(-1)];
  if (!first || !last) return [];
  const days = openings.map(({ date }) => dayOf(date));
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const gap = Math.min(...gaps);
  const all = datesFrom(first.date, { to: last.date, step: gap });
  const isSeries =
    openings.length >= minOpenings &&
    openings.length / all.length >= minShare &&
    gaps.every((one) => one % gap === 0);
  const weekday = [weekdayOf(first.date)];
  if (!isSeries) {
    return openings.map((one) => ({ first: one, last: one, days: weekday, every: null, without: [] }));
  }
  const open = new Set(openings.map(({ date }) => date));
  const without = all.filter((date) => !open.has(date));
  return [{ first, last, days: weekday, every: gap / week, without }];
}

/** How many dates one weekday may lack at either end and still join the others: holidays. */
const maxMissing = 3;

/** Joins weekdays with the same hours into one series if they begin and end about the same time. */
function joined(series: readonly Series[]): Series[] {
  const ordered = series.toSorted((one, other) => one.first.from - other.first.from);
  const [first] = ordered.map((one) => one.first);
  const last = ordered.map((one) => one.last).reduce((one, other) => (other.from > one.from ? other : one));
  if (!first) return [];
  const missingAtEnds = (one: Series) => [
    ...datesBetween(first.date, one.first.date, one),
    ...datesBetween(one.last.date, last.date, one),
  ];
  const together = ordered.filter((one) => missingAtEnds(one).length <= maxMissing);
  const apart = ordered.filter((one) => !together.includes(one));
  if (together.length < 2) return ordered;
  const without = together.flatMap((one) => [...one.without, ...missingAtEnds(one)]).toSorted();
  const days = together.flatMap((one) => one.days).toSorted((one, other) => one - other);
  return [{ first, last, days, every: 1, without }, ...apart];
}

/** The dates of a weekday from one date up to, but not including, another. */
function datesBetween(from: string, to: string, { first, last }: Series): string[] {
  return datesFrom(nextLike(from, first.date), { to, step: week }).filter(
    (date) => date < first.date || date > last.date,
  );
}

/** The first date from `date` on that is the same weekday as `other`. */
function nextLike(date: string, other: string): string {
  return dateOf(dayOf(date) + ((((dayOf(other) - dayOf(date)) % week) + week) % week));
}

function datesFrom(date: string, { to, step }: { to: string; step: number }): string[] {
  const dates: string[] = [];
  const last = dayOf(to);
  for (let day = dayOf(date); day <= last; day += Math.max(1, step)) dates.push(dateOf(day));
  return dates;
}

/** Days since 1 January 1970. */
function dayOf(date: string): number {
  return Date.parse(date) / 86_400_000;
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(date: string): number {
  return (dayOf(date) + 3) % week;
}
