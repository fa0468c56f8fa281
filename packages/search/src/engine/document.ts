/** A record as the engine keeps it: any JSON object with an identity. Times are numbers, places are `_geoloc`. */
export interface IndexDocument {
  objectID: string;
  [attribute: string]: unknown;
}

/**
 * The attribute that holds a document's translations: language (BCP 47) → attributes that stand in place of the
 * document's own for readers of that language. All of them are searched; a reader of another language finds them last.
 */
export const translationsAttribute = "_translations";

/**
 * The document as readers of one language see it: its own attributes, and over them the translated ones. It is the same
 * object where there are no translations.
 */
export function documentIn(document: IndexDocument, language: string | undefined): IndexDocument {
  // Most of a page: a copy without one member takes as long as all else that is done to a document.
  if (!Object.hasOwn(document, translationsAttribute)) return document;
  const { [translationsAttribute]: translations, ...own } = document;
  if (language === undefined || typeof translations !== "object" || translations === null) return own;
  const translated = Object.entries(translations).find(([one]) => one === language)?.[1];
  return typeof translated === "object" && translated !== null ? { ...own, ...translated } : own;
}
