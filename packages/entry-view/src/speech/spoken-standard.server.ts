import { macrolanguages } from "@dragoman/reference/macrolanguages";

/** A language as voices are made for it. */
export interface SpokenStandard {
  /** BCP 47. */
  language: string;
  region: string | undefined;
  /** ISO 15924; `undefined` where the text is in the script that is usual for the language. */
  script: string | undefined;
}

/**
 * Standards whose voice reads what is written in the languages that are counted under them: Dari under Persian, Egyptian
 * Arabic under Arabic. Cantonese is counted under Chinese and Central Kurdish under Kurdish, and neither is read so.
 */
const readAsOne: ReadonlySet<string> = new Set("ar az et fa lv ms ne no om ps sq sw uz".split(" "));

/** `null` for what is no tag. */
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
