import { foldPostcode, postalDistrict } from "@dragoman/reference/postcode";
import type { CountyAtPoint } from "./areas/learn-counties.ts";

/** One line of a postal code file of GeoNames (`readme.txt` of download.geonames.org/export/zip). */
export interface PostalLine {
  /** ISO 3166-1. */
  country: string;
  /** Folded (`foldPostcode`). */
  code: string;
  /** As the file writes it. */
  written: string;
  /** The town or place. */
  town: string;
  /** Name of the first-level division. */
  region: string | null;
  /** The second- and third-level divisions: counties, districts. */
  counties: readonly WrittenCounty[];
  /** Degrees, WGS 84. */
  lat: number;
  lng: number;
}

/** A county as a file or an address names it, at one of its points. */
export interface WrittenCounty {
  name: string;
  /** The gazetteer's code, if the file has the codes of GeoNames: `US.WA.035`. */
  code: string | null;
  /** Of the division: 2 is the one below the region. */
  level: 2 | 3;
}

/** Why a line is left out. */
export type PostalFault = "columns" | "country" | "code" | "town" | "coordinates";

/** Parses one line: tab-separated country, code, town, name and code of three divisions, point, accuracy. */
export function readPostalLine(line: string): PostalLine | { fault: PostalFault } {
  const columns = line.split("\t").map((column) => column.trim());
  if (columns.length < 11) return { fault: "columns" };
  const [country = "", written = "", town = "", region, ...others] = columns;
  const [first, second, secondCode, third, thirdCode, latText = "", lngText = ""] = others;
  if (!/^[A-Z]{2}$/.test(country)) return { fault: "country" };
  // No country uses fewer than three characters; Canadian forward sortation areas and Irish routing keys have exactly
  // three.
  const code = foldPostcode(written.replace(/ CEDEX.*$/i, ""));
  if (code === undefined || written.length > 20) return { fault: "code" };
  if (town === "" || town.length > 180) return { fault: "town" };
  const [lat, lng] = [degrees(latText, 90), degrees(lngText, 180)];
  if (lat === undefined || lng === undefined) return { fault: "coordinates" };
  const codes = [country, first, secondCode, thirdCode];
  const counties = [second, third].flatMap((name, index): WrittenCounty[] => {
    const code = codes.slice(0, index + 3);
    const level = index === 0 ? 2 : 3;
    return name
      ? [{ name: name.slice(0, 100), code: code.every(Boolean) ? code.join(".") : null, level }]
      : [];
  });
  return { country, code, written, town, region: region || null, counties, lat, lng };
}

function degrees(text: string, most: number): number | undefined {
  const value = /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(value) <= most ? value : undefined;
}

/** The counties of the lines, at each of their points. */
export function countiesWritten(lines: readonly PostalLine[]): CountyAtPoint[] {
  return lines.flatMap(({ country, counties, lat, lng }) =>
    counties.map(({ name, code, level }) => ({ country, name, code, level, lat, lng })),
  );
}

/** A postal code, or the district that several have in common. */
export interface Postcode {
  country: string;
  code: string;
  written: string;
  town: string;
  region: string | null;
  lat: number;
  lng: number;
}

/**
 * The postal codes of the lines without duplicates, each at the median of its points and with the town nearest to it;
 * also their districts where no line has them (`SW1A` of `SW1A 1AA`).
 */
export function postcodesOf(lines: readonly PostalLine[]): Postcode[] {
  const own = Map.groupBy(lines, ({ country, code }) => `${country} ${code}`);
  const inDistricts = Map.groupBy(
    lines.flatMap((line) => {
      const district = postalDistrict(line.code, line.country);
      const isKnown = district === undefined || own.has(`${line.country} ${district}`);
      return isKnown ? [] : [{ ...line, code: district, written: district }];
    }),
    ({ country, code }) => `${country} ${code}`,
  );
  return [...own.values(), ...inDistricts.values()].flatMap((same) => middleOf(same) ?? []);
}

function middleOf(same: readonly PostalLine[]): Postcode | undefined {
  const lat = median(same.map((line) => line.lat));
  const lng = median(same.map((line) => line.lng));
  const offset = (line: PostalLine) => (line.lat - lat) ** 2 + (line.lng - lng) ** 2;
  const [first, ...others] = same;
  if (!first) return undefined;
  const nearest = others.reduce((best, line) => (offset(line) < offset(best) ? line : best), first);
  const { country, code, written, town, region } = nearest;
  return { country, code, written, town, region, lat, lng };
}

/** The middle value, or the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}
