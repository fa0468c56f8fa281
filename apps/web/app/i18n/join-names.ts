import { localeFacts, type Locale } from "./locales.ts";

/** Names in a row, as the reader's language writes it: `Arabic, English, and Dari`. */
export function joinNames(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(localeFacts[locale].formatting, { type: "conjunction" }).format(names);
}
