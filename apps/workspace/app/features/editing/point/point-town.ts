import type { PlaceView } from "@dragoman/pages/site/site.server.ts";
import type { Point } from "./point-text.ts";

/** Milliseconds to wait for the name of a town. */
const patience = 3000;

/**
 * The place that a name most likely means, or without a name the place nearest to a point; nothing when the server does
 * not answer. Separate from the field for a place, whose code every reader of the first page loads.
 */
export async function findTown(
  { name = "", near }: { name?: string; near?: Point },
  locale: string,
): Promise<PlaceView | undefined> {
  const query = new URLSearchParams({ q: name.slice(0, 100), locale });
  if (near) query.set("near", `${near.lat},${near.lng}`);
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`/api/places?${query.toString()}`, { signal });
    if (!response.ok) return undefined;
    const { places } = (await response.json()) as { places: PlaceView[] }; // our own server's answer, by contract
    return places[0];
  } catch {
    return undefined;
  }
}
