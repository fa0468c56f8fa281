import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gazetteerEdition } from "@dragoman/places/gazetteer";
import { expect, onTestFinished, test } from "vitest";
import { placeFiles, placesFolder } from "../places/places-index.ts";
import { checkPlaces } from "./check-maps.ts";

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "dragoman-maps-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("the index of places is that of the build, or that of the data folder, and must be complete", async () => {
  const [built, data] = [await emptyFolder(), await emptyFolder()];
  const judge = async () => JSON.stringify(await checkPlaces(data, built));
  expect(await judge()).toContain("not built yet");
  const name = placesFolder(await gazetteerEdition());
  await mkdir(join(data, name));
  await writeFile(placeFiles(join(data, name)).segment, "1");
  expect(await judge()).toContain(`${join(data, name)} is not complete`);
  await mkdir(join(built, name));
  for (const file of Object.values(placeFiles(join(built, name)))) await writeFile(file, "1");
  expect(await judge()).toContain("The index of places is built");
});
