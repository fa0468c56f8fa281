import type { BrowserContext, Page } from "@playwright/test";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import { playExit, leaving, usualExit } from "./exits.ts";
import { alive, expect, found, test, stirMouse } from "./journey.ts";
import { startServer } from "./own-server.ts";

test.use({ serviceWorkers: "allow" });

test.beforeEach(({ expectErrors }) => {
  // Requests without a network, and the response of the offline page.
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
});

/** The paths in a cache. */
async function cachedPaths(page: Page, cache: keyof typeof cacheNames): Promise<string[]> {
  return await page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys();
    return keys.map(({ url }) => new URL(url).pathname);
  }, cacheNames[cache]);
}

/** Waits until the worker has cached what a first visit permits. */
async function settled(page: Page, locale: string): Promise<void> {
  await expect(async () => {
    expect(await cachedPaths(page, "shell")).toEqual(
      expect.arrayContaining([`/${locale}/offline`, `/${locale}/saved`, `/${locale}/saved/show`]),
    );
  }).toPass();
}

async function hrefOfFirst(page: Page, search: string): Promise<string> {
  await page.goto(search);
  const href = await found(page).first().getByRole("link").getAttribute("href");
  return new URL(href ?? "", page.url()).pathname;
}

test("a visited service opens without a connection, and shows the age of the copy", async ({
  page,
  context,
}) => {
  const path = await hrefOfFirst(page, "/en/search?q=food");
  await page.goto(path);
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await expect(async () => expect(await cachedPaths(page, "visited")).toContain(path)).toPass();
  await settled(page, "en");
  await context.setOffline(true);
  await page.goto("/en/about").catch(() => undefined);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText(/This is how the page was on/)).toBeVisible();
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await page.locator('img[src$="map.svg"]').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.evaluate(() => document.querySelector<HTMLImageElement>('img[src$="map.svg"]')?.naturalWidth),
    )
    .toBeGreaterThan(0);
  // Its styles load, too.
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe("0px");
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(/This is how the page was on/)).toHaveCount(0);
});

test("a service that was opened from the search is cached, too", async ({ page, context }) => {
  await page.goto("/en/search?q=food");
  await settled(page, "en");
  await alive(page);
  await found(page).first().getByRole("link").click();
  await page.waitForURL(/\/services\//);
  const { pathname } = new URL(page.url());
  await expect(async () => expect(await cachedPaths(page, "visited")).toContain(pathname)).toPass();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/This is how the page was on/)).toBeVisible();
});

/** Waits until the router handles a link: its code loads on the first touch; until then it is a plain link. */
async function routerReady(page: Page, href: string): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(
    (address) =>
      Object.keys(document.querySelector(`main a[href="${address}"]`) ?? {}).some((key) =>
        key.startsWith("__reactProps"),
      ),
    href,
  );
}

test("links lead to cached pages, and to a page with alternatives for all others", async ({
  page,
  context,
}) => {
  const path = await hrefOfFirst(page, "/en/search?q=food");
  await page.goto(`${path}/card`);
  await settled(page, "en");
  await page.goto(path);
  await expect(async () =>
    expect(await cachedPaths(page, "visited")).toEqual(expect.arrayContaining([path, `${path}/card`])),
  ).toPass();
  const card = page.locator(`main a[href="${path}/card"]`);
  await routerReady(page, `${path}/card`);
  await context.setOffline(true);
  await card.click();
  await page.waitForURL(/\/card$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("meta[name=offline-notice]")).toHaveCount(1);
  // The links of a copy work without the router, whose code for other pages is missing.
  await page.goto(path);
  await routerReady(page, `${path}/card`);
  await page.locator('main a[href*="/organizations/"]').first().click();
  await expect(page.getByRole("heading", { level: 1, name: "You have no connection" })).toBeVisible();
});

