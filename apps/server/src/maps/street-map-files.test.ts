import { Hono } from "hono";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addressOfStreetMap, streetMapFiles } from "./street-map-files.ts";

const folder = mkdtempSync(join(tmpdir(), "dragoman-maps-"));
const name = "streets-0123456789ab.pmtiles";
writeFileSync(join(folder, name), "PMTiles and so on");
writeFileSync(join(folder, "secret.txt"), "secret");
afterAll(() => rmSync(folder, { recursive: true }));

const map = { name, path: join(folder, name) };
const app = new Hono().get("/maps/*", streetMapFiles(map));

test("a browser reads parts of the map, and keeps them", async () => {
  const answer = await app.request(addressOfStreetMap(map), { headers: { Range: "bytes=0-6" } });
  expect(answer.status).toBe(206);
  expect(await answer.text()).toBe("PMTiles");
  expect(answer.headers.get("content-range")).toBe("bytes 0-6/17");
  expect(answer.headers.get("cache-control")).toContain("immutable");
});

test.each([
  "/maps/",
  "/maps/secret.txt",
  "/maps/streets-ffffffffffff.pmtiles",
  "/maps/..%2Fsecret.txt",
  `/maps/${name}/x`,
])("%s is not served", async (path) => {
  expect((await app.request(path)).status).toBe(404);
});
