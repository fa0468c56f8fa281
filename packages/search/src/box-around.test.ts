import { expect, test } from "vitest";
import { boxAround } from "./box-around.ts";

test("a box reaches as far to each side", () => {
  const { north, south, east, west } = boxAround({ lat: 0, lng: 10 }, 111.2);
  expect(north).toBeCloseTo(1);
  expect(south).toBeCloseTo(-1);
  expect(east).toBeCloseTo(11, 2);
  expect(west).toBeCloseTo(9, 2);
});

test("degrees of longitude are shorter in the north", () => {
  const { east, west } = boxAround({ lat: 60, lng: 10 }, 50);
  expect(east - west).toBeGreaterThan(1.79);
});

test("it crosses the date line", () => {
  const { east, west } = boxAround({ lat: -13.8, lng: -171.8 }, 1000);
  expect(west).toBeGreaterThan(170);
  expect(east).toBeLessThan(-160);
});

test("at a pole it goes around the earth", () => {
  expect(boxAround({ lat: 89.9, lng: 0 }, 50)).toMatchObject({ north: 90, west: -180, east: 180 });
});
