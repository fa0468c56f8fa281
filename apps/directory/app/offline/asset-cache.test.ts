import { afterEach, expect, test, vi } from "vitest";
import { answerAsset, deleteAssetsExcept, cacheAssets } from "./asset-cache.ts";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import { fakeBrowser } from "./testing/fake-caches.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const network = {
  "/assets/page-1.js": () => new Response('import "./part-1.js"; url("/assets/script-1.woff2")'),
  "/assets/part-1.js": () => new Response("part"),
  "/assets/script-1.woff2": () => new Response("font"),
  "/assets/old-1.js": () => new Response('import "./part-1.js"'),
  "/assets/map-1.js": () => new Response("map", { headers: { "Content-Length": "400000" } }),
  "/assets/gone-1.js": () => new Response("no", { status: 404 }),
};

async function keptAssets(): Promise<string[]> {
  const keys = await (await caches.open(cacheNames.assets)).keys();
  return keys.map(({ url }) => new URL(url).pathname).toSorted();
}

test("a file is requested once, and the largest are not cached", async () => {
  const { asked } = fakeBrowser(network);
  for (let time = 0; time < 2; time += 1) {
    const answer = await answerAsset(new Request("https://help.example/assets/part-1.js"));
    expect(await answer.text()).toBe("part");
    await answerAsset(new Request("https://help.example/assets/map-1.js"));
  }
  expect(asked).toEqual(["/assets/part-1.js", "/assets/map-1.js", "/assets/map-1.js"]);
});

test("a page is not kept without one of its files", async () => {
  fakeBrowser(network);
  await expect(cacheAssets(["/assets/part-1.js", "/assets/gone-1.js"])).rejects.toThrow("gone-1.js");
  expect(await keptAssets()).toEqual(["/assets/part-1.js"]);
});

test("files stay as long as a cached page uses them, directly or indirectly", async () => {
  fakeBrowser(network);
  await cacheAssets(["/assets/page-1.js", "/assets/part-1.js", "/assets/script-1.woff2", "/assets/old-1.js"]);
  await deleteAssetsExcept(['<script src="/assets/page-1.js"></script>']);
  expect(await keptAssets()).toEqual(["/assets/page-1.js", "/assets/part-1.js", "/assets/script-1.woff2"]);
});
