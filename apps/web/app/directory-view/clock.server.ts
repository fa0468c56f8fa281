import { formattingOf, type Locale } from "../i18n/locales.server.ts";

export interface Clock {
  /**
   * `17:30` as the doors and clocks of the place say it: `17:30`, or `5:30 PM` for readers of English where people
   * write so. Other languages have no AM and PM on doors, and noon is easily taken for midnight in their words for it.
   */
  format(time: string): string;
  /** What the reader calls the time zone, or `null` when it is not known. */
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
  /** IANA. */
  zone: string | null;
}): Clock {
  const tags = formattingOf(locale);
  const times = new Intl.DateTimeFormat(tags, {
    hour: "numeric",
    minute: "2-digit",
    hourCycle: locale === "en" ? hourCycleOf(country) : "h23",
    timeZone: "UTC",
  });
  return {
    format(time) {
      const [hours = 0, minutes = 0] = time.split(":").map(Number);
      return times.format(Date.UTC(2024, 0, 1, hours % 24, minutes));
    },
    zone: zone === null ? null : zoneName(zone, tags),
  };
}

function hourCycleOf(country: string | null): "h12" | "h23" {
  if (country === null || !/^[A-Za-z]{2}$/.test(country)) return "h23";
  return new Intl.Locale(`und-${country}`).getHourCycles()[0] === "h12" ? "h12" : "h23";
}

function zoneName(zone: string, tags: readonly string[]): string | null {
  try {
    const format = new Intl.DateTimeFormat(tags, { timeZone: zone, timeZoneName: "longGeneric" });
    // A day in summer, because zones without summer time have a name of their own for the rest of the year.
    return (
      format.formatToParts(Date.UTC(2026, 6, 1)).find((part) => part.type === "timeZoneName")?.value ?? null
    );
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
