import { countryTimeZones } from "./tables/country-time-zones.ts";

/**
 * The time zones that clocks in a country (ISO 3166-1 alpha-2) are set by, as named in the IANA database; none when it
 * has none (Bouvet Island) or is not known. The first is the primary one where the country has one (`ES`: Madrid), and
 * says nothing where it has not (`US`).
 *
 * NOTE: names are those in use (`Europe/Kyiv`). A browser older than a name throws on it, so format on the server.
 */
export function timeZonesOf(country: string): readonly string[] {
  const code = country.toUpperCase();
  return Object.hasOwn(countryTimeZones, code) ? (countryTimeZones[code] ?? []) : [];
}
