import type { Place } from "../read-places.ts";
import { isSpeltLike, isSurelyIn, isKnownByLetters } from "./alphabets.ts";
import type { NameTables } from "./name-tables.ts";

/** The label for a reader. `language` (BCP 47) is absent where unknown. */
export interface ChosenName {
  name: string;
  language?: string;
}

/** Other languages whose script readers can read, as a fallback: a name can at least be read aloud. */
const readableToo: Readonly<Record<string, readonly string[]>> = {
  am: ["ti"],
  ti: ["am"],
  ckb: ["fa", "ar"],
  ps: ["fa", "ur"],
  ur: ["fa"],
};

/**
 * The name for readers of a language: one marked as theirs by a source, one identified by its letters, one in a
 * language that they can read, or one in their alphabet; `undefined` when there is only the plain name.
 */
export function chooseName(
  { id, otherNames }: Pick<Place, "id" | "otherNames">,
  locale: string,
  tables: NameTables,
): ChosenName | undefined {
  const named = namedIn(id, locale, tables);
  if (named?.language === locale || !isKnownByLetters(locale)) return named;
  const sure = otherNames.find((name) => isSurelyIn(name, locale));
  if (sure !== undefined) return { name: sure, language: locale };
  if (named) return named;
  const spelt = otherNames.find((name) => isSpeltLike(name, locale));
  return spelt === undefined ? undefined : { name: spelt };
}

/** The name of a place or region in the tables: in the reader's language, or in one that they can read. */
export function namedIn(key: string, locale: string, tables: NameTables): ChosenName | undefined {
  for (const language of [locale, ...(readableToo[locale] ?? [])]) {
    const name = tables.get(language)?.get(key);
    if (name !== undefined) return { name, language };
  }
  return undefined;
}
