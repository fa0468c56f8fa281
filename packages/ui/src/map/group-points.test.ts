import { expect, test } from "vitest";
import { groupPoints } from "./group-points.ts";
import type { MapPoint } from "./map-view-props.ts";

const berlin = [
  at("alex", 52.5219, 13.4132),
  at("mitte", 52.5225, 13.414),
  at("zoo", 52.5072, 13.3325),
  at("potsdam", 52.3906, 13.0645),
];

test("points that would cover each other are one sign", () => {
  expect(keysOf(groupPoints(berlin, { zoom: 12, selected: null }))).toEqual([
    ["alex", "mitte"],
    ["zoo"],
    ["potsdam"],
  ]);
});

test("from far away all points of a city are one sign, and from near each has its own", () => {
  expect(keysOf(groupPoints(berlin, { zoom: 3, selected: null }))).toHaveLength(1);
  expect(keysOf(groupPoints(berlin, { zoom: 18, selected: null }))).toHaveLength(4);
});

test("the selected point is never grouped, at any zoom", () => {
  expect(keysOf(groupPoints(berlin, { zoom: 3, selected: "mitte" }))).toEqual([
    ["alex", "zoo", "potsdam"],
    ["mitte"],
  ]);
});

test("every point is in exactly one sign", () => {
  const points = Array.from({ length: 500 }, (_, index) =>
    at(`p${index}`, Math.sin(index * 12.9898) * 60, Math.sin(index * 78.233) * 180),
  );
  for (const zoom of [0, 2.5, 6]) {
    const keys = keysOf(groupPoints(points, { zoom, selected: "p7" })).flat();
    expect(keys.toSorted()).toEqual(points.map(({ key }) => key).toSorted());
  }
});

test("a marker is at the centre of its points", () => {
  const [group] = groupPoints([at("a", 10, 20), at("b", 12, 22)], { zoom: 1, selected: null });
  expect(group).toMatchObject({ lat: 11, lng: 21 });
});

test("services of one house stay one pin at the closest view, those of one street do not", () => {
  const closest = { zoom: 18, selected: null };
  expect(groupPoints([at("a", 52.5219, 13.4132), at("b", 52.52191, 13.41321)], closest)).toHaveLength(1);
  expect(groupPoints(berlin.slice(0, 2), closest)).toHaveLength(2);
});

function at(key: string, lat: number, lng: number): MapPoint {
  return { key, lat, lng, name: key, language: "en", category: null, open: false };
}

function keysOf(groups: ReturnType<typeof groupPoints>): string[][] {
  return groups.map(({ points }) => points.map(({ key }) => key));
}