test("a page that was never visited shows alternatives, in the language of its address", async ({
  page,
  context,
}) => {
  const path = await hrefOfFirst(page, "/ar/search?q=طعام");
  await page.goto(path);
  await settled(page, "ar");
  await expect(async () => expect(await cachedPaths(page, "visited")).toContain(path)).toPass();
  await context.setOffline(true);
  await page.goto("/ar/guides/doctor");
  const { html } = await page.evaluate(() => ({ html: document.documentElement.outerHTML }));
  expect(html).toMatch(/<html[^>]* lang="ar"[^>]* dir="rtl"/);
  expect(html).not.toContain("/assets/entry.client");
  await expect(page.locator('main a[href="/ar/saved"]')).toBeVisible();
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
  await page.locator(`main a[href="${path}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // A language that was never read here falls back to the one that was.
  await page.goto("/so/about");
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("the saved list and a list from a QR code work without a connection", async ({ page, context }) => {
  await page.goto("/en");
  await settled(page, "en");
  await context.setOffline(true);
  for (const path of ["/en/saved", "/en/saved/show#some-list"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForFunction(() =>
      [...document.querySelectorAll("main *")].some((one) =>
        Object.keys(one).some((key) => key.startsWith("__reactProps")),
      ),
    );
    expect(page.url()).toContain(path);
  }
  // The QR code comes from a person who reads another language.
  await page.goto("/ar/saved/show#some-list");
  await expect(page).toHaveURL(/\/en\/saved\/show#some-list$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a search without a connection shows a message and the cached pages", async ({ page, context }) => {
  await page.goto("/en/search?q=food");
  await settled(page, "en");
  await alive(page);
  await context.setOffline(true);
  await expect(page.getByText("You have no connection.")).toBeVisible();
  await expect(found(page).first()).toBeVisible();
  await page.goto("/en/search?q=doctor");
  await expect(page.getByRole("heading", { level: 1, name: "You have no connection" })).toBeVisible();
});

test("the first address leads home without a connection", async ({ page, context }) => {
  await page.goto("/en");
  await settled(page, "en");
  await expect(async () => expect(await cachedPaths(page, "visited")).toContain("/en")).toPass();
  await context.setOffline(true);
  await page.goto("/");
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.getByText(/This is how the page was on/)).toBeVisible();
});

test("no sensitive page, search or personal page is cached", async ({ page }) => {
  await page.goto("/en");
  await settled(page, "en");
  await expect(async () => expect(await cachedPaths(page, "visited")).toContain("/en")).toPass();
  const path = await hrefOfFirst(page, "/en/search?category=violence-at-home");
  await page.goto(path);
  await expect(page).toHaveTitle("Dragoman");
  await page.goto(`${path}/card`);
  await page.goto("/en?near=52.52,13.41");
  await page.goto("/en/guides/violence-at-home");
  await page.goto("/en/guides/doctor");
  await expect(async () =>
    expect(await cachedPaths(page, "visited")).toContain("/en/guides/doctor"),
  ).toPass();
  expect((await cachedPaths(page, "visited")).toSorted()).toEqual(["/en", "/en/guides/doctor"]);
  expect(await cachedPaths(page, "asked")).toEqual([]);
  const all = await everything(page);
  expect(
    all.filter((path) => !/^\/assets\/|^\/en(?:$|\/(?:offline|saved|guides\/doctor))/.test(path)),
  ).toEqual([]);
  // On request, the worker saves it nevertheless.
  await page.evaluate(async (path) => {
    const { active } = await navigator.serviceWorker.ready;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
    active?.postMessage({ say: "keep", path });
  }, path);
  await expect(async () => expect(await cachedPaths(page, "asked")).toContain(path)).toPass();
  // A service that receives visitors is saved with its map.
  expect((await cachedPaths(page, "asked")).filter((one) => !one.startsWith(path))).toEqual([]);
});

async function everything(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths;
  });
}

test("at most fifty visited pages are cached, and the oldest is removed first", async ({ page }) => {
  await page.goto("/en");
  await settled(page, "en");
  await expect(async () => expect(await cachedPaths(page, "visited")).toContain("/en")).toPass();
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    for (let number = 0; number < 50; number += 1)
      await cache.put(`/en/services/${number}`, new Response("<title>x</title>"));
  }, cacheNames.visited);
  await page.goto("/en/guides/doctor");
  await expect(async () => {
    const paths = await cachedPaths(page, "visited");
    expect(paths).toContain("/en/guides/doctor");
    expect(paths).toHaveLength(50);
    expect(paths).not.toContain("/en");
  }).toPass();
});

test("the quick exit works on the page for a missing connection", async ({ page, context, expectErrors }) => {
  expectErrors(leaving);
  await playExit(page);
  await page.goto("/en");
  await settled(page, "en");
  await page.goto("/en/about");
  await context.setOffline(true);
  await page.goto("/en/guides/food");
  await expect(page.getByRole("heading", { level: 1, name: "You have no connection" })).toBeVisible();
  await context.setOffline(false);
  await page.locator("a[data-quick-exit]").first().click({ noWaitAfter: true });
  await expect(page).toHaveURL(usualExit);
});

test.describe("from one service worker to the next", () => {
  test.describe.configure({ mode: "serial" });

  test("a newer service worker takes over at the next page, and cached pages stay", async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto("/en");
    await settled(page, "en");
    await changeWorker(context, baseURL ?? "", (script) => `${script}\nself.isNewer = true;`);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null);
    const before = await everything(page);
    await page.goto("/en/about");
    await page.waitForFunction(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      return waiting === null && active?.state === "activated";
    });
    expect(await everything(page)).toEqual(
      expect.arrayContaining(before.filter((path) => !path.startsWith("/assets/"))),
    );
    await context.setOffline(true);
    await page.goto("/en/saved");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });

  test("the switch removes the service worker and its caches", async ({ page, expectErrors }) => {
    expectErrors(/^third party: localhost|error occurred when fetching the script/);
    const port = 20_000 + Math.floor(Math.random() * 20_000);
    let stop = await startServer(port, { SAMPLE_DATA: "off" });
    await page.goto(`http://localhost:${port}/en`);
    await settled(page, "en");
    await stop();
    stop = await startServer(port, { SAMPLE_DATA: "off", SERVICE_WORKER: "off" });
    await page.goto(`http://localhost:${port}/en/about`);
    await expect(async () => {
      expect(await everything(page)).toEqual([]);
      expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
        0,
      );
    }).toPass();
    await page.goto(`http://localhost:${port}/en`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await stop();
  });
});

/** Makes the server send another worker. */
async function changeWorker(
  context: BrowserContext,
  origin: string,
  change: (script: string) => string,
): Promise<void> {
  const script = await (await fetch(`${origin}/service-worker.js`)).text();
  await context.route("**/service-worker.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: change(script) }),
  );
}
