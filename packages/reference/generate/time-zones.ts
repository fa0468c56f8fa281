import { readSource } from "./sources.ts";
import { byCodePoint, recordRows, writeModule } from "./typescript-file.ts";

const { tz } = readSource("cldr-bcp47/bcp47/timezone.json").keyword.u;
const { primaryZones } = readSource("cldr-core/supplemental/primaryZones.json").supplemental;

/** CLDR assigns it no zone; the tz database includes it in a comment on Europe/Belgrade. */
const borrowed = { XK: ["Europe/Belgrade"] };

export function timeZonesData(): Readonly<Record<string, readonly string[]>> {
  const byCountry = new Map<string, { name: string; primary: boolean }[]>(
    Object.entries(borrowed).map(([country, names]) => [
      country,
      names.map((name) => ({ name, primary: false })),
    ]),
  );
  for (const [id, zone] of Object.entries(tz)) {
    if (typeof zone === "string") continue; // the description of the key
    const { _alias: alias, _iana: current, _region: region, _deprecated: deprecated = false } = zone;
    if (deprecated || alias === undefined) continue;
    const [stable = ""] = alias.split(" ");
    if (stable.startsWith("Etc/")) continue; // of no country: `utc`, `gmt`, `utce01`, `unk`
    // Identifiers begin with a UN/LOCODE, whose first two letters are the country code.
    const country = region ?? id.slice(0, 2).toUpperCase();
    const name = current ?? stable;
    const zones = byCountry.get(country) ?? [];
    byCountry.set(country, [...zones, { name, primary: primaryZones[country] === stable }]);
  }
  return Object.fromEntries(
    [...byCountry].map(([country, zones]) => [
      country,
      zones
        .toSorted((a, b) => Number(b.primary) - Number(a.primary) || byCodePoint(a.name, b.name))
        .map(({ name }) => name),
    ]),
  );
}

export function timeZonesModule(): string {
  return writeModule({
    sources: ["CLDR keys", "CLDR core"],
    doc: `The time zones of a country (ISO 3166-1 alpha-2), by their name in the IANA database, the primary one
      first where CLDR has one, otherwise by name.`,
    declaration: "countryTimeZones: Readonly<Record<string, readonly string[]>>",
    brackets: ["{", "}"],
    rows: recordRows(timeZonesData()),
  });
}
