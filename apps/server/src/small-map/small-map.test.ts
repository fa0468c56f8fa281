import { expect, test } from "vitest";
import { drawSmallMap } from "./draw-small-map.ts";
import { readMapColours } from "./map-colours.ts";
import { project } from "./map-frame.ts";
import type { Basemap, NamedPoint } from "./read-basemap.ts";
import { smallMap } from "./small-map.ts";

function named(
  name: string,
  { lat, lng, kind = "suburb", rank = 9 }: { lat: number; lng: number; kind?: string; rank?: number },
): NamedPoint {
  return { at: project({ lat, lng }), names: { name, "name:ar": `${name} بالعربية` }, kind, rank };
}

/** Names around a spot in Berlin, and a sea to the west of it. */
const names = [
  named("Mitte", { lat: 52.55, lng: 13.42 }),
  named("Tegel", { lat: 52.56, lng: 13.27 }),
  named("Kreuz & <Berg>", { lat: 52.5, lng: 13.42 }),
  named("Berlin", { lat: 52.53, lng: 13.34, kind: "city", rank: 1 }),
];
const basemap: Basemap = {
  names: () => Promise.resolve(names),
  ground: () =>
    Promise.resolve({
      water: [
        [
          [
            project({ lat: 60, lng: 0 }),
            project({ lat: 60, lng: 13.3 }),
            project({ lat: 40, lng: 13.3 }),
            project({ lat: 40, lng: 0 }),
          ],
        ],
      ],
      rivers: [[project({ lat: 60, lng: 13.4 }), project({ lat: 40, lng: 13.4 })]],
      borders: [],
    }),
  streets: null,
  close: () => Promise.resolve(),
};
const point = { lat: 52.53, lng: 13.34 };
const kilometres = (distance: number) => `${distance} km`;
const colours = readMapColours();

test("a place is at the centre of its rings, with the names around it in the reader's language", async () => {
  const map = await smallMap(basemap, { points: [point], locale: "ar", kilometres });
  const [pin = [0, 0]] = map.pins;
  expect(pin.map((part) => Math.round(part))).toEqual([180, 100]);
  expect(map.rings.map(({ label }) => label.text)).toEqual(["2 km", "5 km"]);
  expect(map.labels[0]?.text).toBe("Berlin بالعربية");
  expect(map.labels.length).toBeGreaterThan(2);
});

test("no name overlaps another or the marker, or is cut off", async () => {
  const crowd = Array.from({ length: 40 }, (_, index) =>
    named(`Place number ${index}`, {
      lat: 52.48 + (index % 10) / 100,
      lng: 13.2 + Math.floor(index / 10) / 13,
    }),
  );
  const { labels } = await smallMap(
    { ...basemap, names: () => Promise.resolve(crowd) },
    { points: [point], locale: "en", kilometres },
  );
  expect(labels.length).toBeGreaterThan(3);
  for (const [index, one] of labels.entries()) {
    expect(one.x).toBeGreaterThan(30);
    expect(one.x).toBeLessThan(330);
    for (const other of labels.slice(index + 1)) {
      expect(Math.abs(one.y - other.y) > 12 || Math.abs(one.x - other.x) > 60).toBe(true);
    }
  }
});

test("with few names, a larger area is shown, and finally the land alone", async () => {
  const zooms: number[] = [];
  const empty: Basemap = {
    ...basemap,
    names: ({ north, south }) => {
      zooms.push(south - north);
      return Promise.resolve([]);
    },
  };
  const map = await smallMap(empty, { points: [point], locale: "en", kilometres });
  expect(zooms).toHaveLength(4);
  expect(zooms).toEqual(zooms.toSorted((one, other) => one - other));
  expect(map.labels).toEqual([]);
  expect(map.rings.map(({ label }) => label.text)).toEqual(["16 km", "40 km"]);
});

test("several places are all in the picture, without rings", async () => {
  const points = [point, { lat: 48.1, lng: 11.6 }];
  const map = await smallMap(basemap, { points, locale: "en", kilometres });
  for (const [x, y] of map.pins) {
    expect(x > 20 && x < 340 && y > 20 && y < 180).toBe(true);
  }
  expect(map.rings).toEqual([]);
});

test("water ends at the edge of the picture, and the coast fades as one comes nearer", async () => {
  const near = await smallMap(basemap, { points: [point], locale: "en", kilometres });
  const far = await smallMap(basemap, {
    points: [point, { lat: 48.1, lng: 11.6 }],
    locale: "en",
    kilometres,
  });
  expect(near.trust).toBeLessThan(far.trust);
  for (const [x, y] of near.water.flat(2)) {
    expect(x >= -4 && x <= 364 && y >= -4 && y <= 204).toBe(true);
  }
  expect(near.water.flat(2).length).toBeGreaterThan(2);
});

test("the drawing is small, and contains only shapes and escaped text", async () => {
  const map = await smallMap(basemap, { points: [point], locale: "ar", kilometres });
  const drawn = drawSmallMap(map, { colours: colours.day, locale: "ar" });
  expect(drawn.length).toBeLessThan(15_000);
  expect(drawn).toContain("Kreuz &#38; &#60;Berg&#62;");
  expect(drawn).not.toMatch(/<(?:style|script|image|a|foreignObject)\b|href|NaN/);
  expect(drawn).toMatch(/direction="rtl"[^>]*>Berlin بالعربية</);
});

test("day and night have colours of their own, those of the pages", () => {
  expect(colours.day.ground).toBe("#faf5ea");
  expect(colours.night.ground).not.toBe(colours.day.ground);
  expect(() => readMapColours(":root { --ground: red; }")).toThrow("--ground");
});
