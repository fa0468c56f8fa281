import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { StyleChoices } from "./map-style.ts";

/*
 * The layers of the OpenMapTiles schema beyond the built-in basemap, for an operator's own file. Bridges lie above the
 * water, woods below it.
 */

const common = { source: "ground" };

export function greenLayers({ colours }: Pick<StyleChoices, "colours">): LayerSpecification[] {
  return [
    {
      ...common,
      id: "woods",
      type: "fill",
      "source-layer": "landcover",
      filter: ["in", ["get", "class"], ["literal", ["wood", "grass"]]],
      paint: { "fill-color": colours.green, "fill-opacity": 0.5 },
    },
    {
      ...common,
      id: "parks",
      type: "fill",
      "source-layer": "park",
      paint: { "fill-color": colours.green, "fill-opacity": 0.7 },
    },
  ];
}

export function streetLayers({ colours }: Pick<StyleChoices, "colours">): LayerSpecification[] {
  return [
    {
      ...common,
      id: "buildings",
      type: "fill",
      "source-layer": "building",
      minzoom: 14,
      paint: { "fill-color": colours.line, "fill-opacity": 0.6 },
    },
    {
      ...common,
      id: "paths",
      type: "line",
      "source-layer": "transportation",
      minzoom: 14,
      filter: ["in", ["get", "class"], ["literal", ["path", "track"]]],
      paint: { "line-color": colours.edge, "line-width": 1, "line-dasharray": [2, 2] },
    },
    ...roads(colours.edge, 2).map((layer): LayerSpecification => ({ ...layer, id: "road-edges" })),
    ...roads(colours.surface, 0).map((layer): LayerSpecification => ({ ...layer, id: "roads" })),
    {
      ...common,
      id: "rails",
      type: "line",
      "source-layer": "transportation",
      minzoom: 11,
      filter: ["in", ["get", "class"], ["literal", ["rail", "transit"]]],
      paint: { "line-color": colours.quiet, "line-width": 1.5, "line-dasharray": [4, 2] },
    },
  ];
}

export function streetNameLayers({
  colours,
  fonts,
}: Pick<StyleChoices, "colours" | "fonts">): LayerSpecification[] {
  return [
    {
      ...common,
      id: "road-names",
      type: "symbol",
      "source-layer": "transportation_name",
      minzoom: 14,
      layout: {
        // In the local script, as on street signs: a transliterated name does not help to find a street.
        "text-field": ["get", "name"],
        "symbol-placement": "line",
        "text-font": [...fonts],
        "text-size": 12,
      },
      paint: { "text-color": colours.quiet, "text-halo-color": colours.ground, "text-halo-width": 1.5 },
    },
  ];
}

/** `wider`: extra pixels beyond the width of the road, for its edges. */
function roads(colour: string, wider: number): Omit<Extract<LayerSpecification, { type: "line" }>, "id">[] {
  const width = (widest: number): ExpressionSpecification => [
    "match",
    ["get", "class"],
    ["motorway", "trunk"],
    widest + wider,
    ["primary", "secondary"],
    widest * 0.7 + wider,
    widest * 0.35 + wider,
  ];
  return [
    {
      type: "line",
      source: "ground",
      "source-layer": "transportation",
      filter: [
        "in",
        ["get", "class"],
        [
          "literal",
          ["motorway", "trunk", "primary", "secondary", "tertiary", "minor", "service", "busway", "raceway"],
        ],
      ],
      layout: { "line-cap": "round", "line-join": "round" },
      paint: {
        "line-color": colour,
        "line-width": [
          "interpolate",
          ["exponential", 1.4],
          ["zoom"],
          6,
          width(0.5),
          12,
          width(3),
          17,
          width(18),
        ],
      },
    },
  ];
}
