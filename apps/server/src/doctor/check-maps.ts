import { gazetteerEdition } from "@dragoman/places/gazetteer";
import { findStreetMap, inspectStreetMap, UnusableTiles } from "@dragoman/basemap/street-map.ts";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { builtPlaces, placeFiles, placesFolder } from "../places/places-index.ts";
import { failed, type Judgement, ok } from "./finding.ts";

export async function checkPlaces(dataDirectory: string, builtFolder = builtPlaces): Promise<Judgement> {
  const name = placesFolder(await gazetteerEdition());
  const folders = [join(builtFolder, name), join(dataDirectory, name)];
  const found = await Promise.all(
    folders.map(async (folder) => ({ folder, files: await countFiles(folder) })),
  );
  if (found.some(({ files }) => files === "all")) return ok("The index of places is built.");
  const incomplete = found.find(({ files }) => files === "some");
  if (!incomplete) return ok("The index of places is not built yet: the server does it in its first minute.");
  return failed(
    `The index of places in ${incomplete.folder} is not complete.`,
    "Remove the folder: the server builds it again.",
  );
}

async function countFiles(folder: string): Promise<"all" | "some" | "none"> {
  const sizes = await Promise.all(
    Object.values(placeFiles(folder)).map((file) => stat(file).catch(() => undefined)),
  );
  if (sizes.every((one) => one !== undefined && one.size > 0)) return "all";
  return sizes.every((one) => one === undefined) ? "none" : "some";
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
