/** Radius of the sphere with the volume of the Earth. */
const earthRadius = 6371;

/** Great-circle distance between points in degrees. */
export function kilometresBetween(
  one: { lat: number; lng: number },
  other: { lat: number; lng: number },
): number {
  const half =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) *
      Math.cos(radians(other.lat)) *
      Math.sin(radians(other.lng - one.lng) / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
