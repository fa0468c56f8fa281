/** Seconds. */
const week = 604_800;
const day = 86_400;
const minute = 60;
/** Seconds of the smallest slot. */
const unit = 5 * minute;
/** The epoch began on a Thursday, three days into a week. */
const weekAtEpoch = 3 * 24 * 60 * minute;

/** Blocks that divide a week evenly: the letter of their codes and their length in units. */
type Level = readonly [letter: string, units: number];
const finest: Level = ["a", 1];
/** Each a multiple of the one before. */
const levels: readonly Level[] = [
  finest,
  ["b", 3],
  ["c", 6],
  ["d", 12],
  ["e", 24],
  ["f", 48],
  ["g", 96],
  ["h", 288],
];
const longestFirst = levels.toReversed();

/** Always open. */
const always = "always";

/**
 * The slots of the UTC week during which something is open throughout, in as few codes as possible: five minutes, a
 * quarter of an hour, a half, one, two, four, eight hours, a day, always. `openings` are pairs of seconds of the week
 * (see `DirectoryRecord.openings`).
 */
export function slotCodes(openings: readonly number[]): string[] {
  const codes = new Set<string>();
  for (const [from, to] of pairsOf(openings)) {
    if (to - from >= week) return [always];
    const end = Math.floor(to / unit);
    let at = Math.ceil(from / unit);
    while (at < end) {
      const [letter, units] =
        longestFirst.find((level) => at % level[1] === 0 && at + level[1] <= end) ?? finest;
      codes.add(codeOf(letter, (at % (week / unit)) / units));
      at += units;
    }
  }
  return [...codes];
}

/** The codes of all slots that contain a moment (seconds since the epoch): a record with any of them is open then. */
export function openAt(seconds: number): [string, ...string[]] {
  const at = secondOfWeek(seconds) / unit;
  return [always, ...levels.map(([letter, units]) => codeOf(letter, Math.floor(at / units)))];
}

let slotOfNow = { number: -1 };

/** Which records are open does not change within a slot: the same object until the next slot begins. */
export function currentSlot(seconds: number): object {
  const number = Math.floor(seconds / unit);
  if (slotOfNow.number !== number) slotOfNow = { number };
  return slotOfNow;
}

/** Whether something is open, and until when; all times in seconds since the epoch. */
export type OpenStatus =
  /** `until` is `null` when it never closes. */
  | { state: "open"; until: number | null }
  /** `opens` is `null` when it is not within the seven days of a record. */
  | { state: "closed"; opens: number | null }
  | { state: "unknown" };

/** The hours of a record: pairs of seconds of the UTC week. */
export interface RecordedHours {
  openings?: readonly number[];
  unsure?: readonly number[];
  hours: "known" | "unknown";
}

/** The status of recorded hours at a moment (seconds since the epoch). */
export function statusAt({ openings = [], unsure = [], hours }: RecordedHours, seconds: number): OpenStatus {
  if (hours === "unknown") return { state: "unknown" };
  const now = secondOfWeek(seconds);
  const open = pairsOf(openings);
  const left = leftOf(open, now);
  if (left > 0) return { state: "open", until: left >= week ? null : seconds + left };
  if (leftOf(pairsOf(unsure), now) > 0) return { state: "unknown" };
  // A record covers seven days from the start of this UTC day. Earlier hours of today's weekday belong to today.
  const known = week - (now % day);
  const waits = open.map(([from]) => (from - now + week) % week).filter((wait) => wait < known);
  return { state: "closed", opens: waits.length === 0 ? null : seconds + Math.min(...waits) };
}

/** When a record is open, and when that is unclear, from a moment on; all times in seconds since the epoch. */
export interface HoursAhead {
  open: { from: number; to: number }[];
  unsure: { from: number; to: number }[];
  /** End of the covered period. */
  to: number;
}

/** The recorded hours after a moment, within the covered period, or up to `most` openings; `null` when unknown. */
export function hoursAfter(
  { openings = [], unsure = [], hours }: RecordedHours,
  { seconds, most = Infinity }: { seconds: number; most?: number },
): HoursAhead | null {
  if (hours === "unknown") return null;
  const known = { from: seconds, to: seconds + week - (secondOfWeek(seconds) % day) };
  const all = spansAhead(pairsOf(openings), known);
  const open = all.slice(0, most);
  const to = all[open.length]?.from ?? known.to;
  return { open, unsure: spansAhead(pairsOf(unsure), { from: seconds, to }), to };
}

/** Spans of the week in the order of the next seven days, with adjacent ones merged. */
function spansAhead(
  spans: readonly (readonly [number, number])[],
  bounds: { from: number; to: number },
): { from: number; to: number }[] {
  const ahead = spans
    .flatMap(([from, to]) => {
      const next = bounds.from + ((from - secondOfWeek(bounds.from) + week) % week);
      // It may have started earlier.
      return [next - week, next].map((start) => ({ from: start, to: start + to - from }));
    })
    .map(({ from, to }) => ({ from: Math.max(from, bounds.from), to: Math.min(to, bounds.to) }))
    .filter(({ from, to }) => from < to)
    .toSorted((one, other) => one.from - other.from);
  const merged: { from: number; to: number }[] = [];
  for (const span of ahead) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push(span);
  }
  return merged;
}

/** Seconds until the end of the adjoining spans that contain a second of the week; 0 outside all spans. */
function leftOf(spans: readonly (readonly [number, number])[], now: number): number {
  let left = 0;
  for (;;) {
    const at = (now + left) % week;
    const next = spans.find(([from, to]) => (at - from + week) % week < to - from);
    if (!next || left >= week) return left;
    const [from, to] = next;
    left += to - from - ((at - from + week) % week);
  }
}

function pairsOf(flat: readonly number[]): [number, number][] {
  return Array.from({ length: Math.floor(flat.length / 2) }, (_, index) => [
    flat[2 * index] ?? 0,
    flat[2 * index + 1] ?? 0,
  ]);
}

/** A second since the epoch as a second of the UTC week, which begins on Monday. */
export function secondOfWeek(seconds: number): number {
  return (((seconds + weekAtEpoch) % week) + week) % week;
}

/** Lower case only, since some engines fold case. */
function codeOf(letter: string, index: number): string {
  return letter + index.toString(36);
}
