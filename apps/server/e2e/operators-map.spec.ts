import { createReadStream, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { join } from "node:path";
import { expect, test } from "./journey.ts";
import { coloursOfMap, pixelsOfMap, skipWithoutWebGl } from "./map-pixels.ts";
import { makeDataFolder, startServer, startServerOn } from "./own-server.ts";
import { addStreetMap } from "@dragoman/basemap/street-map.ts";
import { protomapsAround, streetArchive } from "@dragoman/basemap/testing/street-archive.ts";

const berlin = { lat: 52.53, lng: 13.34 };

const assets = join(import.meta.dirname, "../../directory/build/client/assets");
/** Tiles in the schema of an operator's tiles. */
const tiles = join(assets, readdirSync(assets).find((name) => /^ground-.*\.pmtiles$/.test(name)) ?? "");

// Playwright loads this file again in every worker; all must use the same servers.
process.env.E2E_MAP_PORT ??= String(31_000 + Math.floor(Math.random() * 5000));
const mapPort = Number(process.env.E2E_MAP_PORT);
const mapOrigin = `http://127.0.0.1:${mapPort}`;
const pagesPort = mapPort + 5000;

/** The pixel's bytes: red, green, blue. */
const seaOfStyle = 0x12_34_56;
const style = {
  version: 8,
  sources: {
    operators: {
      type: "vector",
      url: `pmtiles://${mapOrigin}/maps/region.pmtiles`,
      attribution: "© <b>Operator</b>",
    },
  },
  layers: [
    { id: "land", type: "background", paint: { "background-color": "#eeeeee" } },
    {
      id: "sea",
      type: "fill",
      source: "operators",
      "source-layer": "water",
      paint: { "fill-color": "#123456", "fill-antialias": false },
    },
  ],
};

/** The operator's own server: files with range requests, for the pages of one origin only. */
const operator = createServer(({ url, headers, method }, response) => {
  response.setHeader("Access-Control-Allow-Origin", `http://127.0.0.1:${pagesPort}`);
  response.setHeader("Access-Control-Allow-Headers", "Range");
  response.setHeader("Access-Control-Expose-Headers", "ETag, Content-Range");
  if (method === "OPTIONS") response.writeHead(204).end();
  else if (url === "/maps/style.json") response.end(JSON.stringify(style));
  else if (url === "/maps/region.pmtiles") sendRange(response, headers.range);
  else response.writeHead(404).end();
});

test.beforeAll(async () => {
  await new Promise<void>((resolve) => operator.listen(mapPort, "127.0.0.1", resolve));
});
test.afterAll(() => {
  operator.close();
  operator.closeAllConnections();
});

test.describe.configure({ mode: "serial" });

for (const [kind, path] of [
  ["a file of tiles", "/maps/region.pmtiles"],
  ["a style", "/maps/style.json"],
] as const) {
  test.describe(`with ${kind} of the operator's`, () => {
    let stop: (() => Promise<void>) | undefined;

    test.use({ baseURL: `http://127.0.0.1:${pagesPort}` });
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      stop = await startServer(pagesPort, { MAP_STYLE_URL: mapOrigin + path });
    });
    test.afterAll(() => stop?.());

    test("the map is loaded from there, and from no other host", async ({ page, expectErrors }) => {
      expectErrors(new RegExp(`^third party: 127\\.0\\.0\\.1:${mapPort}$`));
      const answer = await page.goto("/en/search?view=map");
      const policy = answer?.headers()["content-security-policy"] ?? "";
      expect(policy).toContain(`connect-src 'self' ${mapOrigin};`);
      await skipWithoutWebGl(page);
      await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible({ timeout: 30_000 });
      if (kind === "a style") {
        await expect
          .poll(async () => (await pixelsOfMap(page)).filter(isSea).length, { timeout: 30_000 })
          .toBeGreaterThan(1000);
        await expect(page.getByText("© Operator")).toBeVisible();
      } else {
        await expect.poll(() => coloursOfMap(page), { timeout: 30_000 }).toBeGreaterThan(10);
      }
    });
  });
}

test.describe("with a map that the operator has added", () => {
  const folder = makeDataFolder();
  let stop: Awaited<ReturnType<typeof startServerOn>> | undefined;

  test.use({ baseURL: `http://127.0.0.1:${pagesPort}` });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const file = join(folder, "berlin.pmtiles");
    writeFileSync(file, streetArchive(berlin, protomapsAround(berlin)));
    await addStreetMap(folder, file);
    stop = await startServerOn(folder, { port: pagesPort });
  });
  test.afterAll(async () => {
    await stop?.("SIGTERM");
    rmSync(folder, { recursive: true });
  });

  test("its streets are on the map and come from this server", async ({ page }) => {
    const parts: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/maps/streets-")) parts.push(`${answer.status()}`);
    });
    const answer = await page.goto("/en/search?view=map&box=52.55,13.37,52.51,13.31");
    expect(answer?.headers()["content-security-policy"]).not.toContain("connect-src 'self' http");
    await skipWithoutWebGl(page);
    // The header, the metadata and at least one tile.
    await expect.poll(() => parts.length, { timeout: 30_000 }).toBeGreaterThan(2);
    expect(new Set(parts)).toEqual(new Set(["206"]));
    await expect.poll(() => coloursOfMap(page), { timeout: 30_000 }).toBeGreaterThan(10);
  });
});

test("a server without an operator's map permits no other host", async ({ request }) => {
  const answer = await request.get("/en/search?view=map");
  const policy = answer.headers()["content-security-policy"]?.split("; ") ?? [];
  expect(policy.length).toBeGreaterThan(5);
  // Films of other sites load in frames only after a tap on play.
  const others = policy.filter((directive) => directive.includes("http"));
  expect(others.every((directive) => directive.startsWith("frame-src "))).toBe(true);
});

function isSea(pixel: number): boolean {
  const [red, green, blue] = [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
  return red * 65_536 + green * 256 + blue === seaOfStyle;
}

/** The part of the tiles that a `Range` header requests. */
function sendRange(response: ServerResponse, range = "bytes=0-"): void {
  const { size } = statSync(tiles);
  const [, first = "0", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const [start, end] = [Number(first), Math.min(last === "" ? size - 1 : Number(last), size - 1)];
  response.writeHead(206, {
    "Content-Range": `bytes ${start}-${end}/${size}`,
    "Content-Length": end - start + 1,
  });
  createReadStream(tiles, { start, end }).pipe(response);
}
