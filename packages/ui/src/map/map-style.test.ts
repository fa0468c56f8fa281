import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
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
const withRegion = (...layers: string[]): StyleChoices => ({
  ...choices,
  region: { address: "https://maps.example/berlin.pmtiles", layers: new Set(layers) },
});
const openMapTiles = withRegion(
  "water",
  "waterway",
  "landcover",
  "park",
  "building",
  "transportation",
  "transportation_name",
  "place",
);
const protomaps = withRegion("earth", "water", "landuse", "roads", "buildings", "boundaries", "places");

test.each([
  ["built-in basemap", choices],
  ["tiles of OpenMapTiles", openMapTiles],
  ["tiles of Protomaps", protomaps],
])("the style for %s is valid, and needs no glyphs and no pictures", (_name, chosen) => {
  const style = mapStyle(chosen);
  expect(validateStyleMin(style)).toEqual([]);
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

test("an operator's region covers the built-in basemap, which is used everywhere else", () => {
  const builtIn = idsOf(choices);
  expect(builtIn).not.toContain("roads");
  for (const region of [openMapTiles, protomaps]) {
    const ids = idsOf(region);
    expect(ids).toEqual(expect.arrayContaining([...builtIn, "roads", "road-names", "region-water", "rails"]));
    expect(ids.indexOf("region-water")).toBeGreaterThan(ids.indexOf("water"));
    expect(ids.indexOf("towns")).toBeGreaterThan(ids.indexOf("road-names"));
  }
  expect(idsOf(protomaps)).toEqual(idsOf(openMapTiles));
});

test("only layers that the file of a region has are used", () => {
  for (const chosen of [protomaps, withRegion("roads"), withRegion("transportation")]) {
    const asked = mapStyle(chosen).layers.flatMap((layer) =>
      "source-layer" in layer && layer.source === "region" ? [layer["source-layer"] ?? ""] : [],
    );
    expect(asked.length).toBeGreaterThan(2);
    expect(new Set(asked).difference(chosen.region?.layers ?? new Set())).toEqual(new Set());
  }
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

function idsOf(chosen: StyleChoices): string[] {
  return mapStyle(chosen).layers.map(({ id }) => id);
}
