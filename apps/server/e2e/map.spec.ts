import type { Page } from "@playwright/test";
import { expect, found, test } from "./journey.ts";
import { coloursOfMap, lightnessOfMap, skipWithoutWebGl } from "./map-pixels.ts";

declare global {
  interface Window {
    /** Text drawn on any canvas. */
    drawnText: string;
  }
}

const addressOfMap = "/search?view=map";

test("a page without an open map loads nothing of it", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto("/en/search", { waitUntil: "networkidle" });
  expect(requests.filter((address) => /map-view|maplibre|pmtiles/.test(address))).toEqual([]);
});

test("the map is loaded from our own server, in the colours of the theme", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(`/en${addressOfMap}`);
  await skipWithoutWebGl(page);
  // The map must not be blank: water or names give many colours.
  await expect.poll(() => coloursOfMap(page), { timeout: 30_000 }).toBeGreaterThan(30);
  expect(requests.some((address) => address.endsWith(".pmtiles"))).toBe(true);
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => lightnessOfMap(page), { timeout: 30_000 }).toBeLessThan(90);
  await expect(page.getByText("© GeoNames, Natural Earth")).toBeVisible();
});

test("names on the map are in the reader's language, with east on the right", async ({ page }) => {
  await page.addInitScript(() => {
    window.drawnText = "";
    for (const context of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const draw = Reflect.get(context.prototype, "fillText");
      context.prototype.fillText = function fillText(...args: Parameters<typeof draw>) {
        window.drawnText += args[0];
        return Reflect.apply(draw, this, args);
      };
    }
  });
  await page.goto(`/ar${addressOfMap}`);
  await skipWithoutWebGl(page);
  await expect
    .poll(() => page.evaluate(() => window.drawnText), { timeout: 30_000 })
    .toMatch(/[\u0621-\u064a]/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const direction = await page
    .locator(".maplibregl-map")
    .evaluate((element) => getComputedStyle(element).direction);
  expect(direction).toBe("ltr");
});

test("the keyboard reaches every marker, opens clusters, and selects a place", async ({ page }) => {
  await page.goto(`/en${addressOfMap}`);
  await skipWithoutWebGl(page);
  const signs = page.getByRole("group", { name: "Map" }).getByRole("button");
  await expect(signs.first()).toBeVisible({ timeout: 30_000 });
  // One tab stop for all of them.
  await expect(signs.and(page.locator("[tabindex='0']"))).toHaveCount(1);
  await signs.and(page.locator("[tabindex='0']")).focus();
  const first = await nameOfFocus(page);
  await page.keyboard.press("ArrowDown");
  expect(await nameOfFocus(page)).not.toBe(first);
  const marked = signs.and(page.locator("[aria-pressed='true']"));
  // A group splits after an animation; services in one building become a list. The focus stays in both cases.
  await expect(async () => {
    if ((await marked.count()) === 0) await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement?.tagName === "BUTTON");
    await expect(marked).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(marked).toBeFocused();
});

test("the visible part of the map can be searched once the reader has moved it", async ({ page }) => {
  await page.goto(`/en${addressOfMap}`);
  await skipWithoutWebGl(page);
  const search = page.getByRole("button", { name: "Search this area" });
  await expect(page.getByRole("button", { name: "Zoom in" })).toBeVisible({ timeout: 30_000 });
  await expect(search).toBeHidden();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await search.click();
  await expect(page).toHaveURL(/box=/);
  await expect(search).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const locale of ["en", "ar"])
    test(`the map in ${locale} has all of the screen that the frame of the page leaves`, async ({ page }) => {
      await page.goto(`/${locale}${addressOfMap}`);
      await skipWithoutWebGl(page);
      const map = page.locator(".maplibregl-canvas");
      await expect(map).toBeVisible({ timeout: 30_000 });
      const results = page.locator("#results [data-hit]");
      await expect(results.first()).toBeAttached();
      await expect(results.first()).toBeHidden();
      const exit = await page.locator("header [data-quick-exit]").boundingBox();
      const [box, frame] = [await map.boundingBox(), await page.locator("[data-fills-screen]").boundingBox()];
      expect(frame?.width).toBe(360);
      expect(frame?.height).toBeGreaterThan(370);
      expect(Math.abs((frame?.y ?? 0) + (frame?.height ?? 0) - (exit?.y ?? 0))).toBeLessThan(3);
      expect(Math.abs((box?.height ?? 0) - (frame?.height ?? 0))).toBeLessThan(3);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    });

  test("the chosen place has a card with its name, its number and the way to its page", async ({ page }) => {
    await page.goto(`/en/search?view=map&q=doctor`);
    await skipWithoutWebGl(page);
    const signs = page.getByRole("group", { name: "Map" }).getByRole("button");
    const card = page.getByRole("region", { name: "Place chosen on the map" });
    await expect(signs.first()).toBeVisible({ timeout: 30_000 });
    await signs.and(page.locator("[tabindex='0']")).focus();
    await expect(async () => {
      if (!(await card.isVisible())) await page.keyboard.press("Enter");
      await expect(card).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    const marked = signs.and(page.locator("[aria-pressed='true']"));
    // The card leaves the place in view.
    await expect(async () => {
      const [pin, below] = [await marked.boundingBox(), await card.boundingBox()];
      expect((pin?.y ?? 0) + (pin?.height ?? 0)).toBeLessThan(below?.y ?? 0);
    }).toPass();
    await card.getByRole("button", { name: "Close" }).click();
    await expect(card).toBeHidden();
    await expect(marked).toHaveCount(0);
  });
});

test("a device without WebGL gets a message, and the list", async ({ page }) => {
  await page.addInitScript(() => {
    const draw = Reflect.get(HTMLCanvasElement.prototype, "getContext");
    HTMLCanvasElement.prototype.getContext = function getContext(kind: string, ...args: unknown[]) {
      return kind === "webgl2" ? null : Reflect.apply(draw, this, [kind, ...args]);
    };
  });
  await page.goto(`/en${addressOfMap}`);
  await expect(page.getByText("This device cannot show the map.")).toBeVisible({ timeout: 30_000 });
  await expect(found(page).first()).toBeVisible();
});

async function nameOfFocus(page: Page): Promise<string | null> {
  return page.locator(":focus").textContent();
}
