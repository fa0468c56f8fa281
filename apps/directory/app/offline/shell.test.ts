import { afterEach, expect, test, vi } from "vitest";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import { findInLanguageHere, findOfflinePage, cacheShell, hasTown, lastLocale } from "./shell.ts";
import { fakeBrowser } from "./testing/fake-caches.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

const locales = ["ar", "en", "ti", "uk"];
const pages = ["offline", "saved", "saved/show", "town"];
const build = { id: "one", list: "/assets/offline-files-1.json" };
const files = { later: ["/assets/later-1.js"], town: ["/assets/town-1.js"] };

function answer(text: string): () => Response {
  return () => new Response(`<head></head>${text}`, { headers: { Date: new Date().toUTCString() } });
}

function network() {
  const all = locales.flatMap((locale) =>
    pages.map((page) => [`/${locale}/${page}`, answer(`/assets/page-1.js ${locale}`)] as const),
  );
  return {
    ...Object.fromEntries(all),
    "/assets/page-1.js": answer("x"),
    "/assets/later-1.js": answer("y"),
    "/assets/town-1.js": answer("z"),
    [build.list]: () => Response.json(files),
  };
}

async function keptPages(): Promise<string[]> {
  const keys = await (await caches.open(cacheNames.shell)).keys();
  return keys.map(({ url }) => new URL(url).pathname);
}

test("the pages of a language are requested once for each build, with all their files", async () => {
  const { asked } = fakeBrowser(network());
  await cacheShell("ar", { build, saveData: false });
  await cacheShell("ar", { build, saveData: false });
  expect(asked.toSorted()).toEqual([
    "/ar/offline",
    "/ar/saved",
    "/ar/saved/show",
    "/assets/later-1.js",
    build.list,
    "/assets/page-1.js",
  ]);
  await cacheShell("ar", { build: { ...build, id: "two" }, saveData: false });
  expect(asked).toHaveLength(9);
});

test("a device with data saver gets only the offline page", async () => {
  const { asked } = fakeBrowser(network());
  await cacheShell("ar", { build, saveData: true });
  expect(asked).toEqual(["/ar/offline", "/assets/page-1.js"]);
});

test("three languages are cached, and the last one is used for others", async () => {
  fakeBrowser(network());
  for (const locale of locales) await cacheShell(locale, { build, saveData: false });
  expect(await keptPages()).not.toContain("/ar/saved");
  expect(await keptPages()).toContain("/en/saved");
  expect(await lastLocale()).toBe("uk");
  expect(await (await findOfflinePage("ti"))?.text()).toContain("ti");
  expect(await (await findOfflinePage("so"))?.text()).toContain("uk");
});

test("a page of the device in a language that is not kept is the same in one that is", async () => {
  fakeBrowser(network());
  await cacheShell("ar", { build, saveData: false });
  expect(await findInLanguageHere("/uk/saved/show")).toBe("/ar/saved/show");
  expect(await findInLanguageHere("/uk/about")).toBeNull();
  expect(await findInLanguageHere("/uk/services/saved")).toBeNull();
});

test("a page whose file cannot be had is not kept", async () => {
  const { "/assets/page-1.js": _, ...rest } = network();
  fakeBrowser(rest);
  await expect(cacheShell("ar", { build, saveData: false })).rejects.toThrow("Failed to fetch");
  expect(await keptPages()).toEqual([]);
});

test("a device with a town in a language gets the page that shows it, with all its files", async () => {
  const { asked } = fakeBrowser(network());
  await (await caches.open(townCache)).put("/packs/ar/1", new Response());
  await cacheShell("ar", { build, saveData: true });
  expect(asked).toEqual(["/ar/offline", "/assets/page-1.js", "/ar/town", build.list, "/assets/town-1.js"]);
  await cacheShell("en", { build, saveData: true });
  expect(await keptPages()).not.toContain("/en/town");
  expect(await hasTown("ar")).toBe(true);
  expect(await hasTown("en")).toBe(false);
});
