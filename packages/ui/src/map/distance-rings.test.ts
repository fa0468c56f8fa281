import { expect, test } from "vitest";
import { distanceRings } from "./distance-rings.ts";

const places = {
  equator: { lat: 0, lng: 30 },
  berlin: { lat: 52.52, lng: 13.41 },
  tromso: { lat: 69.65, lng: 18.96 },
};

test.each(Object.entries(places))(
  "rings around %s are as far away as they say, on all sides",
  (_, around) => {
    const lines = distanceRings(around, String).features.flatMap(({ geometry }) =>
      geometry.type === "LineString" ? [geometry.coordinates] : [],
    );
    expect(lines).toHaveLength(4);
    for (const [index, kilometres] of [1, 2, 5, 10].entries()) {
      for (const [lng = 0, lat = 0] of lines[index] ?? []) {
        expect(distance(around, { lat, lng })).toBeCloseTo(kilometres, 5);
      }
    }
  },
);

test("each ring says its distance in the words it is given, at its northernmost point", () => {
  const { features } = distanceRings(places.berlin, (kilometres) => `${kilometres} كم`);
  const labels = features.filter(({ properties }) => properties?.["label"]);
  expect(labels.map(({ properties }) => properties?.["label"])).toEqual(["1 كم", "2 كم", "5 كم", "10 كم"]);
  for (const { geometry } of labels) {
    expect(geometry.type === "Point" && geometry.coordinates[0]).toBeCloseTo(places.berlin.lng, 9);
  }
});

test("where no place is chosen there are no rings", () => {
  expect(distanceRings(null, String).features).toEqual([]);
});

/** Kilometres, by the haversine formula. */
function distance(one: { lat: number; lng: number }, other: { lat: number; lng: number }): number {
  const radians = Math.PI / 180;
  const height = Math.sin(((other.lat - one.lat) * radians) / 2) ** 2;
  const width = Math.sin(((other.lng - one.lng) * radians) / 2) ** 2;
  const turn = height + Math.cos(one.lat * radians) * Math.cos(other.lat * radians) * width;
  return 2 * 6371 * Math.asin(Math.sqrt(turn));
}
