import { expect, test } from "vitest";
import { isInArea, readDrawnArea } from "./drawn-area.ts";

const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
  [0, 0],
];
const hole = [
  [4, 4],
  [6, 4],
  [6, 6],
  [4, 6],
  [4, 4],
];
const polygon = { type: "Polygon", coordinates: [ring, hole] };

test.each([
  ["a polygon", JSON.stringify(polygon)],
  ["a multipolygon", JSON.stringify({ type: "MultiPolygon", coordinates: [[ring, hole]] })],
  ["a feature", JSON.stringify({ type: "Feature", properties: {}, geometry: polygon })],
  [
    "a collection",
    JSON.stringify({ type: "FeatureCollection", features: [{ type: "Feature", geometry: polygon }] }),
  ],
  ["well-known text", "POLYGON ((0 0, 10 0, 10 10, 0 10, 0 0), (4 4, 6 4, 6 6, 4 6, 4 4))"],
  ["well-known text of several", "SRID=4326;MULTIPOLYGON(((0 0,10 0,10 10,0 10,0 0),(4 4,6 4,6 6,4 6,4 4)))"],
])("%s contains what is in its outline and not in its hole", (_, extent) => {
  const drawn = readDrawnArea(extent);
  if (!drawn) throw new Error("not read");
  expect(isInArea(drawn, { lat: 2, lng: 2 })).toBe(true);
  expect(isInArea(drawn, { lat: 5, lng: 5 })).toBe(false);
  expect(isInArea(drawn, { lat: 5, lng: 11 })).toBe(false);
});

test.each([
  "",
  "Kitsap County",
  "{",
  "{}",
  '{"type":"Point","coordinates":[1,2]}',
  '{"type":"Polygon","coordinates":[]}',
  '{"type":"Polygon","coordinates":[[[0,0],[500,0],[0,500]]]}',
  '{"type":"Polygon","coordinates":[[["0",0],[1,0],[0,1]]]}',
  '{"type":"Topology","objects":{},"arcs":[]}',
  "POLYGON EMPTY",
  "POLYGON ((0 0, 1 0",
  "POINT (1 2)",
])("%j is no drawn area", (extent) => {
  expect(readDrawnArea(extent)).toBeUndefined();
});

test("endlessly nested data is not read", () => {
  const deep = `${'{"type":"Feature","geometry":'.repeat(1000)}null${"}".repeat(1000)}`;
  expect(readDrawnArea(deep)).toBeUndefined();
});
