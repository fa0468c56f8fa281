/**
 * A record as the engine stores it: any JSON object with an identity. Times are numbers; coordinates are in `_geoloc`.
 */
export interface IndexDocument {
  objectID: string;
  [attribute: string]: unknown;
}

/**
 * The attribute that holds a document's translations, keyed by language (BCP 47). The translated attributes replace the
 * document's own for readers of that language. All languages are searched; matches in a language other than the
 * reader's rank last.
 */
export const translationsAttribute = "_translations";

/**
 * The document as readers of one language see it: translated attributes override its own. Returns the same object when
 * there are no translations.
 */
export function documentIn(document: IndexDocument, language: string | undefined): IndexDocument {
  // Copying the object without one member dominates the cost of rendering a page of hits.
  if (!Object.hasOwn(document, translationsAttribute)) return document;
  const { [translationsAttribute]: translations, ...own } = document;
  if (language === undefined || typeof translations !== "object" || translations === null) return own;
  const translated = Object.entries(translations).find(([one]) => one === language)?.[1];
  return typeof translated === "object" && translated !== null ? { ...own, ...translated } : own;
}
