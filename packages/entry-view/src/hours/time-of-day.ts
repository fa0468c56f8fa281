export type HourCycle = "h12" | "h23";

/** ISO 3166-1 alpha-2. Not every browser has this part of CLDR, and hydration needs the same output as the server. */
const twelveHours = new Set(
  "AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM".split(
    " ",
  ),
);

/**
 * The hour cycle on doors and clocks of a country (ISO 3166-1 alpha-2), for this reader: only readers of English get AM
 * and PM, where they are common. Other languages do not use them on doors, and their words for noon and midnight are
 * easily confused.
 */
export function hourCycleOf(locale: string, country: string | null): HourCycle {
  return locale === "en" && country !== null && twelveHours.has(country.toUpperCase()) ? "h12" : "h23";
}

/** Formats minutes since midnight as every page does: `17:30`, or `5:30 PM`. Minutes beyond a day wrap around. */
export function formatTimeOfDay(minutes: number, cycle: HourCycle): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, "0");
  if (cycle === "h23") return `${String(hour).padStart(2, "0")}:${minute}`;
  return `${hour % 12 || 12}:${minute}\u00A0${hour < 12 ? "AM" : "PM"}`;
}
