import { expect, test } from "vitest";
import type { Point } from "../../../search-request.ts";
import { isInPolygon, polygonOf } from "./polygon.ts";

/** Reference implementation: ray casting over every edge. */
function isInside(corners: readonly Point[], { lat, lng }: Point): boolean {
  let inside = false;
  for (const [index, corner] of corners.entries()) {
    const before = corners.at(index - 1) ?? corner;
    if (corner.lat > lat === before.lat > lat) continue;
    const crossing =
      corner.lng + ((lat - corner.lat) * (before.lng - corner.lng)) / (before.lat - corner.lat);
    if (lng < crossing) inside = !inside;
  }
  return inside;
}

/** The same numbers each time, between 0 and 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const shapes: [string, Point[]][] = [
  ["three corners", corners(3, (part, random) => ({ lat: random() * 40, lng: part * 60 }))],
  ["corners anywhere", corners(60, (_, random) => ({ lat: random() * 40, lng: random() * 60 }))],
  ["up and down", corners(500, (part, _, index) => ({ lat: index % 2 === 0 ? 0 : 40, lng: part * 60 }))],
  ["left and right", corners(500, (part, _, index) => ({ lat: part * 40, lng: index % 2 === 0 ? 0 : 60 }))],
  ["across", corners(40, (_, random, index) => ({ lat: index % 2 === 0 ? 0 : 40, lng: random() * 60 }))],
  ["two latitudes", corners(8, (part) => ({ lat: part < 0.5 ? 0 : 40, lng: part * 60 }))],
];

function corners(count: number, at: (part: number, random: () => number, index: number) => Point): Point[] {
  const random = randomNumbers(count);
  return Array.from({ length: count }, (_, index) => at(index / count, random, index));
}

test.each(shapes)("a point is inside as its edges say, however they are laid out: %s", (_, polygon) => {
  const random = randomNumbers(7);
  const ready = polygonOf(polygon);
  const points = Array.from({ length: 4000 }, () => ({ lat: random() * 44 - 2, lng: random() * 64 - 2 }));
  const differing = points.filter(
    (point) => isInPolygon(ready, point.lat, point.lng) !== isInside(polygon, point),
  );
  expect(differing).toEqual([]);
  expect(points.some((point) => isInside(polygon, point))).toBe(true);
});

test("a line contains nothing", () => {
  const flat = polygonOf([
    { lat: 5, lng: 0 },
    { lat: 5, lng: 9 },
    { lat: 5, lng: 4 },
  ]);
  expect(isInPolygon(flat, 5, 4)).toBe(false);
});
