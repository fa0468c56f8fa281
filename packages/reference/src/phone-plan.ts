import metadata from "libphonenumber-js/max/metadata";
import type { MetadataJson } from "libphonenumber-js/core";

/** Numbering plans in the format of `libphonenumber-js`: for one calling code, or all. Plain JSON. */
export type PhonePlan = MetadataJson;

/** The plans of all countries, for the server: 150 kB as JSON. */
export const fullPlan: PhonePlan = metadata;

/** The plans of all countries with a calling code (`30`, `1`, `800`), for a browser. `null` for an unassigned code. */
export function phonePlan(callingCode: string): PhonePlan | null {
  // Own properties only: the code may come from a URL and be `constructor`.
  if (Object.hasOwn(metadata.country_calling_codes, callingCode)) {
    const countries = metadata.country_calling_codes[callingCode] ?? [];
    return {
      version: metadata.version,
      country_calling_codes: { [callingCode]: countries },
      countries: Object.fromEntries(countries.map((country) => [country, metadata.countries[country]])),
      nonGeographic: {},
    };
  }
  if (!Object.hasOwn(metadata.nonGeographic, callingCode)) return null;
  return {
    version: metadata.version,
    country_calling_codes: {},
    countries: {},
    nonGeographic: { [callingCode]: metadata.nonGeographic[callingCode] ?? [] },
  };
}
