import type { Address, Location } from "@dragoman/hsds";

interface RecordAddress {
  city?: string;
  region?: string;
  postalCode?: string;
  country?: string;
  address?: string;
}

/** The public address of a location: nothing for a confidential one. */
export function addressOf(location: Location | undefined): RecordAddress {
  if (!location || location.visibility === "confidential") return {};
  const address = location.addresses.find((one) => one.address_type === "physical") ?? location.addresses[0];
  if (!address) return {};
  const line = oneLine(address);
  return {
    ...(address.city && { city: address.city }),
    ...(address.state_province && { region: address.state_province }),
    ...(address.postal_code && { postalCode: address.postal_code }),
    ...(address.country && { country: address.country }),
    ...(line && { address: line }),
  };
}

/** Where a location is: nothing for a confidential one. */
export function pointOf(location: Location | undefined): { lat: number; lng: number } | undefined {
  if (!location || location.visibility === "confidential") return undefined;
  const { latitude, longitude } = location;
  return latitude === null || longitude === null ? undefined : { lat: latitude, lng: longitude };
}

function oneLine({ address_1, address_2, postal_code, city }: Address): string {
  const town = [postal_code, city].filter(Boolean).join(" ");
  return [address_1, address_2, town].filter(Boolean).join(", ");
}
