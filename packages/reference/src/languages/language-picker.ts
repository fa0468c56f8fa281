import { displayName, namingLocales } from "../names/display-name.ts";
import { foldName } from "../fold-name.ts";
import { canonicalTag } from "../matching/language-range.ts";
import { communityLanguageNames } from "../names/language-names-of-communities.ts";
import { languageNames } from "./language-names.ts";
import { sortByText } from "../names/sort-by-text.ts";
import { directionOf } from "./script-direction.ts";

/** A language in a picker. */
export interface LanguageEntry {
  /** As passed by the caller. */
  readonly code: string;
  /** In the reader's language, falling back to English, then to its own. */
  readonly name: string;
  /** In the language itself, with CLDR's capitalization: `español`. In English where the native name is unknown. */
  readonly autonym: string;
  /** Direction of `autonym`. */
  readonly direction: "ltr" | "rtl";
  /** All searchable names, folded (`foldName`) and unique, for `createNameSearch`. */
  readonly names: readonly string[];
}

/**
 * Languages (BCP 47) with their names for a reader of `locale`, sorted by autonym: the reader's script first, then
 * script by script in the reader's collation; or by name in the reader's language. For the server: it reads the
 * runtime's CLDR, which not every phone has.
 */
export function languageEntries(
  codes: readonly string[],
  { locale, sort = "autonym" }: { locale: string; sort?: "autonym" | "name" },
): LanguageEntry[] {
  const entries = codes.map((code) => {
    // Codes may come from external data.
    const tag = plainTag.test(code) ? code : canonicalTag(code);
    if (tag === null) return unreadable(code);
    const autonym = autonymOf(tag);
    const name = nameIn(locale, tag) ?? englishName(tag) ?? autonym;
    return { code, name, autonym, direction: directionOf(tag), names: namesOf(tag) };
  });
  return sortByText(entries, { locale, text: (entry) => entry[sort] });
}

/** Tags that must not be canonicalized, which would map Kurmanji to Kurdish. */
const plainTag = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

function unreadable(code: string): LanguageEntry {
  return { code, name: code, autonym: code, direction: "ltr", names: [foldName(code)] };
}

const tableByCode = new Map(languageNames.map((one) => [one.code, one]));

function nameIn(locale: string, code: string): string | null {
  // CLDR gives `kmr`, `cmn` and `tl` the names of `ku`, `zh` and `fil`; entries with equal names would be
  // indistinguishable.
  if (isNamedLikeAnother(code)) return locale === "en" ? (tableByCode.get(code)?.name ?? null) : null;
  return displayName({ type: "language", code, locale });
}

function autonymOf(code: string): string {
  const known = tableByCode.get(code)?.native;
  if (isNamedLikeAnother(code) && known !== undefined) return known;
  return displayName({ type: "language", code, locale: code }) ?? known ?? englishName(code) ?? code;
}

function englishName(code: string): string | null {
  const inTables = tableByCode.get(code)?.name ?? communityLanguageNames.find(([one]) => one === code)?.[1];
  return nameIn("en", code) ?? inTables ?? null;
}

function isNamedLikeAnother(code: string): boolean {
  const [canonical = code] = Intl.getCanonicalLocales(code);
  return canonical !== code && /^[a-z]{2,3}$/.test(canonical) && tableByCode.has(code);
}

/** Caches `namesOf`, which is independent of the reader. */
const namesByCode = new Map<string, readonly string[]>();

function namesOf(code: string): readonly string[] {
  const known = namesByCode.get(code);
  if (known !== undefined) return known;
  // A search for `中文` or `português` should find the only entry there is.
  const bare = new Intl.Locale(code).language;
  const spellings = [code, ...(isNamedLikeAnother(code) ? [] : [bare])];
  const names = [
    autonymOf(code),
    ...spellings.flatMap((one) => [...tableNames(one), ...localizedNames(one)]),
    ...spellings,
  ].map(foldName);
  const found = [...new Set(names)].filter((name) => name !== "");
  namesByCode.set(code, found);
  return found;
}

function localizedNames(code: string): string[] {
  const locales = isNamedLikeAnother(code) ? [] : [...namingLocales, code];
  return locales.flatMap((locale) => displayName({ type: "language", code, locale }) ?? []);
}

function tableNames(code: string): string[] {
  const entry = tableByCode.get(code);
  return [
    ...(entry ? [entry.name, entry.native, ...(entry.aliases ?? [])] : []),
    ...communityLanguageNames.filter(([one]) => one === code).flatMap(([, ...names]) => names),
  ];
}
