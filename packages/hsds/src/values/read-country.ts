/** Spellings without a display name. */
const aliases: Readonly<Record<string, string>> = {
  usa: "US",
  "u.s.a.": "US",
  "u.s.": "US",
  "united states of america": "US",
  america: "US",
  uk: "GB",
  "great britain": "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  türkei: "TR",
  turkey: "TR",
  "czech republic": "CZ",
};

/** ISO 3166-1 alpha-3 of the countries of known directories. */
const alpha3 =
  "ARG-AR AUS-AU AUT-AT BEL-BE BGR-BG BRA-BR CAN-CA CHE-CH CHL-CL COL-CO CYP-CY CZE-CZ DEU-DE DNK-DK ESP-ES EST-EE " +
  "FIN-FI FRA-FR GBR-GB GRC-GR HRV-HR HUN-HU IRL-IE ISL-IS ISR-IL ITA-IT JOR-JO JPN-JP KEN-KE LBN-LB LTU-LT LUX-LU " +
  "LVA-LV MEX-MX MLT-MT NLD-NL NOR-NO NZL-NZ PER-PE POL-PL PRI-PR PRT-PT ROU-RO RUS-RU SRB-RS SVK-SK SVN-SI SWE-SE " +
  "TUR-TR UKR-UA USA-US VEN-VE ZAF-ZA";

const codeByName = new Map<string, string>();

/** ISO 3166-1 alpha-2 of a country by its code or its name in English, Spanish, French or German; `null` if unknown. */
export function readCountry(text: string): string | null {
  if (codeByName.size === 0) fillNames();
  const known = codeByName.get(text.trim().toLowerCase());
  if (known !== undefined) return known;
  return null;
}

function fillNames(): void {
  const displayNames = ["en", "es", "fr", "de"].map(
    (language) => new Intl.DisplayNames([language], { type: "region", fallback: "none" }),
  );
  for (const code of regionCodes()) {
    codeByName.set(code.toLowerCase(), code);
    for (const names of displayNames) {
      const name = names.of(code);
      if (name !== undefined) codeByName.set(name.toLowerCase(), code);
    }
  }
  for (const pair of alpha3.split(" ")) codeByName.set(pair.slice(0, 3).toLowerCase(), pair.slice(4));
  for (const [name, code] of Object.entries(aliases)) codeByName.set(name, code);
}

/** Codes with a CLDR name that ISO 3166-1 does not assign to a country. */
const noCountries = new Set([
  "EU",
  "EZ",
  "UN",
  "QO",
  "ZZ",
  "XA",
  "XB",
  "UK",
  "AN",
  "CS",
  "DD",
  "FX",
  "SU",
  "YU",
  "TP",
  "ZR",
  "BU",
  "NT",
  "YD",
  "HV",
  "DY",
  "RH",
  "NH",
  "VD",
  "CT",
  "FQ",
  "JT",
  "MI",
  "NQ",
  "PC",
  "PU",
  "PZ",
  "WK",
  "CP",
  "CQ",
  "DG",
  "EA",
  "IC",
  "AC",
  "TA",
]);

function regionCodes(): string[] {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
  const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code) && names.of(code) !== undefined);
}
