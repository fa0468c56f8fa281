import { readDegrees } from "./read-number.ts";

export type Coordinates =
  | { kind: "position"; latitude: number; longitude: number }
  | { kind: "missing" }
  /** Present, but not a plausible position on earth. */
  | { kind: "wrong"; reason: string };

/** Parses a pair of degrees, WGS 84. A pair that is only valid when swapped is reported, never swapped. */
export function readCoordinates(latitude: unknown, longitude: unknown): Coordinates {
  if (isBlank(latitude) && isBlank(longitude)) return { kind: "missing" };
  const north = readDegrees(latitude);
  const east = readDegrees(longitude);
  if (north === null || east === null) return { kind: "wrong", reason: "not two numbers" };
  if (north === 0 && east === 0) return { kind: "wrong", reason: "0, 0 is open sea" };
  if (Math.abs(north) <= 90 && Math.abs(east) <= 180)
    return { kind: "position", latitude: north, longitude: east };
  const swapped = Math.abs(east) <= 90 && Math.abs(north) <= 180;
  return { kind: "wrong", reason: swapped ? "latitude and longitude are probably swapped" : "out of range" };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}
