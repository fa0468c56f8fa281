import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { groundTiles, groundZoom } from "./ground-tiles.ts";
import { placesZoom, placeTiles } from "./place-tiles.ts";
import { readLabels } from "./read-labels.ts";
import { writeArchive } from "./tile-archive.ts";

/** The module into which the addresses are inserted. */
const addressed = join(import.meta.dirname, "..", "..", "ui", "src", "map", "basemap-files.ts");

interface Basemap {
  ground: Uint8Array;
  places: Uint8Array;
}

/**
 * Adds the basemap to every build: two PMTiles files beside the scripts, with a hash of the content in their names,
 * like those of scripts.
 */
export function basemap(): Plugin {
  let folder = "";
  let isBuild = false;
  return {
    name: "basemap",
    configResolved(config) {
      isBuild = config.command === "build";
      folder = join(config.cacheDir, "basemap");
    },
    // Only browsers render maps.
    applyToEnvironment: (environment) => environment.name === "client",
    async load(id) {
      if (id !== addressed) return null;
      const files = await makeBasemap();
      if (!isBuild) {
        return exportsOf({
          ground: writeFor(folder, { name: "ground", content: files.ground }),
          places: writeFor(folder, { name: "places", content: files.places }),
        });
      }
      const emit = (name: keyof Basemap): string => {
        const fileName = `assets/${hashedName(name, files[name])}`;
        this.emitFile({ type: "asset", fileName, source: files[name] });
        return `/${fileName}`;
      };
      return exportsOf({ ground: emit("ground"), places: emit("places") });
    },
  };
}

export async function makeBasemap(): Promise<Basemap> {
  const ground = writeArchive({
    tiles: groundTiles(),
    minZoom: 0,
    maxZoom: groundZoom,
    metadata: metadata("Natural Earth", ["water", "waterway", "boundary"]),
  });
  const places = writeArchive({
    tiles: placeTiles(await readLabels()),
    minZoom: 0,
    maxZoom: placesZoom,
    metadata: metadata("GeoNames", ["place"]),
  });
  return { ground, places };
}

function metadata(attribution: string, layers: readonly string[]): Record<string, unknown> {
  return { attribution, vector_layers: layers.map((id) => ({ id, fields: {} })) };
}

function exportsOf({ ground, places }: Record<keyof Basemap, string>): string {
  return `export const groundAddress = ${JSON.stringify(ground)}, placesAddress = ${JSON.stringify(places)};`;
}

/** Vite's development server serves files from the disk and supports range requests. */
function writeFor(folder: string, { name, content }: { name: string; content: Uint8Array }): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, hashedName(name, content));
  writeFileSync(file, content);
  return `/@fs/${file.replace(/^\//, "")}`;
}

function hashedName(name: string, content: Uint8Array): string {
  return `${name}-${createHash("sha256").update(content).digest("base64url").slice(0, 8)}.pmtiles`;
}
