import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeBasemap } from "@dragoman/basemap/basemap-plugin.ts";
import { exampleLocation, examplePlace, exampleService } from "@dragoman/pages/testing/example-directory.ts";
import { createSmallMap } from "./small-map-handler.ts";

const clientFolder = mkdtempSync(join(tmpdir(), "dragoman-small-map-"));
mkdirSync(join(clientFolder, "assets"));
const files = await makeBasemap();
for (const [name, content] of Object.entries(files))
  writeFileSync(join(clientFolder, "assets", `${name}-0.pmtiles`), content);

const here = { latitude: 52.53, longitude: 13.34 };
const services = {
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
const { handler, close } = createSmallMap({
  clientFolder,
  findService(id) {
    const service = Object.values(services).find((one) => one.id === id);
    return Promise.resolve(
      service ? { state: "found", service, source: { name: "town", sample: false } } : { state: "absent" },
    );
  },
});
afterAll(async () => {
  await close();
  rmSync(clientFolder, { recursive: true });
});

function ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
  const id = path.split("/")[3] ?? "";
  return handler(new Request(`http://dragoman.test${path}`, { headers }), id);
}

test("the picture of a place names what is around it in the reader's language", async () => {
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
