import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import {
  cacheSaved,
  cacheVisited,
  findCopy,
  isCachedSince,
  removeAll,
  removePage,
  removeSaved,
} from "./page-cache.ts";
import { fakeBrowser } from "./testing/fake-caches.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

function page(rule: string | null, text = "page"): Response {
  const headers = new Headers({ Date: new Date().toUTCString() });
  if (rule !== null) headers.set("Offline-Copy", rule);
  return new Response(`<head></head>${text}`, { headers });
}

async function paths(name: keyof typeof cacheNames): Promise<string[]> {
  const keys = await (await caches.open(cacheNames[name])).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

test("a visit caches what is allowed, and sensitive pages only on request", async () => {
  fakeBrowser({ "/en/services/shelter": () => page("if-asked") });
  await cacheVisited("/en/services/food", page("allowed"));
  await cacheVisited("/en/services/shelter", page("if-asked"));
  await cacheVisited("/en/search", page(null));
  expect(await paths("visited")).toEqual(["/en/services/food"]);
  await cacheSaved("/en/services/shelter");
  await cacheVisited("/en/services/shelter", page("if-asked", "newer"));
  expect(await paths("visited")).toEqual(["/en/services/food"]);
  expect(await paths("asked")).toEqual(["/en/services/shelter"]);
  expect(await (await findCopy("/en/services/shelter"))?.text()).toContain("newer");
});

test("pages that may no longer be cached, or were removed, are deleted; temporary failures delete nothing", async () => {
  fakeBrowser({ "/en/services/b": () => page("allowed") });
  await cacheVisited("/en/services/a", page("allowed"));
  await cacheVisited("/en/services/a", new Response(null, { status: 500 }));
  expect(await paths("visited")).toEqual(["/en/services/a"]);
  await cacheVisited("/en/services/a", page("if-asked"));
  expect(await paths("visited")).toEqual([]);
  await cacheSaved("/en/services/b");
  await cacheVisited("/en/services/b", new Response(null, { status: 410 }));
  expect(await paths("asked")).toEqual([]);
});

test("the map of a service is cached and deleted with its page, and does not count as a page", async () => {
  const map = "/en/services/a/map.svg";
  fakeBrowser({ [map]: () => new Response("map") });
  await cacheVisited("/en/services/a", page("allowed", `<img src="${map}">`));
  await cacheVisited("/en/services/b", page("allowed", '<img src="/en/services/b/map.svg">'));
  expect(await paths("visited")).toEqual(["/en/services/a", map, "/en/services/b"]);
  expect(await (await findCopy(map))?.text()).toBe("map");
  for (let number = 0; number < 49; number += 1)
    await cacheVisited(`/en/services/${number}`, page("allowed"));
  const kept = await paths("visited");
  expect(kept).toHaveLength(50);
  expect(kept.filter((path) => path.startsWith("/en/services/a"))).toEqual([]);
});

/** A page of these caches whose body arrives when the network lets it. */
function slowNetwork(rule: string) {
  let body = Promise.resolve();
  return {
    page(this: void) {
      const text = body.then(() => "<head></head>page");
      return Object.assign(page(rule), { text: () => text });
    },
    hold(this: void) {
      const { promise, resolve: release } = Promise.withResolvers<void>();
      body = promise;
      return release;
    },
  };
}

test("after the quick exit, no saved page is stored that was still loading", async () => {
  const shelter = "/en/services/shelter";
  const network = slowNetwork("if-asked");
  fakeBrowser({ [shelter]: network.page });
  await cacheSaved(shelter);
  const release = network.hold();
  const storing = [cacheVisited(shelter, network.page()), cacheSaved(shelter)];
  await setImmediate();
  await removeSaved();
  release();
  await Promise.all(storing);
  expect(await paths("asked")).toEqual([]);
  await cacheSaved(shelter);
  expect(await paths("asked")).toEqual([shelter]);
});

test("a page that is removed while it is loading is not stored, and no other is lost", async () => {
  const network = slowNetwork("allowed");
  fakeBrowser({ "/ar/services/a": network.page, "/en/services/ab": network.page });
  const release = network.hold();
  const visit = Promise.withResolvers<Response>();
  const storing = [
    cacheSaved("/ar/services/a"),
    cacheVisited("/en/services/a/card", visit.promise),
    cacheSaved("/en/services/ab"),
  ];
  await setImmediate();
  await removePage("/en/services/a");
  visit.resolve(page("allowed"));
  release();
  await Promise.all(storing);
  expect(await paths("asked")).toEqual(["/en/services/ab"]);
  expect(await paths("visited")).toEqual([]);
});

test("a page that is removed while it is written is not stored", async () => {
  const map = Promise.withResolvers<Response>();
  fakeBrowser({ "/en/services/a/map.svg": () => map.promise });
  const storing = cacheVisited("/en/services/a", page("allowed", '<img src="/en/services/a/map.svg">'));
  await setImmediate();
  expect(await paths("visited")).toEqual(["/en/services/a"]);
  await removePage("/en/services/a");
  map.resolve(new Response("map"));
  await storing;
  expect(await paths("visited")).toEqual([]);
});

test("what is loading when everything is removed is not stored", async () => {
  const network = slowNetwork("allowed");
  fakeBrowser({});
  const release = network.hold();
  const storing = cacheVisited("/en/services/a", network.page());
  await setImmediate();
  await removeAll();
  release();
  await storing;
  expect(await paths("visited")).toEqual([]);
});

test("a page without the header cannot be saved, even on request", async () => {
  fakeBrowser({ "/en/search": () => page(null) });
  await cacheSaved("/en/search");
  expect(await paths("asked")).toEqual([]);
});

test("of more than fifty visited pages, those visited longest ago go", async () => {
  fakeBrowser({});
  for (let number = 0; number < 50; number += 1)
    await cacheVisited(`/en/services/${number}`, page("allowed"));
  await cacheVisited("/en/services/0", page("allowed"));
  await cacheVisited("/en/services/50", page("allowed"));
  const kept = await paths("visited");
  expect(kept).toHaveLength(50);
  expect(kept).toContain("/en/services/0");
  expect(kept).not.toContain("/en/services/1");
});

test("a page is deleted in every language, and all pages together", async () => {
  fakeBrowser({ "/ar/services/a": () => page("allowed") });
  await cacheSaved("/ar/services/a");
  for (const key of ["/en/services/a", "/en/services/a/card", "/en/services/ab"])
    await cacheVisited(key, page("allowed"));
  expect(await isCachedSince("/en/services/a", 60_000)).toBe(true);
  await removePage("/en/services/a");
  expect(await paths("asked")).toEqual([]);
  expect(await paths("visited")).toEqual(["/en/services/ab"]);
  await removeAll();
  expect(await caches.keys()).toEqual([]);
});
