import { isSecretPlace, type Address, type Location, type Service } from "@dragoman/hsds";
import type { Locale } from "@dragoman/i18n/locale.ts";
import type { PlaceSource, WrittenTown } from "@dragoman/pages/site/site.server.ts";
import { isInScriptOf } from "@dragoman/places/alphabets";

/** The town of an address in letters that the reader uses; `undefined` where the address has these already. */
export type TownNames = (address: Address) => string | undefined;

/** Finds the names of all towns in which these services are given. */
export async function readTownNames(
  services: readonly Service[],
  { places, locale }: { places: PlaceSource; locale: Locale },
): Promise<TownNames> {
  const towns = new Map<string, WrittenTown>();
  for (const { service_at_locations: at } of services)
    for (const { location } of at)
      for (const address of location.addresses) {
        const town = townAt(address, location);
        if (town && !isInScriptOf(town.city, locale)) towns.set(keyOf(address), town);
      }
  if (towns.size === 0) return () => undefined;
  const named = await places.nameTowns([...towns.values()], locale);
  const names = new Map(Array.from(towns.keys(), (key, index) => [key, named[index] ?? undefined]));
  return (address) => names.get(keyOf(address));
}

function townAt(
  { city, state_province: region, country }: Address,
  location: Location,
): WrittenTown | undefined {
  if (!city?.trim()) return undefined;
  const { latitude: lat, longitude: lng } = location;
  const isKnown = !isSecretPlace(location) && lat !== null && lng !== null && (lat !== 0 || lng !== 0);
  return { city, region, country: country?.toUpperCase() ?? null, ...(isKnown && { near: { lat, lng } }) };
}

/** Towns of one name in one state are one place to readers. */
function keyOf({ city, state_province: region, country }: Address): string {
  return [city, region, country].map((part) => part?.trim() ?? "").join("|");
}
