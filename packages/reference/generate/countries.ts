import { languagesOfCountry } from "./country-languages.ts";
import { culturesOfCountry } from "./cultures.ts";
import type { CultureRow } from "./old-set.ts";
import { territories } from "./territories.ts";
import type { Territory } from "./territories.ts";
import { literal, writeModule } from "./typescript-file.ts";

export interface CountryRow extends Territory {
  languages?: string[];
  langCultureMs?: CultureRow[];
}

export function countriesData(): CountryRow[] {
  return territories.map((territory) => {
    const languages = languagesOfCountry(territory.code_3);
    const cultures = culturesOfCountry(territory.code_2);
    return {
      ...territory,
      ...(languages.length > 0 && { languages }),
      ...(cultures.length > 0 && { langCultureMs: cultures }),
    };
  });
}

export function countriesModule(): string {
  return writeModule({
    sources: ["CLDR core", "CLDR names", "IANA language subtag registry", "Windows locales"],
    head: `
import type { LangCultureMs } from "./languages.ts";

/** A country or area of ISO 3166-1, or Kosovo. */
export interface Country {
  readonly code_2: string;
  readonly code_3: string;
  /** Three digits. */
  readonly numCode: string;
  /** English. */
  readonly name: string;
  /** ISO 639-3: official or widely used, most used first. */
  readonly languages?: readonly string[];
  readonly langCultureMs?: readonly LangCultureMs[];
}
`,
    doc: `The countries and areas of ISO 3166-1 by their code of two letters, and Kosovo under the codes XK and XKX, which
      the standard leaves to its users. Which languages stand in a row says docs/reference-data.md.`,
    declaration: "countries: readonly Country[]",
    brackets: ["[", "]"],
    rows: countriesData().map(literal),
  });
}
