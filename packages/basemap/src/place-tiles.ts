import type { GeoJSONVTTile } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Tile } from "./tile-archive.ts";

/** A label at one point of the map. */
export interface Label {
  kind: "country" | "place" | "part";
  name: string;
  /** By language (BCP 47), where it differs from `name`. */
  names: Readonly<Record<string, string>>;
  lat: number;
  lng: number;
  population: number;
}

/** The zoom level that contains every place; at higher levels, the map enlarges these tiles. */
export const placesZoom = 8;

/** Population from which a place is shown at each zoom level, so that no tile contains more than fits on a screen. */
const minPopulation = [8e6, 5e6, 3e6, 1e6, 4e5, 1.5e5, 5e4, 1.2e4, 0];

const extent = 4096;

/** The same for countries, whose names end at the zoom level where only one is visible. */
const minPopulationOfCountry = [Infinity, 3e7, 5e6, 0];
const lastCountryZoom = 5;

/** Tiles of place names, in the layer and with the properties of the OpenMapTiles schema. */
export function placeTiles(labels: Iterable<Label>): Tile[] {
  const tiles = new Map<string, { z: number; x: number; y: number; features: GeoJSONVTTile["features"] }>();
  for (const label of labels) {
    // Web Mercator ends short of the poles.
    if (Math.abs(label.lat) > 85) continue;
    const [column, row] = project(label);
    const tags = tagsOf(label);
    const last = label.kind === "country" ? lastCountryZoom : placesZoom;
    for (let z = firstZoom(label); z <= last; z += 1) {
      const x = Math.min(Math.floor(column * 2 ** z), 2 ** z - 1);
      const y = Math.floor(row * 2 ** z);
      const key = `${z}/${x}/${y}`;
      let tile = tiles.get(key);
      if (!tile) tiles.set(key, (tile = { z, x, y, features: [] }));
      const at: [number, number] = [
        Math.round((column * 2 ** z - x) * extent),
        Math.round((row * 2 ** z - y) * extent),
      ];
      tile.features.push({ type: 1, tags, geometry: [at] });
    }
  }
  return [...tiles.values()].map(({ z, x, y, features }) => ({
    z,
    x,
    y,
    content: fromGeojsonVt({ place: geojsonTile({ z, x, y, features }) }, { version: 2, extent }),
  }));
}

/** Parts of cities appear only at the zoom levels of streets; below them, the city represents its parts. */
function firstZoom({ population, kind }: Label): number {
  if (kind === "part") return placesZoom;
  const steps = kind === "country" ? minPopulationOfCountry : minPopulation;
  return steps.findIndex((minimum) => population >= minimum);
}

function tagsOf({ name, names, population, kind }: Label): Record<string, string | number> {
  const foreign = Object.entries(names).filter(([, text]) => text !== name);
  return {
    name,
    ...Object.fromEntries(foreign.map(([language, text]) => [`name:${primary(language)}`, text])),
    class: classOf(kind, population),
    rank: rankOf(population),
  };
}

function classOf(kind: Label["kind"], population: number): string {
  if (kind === "country") return "country";
  if (kind === "part") return "suburb";
  return population >= 50_000 ? "city" : population >= 5_000 ? "town" : "village";
}

/** The schema names languages without script and country. */
function primary(language: string): string {
  return new Intl.Locale(language).language;
}

/** 1 for the largest cities of the world, and one more each time the population halves. */
function rankOf(population: number): number {
  return Math.max(1, Math.ceil(25 - Math.log2(Math.max(population, 1))));
}

/** Web Mercator in a square from 0 to 1: from the west and from the north. */
function project({ lat, lng }: { lat: number; lng: number }): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lng / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
}

/** Required by the encoder's type in addition to the features. */
function geojsonTile(tile: Pick<GeoJSONVTTile, "z" | "x" | "y" | "features">): GeoJSONVTTile {
  return { ...tile, transformed: true, source: null };
}
