import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { MapColours } from "./map-colours.ts";
import { greenLayers, streetLayers, streetNameLayers } from "./street-layers.ts";

export interface StyleChoices {
  /** Addresses of PMTiles files in the OpenMapTiles schema, or in a part of it. */
  ground: string;
  /** Tiles with place names; those of `ground` when absent. */
  places?: string;
  colours: MapColours;
  fonts: readonly string[];
  locale: string;
  rings: GeoJSON.FeatureCollection;
  /** The layers of `ground`, if known: MapLibre reports a missing layer as an error. */
  layers?: ReadonlySet<string> | null;
}

/**
 * The zoom level from which the coastline of the built-in basemap, drawn for whole countries, is wrong at the scale of
 * a town.
 */
const coastEnds = 9;

/** The basemap in the colours of the theme: quiet, with place names in the reader's language. */
export function mapStyle(choices: StyleChoices): StyleSpecification {
  const { ground, places, colours, rings, layers } = choices;
  const isBuiltIn = places !== undefined;
  const drawn: LayerSpecification[] = [
    { id: "land", type: "background", paint: { "background-color": colours.ground } },
    ...(isBuiltIn ? [] : greenLayers(choices)),
    ...waterLayers(colours, isBuiltIn),
    ...(isBuiltIn ? [] : streetLayers(choices)),
    borderLayer(colours, isBuiltIn),
    ...(isBuiltIn ? [] : streetNameLayers(choices)),
    ...nameLayers(choices, isBuiltIn ? "places" : "ground"),
  ];
  const style: StyleSpecification = {
    version: 8,
    sources: { ground: archive(ground), ...(isBuiltIn && { places: archive(places) }) },
    layers: layers ? drawn.filter((layer) => isThere(layer, layers)) : drawn,
  };
  return withRings(style, { ...choices, rings });
}

/** Adds the distance rings to a style, below its labels. */
export function withRings(
  style: StyleSpecification,
  { colours, fonts, rings }: Pick<StyleChoices, "colours" | "fonts" | "rings">,
): StyleSpecification {
  const lines: LayerSpecification[] = [
    {
      id: "rings",
      type: "line",
      source: "rings",
      filter: ["==", ["geometry-type"], "LineString"],
      paint: {
        "line-color": colours.ring,
        "line-width": 1.25,
        "line-opacity": 0.55,
        "line-dasharray": [3, 3],
      },
    },
    {
      id: "middle",
      type: "circle",
      source: "rings",
      filter: ["has", "middle"],
      paint: {
        "circle-radius": 6,
        "circle-color": colours.lamp,
        "circle-stroke-color": colours.ink,
        "circle-stroke-width": 2,
      },
    },
  ];
  const labels: LayerSpecification = {
    id: "ring-labels",
    type: "symbol",
    source: "rings",
    // Only labels have `from`.
    filter: [">=", ["zoom"], ["coalesce", ["get", "from"], 99]],
    layout: { "text-field": ["get", "label"], "text-font": [...fonts], "text-size": 13 },
    paint: { "text-color": colours.ring, "text-halo-color": colours.ground, "text-halo-width": 2 },
  };
  const below = style.layers.findIndex(({ type }) => type === "symbol");
  const at = below === -1 ? style.layers.length : below;
  return {
    ...style,
    sources: { ...style.sources, rings: { type: "geojson", data: rings } },
    layers: [...style.layers.slice(0, at), ...lines, ...style.layers.slice(at), labels],
  };
}

/** Shows the labels of an operator's style in the reader's language, where its tiles have them. */
export function inLanguage(style: StyleSpecification, locale: string): StyleSpecification {
  return {
    ...style,
    layers: style.layers.map((layer) =>
      layer.type === "symbol" && JSON.stringify(layer.layout?.["text-field"] ?? "").includes("name")
        ? { ...layer, layout: { ...layer.layout, "text-field": nameIn(locale) } }
        : layer,
    ),
  };
}

