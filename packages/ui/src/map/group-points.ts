import type { MapPoint } from "./map-view-props.ts";

/** One point, or several that would overlap: a single pin on the map. */
export interface PinGroup {
  /** Key of its first point. */
  key: string;
  lat: number;
  lng: number;
  points: readonly MapPoint[];
}

/** CSS pixels: the smallest distance at which a finger can hit one of two pins. */
const reach = 52;

/** CSS pixels: the width of the world at zoom 0. */
const worldAtZoomZero = 512;

/**
 * Groups points into pins at a whole zoom level. A point joins the nearest pin within reach, so that the first points,
 * which match best, keep their positions. The selected point always has a pin of its own.
 */
export function groupPoints(
  points: readonly MapPoint[],
  { zoom, selected }: { zoom: number; selected: string | null },
): PinGroup[] {
  const groups: { x: number; y: number; points: MapPoint[] }[] = [];
  const cells = new Map<string, number[]>();
  for (const point of points) {
    const { x, y } = worldPixels(point, zoom);
    const column = Math.floor(x / reach);
    const row = Math.floor(y / reach);
    const near = point.key === selected ? undefined : nearest({ x, y, column, row });
    if (near) {
      near.points.push(point);
      continue;
    }
    const cell = `${column}/${row}`;
    // The selected point takes no other points in.
    if (point.key !== selected) cells.set(cell, [...(cells.get(cell) ?? []), groups.length]);
    groups.push({ x, y, points: [point] });
  }
  return groups.map(({ points: members }) => ({
    key: members[0]?.key ?? "",
    lat: mean(members.map(({ lat }) => lat)),
    lng: mean(members.map(({ lng }) => lng)),
    points: members,
  }));

  function nearest({ x, y, column, row }: { x: number; y: number; column: number; row: number }) {
    let best: (typeof groups)[number] | undefined;
    let bestDistance = reach;
    for (const aside of [-1, 0, 1]) {
      for (const below of [-1, 0, 1]) {
        for (const index of cells.get(`${column + aside}/${row + below}`) ?? []) {
          const group = groups[index];
          const distance = group ? Math.hypot(group.x - x, group.y - y) : Infinity;
          if (distance < bestDistance) [best, bestDistance] = [group, distance];
        }
      }
    }
    return best;
  }
}

/** Web Mercator. */
function worldPixels({ lat, lng }: MapPoint, zoom: number): { x: number; y: number } {
  const world = worldAtZoomZero * 2 ** zoom;
  const sine = Math.sin((Math.min(85, Math.max(-85, lat)) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * world,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
