import { useEffect } from "react";
import type { SavedWords } from "./saved-words.server.ts";

/** The words of this document. They belong to one reader's browser and are never used on the server. */
let known: SavedWords | undefined;

/** Goes from one page of the saved list to the other without asking the server: it may not be there. */
export async function wordsOfDocument(load: () => Promise<SavedWords>): Promise<SavedWords> {
  known ??= await load();
  return known;
}

/** Keeps the words that came with a page. */
export function useKeptWords(words: SavedWords): void {
  useEffect(() => {
    known = words;
  }, [words]);
}
