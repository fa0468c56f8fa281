import { expect, test } from "vitest";
import { distanceRings } from "./distance-rings.ts";
import type { MapColours } from "./map-colours.ts";
import { inLanguage, mapStyle, withRings, type StyleChoices } from "./map-style.ts";

const colours: MapColours = {
  ground: "#faf5ea",
  surface: "#fffdf8",
  ink: "#16213a",
  quiet: "#4c566d",
  line: "#dccfb8",
  edge: "#7d7565",
  water: "#e0eee9",
  green: "#e7efd3",
  ring: "#0b5a60",
  lamp: "#f0ae2e",
};

const choices: StyleChoices = {
  ground: "/assets/ground.pmtiles",
  places: "/assets/places.pmtiles",
  colours,
  fonts: ["system-ui", "sans-serif"],
  locale: "pt-BR",
  rings: distanceRings({ lat: 52.5, lng: 13.4 }, (kilometres) => `${kilometres} km`),
};
const { places: _, ...ofOperator } = choices;

test.each([
  ["built-in basemap", mapStyle(choices)],
  ["an operator's tiles", mapStyle({ ...ofOperator, ground: "https://maps.example/berlin.pmtiles" })],
])("the style for %s needs no glyphs and no pictures, and names each layer once", (_name, style) => {
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(style).not.toHaveProperty("glyphs");
  expect(style).not.toHaveProperty("sprite");
});

test("names are in the reader's language, and else as the place writes them", () => {
  const fields = mapStyle(choices).layers.flatMap((layer) =>
    layer.type === "symbol" && layer.source === "places" ? [layer.layout?.["text-field"]] : [],
  );
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) expect(field).toEqual(["coalesce", ["get", "name:pt"], ["get", "name"]]);
});

test("an operator's tiles bring streets, which the built-in basemap does not pretend to have", () => {
  expect(roadLayers(mapStyle(choices))).toBe(0);
  expect(roadLayers(mapStyle(ofOperator))).toBeGreaterThan(3);
});

test("a file without some layers is drawn with those that it has", () => {
  const { layers } = mapStyle({ ...ofOperator, layers: new Set(["water", "place"]) });
  const drawn = layers.flatMap((layer) =>
    "source-layer" in layer && layer.source === "ground" ? [layer["source-layer"]] : [],
  );
  expect(new Set(drawn)).toEqual(new Set(["water", "place"]));
});

test("the coarse coast of the basemap ends before a town fills the screen", () => {
  const water = mapStyle(choices).layers.find(({ id }) => id === "water");
  expect(water?.paint).toMatchObject({ "fill-opacity": ["interpolate", ["linear"], ["zoom"], 9, 1, 11, 0] });
});

test("a style of the operator's speaks the reader's language, but numbers of roads stay", () => {
  const style = inLanguage(
    {
      version: 8,
      sources: { tiles: { type: "vector", url: "https://maps.example/tiles.json" } },
      layers: [
        symbol("towns", "{name:latin}\n{name:nonlatin}"),
        symbol("shields", ["get", "ref"]),
        { id: "ground", type: "background" },
      ],
    },
    "ar",
  );
  const fields = style.layers.map((layer) => (layer.type === "symbol" ? layer.layout?.["text-field"] : null));
  expect(fields).toEqual([["coalesce", ["get", "name:ar"], ["get", "name"]], ["get", "ref"], null]);
});

test("rings lie below the names of any style", () => {
  const style = withRings({ version: 8, sources: {}, layers: [symbol("towns", "{name}")] }, choices);
  expect(style.layers.map(({ id }) => id)).toEqual(["rings", "middle", "towns", "ring-labels"]);
});

function symbol(id: string, field: string | ["get", string]) {
  return { id, type: "symbol" as const, source: "tiles", layout: { "text-field": field } };
}

function roadLayers({ layers }: ReturnType<typeof mapStyle>): number {
  return layers.filter((layer) => JSON.stringify(layer).includes("transportation")).length;
}
