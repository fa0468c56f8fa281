import { pictureHeight, pictureWidth } from "./map-frame.ts";

export type Pixel = readonly [x: number, y: number];

/** Pixels beyond the edge, so that clipped outlines are not visible. */
const margin = 4;

const edges = [
  { axis: 0, limit: -margin, side: 1 },
  { axis: 0, limit: pictureWidth + margin, side: -1 },
  { axis: 1, limit: -margin, side: 1 },
  { axis: 1, limit: pictureHeight + margin, side: -1 },
] as const;

type Edge = (typeof edges)[number];

/** The part of an area inside the picture (Sutherland–Hodgman clipping); empty if there is none. */
export function clipArea(ring: readonly Pixel[]): Pixel[] {
  let clipped: Pixel[] = [...ring];
  for (const edge of edges) {
    const before = clipped;
    clipped = before.flatMap((pixel, index) => {
      const last = before[index - 1] ?? before.at(-1) ?? pixel;
      const crossing = isIn(pixel, edge) === isIn(last, edge) ? [] : [crossingOf(last, pixel, edge)];
      return isIn(pixel, edge) ? [...crossing, pixel] : crossing;
    });
  }
  return clipped.length > 2 ? clipped : [];
}

/** The parts of a line inside the picture or leading out of it. */
export function clipLine(line: readonly Pixel[]): Pixel[][] {
  const parts: Pixel[][] = [];
  let part: Pixel[] = [];
  for (const [index, pixel] of line.entries()) {
    const next = line[index + 1];
    const last = line[index - 1];
    const isNear = [last, next].some((other) => other && mayCross(pixel, other)) || mayCross(pixel, pixel);
    if (isNear) part.push(pixel);
    else if (part.length > 0) {
      parts.push(part);
      part = [];
    }
  }
  return [...parts, part].filter(({ length }) => length > 1);
}

/** Whether the segment may cross the picture: its ends are not both beyond the same edge. */
function mayCross(one: Pixel, other: Pixel): boolean {
  return edges.every((edge) => isIn(one, edge) || isIn(other, edge));
}

function isIn(pixel: Pixel, { axis, limit, side }: Edge): boolean {
  return (pixel[axis] - limit) * side >= 0;
}

function crossingOf(from: Pixel, to: Pixel, { axis, limit }: Edge): Pixel {
  const part = (limit - from[axis]) / (to[axis] - from[axis]);
  const at = (other: 0 | 1) => from[other] + part * (to[other] - from[other]);
  return axis === 0 ? [limit, at(1)] : [at(0), limit];
}
