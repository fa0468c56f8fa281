import { emergencyNumbersByCountry } from "./emergency-numbers-table.ts";

/** A number that is answered immediately, day and night, and free to call from any phone. */
export interface EmergencyNumber {
  /** As dialled inside the country. */
  number: string;
  /** The service that answers; `all` dispatches any of them. */
  for: "all" | "police" | "ambulance" | "fire";
}

const services: Readonly<Record<string, EmergencyNumber["for"]>> = {
  P: "police",
  A: "ambulance",
  F: "fire",
};

/**
 * The emergency numbers of a country (ISO 3166-1 alpha-2), the one to try first at the start; empty where they are not
 * known for certain. `emergencyNumbers("DE")` begins with `{number: "112", for: "all"}`.
 */
export function emergencyNumbers(country: string): EmergencyNumber[] {
  const code = country.toUpperCase();
  const written = Object.hasOwn(emergencyNumbersByCountry, code)
    ? emergencyNumbersByCountry[code]
    : undefined;
  return (written ?? "").split(" ").flatMap((entry) => {
    const number = entry.replace(/^\D+/, "");
    const letters = entry.slice(0, entry.length - number.length);
    if (number === "") return [];
    if (letters === "") return [{ number, for: "all" as const }];
    return Array.from(letters, (letter) => ({ number, for: services[letter] ?? ("all" as const) }));
  });
}

/** The countries (ISO 3166-1 alpha-2) whose emergency numbers are known. */
export function emergencyCountries(): string[] {
  return Object.keys(emergencyNumbersByCountry);
}
