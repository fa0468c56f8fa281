import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from "maplibre-gl";
import type { MapColours } from "./map-colours.ts";
import { landLayers, regionBegins, streetLayers, streetNameLayers } from "./street-layers.ts";
import { schemaOf } from "./tile-schemas.ts";

export interface StyleChoices {
  /** Addresses of the PMTiles files of the built-in basemap: land, water and borders; names of places. */
  ground: string;
  places: string;
  colours: MapColours;
  fonts: readonly string[];
  locale: string;
  rings: GeoJSON.FeatureCollection;
  /** The operator's map of a region. */
  region?: Region | undefined;
}

export interface Region {
  /** Address of a PMTiles file. */
  address: string;
  /** Its layers determine its schema, and MapLibre reports a missing layer as an error. */
  layers: ReadonlySet<string>;
}

/**
 * The basemap in the colours of the theme: quiet, with place names in the reader's language. An operator's region is
 * on the built-in basemap, which is there at every zoom level and everywhere else.
 */
export function mapStyle(choices: StyleChoices): StyleSpecification {
  const { ground, places, colours, rings, region } = choices;
  const schema = region && schemaOf(region.layers);
  const style: StyleSpecification = {
    version: 8,
    sources: {
      ground: archive(ground),
      places: archive(places),
      ...(region && { region: archive(region.address) }),
    },
    layers: [
      { id: "land", type: "background", paint: { "background-color": colours.ground } },
      ...waterLayers(choices),
      ...(schema ? thereIn(region, landLayers({ colours, schema })) : []),
      ...(schema ? thereIn(region, streetLayers({ colours, schema })) : []),
      borderLayer(choices),
      ...(schema ? thereIn(region, streetNameLayers({ ...choices, schema })) : []),
      ...nameLayers(choices),
    ],
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

/** OpenMapTiles names languages without script and country, Protomaps with the script of Chinese. */
export function nameIn(locale: string): ExpressionSpecification {
  const { language, script } = new Intl.Locale(locale);
  const written: ExpressionSpecification[] =
    script === undefined ? [] : [["get", `name:${language}-${script}`]];
  return ["coalesce", ...written, ["get", `name:${language}`], ["get", "name"]];
}

function thereIn({ layers }: Region, drawn: LayerSpecification[]): LayerSpecification[] {
  return drawn.filter((layer) => "source-layer" in layer && layers.has(layer["source-layer"] ?? ""));
}

function archive(address: string): SourceSpecification {
  return { type: "vector", url: `pmtiles://${address}` };
}

/** The coast was drawn for maps of whole countries: at the scale of a town it is wrong. */
const coastOpacity: ExpressionSpecification = [
  "interpolate",
  ["linear"],
  ["zoom"],
  regionBegins,
  1,
  regionBegins + 2,
  0,
];

function waterLayers({ colours }: StyleChoices): LayerSpecification[] {
  return [
    {
      id: "water",
      type: "fill",
      source: "ground",
      "source-layer": "water",
      paint: { "fill-color": colours.water, "fill-opacity": coastOpacity },
    },
    {
      id: "rivers",
      type: "line",
      source: "ground",
      "source-layer": "waterway",
      paint: { "line-color": colours.water, "line-width": 1.5, "line-opacity": coastOpacity },
    },
  ];
}

function borderLayer({ colours }: StyleChoices): LayerSpecification {
  return {
    id: "borders",
    type: "line",
    source: "ground",
    "source-layer": "boundary",
    paint: { "line-color": colours.edge, "line-opacity": coastOpacity },
  };
}

function nameLayers({ colours, fonts, locale }: StyleChoices): LayerSpecification[] {
  const paint = { "text-halo-color": colours.ground, "text-halo-width": 1.5 };
  // MapLibre takes the weight from the first name. No font has that name, so the next ones are used.
  const bold = ["Bold", ...fonts];
  const layout = {
    "text-field": nameIn(locale),
    "text-max-width": 8,
    "symbol-sort-key": ["get", "rank"] satisfies ExpressionSpecification,
  };
  return [
    {
      ...named("country"),
      id: "countries",
      maxzoom: 6,
      layout: { ...layout, "text-font": bold, "text-size": 14 },
      paint: { ...paint, "text-color": colours.quiet },
    },
    {
      ...named("suburb", "quarter", "neighbourhood"),
      id: "parts-of-towns",
      minzoom: 10,
      layout: { ...layout, "text-font": [...fonts], "text-size": 13 },
      paint: { ...paint, "text-color": colours.quiet },
    },
    {
      ...named("village", "hamlet"),
      id: "villages",
      layout: { ...layout, "text-font": [...fonts], "text-size": 13 },
      paint: { ...paint, "text-color": colours.ink },
    },
    {
      ...named("city", "town"),
      id: "towns",
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

function named(...kinds: string[]): Omit<Extract<LayerSpecification, { type: "symbol" }>, "id"> {
  return {
    type: "symbol",
    source: "places",
    "source-layer": "place",
    filter: ["in", ["get", "class"], ["literal", kinds]],
  };
}
