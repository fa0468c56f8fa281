import {
  isSecretPlace,
  townOf,
  type Address,
  type Location,
  type Service,
  type ServiceAtLocation,
} from "@dragoman/hsds";
import type { Surroundings } from "./surroundings.ts";

interface RecordAddress {
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
  address?: string;
}

/** The public address of a location: none of a confidential one, and the town where only that is public. */
export function addressOf(location: Location | undefined): RecordAddress {
  if (!location || location.visibility === "confidential") return {};
  const main = location.addresses.find((one) => one.address_type === "physical") ?? location.addresses[0];
  if (!main) return {};
  const address = isSecretPlace(location) ? townOf(main) : main;
  const line = isSecretPlace(location) ? "" : oneLine(address);
  return {
    ...(address.city && { city: address.city }),
    ...(address.state_province && { region: address.state_province }),
    ...(address.postal_code && { postalCode: address.postal_code }),
    ...(address.country && { country: address.country }),
    ...(line && { address: line }),
  };
}

/**
 * The place that determines the time zone and public holidays of a service: its own, or else one of its organization's.
 * For calculation only; never shown as the location of a service without one.
 */
export function homeOf(service: Service, place: ServiceAtLocation | undefined): Location | undefined {
  if (place) return place.location;
  const locations = service.organization?.locations ?? [];
  return (
    locations.find(({ time_zone: zone, addresses }) => zone !== null && addresses.length > 0) ??
    locations.find(({ time_zone: zone, addresses }) => zone !== null || addresses.length > 0)
  );
}

/** The public coordinates of a location: those of the town where only that is public; `undefined` for a confidential one. */
export function pointOf(
  location: Location | undefined,
  { townCentre }: Pick<Surroundings, "townCentre">,
): { lat: number; lng: number } | undefined {
  if (!location || location.visibility === "confidential") return undefined;
  if (isSecretPlace(location)) {
    const { city, region, country } = addressOf(location);
    return city === undefined
      ? undefined
      : townCentre?.({ city, region: region ?? null, country: country ?? null });
  }
  const { latitude, longitude } = location;
  return latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
}

function oneLine({ address_1, address_2, postal_code, city }: Address): string {
  const town = [postal_code, city].filter(Boolean).join(" ");
  return [address_1, address_2, town].filter(Boolean).join(", ");
}
