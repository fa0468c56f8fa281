import { parseSavedService, type SavedService } from "./saved-service.ts";

export interface Fetched {
  services: SavedService[];
  /** Ids of those that the directory does not have any more. */
  gone: string[];
}

/** Milliseconds after which a slow network counts as none: who saves does not wait longer. */
const patience = 10_000;

/**
 * Asks the directory what it says of services at present, in a language. The ids travel in the body: addresses stand in
 * logs and histories. `null` where nobody answers.
 */
export async function fetchSaved(ids: readonly string[], locale: string): Promise<Fetched | null> {
  try {
    const answer = await fetch(`/${locale}/saved/entries`, {
      method: "POST",
      body: new URLSearchParams(ids.map((id) => ["ids", id])),
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return null;
    const { services, gone } = (await answer.json()) as Fetched; // our own server, in this shape
    return { services: services.flatMap((one) => parseSavedService(one) ?? []), gone };
  } catch (error) {
    // What is kept stays; the reader can ask again.
    console.warn("The directory could not be asked.", error);
    return null;
  }
}
