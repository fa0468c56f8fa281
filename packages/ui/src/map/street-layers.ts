import type { ExpressionSpecification, LayerSpecification } from "maplibre-gl";
import type { StyleChoices } from "./map-style.ts";
import type { Features, TileSchema } from "./tile-schemas.ts";

/*
 * The layers that an operator's own file adds to the built-in basemap. Bridges lie above the water, woods below it.
 */

/** The zoom level at which the coarse coast of the built-in basemap gives way. */
export const regionBegins = 9;

type Coloured = Pick<StyleChoices, "colours"> & { schema: TileSchema };

/** The part of a layer that selects features. */
function of({ layer, filter }: Features) {
  return { source: "region", "source-layer": layer, minzoom: regionBegins, ...(filter && { filter }) };
}

export function landLayers({ colours, schema }: Coloured): LayerSpecification[] {
  return [
    {
      ...of(schema.woods),
      id: "woods",
      type: "fill",
      paint: { "fill-color": colours.green, "fill-opacity": 0.5 },
    },
    {
      ...of(schema.parks),
      id: "parks",
      type: "fill",
      paint: { "fill-color": colours.green, "fill-opacity": 0.7 },
    },
    { ...of(schema.water), id: "region-water", type: "fill", paint: { "fill-color": colours.water } },
    {
      ...of(schema.rivers),
      id: "region-rivers",
      type: "line",
      paint: { "line-color": colours.water, "line-width": 1.5 },
    },
  ];
}

export function streetLayers({ colours, schema }: Coloured): LayerSpecification[] {
  return [
    {
      ...of(schema.buildings),
      id: "buildings",
      type: "fill",
      minzoom: 14,
      paint: { "fill-color": colours.line, "fill-opacity": 0.6 },
    },
    {
      ...of(schema.paths),
      id: "paths",
      type: "line",
      minzoom: 14,
      paint: { "line-color": colours.edge, "line-width": 1, "line-dasharray": [2, 2] },
    },
    { ...roads(schema, { colour: colours.edge, wider: 2 }), id: "road-edges" },
    { ...roads(schema, { colour: colours.surface, wider: 0 }), id: "roads" },
    {
      ...of(schema.rails),
      id: "rails",
      type: "line",
      minzoom: 11,
      paint: { "line-color": colours.quiet, "line-width": 1.5, "line-dasharray": [4, 2] },
    },
  ];
}

export function streetNameLayers({
  colours,
  fonts,
  schema,
}: Coloured & Pick<StyleChoices, "fonts">): LayerSpecification[] {
  return [
    {
      ...of(schema.roadNames),
      id: "road-names",
      type: "symbol",
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
function roads(
  schema: TileSchema,
  { colour, wider }: { colour: string; wider: number },
): Omit<Extract<LayerSpecification, { type: "line" }>, "id"> {
  const width = (widest: number): ExpressionSpecification => [
    "match",
    schema.roadKind,
    schema.widest,
    widest + wider,
    schema.wide,
    widest * 0.7 + wider,
    widest * 0.35 + wider,
  ];
  return {
    ...of(schema.roads),
    type: "line",
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
  };
}
