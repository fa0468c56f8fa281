import type { SearchWord } from "./search-words.server.ts";

export type { SearchWord };

/** What the page knows of filters and needs, from the server: no script carries it. */
export interface SearchWords {
  /** What filters are called in the reader's language. Empty when the server could not be asked. */
  texts: Readonly<Partial<Record<SearchWord, string>>>;
  /** The codes of our own needs, for which there are guides. */
  needs: readonly string[];
  /** Those of which a page keeps quiet. */
  sensitive: readonly string[];
}

/** A word, or for a code that has none the code itself: a source of another version may have sent it. */
export function wordOf({ texts }: SearchWords, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code as SearchWord] ?? code) : code; // it has been looked for
}

/** Where the number stands in a word that has one: `# km`. */
export const numberSign = "#";

/** A word with its number. */
export function numberedWordOf(words: SearchWords, code: SearchWord, value: number): string {
  return wordOf(words, code).replace(numberSign, String(value));
}
