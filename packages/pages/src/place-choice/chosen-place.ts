import { useSyncExternalStore } from "react";
import { createDeviceStore } from "../device/device-store.ts";

/** The place where a reader looks for help. It stays on the device and leaves it only as part of a search. */
export interface ChosenPlace {
  /** GeoNames id; `null` for the position of the device. */
  id: string | null;
  /** In the language in which it was chosen. */
  name: string;
  /** Its region and country, in the same language: distinguishes one Toronto from another. */
  around?: string;
  /** ISO 3166-1 alpha-2; `null` when unknown. */
  country: string | null;
  /** Degrees, WGS 84, with two decimals: about a kilometre, which shows what is near without revealing a house. */
  lat: number;
  lng: number;
}

/** The place stored on this device, and a function to replace it or, with `null`, remove it. */
export function useChosenPlace(): [ChosenPlace | null, (place: ChosenPlace | null) => void] {
  return [useSyncExternalStore(store.subscribe, store.read, store.readNothing), storePlace];
}

function storePlace(place: ChosenPlace | null): void {
  store.write(
    place && JSON.stringify({ ...place, lat: roundDegrees(place.lat), lng: roundDegrees(place.lng) }),
  );
}

/** Rounds degrees to the decimals of a search. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** The place as parameters of a search: `{place: "2950159", near: "52.52,13.41"}`. */
export function placeParameters({ id, lat, lng }: ChosenPlace): Record<string, string> {
  const near = `${roundDegrees(lat)},${roundDegrees(lng)}`;
  return id === null ? { near } : { place: id, near };
}

/** Parses `52.52,13.41`; returns `null` for an invalid point. */
export function parsePoint(text: string | null): { lat: number; lng: number } | null {
  const found = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec((text ?? "").slice(0, 40));
  if (!found) return null;
  const [lat, lng] = [roundDegrees(Number(found[1])), roundDegrees(Number(found[2]))];
  return isDegrees(lat, 90) && isDegrees(lng, 180) ? { lat, lng } : null;
}

/** Parses the stored place; returns `null` for an invalid one, because a browser's storage may hold anything. */
export function parseChosenPlace(text: string | null): ChosenPlace | null {
  const stored = parseObject(text);
  if (!stored) return null;
  const { id, name, around, country, lat, lng } = stored;
  if (typeof name !== "string" || name === "" || !isDegrees(lat, 90) || !isDegrees(lng, 180)) return null;
  return {
    id: typeof id === "string" && /^\d{1,12}$/.test(id) ? id : null,
    name: name.slice(0, 200),
    ...(typeof around === "string" && around !== "" && { around: around.slice(0, 200) }),
    country: typeof country === "string" && /^[A-Z]{2}$/.test(country) ? country : null,
    lat: roundDegrees(lat),
    lng: roundDegrees(lng),
  };
}

function parseObject(text: string | null): Partial<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}

function isDegrees(value: unknown, max: number): value is number {
  return typeof value === "number" && Math.abs(value) <= max;
}

const store = createDeviceStore("dragoman.place", parseChosenPlace);
