/** Kilometres: about a quarter of an hour on foot, half an hour, and further by bus. */
const distances = [1, 2, 5, 10];

/** Zoom level at which a ring of one kilometre has room for a label; a ring twice as large has it one level earlier. */
const wordsFrom = 11.5;

/** Kilometres. */
const earthRadius = 6371;

/** Vertices of a polygon that looks like a circle. */
const corners = 72;

/**
 * Circles around a place, each with a label at its northernmost point that gives the distance. They show what is near
 * on a basemap without streets.
 */
export function distanceRings(
  around: { lat: number; lng: number } | null,
  label: (kilometres: number) => string,
): GeoJSON.FeatureCollection {
  if (!around) return { type: "FeatureCollection", features: [] };
  const { lat, lng } = around;
  const rings = distances.flatMap((kilometres): GeoJSON.Feature[] => {
    const circle = Array.from({ length: corners + 1 }, (_, corner) =>
      pointAt(around, { kilometres, bearing: (corner % corners) * ((2 * Math.PI) / corners) }),
    );
    return [
      { type: "Feature", properties: {}, geometry: { type: "LineString", coordinates: circle } },
      {
        type: "Feature",
        properties: { label: label(kilometres), from: wordsFrom - Math.log2(kilometres) },
        geometry: { type: "Point", coordinates: circle[0] ?? [lng, lat] },
      },
    ];
  });
  const middle = { type: "Point" as const, coordinates: [lng, lat] };
  return {
    type: "FeatureCollection",
    features: [...rings, { type: "Feature", properties: { middle: true }, geometry: middle }],
  };
}

/** The destination from a place in a direction (radians, clockwise from north) on a sphere: longitude, latitude. */
function pointAt(
  { lat, lng }: { lat: number; lng: number },
  { kilometres, bearing }: { kilometres: number; bearing: number },
): [number, number] {
  const angle = kilometres / earthRadius;
  const from = (lat * Math.PI) / 180;
  const to = Math.asin(
    Math.sin(from) * Math.cos(angle) + Math.cos(from) * Math.sin(angle) * Math.cos(bearing),
  );
  const turn = Math.atan2(
    Math.sin(bearing) * Math.sin(angle) * Math.cos(from),
    Math.cos(angle) - Math.sin(from) * Math.sin(to),
  );
  return [lng + (turn * 180) / Math.PI, (to * 180) / Math.PI];
}
