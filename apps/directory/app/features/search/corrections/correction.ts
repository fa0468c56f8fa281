/** A possible correction of a query. */
export interface Correction {
  query: string;
  /** BCP 47 of the corrected words; `null` when unknown. */
  language: string | null;
}

/** The corrections from the server, for a browser that searches by itself; empty if the request fails. */
export async function fetchCorrections(
  query: string,
  { locale, signal }: { locale: string; signal: AbortSignal },
): Promise<Correction[]> {
  try {
    const parameters = new URLSearchParams({ q: query });
    const response = await fetch(`/${locale}/search-corrections?${parameters.toString()}`, { signal });
    return response.ok ? ((await response.json()) as Correction[]) : []; // trusted: our own server wrote it
  } catch (error) {
    // The page offers other alternatives. An aborted request needs no warning.
    if (!signal.aborted) console.warn("Nobody could say what was meant.", error);
    return [];
  }
}
