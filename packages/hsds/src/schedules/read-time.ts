/** A time of day, with its ambiguity. */
export interface TimeReading {
  /** 0 to 23. */
  hour: number;
  minute: number;
  /**
   * `12`: with AM or PM · `24`: in a notation specific to the 24-hour clock (`0900`, `17:30`) · `unsaid`: `5:00` may be
   * morning or afternoon.
   */
  clock: "12" | "24" | "unsaid";
  /** Explicitly in UTC (`08:00Z`) rather than local time: HSDS, `schedule.opens_at`. */
  isUtc: boolean;
}

const noon: TimeReading = { hour: 12, minute: 0, clock: "24", isUtc: false };
const midnight: TimeReading = { hour: 0, minute: 0, clock: "24", isUtc: false };

const words = new Map<string, TimeReading>(
  Object.entries({
    noon,
    midday: noon,
    mediodía: noon,
    midi: noon,
    mittag: noon,
    midnight,
    medianoche: midnight,
    minuit: midnight,
    mitternacht: midnight,
  }),
);

const withMark =
  /^(?<hour>\d{1,2})(?:\s*[:.]\s*(?<minute>\d{2})(?::\d{2})?)?\s*(?<mark>[ap])\.?\s?(?:m\.?)?$/i;
const compactWithMark = /^(?<hour>\d{1,2})(?<minute>\d{2})\s*(?<mark>[ap])\.?\s?(?:m\.?)?$/i;
const twentyFour =
  /^(?<hour>\d{1,2})\s*[:.h]\s*(?<minute>\d{2})?(?::\d{2}(?:\.\d+)?)?\s*(?:uhr|h|hrs?|hours)?(?:[+-](?:0\d|1[0-4]):?[0-5]\d)?$/i;
const bare = /^(?<hour>\d{1,2})(?:\s*(?:uhr|hrs?))?$/i;
const compact = /^(?<hour>\d{1,2})(?<minute>\d{2})\s*(?:h|hrs?|hours)?$/i;

/**
 * A date before the time, which programs without a time type add (`1899-12-30 09:00:00`), as well as the `Z` after it
 * (`2000-01-01T08:00:00.000Z`): both are removed.
 */
const dateBefore = /^\d{4}-\d{2}-\d{2}[t ]\s*(?=\d{1,2}:)/;
const madeUp = /^\d{4}-\d{2}-\d{2}[t ].*z$/;
const zoneBehind = /\s+(?:[ecmp][sd]?t|a[ks]t|gmt|bst|cest|cet|eest|eet)$/;
const utcBehind = /(?<=\d)\s*(?:z|utc)$/;
const offset = /(?:^|[\d\s]|utc|gmt)(?<sign>[+-])(?<hours>\d{1,2}):?(?<minutes>\d{2})?$/i;

/** The UTC offset in hours at the end of a time (`09:00:00-05:00`) or alone (`+02:00`, `UTC+2`); `null` without one. */
export function readOffset(text: string): number | null {
  const found = offset.exec(text.trim())?.groups;
  if (!found) return null;
  const hours = Number(found["hours"]) + Number(found["minutes"] ?? 0) / 60;
  return hours > 14 ? null : hours * (found["sign"] === "-" ? -1 : 1);
}

/** Reads `9:00am`, `9:00a`, `9 AM`, `0900`, `17h30`, `17:30:00Z`, `Noon`, `Midnight`; `null` for anything else. */
export function readTime(text: string): TimeReading | null {
  const written = text.trim().toLowerCase();
  const plain = written.replace(dateBefore, "").replace(utcBehind, "");
  const read = readClock(plain.replace(zoneBehind, ""));
  return read && utcBehind.test(written) && !madeUp.test(written) ? { ...read, isUtc: true } : read;
}

