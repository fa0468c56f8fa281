import type { CountyRow, PostcodeRow } from "@dragoman/database";
import type { PostalFault } from "@dragoman/places/postal-file";
import { counted } from "./counted.ts";
import type { PostalFaults } from "./postal-file.ts";
import { formatTable } from "./text-table.ts";

const reasons: Readonly<Record<PostalFault, string>> = {
  columns: "fewer than eleven columns between tabs",
  country: "no country code (ISO 3166-1)",
  code: "no postal code",
  town: "no name of a place",
  coordinates: "no latitude and longitude in degrees",
};

/** The contents of a postal file, and the skipped lines. */
export function describePostalFile({
  postcodes,
  counties,
  lines,
  faults,
}: {
  postcodes: readonly PostcodeRow[];
  counties: readonly CountyRow[];
  /** The lines that were read. */
  lines: number;
  faults: readonly PostalFaults[];
}): string {
  const countries = [...new Set(postcodes.map(({ country }) => country))].toSorted();
  const table = formatTable(
    ["country", "postal codes", "counties"],
    countries.map((country) => [country, countIn(postcodes, country), countIn(counties, country)]),
  );
  const left = faults.map(
    ({ fault, count: number, first }) =>
      `  ${counted(number, "line")} left out: ${reasons[fault]} (first: ${first}).\n`,
  );
  const next = "  A running server finds the codes at once, and indexes services with areas again.\n";
  return `${table}${left.join("")}✓ Stored the postal codes of ${counted(lines, "line")}.\n${next}`;
}

function countIn(rows: readonly { country: string }[], country: string): number {
  return rows.filter((row) => row.country === country).length;
}
