import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { formatTimeOfDay, hourCycleOf } from "./time-of-day.ts";

export interface Clock {
  /** Formats minutes since midnight as on local doors and clocks, for this reader (`hourCycleOf`). */
  format(minutes: number): string;
  /** Name of the time zone in the reader's language, or `null` when unknown. */
  zone: string | null;
}

export function createClock({
  locale,
  country,
  zone,
}: {
  locale: Locale;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** IANA time zone. */
  zone: string | null;
}): Clock {
  const tags = formattingOf(locale);
  const cycle = hourCycleOf(locale, country);
  return {
    format: (minutes) => formatTimeOfDay(minutes, cycle),
    zone: zone === null ? null : zoneName(zone, tags),
  };
}

/** By zone and tags. There are a few hundred zones; a name that is none is not stored. */
const zoneNames = new Map<string, string | null>();

function zoneName(zone: string, tags: readonly string[]): string | null {
  const key = `${zone} ${tags.join(" ")}`;
  const known = zoneNames.get(key);
  if (known !== undefined) return known;
  try {
    const format = new Intl.DateTimeFormat(tags, { timeZone: zone, timeZoneName: "longGeneric" });
    // A day in summer, because zones with daylight saving time have another name in winter.
    const name = format.formatToParts(Date.UTC(2026, 6, 1)).find((part) => part.type === "timeZoneName");
    zoneNames.set(key, name?.value ?? null);
    return name?.value ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
