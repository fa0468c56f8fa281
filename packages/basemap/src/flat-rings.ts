/** Longitudes and latitudes in degrees; the last position repeats the first. */
export type Ring = GeoJSON.Position[];

/**
 * Converts a ring on the globe to rings on a flat map from -180 to 180 degrees. A ring that crosses the antimeridian is
 * cut into pieces at both edges; one around a pole is closed along the edge of the map.
 */
export function flatRings(ring: Ring): Ring[] {
  const steady = closedAtThePole(withoutJumps(ring));
  return [0, -360, 360]
    .map((turn) => steady.map(([lng = 0, lat = 0]) => [lng + turn, lat]))
    .map((turned) => cutAt(cutAt(turned, { edge: -180, side: 1 }), { edge: 180, side: -1 }))
    .filter((piece) => piece.length > 3);
}

/** The same ring with longitudes that continue beyond 180 degrees instead of jumping to the other edge. */
function withoutJumps(ring: Ring): Ring {
  let turn = 0;
  return ring.map(([lng = 0, lat = 0], index) => {
    const before = ring[index - 1]?.[0] ?? lng;
    if (lng - before > 180) turn -= 360;
    if (before - lng > 180) turn += 360;
    return [lng + turn, lat];
  });
}

function closedAtThePole(ring: Ring): Ring {
  const [start = 0, lat = 0] = ring[0] ?? [];
  const end = ring.at(-1)?.[0] ?? start;
  if (Math.abs(start - end) < 180) return ring;
  const pole = Math.sign(lat) * 90;
  return [...ring, [end, pole], [start, pole], [start, lat]];
}

/** Clips a ring at a meridian (Sutherland–Hodgman). `side`: 1 keeps the east, -1 the west. */
function cutAt(ring: Ring, { edge, side }: { edge: number; side: 1 | -1 }): Ring {
  const kept: Ring = [];
  for (const [index, position] of ring.entries()) {
    const before = ring[index - 1] ?? ring.at(-2) ?? position;
    const [[lng = 0, lat = 0], [lngBefore = 0, latBefore = 0]] = [position, before];
    const isIn = (lng - edge) * side >= 0;
    const wasIn = (lngBefore - edge) * side >= 0;
    if (isIn !== wasIn) {
      const part = (edge - lngBefore) / (lng - lngBefore);
      kept.push([edge, latBefore + part * (lat - latBefore)]);
    }
    if (isIn) kept.push([lng, lat]);
  }
  const [first] = kept;
  return first ? [...kept, first] : [];
}
