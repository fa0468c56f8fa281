import { closeLanguages } from "../tables/close-languages.ts";
import { macrolanguages } from "../tables/macrolanguages.ts";

/** A tag with what CLDR finds most likely where it says nothing; "" for what is not known. */
export interface WrittenLanguage {
  readonly language: string;
  readonly script: string;
  readonly region: string;
}

/** The script and the region that a canonical tag most likely means: `zh-TW` is written in `Hant`. */
export function writtenLanguage(tag: string): WrittenLanguage {
  const { language, script = "", region = "" } = new Intl.Locale(tag).maximize();
  return { language, script, region };
}

/**
 * How far what is written in `supported` is from who reads `desired`, in the measure of CLDR: 0 is the same language
 * and script, 4 nearly the same, 10 the standard that a language is counted under, 20 to 40 a second language that
 * most readers have; `Infinity` without a word in the sources.
 */
export function readingDistance(desired: WrittenLanguage, supported: WrittenLanguage): number {
  const standard = standardOf(desired.language);
  const distances = [desired.language, ...(standard === null ? [] : [standard])].flatMap((language) => {
    const between =
      supported.language === desired.language
        ? 0
        : supported.language === language
          ? toStandard
          : closest(withScript(language, desired.script), withScript(supported.language, supported.script));
    const script = scriptDistance({ ...desired, language }, supported);
    return between === undefined || script === undefined ? [] : [between + script];
  });
  return Math.min(...distances, kurdishDistance(desired, supported));
}

/** What CLDR gives for the members of a macrolanguage. */
const toStandard = 10;

/**
 * The language that one without a standard of its own is counted under (ISO 639-3): `arz` → `ar`. A two-letter code
 * stands for a standard; its readers read what CLDR's distances say (`id` reads `ms`, `hr` reads `bs`).
 */
export function standardOf(language: string): string | null {
  return language.length === 3 ? (macrolanguages[language] ?? null) : null;
}

/** Every language that the sources give a distance to from `desired`, with its most likely script. */
export function languagesNear(desired: WrittenLanguage): { tag: string; distance: number }[] {
  const standard = standardOf(desired.language);
  const languages = [desired.language, ...(standard === null ? [] : [standard])].flatMap((language) => [
    language,
    ...withScript(language, desired.script).flatMap((one) => [...(distances.get(one)?.keys() ?? [])]),
  ]);
  // What `kurdishDistance` leads to stands in no table.
  languages.push("ckb");
  // `sh` among them is an alias.
  return [...new Set(Intl.getCanonicalLocales(languages))].flatMap((tag) => {
    const distance = readingDistance(desired, writtenLanguage(tag));
    return Number.isFinite(distance) ? [{ tag, distance }] : [];
  });
}

/** Serbian in Latin script is what CLDR's distances still call `sh`. */
function withScript(language: string, script: string): string[] {
  return language === "sr" && script === "Latn" ? ["sr", "sh"] : [language];
}

const distances = indexDistances();

function indexDistances(): Map<string, Map<string, number>> {
  const index = new Map<string, Map<string, number>>();
  function add(from: string, to: string, distance: number): void {
    const known = index.get(from) ?? new Map<string, number>();
    index.set(from, known.set(to, Math.min(distance, known.get(to) ?? distance)));
  }
  for (const [desired, supported, distance, oneWay] of closeLanguages) {
    add(desired, supported, distance);
    if (!oneWay) add(supported, desired, distance);
  }
  return index;
}

function closest(desired: readonly string[], supported: readonly string[]): number | undefined {
  const found = desired.flatMap((from) => supported.map((to) => distances.get(from)?.get(to)));
  const known = found.filter((one) => one !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
}

/**
 * CLDR 48 has no distance between the two ways to write Chinese. Who was taught one reads the other with effort, and
 * rather than a foreign language.
 */
const chineseScripts = 19;

function scriptDistance(desired: WrittenLanguage, supported: WrittenLanguage): number | undefined {
  // A language that CLDR knows no script for is taken to be written like the one that it is counted under.
  if (desired.script === supported.script || desired.script === "") return 0;
  const scripts = [desired.script, supported.script].toSorted().join();
  if (desired.language === "zh" && supported.language === "zh" && scripts === "Hans,Hant")
    return chineseScripts;
  return distances
    .get(`${desired.language}-${desired.script}`)
    ?.get(`${supported.language}-${supported.script}`);
}

/**
 * Kurdish in Arabic script is Central Kurdish in nearly all that is printed, though `ku` stands for Kurmanji in Latin
 * script; and Southern Kurdish has no written standard but that of its neighbour.
 */
function kurdishDistance(desired: WrittenLanguage, supported: WrittenLanguage): number {
  const isArabic = desired.script === "Arab" && supported.script === "Arab";
  return isArabic && /^(?:ku|sdh)$/.test(desired.language) && supported.language === "ckb" ? 4 : Infinity;
}
