import { timeZonesOf } from "@dragoman/reference/time-zones";
import type { Location } from "../compiled.ts";
import { localTimeOf } from "./local-time.ts";

/**
 * The time zone (IANA) of a place's opening hours: the source's, or else the only one possible for its country, state
 * or longitude. `null` where several are possible: showing a place as open for an hour too long is worse than showing
 * unknown hours.
 */
export function zoneOfPlace(location: Location): string | null {
  const { time_zone: stated } = location;
  if (stated !== null && localTimeOf(stated)) return stated;
  const address = location.addresses.find(({ country }) => country !== null);
  if (!address || address.country === null) return null;
  return zoneOfTown({
    country: address.country.toUpperCase(),
    state: (address.state_province ?? "").trim().toUpperCase(),
    longitude: location.longitude,
  });
}

/** The only time zone (IANA) possible for a town by its country (ISO 3166-1), its state (ISO 3166-2) and longitude. */
export function zoneOfTown({ country, state: code, longitude: degrees }: ZonedTown): string | null {
  const longitude = degrees ?? undefined;
  const state = `${country}-${code}`;
  const zone = zoneOfState(state, longitude) ?? zoneOfCountry(country, longitude);
  return zone !== undefined && localTimeOf(zone) ? zone : null;
}

export interface ZonedTown {
  country: string;
  /** Empty if unknown. */
  state: string;
  longitude: number | null;
}

/** A state with two zones is divided between two longitudes; between them the zone is unknown. */
type Divided = readonly [west: string | undefined, until: number, from: number, east: string | undefined];

const [eastern, central, mountain, pacific] = ["New_York", "Chicago", "Denver", "Los_Angeles"].map(
  (city) => `America/${city}`,
);

/** By ISO 3166-2: states of countries that have several time zones. */
const wholeStates: readonly (readonly [zone: string | undefined, country: string, states: string])[] = [
  [eastern, "US", "CT DC DE GA MA MD ME NC NH NJ NY OH PA RI SC VA VT WV"],
  [central, "US", "AL AR IA IL LA MN MO MS OK WI"],
  [mountain, "US", "CO MT NM UT WY"],
  [pacific, "US", "CA NV WA"],
  ["America/Phoenix", "US", "AZ"],
  ["America/Anchorage", "US", "AK"],
  ["Pacific/Honolulu", "US", "HI"],
  ["America/Puerto_Rico", "US", "PR"],
  ["America/Halifax", "CA", "NS PE"],
  ["America/Moncton", "CA", "NB"],
  ["America/Winnipeg", "CA", "MB"],
  ["America/Regina", "CA", "SK"],
  ["America/Edmonton", "CA", "AB"],
  ["America/Whitehorse", "CA", "YT"],
  ["Australia/Sydney", "AU", "ACT NSW"],
  ["Australia/Melbourne", "AU", "VIC"],
  ["Australia/Brisbane", "AU", "QLD"],
  ["Australia/Adelaide", "AU", "SA"],
  ["Australia/Perth", "AU", "WA"],
  ["Australia/Hobart", "AU", "TAS"],
  ["Australia/Darwin", "AU", "NT"],
];

const dividedStates: Readonly<Record<string, Divided>> = {
  "US-FL": [central, -85.5, -84.9, eastern],
  "US-IN": [undefined, -86.5, -86.5, "America/Indiana/Indianapolis"],
  "US-KS": [undefined, -101, -101, central],
  "US-KY": [central, -86.6, -85.95, eastern],
  "US-MI": [undefined, -86.6, -86.6, "America/Detroit"],
  "US-ND": [mountain, -103, -100.5, central],
  "US-NE": [mountain, -101.6, -100.4, central],
  "US-OR": [pacific, -118.3, -116, undefined],
  "US-SD": [mountain, -101.6, -99.9, central],
  "US-TN": [central, -85.7, -84.7, eastern],
  "US-TX": [mountain, -105.2, -104.4, central],
  "CA-BC": ["America/Vancouver", -118.5, -114, undefined],
  "CA-NL": [undefined, -59.5, -59.5, "America/St_Johns"],
  "CA-ON": [undefined, -89.9, -89.9, "America/Toronto"],
  "CA-QC": ["America/Toronto", -63, -57, undefined],
};

const zonesOfStates: ReadonlyMap<string, string | undefined> = new Map(
  wholeStates.flatMap(([zone, country, states]) =>
    states.split(" ").map((state) => [`${country}-${state}`, zone] as const),
  ),
);

function zoneOfState(state: string, longitude: number | undefined): string | undefined {
  const divided = Object.hasOwn(dividedStates, state) ? dividedStates[state] : undefined;
  if (!divided) return zonesOfStates.get(state);
  if (longitude === undefined) return undefined;
  const [west, until, from, east] = divided;
  if (longitude <= until) return west;
  return longitude >= from ? east : undefined;
}

function zoneOfCountry(country: string, longitude: number | undefined): string | undefined {
  // Islands far from the mainland.
  if (country === "ES" && longitude !== undefined && longitude < -12) return "Atlantic/Canary";
  if (country === "PT" && longitude !== undefined && longitude < -12) {
    return longitude < -20 ? "Atlantic/Azores" : "Atlantic/Madeira";
  }
  // Its other zone is that of the north, on which CLDR has no data.
  if (country === "CY") return "Asia/Nicosia";
  const zones = timeZonesOf(country);
  return zones.length <= 1 || withPrimaryZone.has(country) ? zones[0] : undefined;
}

/** Countries almost entirely in one time zone, their first: CLDR, `primaryZones`. */
const withPrimaryZone = new Set(["CL", "CN", "DE", "EC", "ES", "MH", "MY", "NZ", "PT", "UA", "UZ"]);
