import { expect, test } from "vitest";
import { distanceInMetres, isSelected, pointOf } from "./geo.ts";

const nowhere = { around: undefined, radius: undefined, precision: 10, boxes: [], polygons: [] };

test("distances are along the great circle", () => {
  const berlin = { lat: 52.5163, lng: 13.3777 };
  const athens = { lat: 37.9715, lng: 23.7257 };
  expect(Math.round(distanceInMetres(berlin, athens) / 10_000)).toBe(180);
  expect(distanceInMetres(berlin, berlin)).toBe(0);
});

test("a radius includes its edge and excludes what is beyond", () => {
  const around = { lat: 0, lng: 0 };
  const point = { lat: 0, lng: 0.01 };
  const distance = distanceInMetres(around, point);
  expect(isSelected({ ...nowhere, around, radius: distance }, point)).toBe(true);
  expect(isSelected({ ...nowhere, around, radius: distance - 1 }, point)).toBe(false);
});

test("a box may cross the antimeridian", () => {
  const fiji = { north: -15, east: -178, south: -20, west: 177 };
  expect(isSelected({ ...nowhere, boxes: [fiji] }, { lat: -17, lng: 179 })).toBe(true);
  expect(isSelected({ ...nowhere, boxes: [fiji] }, { lat: -17, lng: -179 })).toBe(true);
  expect(isSelected({ ...nowhere, boxes: [fiji] }, { lat: -17, lng: 0 })).toBe(false);
});

test("a polygon contains what is inside it", () => {
  const triangle = [
    { lat: 0, lng: 0 },
    { lat: 0, lng: 10 },
    { lat: 10, lng: 0 },
  ];
  expect(isSelected({ ...nowhere, polygons: [triangle] }, { lat: 2, lng: 2 })).toBe(true);
  expect(isSelected({ ...nowhere, polygons: [triangle] }, { lat: 8, lng: 8 })).toBe(false);
});

test.each([null, undefined, "1,2", { lat: "1", lng: "2" }, { lat: 91, lng: 0 }, { lat: 0 }])(
  "%o is no point",
  (value) => {
    expect(pointOf(value)).toBeUndefined();
  },
);
