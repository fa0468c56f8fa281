import { understoodLanguages } from "../languages/understood-languages.ts";

/**
 * A sorted copy, in the order of a reader of `locale`. CLDR's order puts the reader's own script first and keeps the
 * others apart. Where it has no order for a locale, that of a language which the reader understands holds.
 */
export function sortByText<Entry>(
  entries: readonly Entry[],
  { locale, text }: { locale: string; text: (entry: Entry) => string },
): Entry[] {
  const collator = new Intl.Collator([locale, ...understoodLanguages(locale), "en"]);
  return entries.toSorted((one, two) => collator.compare(text(one), text(two)));
}
