import { GeoJSONVT, type GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import { writeArchive, type Tile } from "../tile-archive.ts";

/** Degrees. */
export interface Point {
  lat: number;
  lng: number;
}

type Collection = Extract<ConstructorParameters<typeof GeoJSONVT>[0], { type: "FeatureCollection" }>;
type Feature = Collection["features"][number];

/** Layers of one tile: the name of the layer, and its lines and areas. */
export type Layers = Readonly<Record<string, Feature[]>>;

const zooms = [10, 11, 12, 13, 14, 15];

/** A river through the point, two streets that cross there, and a railway, in the schema of OpenMapTiles. */
export function openMapTilesAround(point: Point): Layers {
  const { river, mainStreet, sideStreet, railway } = linesAround(point);
  return {
    water: [river({})],
    transportation: [
      mainStreet({ class: "primary" }),
      sideStreet({ class: "minor" }),
      railway({ class: "rail" }),
    ],
  };
}

/** The same in the schema of Protomaps, version 4. */
export function protomapsAround(point: Point): Layers {
  const { river, mainStreet, sideStreet, railway } = linesAround(point);
  return {
    water: [river({ kind: "river" })],
    roads: [
      mainStreet({ kind: "major_road" }),
      sideStreet({ kind: "minor_road" }),
      railway({ kind: "rail" }),
    ],
  };
}

/** A PMTiles file of some kilometres around a point. */
export function streetArchive({ lat, lng }: Point, layers: Layers): Uint8Array {
  const indexes = Object.entries(layers).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: 15, indexMaxZoom: 15 }),
      ] as const,
  );
  const tiles = zooms.flatMap((z) => {
    const side = 2 ** z;
    const column = Math.floor(((lng + 180) / 360) * side);
    const sine = Math.sin((lat * Math.PI) / 180);
    const row = Math.floor((0.5 - Math.atanh(sine) / (2 * Math.PI)) * side);
    return [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down): Tile[] => {
        const [x, y] = [column + right, row + down];
        const here: Record<string, GeoJSONVTTile> = {};
        for (const [name, index] of indexes) {
          const tile = index.getTile(z, x, y);
          if (tile && tile.features.length > 0) here[name] = tile;
        }
        return [{ z, x, y, content: fromGeojsonVt(here, { version: 2, extent: 4096 }) }];
      }),
    );
  });
  return writeArchive({
    tiles,
    minZoom: zooms.at(0) ?? 0,
    maxZoom: zooms.at(-1) ?? 0,
    metadata: { vector_layers: Object.keys(layers).map((id) => ({ id, fields: {} })) },
  });
}

/** A line or area with these properties. */
type Drawn = (properties: Feature["properties"]) => Feature;

function linesAround({ lat, lng }: Point): Record<"river" | "mainStreet" | "sideStreet" | "railway", Drawn> {
  return {
    river: (properties) => ({
      type: "Feature",
      properties,
      geometry: {
        type: "Polygon",
        coordinates: [
          [
            [lng - 0.1, lat + 0.002],
            [lng + 0.1, lat + 0.002],
            [lng + 0.1, lat + 0.006],
            [lng - 0.1, lat + 0.006],
            [lng - 0.1, lat + 0.002],
          ],
        ],
      },
    }),
    mainStreet: line([lng - 0.1, lat], [lng + 0.1, lat]),
    sideStreet: line([lng, lat - 0.1], [lng, lat + 0.1]),
    railway: line([lng - 0.1, lat - 0.004], [lng + 0.1, lat - 0.004]),
  };
}

function line(...coordinates: number[][]): Drawn {
  return (properties) => ({ type: "Feature", properties, geometry: { type: "LineString", coordinates } });
}
