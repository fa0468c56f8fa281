import { countries } from "@dragoman/reference/countries";
import { timeZonesOf } from "@dragoman/reference/time-zones";

let countryByZone: ReadonlyMap<string, string | null> | undefined;

/** The only country (ISO 3166-1 alpha-2) in a time zone (IANA); `null` where there are several. */
export function countryOfZone(zone: string): string | null {
  countryByZone ??= countriesByZone();
  return countryByZone.get(zone) ?? null;
}

function countriesByZone(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  for (const { code_2: country } of countries) {
    for (const zone of timeZonesOf(country)) found.set(zone, found.has(zone) ? null : country);
  }
  return found;
}
