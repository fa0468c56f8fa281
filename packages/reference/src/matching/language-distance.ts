import { closeLanguages } from "../tables/close-languages.ts";
import { macrolanguages } from "../tables/macrolanguages.ts";

/** A tag with CLDR's likely subtags; "" for unknown ones. */
export interface WrittenLanguage {
  readonly language: string;
  readonly script: string;
  readonly region: string;
}

/** The most likely script and region of a canonical tag: `zh-TW` is written in `Hant`. */
export function writtenLanguage(tag: string): WrittenLanguage {
  const { language, script = "", region = "" } = new Intl.Locale(tag).maximize();
  return { language, script, region };
}

/**
 * The CLDR distance between a reader of `desired` and texts in `supported`: 0 for the same language and script, 4 for
 * nearly the same, 10 for the macrolanguage's standard, 20 to 40 for a second language that most readers have;
 * `Infinity` without data.
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

/** CLDR's distance for members of a macrolanguage. */
const toStandard = 10;

/**
 * The standard language of one without a standard of its own (ISO 639-3): `arz` → `ar`. A two-letter code is itself a
 * standard; CLDR's distances cover its readers (`id` reads `ms`, `hr` reads `bs`).
 */
export function standardOf(language: string): string | null {
  return language.length === 3 ? (macrolanguages[language] ?? null) : null;
}

/** Every language with a distance from `desired` in the sources, with its most likely script. */
export function languagesNear(desired: WrittenLanguage): { tag: string; distance: number }[] {
  const standard = standardOf(desired.language);
  const languages = [desired.language, ...(standard === null ? [] : [standard])].flatMap((language) => [
    language,
    ...withScript(language, desired.script).flatMap((one) => [...(distances.get(one)?.keys() ?? [])]),
  ]);
  // The result of `kurdishDistance` is in no table.
  languages.push("ckb");
  // `sh` among them is an alias.
  return [...new Set(Intl.getCanonicalLocales(languages))].flatMap((tag) => {
    const distance = readingDistance(desired, writtenLanguage(tag));
    return Number.isFinite(distance) ? [{ tag, distance }] : [];
  });
}

/** CLDR's distances still call Serbian in Latin script `sh`. */
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
 * CLDR 48 has no distance between the two Chinese scripts. Readers of one can read the other with effort, and prefer it
 * to a foreign language.
 */
const chineseScripts = 19;

function scriptDistance(desired: WrittenLanguage, supported: WrittenLanguage): number | undefined {
  // A language without a script in CLDR is assumed to be written like its standard.
  if (desired.script === supported.script || desired.script === "") return 0;
  const scripts = [desired.script, supported.script].toSorted().join();
  if (desired.language === "zh" && supported.language === "zh" && scripts === "Hans,Hant")
    return chineseScripts;
  return distances
    .get(`${desired.language}-${desired.script}`)
    ?.get(`${supported.language}-${supported.script}`);
}

/**
 * Kurdish in Arabic script is almost always Central Kurdish, although `ku` means Kurmanji in Latin script;
 * Southern Kurdish has no written standard but that of its neighbour.
 */
function kurdishDistance(desired: WrittenLanguage, supported: WrittenLanguage): number {
  const isArabic = desired.script === "Arab" && supported.script === "Arab";
  return isArabic && /^(?:ku|sdh)$/.test(desired.language) && supported.language === "ckb" ? 4 : Infinity;
}
