import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addStreetMap, findStreetMap, folderOfMaps, removeStreetMap } from "./street-map.ts";
import { openMapTilesAround, protomapsAround, streetArchive } from "./testing/street-archive.ts";
import { writeArchive } from "./tile-archive.ts";

const berlin = { lat: 52.53, lng: 13.34 };
const toronto = { lat: 43.65, lng: -79.38 };

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "dragoman-map-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function file(content: Uint8Array | string): string {
  const path = join(folder, "given.pmtiles");
  writeFileSync(path, content);
  return path;
}

const kept = () => readdirSync(folderOfMaps(folder));

test.each([
  ["OpenMapTiles", openMapTilesAround],
  ["Protomaps", protomapsAround],
])("a file of the schema of %s is copied, and says what it covers", async (_, layers) => {
  const facts = await addStreetMap(folder, file(streetArchive(berlin, layers(berlin))));
  expect(facts).toMatchObject({ minZoom: 10, maxZoom: 15, bounds: [-180, -85, 180, 85] });
  expect(await findStreetMap(folder)).toEqual({ name: facts.name, path: facts.path });
});

test("another file replaces it under another name, so that browsers load it anew", async () => {
  const first = await addStreetMap(folder, file(streetArchive(berlin, openMapTilesAround(berlin))));
  const second = await addStreetMap(folder, file(streetArchive(toronto, protomapsAround(toronto))));
  expect(second.name).not.toBe(first.name);
  expect(kept()).toEqual([second.name]);
});

test("the same file has the same name", async () => {
  const content = streetArchive(berlin, openMapTilesAround(berlin));
  const { name } = await addStreetMap(folder, file(content));
  expect((await addStreetMap(folder, file(content))).name).toBe(name);
  expect(kept()).toEqual([name]);
});

test("a map can be removed once", async () => {
  await addStreetMap(folder, file(streetArchive(berlin, openMapTilesAround(berlin))));
  expect([await removeStreetMap(folder), await removeStreetMap(folder)]).toEqual([true, false]);
  expect(await findStreetMap(folder)).toBeUndefined();
});

test.each([
  ["an empty file", "", "not-tiles"],
  ["a picture", "\u{89}PNG\r\n", "not-tiles"],
  ["a file cut off", streetArchive(berlin, openMapTilesAround(berlin)).slice(0, 200), "not-tiles"],
  ["tiles without metadata", writeArchive({ tiles: [], minZoom: 0, maxZoom: 0, metadata: {} }), "no-streets"],
  ["tiles of hiking trails", streetArchive(berlin, { trails: [] }), "no-streets"],
] as const)("%s is refused, and the earlier map stays", async (_, content, reason) => {
  const earlier = await addStreetMap(folder, file(streetArchive(toronto, openMapTilesAround(toronto))));
  await expect(addStreetMap(folder, file(content))).rejects.toMatchObject({ reason });
  expect(kept()).toEqual([earlier.name]);
});
