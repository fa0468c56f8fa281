import type { Place } from "../read-places.ts";
import { isSpeltLike, isSurelyIn, isKnownByLetters } from "./alphabets.ts";
import type { NameTables } from "./name-tables.ts";

/** What a reader is shown. `language` (BCP 47) is absent where the source does not say it. */
export interface ChosenName {
  name: string;
  language?: string;
}

/** Languages whose letters readers of another can read, where theirs has no name: a name can be read out then. */
const readableToo: Readonly<Record<string, readonly string[]>> = {
  am: ["ti"],
  ti: ["am"],
  ckb: ["fa", "ar"],
  ps: ["fa", "ur"],
  ur: ["fa"],
};

/**
 * The name for readers of a language: the one that a source says is theirs, one whose letters say so, one of a language
 * that they can read, one that they can spell; nothing where the plain name is all that there is.
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

/** What a table calls a place or a region: the reader's, or one that the reader can read. */
export function namedIn(key: string, locale: string, tables: NameTables): ChosenName | undefined {
  for (const language of [locale, ...(readableToo[locale] ?? [])]) {
    const name = tables.get(language)?.get(key);
    if (name !== undefined) return { name, language };
  }
  return undefined;
}
