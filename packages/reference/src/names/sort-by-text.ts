import { understoodLanguages } from "../languages/understood-languages.ts";

/**
 * A sorted copy in the collation of a reader of `locale`. CLDR's collation puts the reader's own script first and
 * separates the others. Falls back to a language that the reader understands.
 */
export function sortByText<Entry>(
  entries: readonly Entry[],
  { locale, text }: { locale: string; text: (entry: Entry) => string },
): Entry[] {
  const collator = new Intl.Collator([locale, ...understoodLanguages(locale), "en"]);
  return entries.toSorted((one, two) => collator.compare(text(one), text(two)));
}
