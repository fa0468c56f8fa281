import type { WorldBox, WorldPoint } from "./read-basemap.ts";

export interface Point {
  lat: number;
  lng: number;
}

/** Pixels: the width on a phone. */
export const pictureWidth = 360;
export const pictureHeight = 200;

/** The part of the world that the picture shows. */
export interface MapFrame {
  box: WorldBox;
  /** Pixels per kilometre. */
  perKilometre: number;
  /** In the units of map libraries, with tiles of 512 pixels. */
  zoom: number;
  /** The position of a point of the world in the picture. */
  place(at: WorldPoint): [x: number, y: number];
}

/** Kilometres at the equator; further north and south, the same square covers fewer. */
const equator = 40_075;

/** Web Mercator in a square from 0 to 1. Its edges are near the poles, where nobody lives. */
export function project({ lat, lng }: Point): WorldPoint {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** The frame around some points, at least this many kilometres high. */
export function frameAround(points: readonly Point[], kilometres: number): MapFrame {
  const at = points.map((point) => project(point));
  const xs = at.map(([x]) => x);
  const ys = at.map(([, y]) => y);
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const middle: WorldPoint = [(west + east) / 2, (north + south) / 2];
  const shortened = Math.cos((latitudeOf(middle[1]) * Math.PI) / 180);
  const high = Math.max(
    kilometres / (equator * shortened),
    // Keeps the pins away from the edges.
    (south - north) * 1.5,
    ((east - west) * 1.5 * pictureHeight) / pictureWidth,
  );
  const scale = pictureHeight / Math.min(1, high);
  const half = { x: pictureWidth / 2 / scale, y: pictureHeight / 2 / scale };
  return {
    box: {
      west: middle[0] - half.x,
      east: middle[0] + half.x,
      north: middle[1] - half.y,
      south: middle[1] + half.y,
    },
    perKilometre: scale / (equator * shortened),
    zoom: Math.log2(scale / 512),
    place: ([x, y]) => [
      (x - middle[0]) * scale + pictureWidth / 2,
      (y - middle[1]) * scale + pictureHeight / 2,
    ],
  };
}

function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
