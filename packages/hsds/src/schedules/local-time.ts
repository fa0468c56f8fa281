/** Clock and calendar of one time zone. */
export interface LocalTime {
  /**
   * The moment of a local time on a day, in seconds since the epoch; `minutes` may extend past midnight. A skipped time
   * uses the offset before the gap, and of a repeated time the first is meant: RFC 5545, 3.3.5.
   */
  instantOf(day: number, minutes: number): number;
  /** The local day at a moment. */
  dayAt(seconds: number): number;
}

const secondsOfDay = 86_400;

/** Cached zones; more than all that exist, each under a few names. */
const maxZones = 1_000;

const timesByZone = new Map<string, LocalTime>();

/** `null` for a zone unknown to this machine. Offsets come from its own tables, through `Intl`. */
export function localTimeOf(zone: string): LocalTime | null {
  const known = timesByZone.get(zone);
  if (known) return known;
  const read = offsetReader(zone);
  if (!read) return null;
  const time = createLocalTime(read);
  if (timesByZone.size >= maxZones) timesByZone.clear();
  timesByZone.set(zone, time);
  return time;
}

/** Whether local time is UTC all year round, as in Accra and Reykjavik. */
export function keepsUtc(time: LocalTime): boolean {
  // Days of 2026 in the four seasons; no zone changes twice between two of them.
  return [20_468, 20_559, 20_650, 20_741].every((day) => time.instantOf(day, 0) === day * secondsOfDay);
}

/** Cached days for each zone. */
const maxDays = 2_000;

/** `read` returns the zone's UTC offset in seconds. It is slow, so it is called once for each day. */
function createLocalTime(read: (seconds: number) => number): LocalTime {
  const atMidnight = new Map<number, number>();
  const changes = new Map<number, number>();
  const steady = new Map<number, number | null>();

  function offsetOf(utcDay: number): number {
    return keep(atMidnight, utcDay, () => read(utcDay * secondsOfDay));
  }

  /** Exact to the second; no zone changes twice within one day. */
  function offsetAt(seconds: number): number {
    const utcDay = Math.floor(seconds / secondsOfDay);
    const before = offsetOf(utcDay);
    const after = offsetOf(utcDay + 1);
    if (before === after) return before;
    return seconds < keep(changes, utcDay, () => findChange(utcDay, before)) ? before : after;
  }

  function findChange(utcDay: number, before: number): number {
    let low = utcDay * secondsOfDay;
    let high = low + secondsOfDay;
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      if (read(middle) === before) low = middle;
      else high = middle;
    }
    return high;
  }

  /** The offset from the day before until the morning after the next, if constant. */
  function steadyOffset(day: number): number | null {
    return keep(steady, day, () => {
      const offset = offsetOf(day);
      return [-1, 1, 2, 3].every((step) => offsetOf(day + step) === offset) ? offset : null;
    });
  }

  return {
    instantOf(day, minutes) {
      const wall = day * secondsOfDay + minutes * 60;
      const offset = steadyOffset(day);
      if (offset !== null) return wall - offset;
      const before = offsetAt(wall - secondsOfDay);
      const after = offsetAt(wall + secondsOfDay);
      // Greater offsets give earlier moments.
      for (const one of [Math.max(before, after), Math.min(before, after)]) {
        if (offsetAt(wall - one) === one) return wall - one;
      }
      return wall - before;
    },
    dayAt(seconds) {
      return Math.floor((seconds + offsetAt(seconds)) / secondsOfDay);
    },
  };
}

function keep<T>(found: Map<number, T>, day: number, find: () => T): T {
  const known = found.get(day);
  if (known !== undefined) return known;
  const value = find();
  if (found.size >= maxDays) found.clear();
  found.set(day, value);
  return value;
}

function offsetReader(timeZone: string): ((seconds: number) => number) | null {
  const format = createFormat(timeZone);
  return (
    format &&
    ((seconds) => {
      const parts = new Map(
        format.formatToParts(seconds * 1000).map(({ type, value }) => [type, Number(value)]),
      );
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
      const shown = Date.UTC(
        part("year"),
        part("month") - 1,
        part("day"),
        part("hour"),
        part("minute"),
        part("second"),
      );
      return shown / 1000 - seconds;
    })
  );
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-US", {
      timeZone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
