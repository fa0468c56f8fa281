import { expect, test, vi, afterEach } from "vitest";
import { itemOf, withOfflinePages } from "@dragoman/pages/offline/offline-list.ts";
import { cacheVisited } from "./page-cache.ts";
import { fakeBrowser } from "./testing/fake-caches.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const offline =
  '<section data-kept-pages="" hidden=""><h2>Seen</h2><ul class="x" data-kept-list=""></ul></section>';

function service(name: string): string {
  return `<html lang="en"><head><meta property="og:title" content="${name}"/></head><h1 class="y" lang="de">x</h1>`;
}

test("a page is named as it names itself, in its own language", () => {
  expect(itemOf("/en/services/a", service("Brot &amp; &lt;Rosen&gt;"))).toBe(
    '<li><a href="/en/services/a"><bdi lang="de">Brot &amp; &lt;Rosen&gt;</bdi></a></li>',
  );
  expect(itemOf("/en/services/a", "<html>")).toBeNull();
});

test("the services that were visited are named, the last one first; homes and cards are not", async () => {
  fakeBrowser({});
  for (const [key, name] of [
    ["/en/services/a", "A"],
    ["/en", "Dragoman"],
    ["/en/services/a/card", "Card"],
    ["/en/services/b", "B"],
  ] as const)
    await cacheVisited(key, new Response(service(name), { headers: { "Offline-Copy": "allowed" } }));
  const html = await withOfflinePages(new Response(offline));
  expect(html).not.toContain("hidden");
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    "/en/services/b",
    "/en/services/a",
  ]);
});

test("where nothing was visited, nothing is said of it", async () => {
  fakeBrowser({});
  expect(await withOfflinePages(new Response(offline))).toBe(offline);
});
