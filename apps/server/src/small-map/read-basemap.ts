import { VectorTile, type VectorTileFeature } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileSource } from "@dragoman/basemap/file-source.ts";
import type { StreetMap } from "@dragoman/basemap/street-map.ts";
import { PMTiles } from "pmtiles";

/** A point in Web Mercator, as fractions of the world square: from the west and from the north. */
export type WorldPoint = readonly [x: number, y: number];

export interface WorldBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** A place name on the map. */
export interface NamedPoint {
  at: WorldPoint;
  /** Names by the keys of the OpenMapTiles schema: `name`, `name:ar` … */
  names: Readonly<Record<string, string>>;
  kind: string;
  /** The lowest is the best known. */
  rank: number;
}

export interface Ground {
  /** Rings of areas for each tile, filled by the even–odd rule: tiles overlap at their edges. */
  water: WorldPoint[][][];
  rivers: WorldPoint[][];
  borders: WorldPoint[][];
}

/** The features of an operator's map around a place. */
export interface Streets {
  water: WorldPoint[][][];
  roads: WorldPoint[][];
  /** Those that cross a town. */
  mainRoads: WorldPoint[][];
  rails: WorldPoint[][];
}

/** The basemap of a build, read a few tiles at a time. */
export interface Basemap {
  names(box: WorldBox, zoom: number): Promise<NamedPoint[]>;
  ground(box: WorldBox, zoom: number): Promise<Ground>;
  /** `null` without a map that has streets. */
  streets: ((box: WorldBox, zoom: number) => Promise<Streets>) | null;
  close(): Promise<void>;
}

/** The highest zoom of each file: see `basemap/ground-tiles.ts` and `basemap/place-tiles.ts`. */
const groundZoom = 5;
const placesZoom = 8;

/** Opens the two files of a build; undefined if there are none, as in development. */
export async function openBasemap(folder: string, streetMap?: StreetMap): Promise<Basemap | undefined> {
  const assets = join(folder, "assets");
  const files = await readdir(assets).catch(() => []);
  const [ground, places] = ["ground", "places"].map((name) =>
    files.find((file) => file.startsWith(`${name}-`) && file.endsWith(".pmtiles")),
  );
  if (ground === undefined || places === undefined) return undefined;
  const handles = [await open(join(assets, ground)), await open(join(assets, places))] as const;
  const streetFile = streetMap && (await open(streetMap.path));
  const [groundTiles, placeTiles] = handles.map((handle) => new PMTiles(fileSource(handle)));
  return {
    names: async (box, zoom) =>
      (await tilesOf(placeTiles, { box, zoom: Math.min(placesZoom, Math.max(0, zoom)) })).flatMap(namesIn),
    async ground(box, zoom) {
      const tiles = await tilesOf(groundTiles, { box, zoom: Math.min(groundZoom, Math.max(0, zoom)) });
      const linesOf = (layer: string) => tiles.flatMap((tile) => linesIn(tile, layer));
      return {
        water: tiles.map((tile) => linesIn(tile, "water")),
        rivers: linesOf("waterway"),
        borders: linesOf("boundary"),
      };
    },
    streets: streetFile ? streetsIn(new PMTiles(fileSource(streetFile))) : null,
    async close() {
      await Promise.all([...handles, ...(streetFile ? [streetFile] : [])].map((handle) => handle.close()));
    },
  };
}

function streetsIn(archive: PMTiles): NonNullable<Basemap["streets"]> {
  return async (box, zoom) => {
    const { minZoom, maxZoom } = await archive.getHeader();
    const tiles = await tilesOf(archive, { box, zoom: Math.min(maxZoom, Math.max(minZoom, zoom)) });
    const roads = (kinds: ReadonlySet<string>) =>
      tiles.flatMap((tile) => [
        ...linesIn(tile, "transportation", ({ properties }) => kinds.has(String(properties["class"]))),
        ...linesIn(tile, "roads", ({ properties }) => kinds.has(String(properties["kind"]))),
      ]);
    return {
      water: tiles.map((tile) => linesIn(tile, "water", ({ type }) => type === polygon)),
      roads: roads(smallRoads),
      mainRoads: roads(mainRoads),
      rails: roads(rails),
    };
  };
}

/** Mapbox Vector Tile 2.1, §4.3.4.4. */
const polygon = 3;

/** Kinds of roads in the schemas of OpenMapTiles and of Protomaps. */
const mainRoads = new Set(["motorway", "trunk", "primary", "secondary", "highway", "major_road"]);
const smallRoads = new Set(["tertiary", "minor", "minor_road"]);
const rails = new Set(["rail", "transit"]);

interface Tile {
  z: number;
  x: number;
  y: number;
  content: VectorTile;
}

async function tilesOf(
  archive: PMTiles | undefined,
  { box, zoom: z }: { box: WorldBox; zoom: number },
): Promise<Tile[]> {
  const across = 2 ** z;
  const within = (part: number) => Math.min(across - 1, Math.max(0, Math.floor(part * across)));
  const tiles: { x: number; y: number }[] = [];
  for (let x = within(box.west); x <= within(box.east); x += 1) {
    for (let y = within(box.north); y <= within(box.south); y += 1) tiles.push({ x, y });
  }
  const found = await Promise.all(
    tiles.map(async ({ x, y }) => {
      const tile = await archive?.getZxy(z, x, y);
      return tile ? [{ z, x, y, content: new VectorTile(new PbfReader(new Uint8Array(tile.data))) }] : [];
    }),
  );
  return found.flat();
}

function namesIn(tile: Tile): NamedPoint[] {
  const layer = tile.content.layers["place"];
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap(
    (feature) => {
      const at = feature?.loadGeometry()[0]?.[0];
      if (!feature || !at) return [];
      const { class: kind, rank, ...names } = feature.properties;
      return {
        at: toWorld(tile, { x: at.x, y: at.y, extent: feature.extent }),
        // All properties that the build writes besides class and rank are names.
        names: names as Record<string, string>,
        kind: String(kind),
        rank: Number(rank),
      };
    },
  );
}

function linesIn(
  tile: Tile,
  name: string,
  isWanted: (feature: VectorTileFeature) => boolean = () => true,
): WorldPoint[][] {
  const layer = tile.content.layers[name];
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index)).flatMap((feature) =>
    feature && isWanted(feature)
      ? feature
          .loadGeometry()
          .map((line) => line.map(({ x, y }) => toWorld(tile, { x, y, extent: feature.extent })))
      : [],
  );
}

function toWorld(tile: Tile, { x, y, extent }: { x: number; y: number; extent: number }): WorldPoint {
  const across = 2 ** tile.z;
  return [(tile.x + x / extent) / across, (tile.y + y / extent) / across];
}
