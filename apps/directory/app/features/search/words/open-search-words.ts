import type { SearchWords } from "./search-words.ts";

/** The words of this document, which has one language. They belong to a reader's browser and are never used on the server. */
let current: Promise<SearchWords> | undefined;

export function keepSearchWords(words: SearchWords): void {
  if (words.needs.length > 0) current = Promise.resolve(words);
}

/** The words that came with the page, or else from the server, once. Results are shown without them, too. */
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
  return (await response.json()) as SearchWords; // our own server's answer, by contract
}
