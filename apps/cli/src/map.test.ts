import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMapTilesAround, streetArchive } from "@dragoman/basemap/testing/street-archive.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommandLine } from "./command-line.ts";
import { recordingContext } from "./testing/recording-context.ts";

const berlin = { lat: 52.53, lng: 13.34 };

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "dragoman-map-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function run(...args: readonly string[]) {
  const context = recordingContext({ env: { DATA_DIR: join(folder, "data") }, cwd: folder });
  return { code: await runCommandLine(args, context), ...context.written };
}

test("a map is added, shown and removed", async () => {
  writeFileSync(join(folder, "berlin.pmtiles"), streetArchive(berlin, openMapTilesAround(berlin)));
  const added = await run("map", "add", "berlin.pmtiles");
  expect(added.code).toBe(0);
  expect(added.out).toMatch(/^The map is in the data directory: 0\.\d MB, zoom 10–15, from/);
  expect(added.out).toContain("Restart the server");
  const [name = ""] = readdirSync(join(folder, "data/maps"));
  expect((await run("map", "show")).out).toBe(`${join(folder, "data/maps", name)}\n`);
  expect((await run("map", "remove")).out).toContain("The map is removed.");
  expect((await run("map", "show")).out).toContain("no map with streets");
  expect((await run("map", "remove")).out).toBe("There was no map to remove.\n");
});

test.each([
  ["a file that is not there", ["add", "none.pmtiles"], "none.pmtiles"],
  ["a file that is no map", ["add", "text.pmtiles"], "it is no PMTiles file"],
  ["no file", ["add"], "FILE.pmtiles"],
  ["an action that does not exist", ["replace"], "add FILE.pmtiles, remove or show"],
  ["no action", [], "add FILE.pmtiles, remove or show"],
])("%s is refused with what to do", async (_, args, reason) => {
  writeFileSync(join(folder, "text.pmtiles"), "text");
  const refused = await run("map", ...args);
  expect(refused.code).not.toBe(0);
  expect(refused.err).toContain(reason);
});
