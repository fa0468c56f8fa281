import type { SearchWords } from "./search-words.ts";

/** The texts of this document, which has one language. Module state of a reader's browser, never used on the server. */
let current: Promise<SearchWords> | undefined;

export function storeSearchWords(words: SearchWords): void {
  if (words.needs.length > 0) current = Promise.resolve(words);
}

/** The texts that came with the page, or those from the server, loaded once. Results appear without them, too. */
export async function openSearchWords(locale: string): Promise<SearchWords> {
  current ??= fetchWords(locale);
  try {
    return await current;
  } catch (error) {
    current = undefined;
    console.warn("The filters have no names.", error);
    return { texts: {}, needs: [], sensitive: [] };
  }
}

async function fetchWords(locale: string): Promise<SearchWords> {
  const response = await fetch(`/${locale}/search-words`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`No words: ${response.status}`);
  return (await response.json()) as SearchWords; // trusted: our own server wrote it
}
