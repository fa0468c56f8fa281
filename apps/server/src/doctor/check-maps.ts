import { gazetteerEdition } from "@dragoman/places/gazetteer";
import { findStreetMap, inspectStreetMap, UnusableTiles } from "@dragoman/basemap/street-map.ts";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { placeFiles } from "../places/places-index.ts";
import { failed, type Judgement, ok } from "./finding.ts";

export async function checkPlaces(dataDirectory: string): Promise<Judgement> {
  const folder = join(dataDirectory, `places-${await gazetteerEdition()}`);
  const files = Object.values(placeFiles(folder));
  const sizes = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  if (sizes.every((found) => found !== undefined && found.size > 0))
    return ok("The index of places is built.");
  if (sizes.every((found) => found === undefined))
    return ok("The index of places is not built yet: the server does it in its first minute.");
  return failed(
    `The index of places in ${folder} is not complete.`,
    "Remove the folder: the server builds it again.",
  );
}

export async function checkStreetMap(dataDirectory: string): Promise<Judgement> {
  const found = await findStreetMap(dataDirectory);
  if (!found) return ok("There is no map with streets: the map of the build is shown.");
  try {
    const { minZoom, maxZoom, bytes } = await inspectStreetMap(found.path);
    return ok(
      `The map with streets has zoom levels ${minZoom} to ${maxZoom} (${Math.ceil(bytes / 1024 ** 2)} MB).`,
    );
  } catch (error) {
    if (!(error instanceof UnusableTiles)) throw error;
    return failed(
      `The map with streets in ${found.path} is damaged.`,
      "Add it again: dragoman map add FILE.pmtiles, or remove it: dragoman map remove.",
    );
  }
}
