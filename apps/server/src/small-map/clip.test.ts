import { expect, test } from "vitest";
import { clipArea, clipLine } from "./clip.ts";

test("an area around the picture becomes the picture with its margin", () => {
  const around = clipArea([
    [-900, -900],
    [900, -900],
    [900, 900],
    [-900, 900],
  ]);
  expect(around.toSorted(([a, b], [c, d]) => a - c || b - d)).toEqual([
    [-4, -4],
    [-4, 204],
    [364, -4],
    [364, 204],
  ]);
});

test("an area outside the picture is dropped, one inside is unchanged", () => {
  expect(
    clipArea([
      [500, 10],
      [600, 10],
      [600, 50],
    ]),
  ).toEqual([]);
  expect(
    clipArea([
      [10, 10],
      [50, 10],
      [50, 50],
    ]),
  ).toHaveLength(3);
});

test("a line keeps its segments into and out of the picture", () => {
  expect(
    clipLine([
      [-900, 100],
      [-500, 100],
      [100, 100],
      [900, 100],
      [1200, 100],
      [1500, 100],
    ]),
  ).toEqual([
    [
      [-500, 100],
      [100, 100],
      [900, 100],
    ],
  ]);
  expect(
    clipLine([
      [500, 0],
      [600, 10],
    ]),
  ).toEqual([]);
});
