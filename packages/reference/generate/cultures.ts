import { englishName } from "./english-names.ts";
import { isoLanguage } from "./iso-languages.ts";
import type { CultureRow } from "./old-set.ts";
import { scriptName } from "./scripts.ts";
import { readSource } from "./sources.ts";
import { territory } from "./territories.ts";
import { byCodePoint } from "./typescript-file.ts";

const windowsLocales = readSource("windows-locale");

/** The LCID of Windows for locales without one of their own. */
const unassigned = 0x1000;

interface Culture {
  row: CultureRow;
  /** ISO 639-3. */
  language: string;
  /** ISO 3166-1 alpha-2. */
  region: string | undefined;
}

/**
 * `en-029`, `es-ES_tradnl`, `sr-Cyrl-CS` and the pseudo-locales have no country, are not valid tags, or are obsolete.
 */
const cultures: readonly Culture[] = Object.values(windowsLocales)
  .flatMap(({ id, tag }) => {
    const [, subtag = "", script, region] =
      /^([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}))?$/.exec(tag) ?? [];
    const language = isoLanguage(subtag)?.iso6393;
    const country = region === undefined ? undefined : territory(region);
    if (id === unassigned || language === undefined) return [];
    // Cultures without a country denote a writing system only for Chinese, as in the old set.
    if (region === undefined ? !/^zh-Han[st]$/.test(tag) : country === undefined) return [];
    const written =
      script === undefined ? englishName(subtag) : `${englishName(subtag)} (${scriptName(script)})`;
    const displayName = country === undefined ? written : `${written} - ${country.name}`;
    const cultureCode = `0x${id.toString(16).toUpperCase().padStart(4, "0")}`;
    return [{ row: { langCultureName: tag, displayName, cultureCode }, language, region }];
  })
  .toSorted((a, b) => byCodePoint(a.row.langCultureName, b.row.langCultureName));

export function culturesOfLanguage(language: string): CultureRow[] {
  return cultures.filter((culture) => culture.language === language).map(({ row }) => row);
}

/** The country by ISO 3166-1 alpha-2. */
export function culturesOfCountry(region: string): CultureRow[] {
  return cultures.filter((culture) => culture.region === region).map(({ row }) => row);
}
