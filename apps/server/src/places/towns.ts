import { readAddressPoints, type AddressPoint, type Database } from "@dragoman/database";
import { kilometresBetween } from "@dragoman/places/gazetteer";
import { lastResort } from "@dragoman/i18n/locales.server.ts";
import type { PlaceSource } from "@dragoman/pages/site/site.server.ts";

/** Fewer addresses do not make a page. */
const fewest = 3;
/** The towns with the most addresses. */
const mostTowns = 2000;
/** Kilometres between the middle of the addresses and that of the town. */
const farthest = 30;

/** The GeoNames numbers of the towns in which public services are given, those with the most addresses first. */
export async function readTowns(database: Database, places: PlaceSource): Promise<string[]> {
  const points = (await readAddressPoints(database)).filter(({ city }) => city !== null);
  const groups = Array.from(Map.groupBy(points, townOf).values())
    .filter((group) => group.length >= fewest)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, mostTowns);
  const towns = new Set<string>();
  for (const group of groups) {
    const id = await findTown(group, places);
    if (id !== undefined) towns.add(id);
  }
  return [...towns];
}

function townOf({ country, region, city }: AddressPoint): string {
  return [country, region, city].map((part) => (part ?? "").trim().toLowerCase()).join("|");
}

async function findTown(group: readonly AddressPoint[], places: PlaceSource): Promise<string | undefined> {
  const middle = { lat: mean(group.map(({ lat }) => lat)), lng: mean(group.map(({ lng }) => lng)) };
  const found = await places.find({ query: group[0]?.city ?? "", locale: lastResort, near: middle });
  return found.find((place) => kilometresBetween(place, middle) < farthest)?.id;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Milliseconds. */
const hour = 3_600_000;

/** Reads the towns again after an hour, or when places become ready. */
export function createTowns(database: Database, places: PlaceSource): () => Promise<readonly string[]> {
  let known: { towns: Promise<readonly string[]>; until: number } | undefined;
  return () => {
    // The first query would build the index of places, and wait for it.
    if (!places.isReady()) return Promise.resolve([]);
    if (known && known.until > Date.now()) return known.towns;
    const towns = readTowns(database, places);
    known = { towns, until: Date.now() + hour };
    towns.catch(() => (known = undefined));
    return towns;
  };
}