/** The OpenMapTiles schema names languages without script and country. */
export function nameIn(locale: string): ExpressionSpecification {
  return ["coalesce", ["get", `name:${new Intl.Locale(locale).language}`], ["get", "name"]];
}

function isThere(layer: LayerSpecification, layers: ReadonlySet<string>): boolean {
  const isOfGround = "source" in layer && layer.source === "ground";
  return !isOfGround || !("source-layer" in layer) || layers.has(layer["source-layer"] ?? "");
}

function archive(address: string): SourceSpecification {
  return { type: "vector", url: `pmtiles://${address}` };
}

function waterLayers(colours: MapColours, isBuiltIn: boolean): LayerSpecification[] {
  const opacity = opacityOfGround(isBuiltIn);
  return [
    {
      id: "water",
      type: "fill",
      source: "ground",
      "source-layer": "water",
      paint: { "fill-color": colours.water, "fill-opacity": opacity },
    },
    {
      id: "rivers",
      type: "line",
      source: "ground",
      "source-layer": "waterway",
      paint: { "line-color": colours.water, "line-width": 1.5, "line-opacity": opacity },
    },
  ];
}

/** Borders of countries and their largest parts: levels 2 to 4 of OpenStreetMap. */
function borderLayer(colours: MapColours, isBuiltIn: boolean): LayerSpecification {
  return {
    id: "borders",
    type: "line",
    source: "ground",
    "source-layer": "boundary",
    filter: ["<=", ["get", "admin_level"], 4],
    paint: {
      "line-color": colours.edge,
      "line-width": ["case", ["==", ["get", "admin_level"], 2], 1, 0.5],
      "line-opacity": opacityOfGround(isBuiltIn),
    },
  };
}

function opacityOfGround(isBuiltIn: boolean): ExpressionSpecification | number {
  return isBuiltIn ? ["interpolate", ["linear"], ["zoom"], coastEnds, 1, coastEnds + 2, 0] : 1;
}

function nameLayers({ colours, fonts, locale }: StyleChoices, source: string): LayerSpecification[] {
  const paint = { "text-halo-color": colours.ground, "text-halo-width": 1.5 };
  // MapLibre takes the weight from the first name. No font has that name, so the next ones are used.
  const bold = ["Bold", ...fonts];
  const common = { type: "symbol" as const, source, "source-layer": "place" };
  const layout = {
    "text-field": nameIn(locale),
    "text-max-width": 8,
    // OpenMapTiles ranks from 1; places without a rank come last.
    "symbol-sort-key": ["coalesce", ["get", "rank"], 30] satisfies ExpressionSpecification,
  };
  return [
    {
      ...common,
      id: "countries",
      maxzoom: 6,
      filter: ["==", ["get", "class"], "country"],
      layout: { ...layout, "text-font": bold, "text-size": 14 },
      paint: { ...paint, "text-color": colours.quiet },
    },
    {
      ...common,
      id: "parts-of-towns",
      minzoom: 10,
      filter: ["in", ["get", "class"], ["literal", ["suburb", "quarter", "neighbourhood"]]],
      layout: { ...layout, "text-font": [...fonts], "text-size": 13 },
      paint: { ...paint, "text-color": colours.quiet },
    },
    {
      ...common,
      id: "villages",
      filter: ["in", ["get", "class"], ["literal", ["village", "hamlet"]]],
      layout: { ...layout, "text-font": [...fonts], "text-size": 13 },
      paint: { ...paint, "text-color": colours.ink },
    },
    {
      ...common,
      id: "towns",
      filter: ["in", ["get", "class"], ["literal", ["city", "town"]]],
      layout: {
        ...layout,
        "text-font": bold,
        "text-variable-anchor": ["center", "bottom", "top"],
        "text-radial-offset": 0.8,
        "text-size": ["interpolate", ["linear"], ["zoom"], 3, 12, 9, 15, 13, 18],
      },
      paint: { ...paint, "text-color": colours.ink },
    },
  ];
}
