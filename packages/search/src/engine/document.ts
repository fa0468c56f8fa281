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

/** The document as readers of one language see it: its own attributes, and over them the translated ones. */
export function documentIn(document: IndexDocument, language: string | undefined): IndexDocument {
  const { [translationsAttribute]: translations, ...own } = document;
  if (language === undefined || typeof translations !== "object" || translations === null) return own;
  const translated = Object.entries(translations).find(([one]) => one === language)?.[1];
  return typeof translated === "object" && translated !== null ? { ...own, ...translated } : own;
}
