import type { Address, Location } from "@dragoman/hsds";
import { addressThere } from "./present-address.server.ts";

/** How to get to a place with whatever map the reader has. */
export interface GoView {
  /** The address as it is written there, to paste or to show to a driver; `null` where only a point is known. */
  copy: string | null;
  /** Degrees, WGS 84. */
  point: Point | null;
}

export interface Point {
  lat: number;
  lng: number;
}

/** `null` for what nobody can or may go to: confidential and virtual places, and those that tell neither. */
export function presentGo(location: Location, address: Address | undefined): GoView | null {
  if (location.visibility === "confidential" || location.location_type === "virtual") return null;
  const point = pointOf(location);
  const lines = address ? addressThere(address) : [];
  if (!point && lines.length === 0) return null;
  return { copy: lines.length > 0 ? lines.join("\n") : null, point };
}

/** 0, 0 lies in the sea: it is what sources write that know no better. */
function pointOf({ latitude: lat, longitude: lng }: Location): Point | null {
  if (lat === null || lng === null || (lat === 0 && lng === 0)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null;
}
