import { displayName, namingLocales } from "./display-name.ts";
import { foldName } from "../fold-name.ts";
import { macrolanguages } from "../tables/macrolanguages.ts";
import { namedLanguages } from "./named-languages.ts";

/**
 * The code of the language named `key` (see `nameKey`) in a language of help, or in itself, from the runtime's CLDR;
 * `null` when no language or several match. The first call takes about 0.2 s.
 */
export function codeInAnyLanguage(key: string): string | null {
  index ??= indexNames();
  return index.get(key) ?? null;
}

/** The comparison key of a language name: folded, without the word for language (`język polski`). */
export function nameKey(name: string): string {
  return foldName(name).replace(wordForLanguage, " ").replace(/ +/g, " ").trim();
}

/** Folded. CLDR's Vietnamese and Swahili names contain it; it is removed from both sides of a comparison. */
const wordForLanguage =
  /(?<= |^)(?:languages?|lenguas?|idiomas?|langues?|lingua|linguas|sprachen?|jezyk|limba|gjuha|dili|язык|мова|γλωσσα|lugha ya|luqadda|زبان|زمان[يه]?|ژبه|(?:ال)?لغه|tieng)(?= |$)/g;

let index: Map<string, string> | undefined;

function indexNames(): Map<string, string> {
  const codes = new Map<string, Set<string>>();
  function add(name: string, code: string): void {
    const key = nameKey(name);
    codes.set(key, (codes.get(key) ?? new Set()).add(code));
  }
  for (const code of namedLanguages) {
    for (const locale of [...namingLocales, code]) {
      const name = displayName({ type: "language", code, locale });
      if (name !== null) add(name, code);
    }
  }
  return new Map(
    [...codes].flatMap(([key, meanings]) => {
      const code = onlyMeaning(meanings);
      return code !== null && isLongEnough(key) && !ordinaryWords.has(key) ? [[key, code] as const] : [];
    }),
  );
}

/** A name shared by a macrolanguage and its members means the macrolanguage. */
function onlyMeaning(codes: ReadonlySet<string>): string | null {
  const [first, ...others] = [...codes].filter((code) => !codes.has(macrolanguages[code] ?? ""));
  return first !== undefined && others.length === 0 ? first : null;
}

/** Folded names (Mooré, Manx, Votic, Slavey, Wu, Latin) with another meaning in lists of languages. */
const ordinaryWords = new Set(["more", "man", "vote", "slave", "ngo", "latino"]);

/** Two Latin or Cyrillic letters are more often a code, or a word like `no`. */
function isLongEnough(key: string): boolean {
  return key.length > 2 || /[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(key);
}
