import { displayName, namingLocales } from "../names/display-name.ts";
import { foldName } from "../fold-name.ts";
import { canonicalTag } from "../matching/language-range.ts";
import { communityLanguageNames } from "../names/language-names-of-communities.ts";
import { languageNames } from "./language-names.ts";
import { sortByText } from "../names/sort-by-text.ts";
import { directionOf } from "./script-direction.ts";

/** A language as a picker offers it. */
export interface LanguageEntry {
  /** As the caller wrote it. */
  readonly code: string;
  /** In the reader's language; in English, or failing that in itself, where that has no name for it. */
  readonly name: string;
  /** In itself, with the capitals of CLDR: `español`. In English where its own name is not known. */
  readonly autonym: string;
  /** Of `autonym`. */
  readonly direction: "ltr" | "rtl";
  /** Everything that it can be found by, folded (`foldName`), each once, for `createNameSearch`. */
  readonly names: readonly string[];
}

/**
 * Languages (BCP 47) with what they are called, for a reader of `locale`, in the order of their autonyms: the reader's
 * script first, then script by script as the reader's dictionary goes; or by their names in the reader's language.
 *
 * For the server: it reads the runtime's CLDR, which not every phone has.
 */
export function languageEntries(
  codes: readonly string[],
  { locale, sort = "autonym" }: { locale: string; sort?: "autonym" | "name" },
): LanguageEntry[] {
  const entries = codes.map((code) => {
    // Codes may come from other people's data.
    const tag = plainTag.test(code) ? code : canonicalTag(code);
    if (tag === null) return unreadable(code);
    const autonym = autonymOf(tag);
    const name = nameIn(locale, tag) ?? englishName(tag) ?? autonym;
    return { code, name, autonym, direction: directionOf(tag), names: namesOf(tag) };
  });
  return sortByText(entries, { locale, text: (entry) => entry[sort] });
}

/** Entries of a picker in the order of their autonyms, for a reader of `locale`. */
export function sortByAutonym<Entry extends { readonly autonym: string }>(
  entries: readonly Entry[],
  locale: string,
): Entry[] {
  return sortByText(entries, { locale, text: ({ autonym }) => autonym });
}

/** Tags that need not be made canonical, which would make Kurmanji into Kurdish. */
const plainTag = /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i;

function unreadable(code: string): LanguageEntry {
  return { code, name: code, autonym: code, direction: "ltr", names: [foldName(code)] };
}

const tableByCode = new Map(languageNames.map((one) => [one.code, one]));

function nameIn(locale: string, code: string): string | null {
  // CLDR names `kmr`, `cmn` and `tl` like `ku`, `zh` and `fil`; two of one name could not be told apart.
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

/** Answers of `namesOf`, which are the same for every reader. */
const namesByCode = new Map<string, readonly string[]>();

function namesOf(code: string): readonly string[] {
  const known = namesByCode.get(code);
  if (known !== undefined) return known;
  // Who looks for `中文` or `português` means the one that there is.
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
