import { countryTimeZones } from "./tables/country-time-zones.ts";

/**
 * The time zones of a country (ISO 3166-1 alpha-2) by IANA name; empty for a country without one (Bouvet Island) or an
 * unknown one. The first is the primary zone where the country has one (`ES`: Madrid), and arbitrary where it has not
 * (`US`).
 *
 * NOTE: names are the current ones (`Europe/Kyiv`). A browser older than a name throws on it, so format on the server.
 */
export function timeZonesOf(country: string): readonly string[] {
  const code = country.toUpperCase();
  return Object.hasOwn(countryTimeZones, code) ? (countryTimeZones[code] ?? []) : [];
}
