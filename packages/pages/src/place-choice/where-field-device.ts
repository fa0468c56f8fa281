import { roundDegrees } from "./chosen-place.ts";

/** Milliseconds. A phone without a view of the sky takes some seconds by the masts around it. */
const patience = 15_000;
/** Milliseconds: nobody has gone a kilometre since. */
const stillThere = 5 * 60_000;

/**
 * Where the device is, to a kilometre. It fails when the reader says no, when the device does not know, and where
 * browsers keep it from pages (http).
 */
export async function locateDevice(): Promise<{ lat: number; lng: number }> {
  const { coords } = await askDevice({ enableHighAccuracy: false, maximumAge: stillThere });
  return { lat: roundDegrees(coords.latitude), lng: roundDegrees(coords.longitude) };
}

/** As exactly as the device knows it. It fails like `locateDevice`. */
export function askDevice(
  asked: Pick<PositionOptions, "enableHighAccuracy" | "maximumAge">,
): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!("geolocation" in navigator)) {
      reject(new Error("This browser cannot say where it is"));
      return;
    }
    navigator.geolocation.getCurrentPosition(resolve, reject, { ...asked, timeout: patience });
  });
}
