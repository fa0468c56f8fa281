import type { ExpressionFilterSpecification, ExpressionSpecification } from "maplibre-gl";

/** Features of one kind: the layer of the tiles, and which of its features. */
export interface Features {
  layer: string;
  filter?: ExpressionFilterSpecification;
}

/** Where tiles of a schema have what the map shows of a region. */
export interface TileSchema {
  water: Features;
  rivers: Features;
  woods: Features;
  parks: Features;
  buildings: Features;
  paths: Features;
  roads: Features;
  /** The kind of a road; those of `widest` and `wide` are wider than others. */
  roadKind: ExpressionSpecification;
  widest: string[];
  wide: string[];
  rails: Features;
  roadNames: Features;
}

/** Planetiler and tilemaker: https://openmaptiles.org/schema/. */
const openMapTiles: TileSchema = {
  water: { layer: "water" },
  rivers: { layer: "waterway" },
  woods: { layer: "landcover", filter: isOneOf("class", ["wood", "grass"]) },
  parks: { layer: "park" },
  buildings: { layer: "building" },
  paths: { layer: "transportation", filter: isOneOf("class", ["path", "track"]) },
  roads: {
    layer: "transportation",
    filter: isOneOf("class", [
      "motorway",
      "trunk",
      "primary",
      "secondary",
      "tertiary",
      "minor",
      "service",
      "busway",
      "raceway",
    ]),
  },
  roadKind: ["get", "class"],
  widest: ["motorway", "trunk"],
  wide: ["primary", "secondary"],
  rails: { layer: "transportation", filter: isOneOf("class", ["rail", "transit"]) },
  roadNames: { layer: "transportation_name" },
};

/** Daily builds of Protomaps, version 4: https://docs.protomaps.com/basemaps/layers. */
const protomaps: TileSchema = {
  water: { layer: "water", filter: ["==", ["geometry-type"], "Polygon"] },
  rivers: { layer: "water", filter: ["==", ["geometry-type"], "LineString"] },
  woods: { layer: "landuse", filter: isOneOf("kind", ["wood", "forest", "grass", "grassland", "meadow"]) },
  parks: {
    layer: "landuse",
    filter: isOneOf("kind", ["park", "national_park", "nature_reserve", "protected_area", "cemetery"]),
  },
  buildings: { layer: "buildings", filter: ["==", ["geometry-type"], "Polygon"] },
  paths: { layer: "roads", filter: isOneOf("kind", ["path"]) },
  roads: { layer: "roads", filter: isOneOf("kind", ["highway", "major_road", "minor_road"]) },
  roadKind: ["get", "kind"],
  widest: ["highway"],
  wide: ["major_road"],
  rails: { layer: "roads", filter: isOneOf("kind", ["rail"]) },
  roadNames: { layer: "roads", filter: isOneOf("kind", ["highway", "major_road", "minor_road"]) },
};

/** The schema of a file with these layers. */
export function schemaOf(layers: ReadonlySet<string>): TileSchema {
  return layers.has("roads") ? protomaps : openMapTiles;
}

function isOneOf(property: string, values: string[]): ExpressionFilterSpecification {
  return ["in", ["get", property], ["literal", values]];
}
