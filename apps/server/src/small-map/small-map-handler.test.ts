import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import {
  openMapTilesAround,
  protomapsAround,
  streetArchive,
} from "@dragoman/basemap/testing/street-archive.ts";
import { makeBasemap } from "@dragoman/basemap/basemap-plugin.ts";
import type { Directory } from "@dragoman/pages/site/site.server.ts";
import { exampleLocation, examplePlace, exampleService } from "@dragoman/pages/testing/example-directory.ts";
import { createSmallMap } from "./small-map-handler.ts";

const clientFolder = mkdtempSync(join(tmpdir(), "dragoman-small-map-"));
mkdirSync(join(clientFolder, "assets"));
const files = await makeBasemap();
for (const [name, content] of Object.entries(files))
  writeFileSync(join(clientFolder, "assets", `${name}-0.pmtiles`), content);

const here = { latitude: 52.53, longitude: 13.34 };
const there = { latitude: 48.14, longitude: 11.58 };
const services = {
  far: exampleService({
    id: "far",
    service_at_locations: [examplePlace(exampleLocation({ id: "f", ...there }))],
  }),
  town: exampleService({
    id: "town",
    service_at_locations: [examplePlace(exampleLocation({ id: "l", ...here }))],
  }),
  // As if it came from our own data: the map must withhold it again.
  refuge: exampleService({
    id: "refuge",
    service_at_locations: [examplePlace(exampleLocation({ id: "r", ...here, visibility: "confidential" }))],
  }),
  phone: exampleService({ id: "phone" }),
};
function findService(id: string): ReturnType<Directory["findService"]> {
  const service = Object.values(services).find((one) => one.id === id);
  return Promise.resolve(
    service ? { state: "found", service, source: { name: "town", sample: false } } : { state: "absent" },
  );
}
const { handler, close } = createSmallMap({ clientFolder, findService });
afterAll(async () => {
  await close();
  rmSync(clientFolder, { recursive: true });
});

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const id = path.split("/")[3] ?? "";
  return handler(new Request(`http://dragoman.test${path}`, { headers }), id);
}

test("the picture of a place has the names around it in the reader's language", async () => {
  const answer = await ask("/ar/services/town/map.svg");
  expect(answer.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  const drawn = await answer.text();
  expect(drawn).toContain("برلين");
  expect(drawn).toContain("كم");
  expect(await (await ask("/ru/services/town/map.svg")).text()).toContain("Берлин");
  expect(drawn.length).toBeLessThan(15_000);
});

test("it has the colours of the night, too, and is sent once", async () => {
  const day = await ask("/en/services/town/map.svg");
  const night = await ask("/en/services/town/map.svg?theme=night");
  expect(await night.text()).not.toBe(await day.text());
  const again = await ask("/en/services/town/map.svg", { "If-None-Match": `W/${day.headers.get("etag")}` });
  expect(again.status).toBe(304);
});

test.each([
  "/en/services/refuge/map.svg",
  "/en/services/phone/map.svg",
  "/en/services/none/map.svg",
  "/xx/services/town/map.svg",
])("%s has no picture", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("without a build there is none", async () => {
  const bare = createSmallMap({
    clientFolder: join(clientFolder, "nowhere"),
    findService: () =>
      Promise.resolve({ state: "found", service: services.town, source: { name: "town", sample: false } }),
  });
  expect(
    (await bare.handler(new Request("http://dragoman.test/en/services/town/map.svg"), "town")).status,
  ).toBe(404);
});

test.each([
  ["OpenMapTiles", openMapTilesAround],
  ["Protomaps", protomapsAround],
])("an operator's map in the schema of %s gives it streets, where it has them", async (schema, layers) => {
  const around = { lat: here.latitude, lng: here.longitude };
  const name = `${schema}.pmtiles`;
  const path = join(clientFolder, name);
  writeFileSync(path, streetArchive(around, layers(around)));
  const map = createSmallMap({ clientFolder, findService, streetMap: { name, path } });
  const drawn = async (id: string) => {
    const request = new Request(`http://dragoman.test/en/services/${id}/map.svg`);
    return (await map.handler(request, id)).text();
  };

  const town = await drawn("town");
  expect(town).toContain("© OpenStreetMap");
  expect(town).toContain("stroke-dasharray");
  // The main street from one edge to the other, in the middle of the picture.
  expect(town).toMatch(/<path d="M-[\d.]+ 100L[^"]*" stroke="[^"]*" stroke-width="2\.5"/);
  expect(await drawn("far")).toBe(await (await ask("/en/services/far/map.svg")).text());
  await map.close();
});
