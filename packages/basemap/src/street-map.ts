import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PMTiles, TileType } from "pmtiles";
import { fileSource } from "./file-source.ts";

/** The folder of the map with streets, below the data directory. */
const folderName = "maps";
const namePattern = /^streets-[\da-f]{12}\.pmtiles$/;

/** The file of tiles that an operator has added. */
export interface StreetMap {
  /** `streets-0123456789ab.pmtiles`: changes with the content, so that browsers may keep it. */
  name: string;
  path: string;
}

/** The metadata of a tile file. */
export interface StreetMapFacts extends StreetMap {
  bytes: number;
  /** Zoom levels. */
  minZoom: number;
  maxZoom: number;
  /** Degrees: west, south, east, north. */
  bounds: readonly [number, number, number, number];
}

/** `not-tiles`: no PMTiles file, or damaged · `no-streets`: without a layer of streets in a known schema. */
export class UnusableTiles extends Error {
  readonly reason: "not-tiles" | "no-streets";

  constructor(reason: UnusableTiles["reason"]) {
    super(reason);
    this.reason = reason;
  }
}

/** Layers of streets in the schemas of OpenMapTiles and of Protomaps. */
const streetLayers = new Set(["transportation", "roads"]);

export function folderOfMaps(dataDirectory: string): string {
  return join(dataDirectory, folderName);
}

export async function findStreetMap(dataDirectory: string): Promise<StreetMap | undefined> {
  const folder = folderOfMaps(dataDirectory);
  const names = await readdir(folder).catch(() => []);
  const name = names.find((one) => namePattern.test(one));
  return name === undefined ? undefined : { name, path: join(folder, name) };
}

/**
 * Copies a file of tiles into the data directory, where it replaces an earlier one. Throws `UnusableTiles` and leaves
 * everything as it was if the file has no streets.
 */
export async function addStreetMap(dataDirectory: string, path: string): Promise<StreetMapFacts> {
  const facts = await inspectStreetMap(path);
  const folder = folderOfMaps(dataDirectory);
  await mkdir(folder, { recursive: true });
  const target = join(folder, facts.name);
  const beside = `${target}.part`;
  try {
    await copyFile(path, beside, constants.COPYFILE_FICLONE);
    await rename(beside, target);
  } finally {
    await rm(beside, { force: true });
  }
  await removeMaps(folder, facts.name);
  return { ...facts, path: target };
}

/** Returns whether there was one. */
export async function removeStreetMap(dataDirectory: string): Promise<boolean> {
  const found = await findStreetMap(dataDirectory);
  await removeMaps(folderOfMaps(dataDirectory));
  return found !== undefined;
}

async function removeMaps(folder: string, except?: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => namePattern.test(name) && name !== except);
  await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
}

/** Bytes of the header and the root directory, which name the position of every tile. */
const head = 16_384;

/** Reads the metadata of a tile file. Throws `UnusableTiles` if it is damaged or has no streets. */
export async function inspectStreetMap(path: string): Promise<StreetMapFacts> {
  const handle = await open(path);
  try {
    const { size } = await stat(path);
    const source = fileSource(handle);
    const tiles = new PMTiles(source);
    const [header, metadata] = await Promise.all([tiles.getHeader(), tiles.getMetadata()]).catch(() => {
      throw new UnusableTiles("not-tiles");
    });
    if (header.tileType !== TileType.Mvt || !hasStreets(metadata)) throw new UnusableTiles("no-streets");
    const { data } = await source.getBytes(0, Math.min(head, size));
    const digest = createHash("sha256").update(new Uint8Array(data)).update(String(size)).digest("hex");
    return {
      name: `streets-${digest.slice(0, 12)}.pmtiles`,
      path,
      bytes: size,
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
    };
  } finally {
    await handle.close();
  }
}

/** PMTiles 3, §5.1.1: `vector_layers` of TileJSON 3. */
function hasStreets(metadata: unknown): boolean {
  if (typeof metadata !== "object" || metadata === null || !("vector_layers" in metadata)) return false;
  if (!Array.isArray(metadata.vector_layers)) return false;
  const layers: unknown[] = metadata.vector_layers;
  return layers.some(
    (layer) =>
      typeof layer === "object" &&
      layer !== null &&
      "id" in layer &&
      typeof layer.id === "string" &&
      streetLayers.has(layer.id),
  );
}
