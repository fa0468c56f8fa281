import { expect, test } from "vitest";
import { besides, boxAround, boxOfView, withinTheEarth } from "./map-bounds.ts";

test("a box holds its points and nothing more", () => {
  expect(boxAround([at(52, 13), at(48, 2), at(50, 30)])).toEqual({ north: 52, south: 48, west: 2, east: 30 });
  expect(boxAround([at(52, 13)])).toEqual({ north: 52, south: 52, west: 13, east: 13 });
  expect(boxAround([])).toBeNull();
});

test("a box of points on both sides of the date line crosses it", () => {
  expect(boxAround([at(-18, 178), at(-14, -172), at(-17, 177)])).toMatchObject({ west: 177, east: -172 });
});

test("the box of a view leaves out nothing that is in view", () => {
  const view = { north: 52.52345, south: 52.50001, west: 13.40019, east: 13.42 };
  const box = boxOfView(view);
  expect(box).toEqual({ north: 52.524, south: 52.5, west: 13.4, east: 13.42 });
  expect(boxOfView(box)).toEqual(box);
});

test("a view beyond the date line is a box of the earth", () => {
  expect(boxOfView({ north: 10, south: -10, west: 170, east: 200 })).toMatchObject({ west: 170, east: -160 });
  expect(boxOfView({ north: 10, south: -10, west: -190, east: -170 })).toMatchObject({
    west: 170,
    east: -170,
  });
});

test("a view of more than the whole earth is all of it", () => {
  expect(boxOfView({ north: 95, south: -95, west: -300, east: 300 })).toEqual({
    north: 90,
    south: -90,
    west: -180,
    east: 180,
  });
});

test("a meridian is the same one turn further", () => {
  expect([540, -540, 190, 13].map(withinTheEarth)).toEqual([-180, -180, -170, 13]);
  expect(besides(-179, 181)).toBe(181);
  expect(besides(13, 10)).toBe(13);
});

function at(lat: number, lng: number) {
  return { lat, lng };
}
