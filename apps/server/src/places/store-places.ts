/**
 * Run by the build: stores the places of the world in the forms in which servers and commands open them, in place of
 * those of other editions. Does nothing where they are stored already.
 */
import { storePlaceColumns } from "@dragoman/places/areas";
import { gazetteerEdition } from "@dragoman/places/gazetteer";
import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { buildPlaceIndex } from "./places-build.ts";
import { builtPlaces, openPlaceIndex, placesFolder } from "./places-index.ts";

await storePlaceColumns();

const name = placesFolder(await gazetteerEdition());
await mkdir(builtPlaces, { recursive: true });
const present = await openPlaceIndex(join(builtPlaces, name));
present?.close();
if (!present) await buildPlaceIndex(join(builtPlaces, name));
for (const other of await readdir(builtPlaces))
  if (other.startsWith("places-") && other !== name)
    await rm(join(builtPlaces, other), { recursive: true, force: true });
