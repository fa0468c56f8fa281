import type { SearchWord } from "./search-words.server.ts";

export type { SearchWord };

/** The page's texts about filters and needs, from the server: no script carries them. */
export interface SearchWords {
  /** Labels of filters in the reader's language. Empty if the server could not be reached. */
  texts: Readonly<Partial<Record<SearchWord, string>>>;
  /** The codes of our own needs, which have guides. */
  needs: readonly string[];
  /** Needs that a page must not disclose. */
  sensitive: readonly string[];
}

/** The text for a code, or the code itself if it has none: a source of another version may have sent it. */
export function wordOf({ texts }: SearchWords, code: string): string {
  return Object.hasOwn(texts, code) ? (texts[code as SearchWord] ?? code) : code; // `hasOwn` has checked it
}

/** Placeholder for the number in a text: `# km`. */
export const numberSign = "#";

/** A text with its number. */
export function numberedWordOf(words: SearchWords, code: SearchWord, value: number): string {
  return wordOf(words, code).replace(numberSign, String(value));
}
