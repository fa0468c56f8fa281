import { displayName, namingLocales } from "./display-name.ts";
import { foldName } from "../fold-name.ts";
import { macrolanguages } from "../tables/macrolanguages.ts";
import { namedLanguages } from "./named-languages.ts";

/**
 * The code of the language that is called `key` (see `nameKey`) in one of the languages that help is written in, or in
 * itself, by the runtime's own CLDR; `null` for what names none, or several. The first call takes about 0.2 s.
 */
export function codeInAnyLanguage(key: string): string | null {
  index ??= indexNames();
  return index.get(key) ?? null;
}

/** What names of languages are compared by: folded, without the word for language beside them (`język polski`). */
export function nameKey(name: string): string {
  return foldName(name).replace(wordForLanguage, " ").replace(/ +/g, " ").trim();
}

/** Folded. Vietnamese and Swahili names of CLDR contain it; here it goes from both sides. */
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

/** A name for both a macrolanguage and its members means the macrolanguage. */
function onlyMeaning(codes: ReadonlySet<string>): string | null {
  const [first, ...others] = [...codes].filter((code) => !codes.has(macrolanguages[code] ?? ""));
  return first !== undefined && others.length === 0 ? first : null;
}

/** Folded names (Mooré, Manx, Votic, Slavey, Wu, Latin) that mean something else where languages are listed. */
const ordinaryWords = new Set(["more", "man", "vote", "slave", "ngo", "latino"]);

/** Two letters of Latin or Cyrillic are more often a code, or a word like `no`. */
function isLongEnough(key: string): boolean {
  return key.length > 2 || /[^\p{Script=Latin}\p{Script=Cyrillic}]/u.test(key);
}
