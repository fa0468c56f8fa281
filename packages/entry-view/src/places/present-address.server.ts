import type { Address } from "@dragoman/hsds";
import { joinNames } from "@dragoman/i18n/join-names.ts";
import { formattingOf, type Locale } from "@dragoman/i18n/locales.server.ts";
import { addressForm } from "./address-forms.ts";

export interface AddressView {
  /** Lines in the order of the country, in its letters: for envelopes, drivers and maps. */
  lines: string[];
  /** The town in letters that the reader uses, where the lines have it in others. */
  town: string | null;
  /** `town` and the name of the country, in the reader's language. */
  where: string | null;
}

/** A postal address in the format of its country. */
export function presentAddress(address: Address, locale: Locale, town: string | null = null): AddressView {
  const country = address.country === null ? [] : [countryName(address.country, formattingOf(locale))];
  const where = [...(town === null ? [] : [town]), ...country];
  return { lines: linesOf(address), town, where: where.length > 0 ? joinNames(where, locale) : null };
}

/** The same for local people: with the country's own name of itself. */
export function addressThere(address: Address): string[] {
  const lines = linesOf(address);
  if (address.country === null || lines.length === 0) return lines;
  return [...lines, countryName(address.country, [languageThere(address.country), "en"])];
}

function linesOf(address: Address): string[] {
  const parts = partsOf(address);
  const written = [...parts.A, parts.C].join(" ");
  const form = addressForm(address.country, written);
  const lines = form.split("|").flatMap((line) => (line === "A" ? parts.A : fillLine(line, parts)));
  return [address.attention?.trim() ?? "", ...lines].filter((line) => line !== "");
}

interface Parts extends Record<"D" | "C" | "S" | "Z", string> {
  A: string[];
}

/** Sources repeat the town as its district or state. */
function partsOf(address: Address): Parts {
  const {
    address_1: first,
    address_2: second,
    city,
    region,
    state_province: state,
    postal_code: code,
  } = address;
  const street = [first, second].map((line) => line?.trim() ?? "");
  const [town, district, province] = [city, region, state].map((name) => name?.trim() ?? "");
  return {
    A: [...new Set(street)],
    C: town ?? "",
    D: district === town || district === province ? "" : (district ?? ""),
    S: province === town ? "" : (province ?? ""),
    Z: code?.trim() ?? "",
  };
}

function fillLine(form: string, parts: Parts): string {
  let line = "";
  let separator = "";
  for (const [sign] of form.matchAll(/[DCSZ]|[^DCSZ]+/g)) {
    if (sign !== "D" && sign !== "C" && sign !== "S" && sign !== "Z") {
      separator ||= sign;
      continue;
    }
    if (parts[sign] === "") continue;
    line += `${line === "" ? "" : separator}${parts[sign]}`;
    separator = "";
  }
  return line;
}

function languageThere(country: string): string {
  try {
    return new Intl.Locale(`und-${country}`).maximize().language;
  } catch (error) {
    if (error instanceof RangeError) return "en";
    throw error;
  }
}

function countryName(code: string, tags: readonly string[]): string {
  try {
    return namesIn(tags).of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** By tags: making one takes longer than the rest of an address. */
const names = new Map<string, Intl.DisplayNames>();

function namesIn(tags: readonly string[]): Intl.DisplayNames {
  const key = tags.join(" ");
  const known = names.get(key) ?? new Intl.DisplayNames([...tags], { type: "region" });
  names.set(key, known);
  return known;
}
