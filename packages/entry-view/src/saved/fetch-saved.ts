import { parseSavedService, type SavedService } from "./saved-service.ts";

export interface Fetched {
  services: SavedService[];
  /** Ids of services that the directory no longer has. */
  gone: string[];
  /** Ids of hidden duplicates beside the service that stands for them. */
  twice?: string[];
}

/** Milliseconds before a slow network counts as none. */
const patience = 10_000;

/**
 * Fetches the current data of services in a language. The ids travel in the body, because servers and browsers record
 * addresses. Returns `null` if the server cannot be reached.
 */
export async function fetchSaved(ids: readonly string[], locale: string): Promise<Fetched | null> {
  try {
    const answer = await fetch(`/${locale}/saved/entries`, {
      method: "POST",
      body: new URLSearchParams(ids.map((id) => ["ids", id])),
      signal: AbortSignal.timeout(patience),
    });
    if (!answer.ok) return null;
    const fetched = (await answer.json()) as Fetched; // our own server, in this shape
    return { ...fetched, services: fetched.services.flatMap((one) => parseSavedService(one) ?? []) };
  } catch (error) {
    // The saved data stays; the reader can try again.
    console.warn("The directory could not be asked.", error);
    return null;
  }
}
