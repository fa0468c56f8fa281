import { foldName } from "@dragoman/reference/fold-name";
import { nameTables } from "../names/name-tables.ts";
import { regionLetters } from "../names/region-letters.ts";

export interface RegionsByName {
  /** Codes (`CA.08`) of the regions of a country, or of all, with this name. */
  named(folded: string, country: string | null): string[];
}

/** Looks up regions by their names in all languages with a table. */
export async function openRegions(): Promise<RegionsByName> {
  const byName = new Map<string, Set<string>>();
  const codes = new Set<string>();
  for (const table of (await nameTables()).values()) {
    for (const [key, name] of table) {
      if (/^\d/.test(key)) continue;
      codes.add(key);
      const folded = foldName(name);
      for (const one of [folded, withoutKind(folded)]) {
        const regions = byName.get(one) ?? new Set();
        byName.set(one, regions);
        regions.add(key);
      }
    }
  }
  return {
    named(folded, country) {
      if (/^[a-z]{2}$/.test(folded)) {
        return [...codes].filter((code) => code.startsWith(`${country}.`) && regionLetters(code) === folded);
      }
      const regions = [...(byName.get(folded) ?? [])];
      return country === null ? regions : regions.filter((code) => code.startsWith(`${country}.`));
    },
  };
}

/** Sources use "Ontario Province" and "Oblast Cherson" where people use the bare name. */
function withoutKind(folded: string): string {
  return folded
    .replace(/^(?:oblast|provinz|province of|provincia di|provincia de|region|kanton|canton of|land) /u, "")
    .replace(/ (?:province|provinz|region|oblast|governorate|department|county|prefecture|district)$/u, "");
}
