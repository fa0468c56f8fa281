import { countryEntries } from "@dragoman/reference/country-picker";
import { foldName } from "@dragoman/reference/fold-name";

/** Countries named by one of their parts, which are areas of their own. */
const parts: ReadonlySet<string> = new Set([
  "england",
  "scotland",
  "wales",
  "northern ireland",
  "gaza",
  "west bank",
]);

/** Looks up countries by their names in the languages of help, and by colloquial names ("UK"). */
export function openCountryNames(): (folded: string) => readonly string[] {
  const byName = new Map<string, string[]>();
  for (const { code, name, autonym, names } of countryEntries({ locale: "en" })) {
    for (const one of new Set([name, autonym, ...names].map(foldName))) {
      // Two letters are a code, and as often that of a region.
      if (parts.has(one) || (one.length < 3 && /^[a-z]/.test(one) && one !== "uk")) continue;
      const codes = byName.get(one) ?? [];
      byName.set(one, codes);
      codes.push(code);
    }
  }
  return (folded) => byName.get(folded) ?? [];
}
