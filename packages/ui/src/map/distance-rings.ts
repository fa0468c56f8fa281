/** Kilometres: about a quarter of an hour on foot, half an hour, and further by bus. */
const distances = [1, 2, 5, 10];

/** Zoom: from here on a ring of one kilometre is large enough for words; a ring twice as large is so one step earlier. */
const wordsFrom = 11.5;

/** Kilometres. */
const earthRadius = 6371;

/** Corners of what looks like a circle. */
const corners = 72;

/**
 * Circles around a place, each with a mark at its northernmost point that says how far it is. On a basemap without
 * streets they tell what is near.
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

/** Where one comes to from a place in a direction (radians, clockwise from north) on a sphere: longitude, latitude. */
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
