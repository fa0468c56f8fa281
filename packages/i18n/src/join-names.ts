/** Joins names with the separator of the reader's script: `Arabic, English, Dari`, `阿拉伯语、英语`. */
export function joinNames(names: readonly string[], locale: string): string {
  return names.join(separatorOf(locale));
}

/** Computed once per locale: a list of results needs it in every line. */
const known = new Map<string, string>();

function separatorOf(locale: string): string {
  const separator =
    known.get(locale) ?? separators.get(new Intl.Locale(locale).maximize().script ?? "") ?? ", ";
  known.set(locale, separator);
  return separator;
}

/** By ISO 15924. Browsers lack the list formats of some languages, but know the script of each. */
const separators: ReadonlyMap<string, string> = new Map([
  ["Arab", "، "],
  ["Ethi", "፣ "],
  ["Hans", "、"],
  ["Hant", "、"],
]);
