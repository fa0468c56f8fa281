import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { gazetteerEdition } from "../gazetteer.ts";
import { type PlaceColumns, readPlaceColumns } from "./place-columns.ts";

/** Increases when the construction of columns changes. */
const columnsVersion = 1;

/** Made by the build; 15 MB. */
const folder = join(import.meta.dirname, "../../built");

/** The columns that the build has stored; `undefined` if it has not, or for another edition of the places. */
export async function storedPlaceColumns(from = folder): Promise<PlaceColumns | undefined> {
  try {
    return deserialize(await readFile(join(from, await fileName()))) as PlaceColumns; // as stored below
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** For the build: reads the places, and stores their columns in place of those of other editions. */
export async function storePlaceColumns(into = folder, read = readPlaceColumns): Promise<void> {
  const name = await fileName();
  await mkdir(into, { recursive: true });
  const files = await readdir(into);
  if (!files.includes(name)) {
    const beside = join(into, `${name}.${process.pid}`);
    await writeFile(beside, serialize(await read()));
    await rename(beside, join(into, name));
  }
  for (const file of files) if (file !== name) await rm(join(into, file), { force: true });
}

async function fileName(): Promise<string> {
  return `columns-${columnsVersion}-${await gazetteerEdition()}`;
}
