import { roundDegrees } from "./chosen-place.ts";

/** Milliseconds. A phone without a view of the sky takes some seconds to locate itself by cell towers. */
const timeout = 15_000;
/** Milliseconds: too short to move a kilometre. */
const stillThere = 5 * 60_000;

/**
 * The position of the device, to a kilometre. Rejects when the reader refuses, when the device does not know it, and
 * where browsers do not offer it (http).
 */
export async function locateDevice(): Promise<{ lat: number; lng: number }> {
  const { coords } = await askDevice({ enableHighAccuracy: false, maximumAge: stillThere });
  return { lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) };
}

/** The exact position of the device. Rejects like `locateDevice`. */
export function askDevice(
  options: Pick<PositionOptions, "enableHighAccuracy" | "maximumAge">,
): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) {
      reject(new Error("This browser cannot say where it is"));
      return;
    }
    navigator.geolocation.getCurrentPosition(resolve, reject, { ...options, timeout });
  });
}
