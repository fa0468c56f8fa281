import type { PlaceView } from "@dragoman/pages/site/site.server.ts";

/** The place of a search, by its name in the reader's language. */
export type PlaceOfSearch = Pick<
  PlaceView,
  "id" | "name" | "nameLanguage" | "country" | "areas" | "lat" | "lng"
>;

/** Places that this document has loaded, by locale and id: they do not change during a visit. */
const seen = new Map<string, Promise<PlaceOfSearch | null>>();

/** Caches the place that came with the page, which saves a request before the next search. */
export function cachePlace(place: PlaceOfSearch, locale: string): void {
  seen.set(`${locale} ${place.id}`, Promise.resolve(place));
}

/** A place by its id, from the server. An unknown place is no centre, and the search continues without it. */
export function fetchPlace(id: string, locale: string): Promise<PlaceOfSearch | null> {
  const key = `${locale} ${id}`;
  const known = seen.get(key);
  if (known) return known;
  const place = askForPlace(`${id}?${new URLSearchParams({ locale }).toString()}`);
  seen.set(key, place);
  place.catch(() => seen.delete(key));
  return place;
}

async function askForPlace(address: string): Promise<PlaceOfSearch | null> {
  const response = await fetch(`/api/places/${address}`, { signal: AbortSignal.timeout(10_000) });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`No place: ${response.status}`);
  return (await response.json()) as PlaceOfSearch; // trusted: our own server wrote it
}

/** The likeliest place of a typed name, from the server. */
export async function fetchNamedPlace(name: string, locale: string): Promise<PlaceOfSearch | null> {
  const query = new URLSearchParams({ q: name, locale });
  const response = await fetch(`/api/places?${query.toString()}`, { signal: AbortSignal.timeout(10_000) });
  if (!response.ok) throw new Error(`No places: ${response.status}`);
  const { places } = (await response.json()) as { places: PlaceOfSearch[] }; // trusted: our own server wrote it
  return places[0] ?? null;
}
