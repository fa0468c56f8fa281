import { macrolanguages } from "@dragoman/reference/macrolanguages";

/** A language as voices cover it. */
export interface SpokenStandard {
  /** BCP 47. */
  language: string;
  region: string | undefined;
  /** ISO 15924; `undefined` where the text is in the default script of the language. */
  script: string | undefined;
}

/**
 * Macrolanguages whose voice can read the languages that they encompass: Dari under Persian, Egyptian Arabic under
 * Arabic. Cantonese (under Chinese) and Central Kurdish (under Kurdish) are excluded, because those voices cannot read
 * them.
 */
const readAsOne: ReadonlySet<string> = new Set("ar az et fa lv ms ne no om ps sq sw uz".split(" "));

/** Returns `null` for an invalid tag. */
export function spokenStandard(tag: string): SpokenStandard | null {
  const locale = localeOf(tag);
  if (!locale) return null;
  const { region } = locale;
  const language = standardOf(locale.language);
  const isUsual =
    locale.script === undefined || locale.script === new Intl.Locale(language).maximize().script;
  return { language, region, script: isUsual ? undefined : locale.script };
}

function standardOf(language: string): string {
  if (language === "kmr") return "ku";
  if (language === "cmn") return "zh";
  const counted = Object.hasOwn(macrolanguages, language) ? macrolanguages[language] : undefined;
  return counted !== undefined && readAsOne.has(counted) ? counted : language;
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
