import { emergencyNumbersByCountry } from "./emergency-numbers-table.ts";

/** A number that is answered at once, day and night, and is free to call from any phone. */
export interface EmergencyNumber {
  /** As it is dialled inside the country. */
  number: string;
  /** Who answers; `all` sends whoever is needed. */
  for: "all" | "police" | "ambulance" | "fire";
}

const services: Readonly<Record<string, EmergencyNumber["for"]>> = {
  P: "police",
  A: "ambulance",
  F: "fire",
};

/**
 * The emergency numbers of a country (ISO 3166-1 alpha-2), the one to call first at first; none where they are not known
 * for certain. `emergencyNumbers("DE")` begins with `{number: "112", for: "all"}`.
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
