import { expect, test } from "vitest";
import { flatRings } from "./flat-rings.ts";
import { countryMiddles, seas } from "./ground-tiles.ts";

const water = seas();

test.each([
  ["Berlin", 13.4, 52.5],
  ["Moscow", 37.6, 55.8],
  ["Lagos", 3.6, 6.8],
  ["São Paulo", -46.6, -23.5],
  ["Chukotka, beyond the date line", -175, 67],
  ["the South Pole", 0, -89],
  ["the coldest place", 179, -85],
])("%s is land", (_name, lng, lat) => {
  expect(isWater(lng, lat)).toBe(false);
});

test.each([
  ["the North Sea", 3, 56],
  ["the Black Sea", 34, 43],
  ["the Caspian Sea", 51, 42],
  ["the Pacific on the date line", 179.9, 0],
  ["the Pacific beyond the date line", -179.9, 0],
  ["the North Pole", 0, 89],
])("%s is water", (_name, lng, lat) => {
  expect(isWater(lng, lat)).toBe(true);
});

test("no outline leaves the map", () => {
  const lngs = water.flatMap(({ coordinates }) => coordinates.flat().map(([lng = 0]) => lng));
  expect(lngs.filter((lng) => lng < -180 || lng > 180)).toEqual([]);
});

test("an island on the date line is on both edges of the map", () => {
  const island = [
    [179, 10],
    [-179, 10],
    [-179, 12],
    [179, 12],
    [179, 10],
  ];
  const sides = flatRings(island).map((ring) => ring.map(([lng = 0]) => lng));
  expect(sides.map((lngs) => [Math.min(...lngs), Math.max(...lngs)])).toEqual([
    [179, 180],
    [-180, -179],
  ]);
});

test("countries have a middle for their names", () => {
  const middles = countryMiddles();
  expect(middles.size).toBeGreaterThan(200);
  expect(middles.get("DEU")).toMatchObject({ lat: expect.closeTo(51, 0), lng: expect.closeTo(10, 0) });
});

/** By the even-odd rule, because `holes` are distinguished from outlines. */
function isWater(lng: number, lat: number): boolean {
  let isInside = false;
  for (const ring of water.flatMap(({ coordinates }) => coordinates)) {
    for (const [index, [x = 0, y = 0]] of ring.entries()) {
      const [xBefore = 0, yBefore = 0] = ring[index - 1] ?? ring.at(-1) ?? [];
      if (y > lat !== yBefore > lat && lng < ((xBefore - x) * (lat - y)) / (yBefore - y) + x) {
        isInside = !isInside;
      }
    }
  }
  return isInside;
}
