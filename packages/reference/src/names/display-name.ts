/** The languages of help, whose readers search for languages and countries by their names in them. */
export const namingLocales: readonly string[] =
  "en ar fa ps ur ckb es fr de it pt-BR pl ro sq tr ru uk el so sw am ti zh-Hans zh-Hant vi".split(" ");

/**
 * The CLDR name of a language or a region in a locale; `null` where the locale itself has none. `code` must be
 * well-formed.
 */
export function displayName({
  type,
  code,
  locale,
}: {
  type: "language" | "region";
  code: string;
  locale: string;
}): string | null {
  const key = `${type} ${locale}`;
  let names = namesByLocale.get(key);
  if (names === undefined) {
    names = readNames(type, locale);
    namesByLocale.set(key, names);
  }
  const name = names?.source.of(code);
  return name === undefined || (names?.isLatin === false && isCode.test(name)) ? null : name;
}

interface Names {
  readonly source: Intl.DisplayNames;
  readonly isLatin: boolean;
}

/** Bounded by the number of locales in the runtime; `null` for unsupported ones. */
const namesByLocale = new Map<string, Names | null>();

/** CLDR's Pashto locale returns codes for missing names. */
const isCode = /[a-z]/i;

function readNames(type: "language" | "region", locale: string): Names | null {
  if (Intl.DisplayNames.supportedLocalesOf([locale]).length === 0) return null;
  return {
    source: new Intl.DisplayNames([locale], { type, fallback: "none" }),
    isLatin: new Intl.Locale(locale).maximize().script === "Latn",
  };
}
