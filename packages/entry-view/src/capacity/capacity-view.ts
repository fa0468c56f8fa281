import type { CapacityLevel } from "@dragoman/hsds";
import { clockAt } from "../hours/open-status-view.ts";
import { formatTimeOfDay, hourCycleOf } from "../hours/time-of-day.ts";

/** Whether there is space, as `capacity-status.tsx` shows it. */
export interface CapacityText {
  /**
   * With the time at the place when it was said: `Full (updated: Saturday 18:30)`. A statement holds for a day, so that
   * the weekday is enough.
   */
  text: string;
  /** Seconds since the epoch: after that, it is not shown. */
  until: number;
}

export interface CapacityOptions {
  locale: string;
  /** IANA time zone of the place. */
  zone: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Seconds since the epoch. */
  now: number;
  /** Monday first. */
  weekdays: readonly string[];
  /** The sentences (`capacityWords`). */
  capacity?: Readonly<Record<CapacityLevel, string>> | undefined;
}

/** Seconds between a statement and its end (`capacityHolds`). */
const day = 86_400;

/** The text of a statement by its end; `null` if it is over, or there is none. Also runs in browsers. */
export function capacityText(
  { capacity: level, capacityUntil: until = 0 }: { capacity?: CapacityLevel; capacityUntil?: number },
  { locale, zone, country, now, weekdays, capacity }: CapacityOptions,
): CapacityText | null {
  // If the time zone of the place is unknown, UTC shows at least how old it is.
  const clock = clockAt(zone ?? "UTC", until - day);
  if (!capacity || !level || until <= now || !clock) return null;
  const time = formatTimeOfDay(clock.minutes, hourCycleOf(locale, country));
  const said = `${weekdays[clock.weekday]} ${time}${zone ? "" : " UTC"}`;
  return { text: capacity[level].replace("{time}", said), until };
}
