import type { Address } from "@dragoman/hsds";
import { formattingOf, type Locale } from "../i18n/locales.server.ts";

export interface AddressView {
  /** From the most to the least exact, in the order of the country. Addresses are never translated. */
  lines: string[];
  /** The country as the reader calls it. */
  country: string | null;
}

type Order = "code-city" | "city-code" | "city-state-code" | "city-then-code";

/** Where the postal code stands, by country. Everywhere else it stands before the town. */
const orders: Readonly<Record<string, Order>> = {
  US: "city-state-code",
  CA: "city-state-code",
  AU: "city-state-code",
  MX: "code-city",
  GB: "city-then-code",
  IE: "city-then-code",
  IN: "city-code",
  PK: "city-code",
  BD: "city-code",
  NZ: "city-code",
  SG: "city-code",
  TH: "city-code",
  ID: "city-code",
  SA: "city-code",
  EG: "city-then-code",
  KE: "city-then-code",
  NG: "city-then-code",
};

/** An address as it is written on a letter in its country. */
export function presentAddress(address: Address, locale: Locale): AddressView {
  const lines = [address.attention, ...street(address), ...town(address)];
  return {
    lines: lines.map((line) => line?.trim() ?? "").filter((line) => line !== ""),
    country: address.country === null ? null : countryName(address.country, locale),
  };
}

function street({ address_1: first, address_2: second }: Address): (string | null)[] {
  return first === second ? [first] : [first, second];
}

function town({ city, region, state_province: state, postal_code: code, country }: Address): string[] {
  const order = orders[country?.toUpperCase() ?? ""] ?? "code-city";
  const district = region === city || region === state ? null : region;
  if (order === "city-state-code") return [joined(", ", [city, joined(" ", [state, code])])];
  if (order === "city-then-code") return [joined(", ", [district, city]), code ?? ""];
  if (order === "code-city") return [joined(" ", [code, joined(", ", [city, district])])];
  return [joined(", ", [district, joined(" ", [city, code])]), state === city ? "" : (state ?? "")];
}

function joined(separator: string, parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(separator);
}

function countryName(code: string, locale: Locale): string {
  try {
    return new Intl.DisplayNames(formattingOf(locale), { type: "region" }).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}
