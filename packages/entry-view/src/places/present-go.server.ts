import { isSecretPlace, type Address, type Location } from "@dragoman/hsds";
import { addressThere } from "./present-address.server.ts";

/** The data for directions in the reader's map app. */
export interface GoView {
  /** The address in local form, to copy or to show to a driver; `null` where only coordinates are known. */
  copy: string | null;
  /** Degrees, WGS 84. */
  point: Point | null;
}

export interface Point {
  lat: number;
  lng: number;
}

/**
 * Returns `null` for places without a way there: confidential and virtual ones, and those without address and
 * coordinates.
 */
export function presentGo(location: Location, address: Address | undefined): GoView | null {
  if (isSecretPlace(location) || location.location_type === "virtual") return null;
  const point = pointOf(location);
  const lines = address ? addressThere(address) : [];
  if (!point && lines.length === 0) return null;
  return { copy: lines.length > 0 ? lines.join("\n") : null, point };
}

/** 0, 0 is in the sea: some sources write it for unknown coordinates. */
function pointOf({ latitude: lat, longitude: lng }: Location): Point | null {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