function readClock(trimmed: string): TimeReading | null {
  const fraction = readFraction(trimmed);
  if (fraction) return fraction;
  const word = words.get(trimmed.replace(/^12(?::00)?\s*(?=\p{L}{4})/u, ""));
  if (word) return word;
  const marked = (withMark.exec(trimmed) ?? compactWithMark.exec(trimmed))?.groups;
  if (marked)
    return twelveHour(Number(marked["hour"]), Number(marked["minute"] ?? 0), marked["mark"] === "p");
  const plain = (twentyFour.exec(trimmed) ?? compact.exec(trimmed) ?? bare.exec(trimmed))?.groups;
  if (!plain) return null;
  const hour = Number(plain["hour"]);
  const minute = Number(plain["minute"] ?? 0);
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null;
  const sure = hour > 12 || hour === 0 || /^0\d|uhr|h|:\d\d:/.test(trimmed);
  return { hour: hour % 24, minute, clock: sure ? "24" : "unsaid", isUtc: false };
}

/** A spreadsheet's fraction of a day: `0.375` is 09:00. Only multiples of five minutes are accepted. */
function readFraction(text: string): TimeReading | null {
  if (!/^0?[.,]\d+$/.test(text)) return null;
  const fives = Number(text.replace(",", ".")) * 288;
  if (Math.abs(fives - Math.round(fives)) > 0.001) return null;
  const minutes = Math.round(fives) * 5;
  return { hour: Math.floor(minutes / 60), minute: minutes % 60, clock: "24", isUtc: false };
}

function twelveHour(hour: number, minute: number, afternoon: boolean): TimeReading | null {
  if (hour < 1 || hour > 12 || minute > 59) return null;
  return { hour: (hour % 12) + (afternoon ? 12 : 0), minute, clock: "12", isUtc: false };
}

/**
 * One opening interval, `HH:MM` each, with `Z` when both are in UTC. A `closes` not later than `opens` is on the next
 * day.
 */
export interface Interval {
  opens: string;
  closes: string;
}

/** All day, by the convention of HSDS. */
export const allDay: Interval = { opens: "00:00", closes: "23:59" };

/**
 * An opening and a closing time as one interval, or `null` when they mix UTC and local time (`09:00Z` to `17:00`) or
 * are ambiguous: `9:00am` to `5:00`, and `9:00` to `5:00`. An ambiguous opening before an explicit closing takes the
 * preceding half of the day (`5-7pm`, `9-5pm`).
 */
export function intervalOf(opens: TimeReading, closes: TimeReading): Interval | null {
  if (opens.isUtc !== closes.isUtc) return null;
  if (closes.clock === "unsaid") {
    // An opening at 18:00 implies a 24-hour clock, and so does the closing at 10:00.
    const isNight = opens.clock === "24" && opens.hour > 12;
    const isDay =
      opens.clock !== "12" && minutesOf(opens) < minutesOf(closes) && opens.hour >= earliestWithoutMeridiem;
    return isNight || isDay ? written(opens, closes) : null;
  }
  if (opens.clock === "unsaid" && closes.clock === "12") return written(halfBefore(opens, closes), closes);
  return written(opens, closes);
}

/** Before this hour an ambiguous time is as likely in the afternoon (`1:00-5:00`). */
const earliestWithoutMeridiem = 6;

function halfBefore(opens: TimeReading, closes: TimeReading): TimeReading {
  const closingHalf = closes.hour >= 12 ? 12 : 0;
  const same = { ...opens, hour: (opens.hour % 12) + closingHalf };
  return minutesOf(same) < minutesOf(closes) ? same : { ...same, hour: (same.hour + 12) % 24 };
}

function minutesOf({ hour, minute }: TimeReading): number {
  return hour * 60 + minute;
}

function written(opens: TimeReading, closes: TimeReading): Interval {
  const isWholeDay = minutesOf(opens) === 0 && [0, 23 * 60 + 59].includes(minutesOf(closes));
  // A whole day means the local day, with any suffix.
  return isWholeDay ? allDay : { opens: formatTime(opens), closes: formatTime(closes) };
}

/** `HH:MM` or `HH:MMZ`, as in schedules. */
export function formatTime({ hour, minute, isUtc }: Pick<TimeReading, "hour" | "minute" | "isUtc">): string {
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}${isUtc ? "Z" : ""}`;
}
