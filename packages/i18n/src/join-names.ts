/** Names in a row, parted as the reader's script does it: `Arabic, English, Dari`, `阿拉伯语、英语`. */
export function joinNames(names: readonly string[], locale: string): string {
  return names.join(separatorOf(locale));
}

/** Found out once for each locale: a list of results asks for it in every line. */
const known = new Map<string, string>();

function separatorOf(locale: string): string {
  const separator =
    known.get(locale) ?? separators.get(new Intl.Locale(locale).maximize().script ?? "") ?? ", ";
  known.set(locale, separator);
  return separator;
}

/** By ISO 15924. Browsers lack the lists of some languages, and all of them know the scripts. */
const separators: ReadonlyMap<string, string> = new Map([
  ["Arab", "، "],
  ["Ethi", "፣ "],
  ["Hans", "、"],
  ["Hant", "、"],
]);
