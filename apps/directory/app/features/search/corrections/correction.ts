/** What may have been meant by a query. */
export interface Correction {
  query: string;
  /** BCP 47 of the words that were put in; `null` when nobody tells. */
  language: string | null;
}

/** What the server would have meant, for a browser that searches by itself. Without an answer there is none. */
export async function fetchCorrections(
  query: string,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<Correction[]> {
  try {
    const parameters = new URLSearchParams({ q: query });
    const response = await fetch(`/${locale}/search-corrections?${parameters.toString()}`, { signal });
    return response.ok ? ((await response.json()) as Correction[]) : []; // our own server's answer, by contract
  } catch (error) {
    // The page says what else can be tried. An answer that came too late belongs to nobody.
    if (!signal.aborted) console.warn("Nobody could say what was meant.", error);
    return [];
  }
}
