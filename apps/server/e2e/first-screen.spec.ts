import type { Page } from "@playwright/test";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { alive, expect, placesReady, test } from "./journey.ts";
import { clockAt, startServer } from "./own-server.ts";

const phone = { width: 360, height: 740 };

/** The height above the bar with the quick exit, CSS pixels. */
async function foldOf(page: Page): Promise<number> {
  return (await page.locator("header [data-quick-exit]").boundingBox())?.y ?? phone.height;
}

/** CSS pixels that the placeholder of a field leaves free. */
function roomBesideExample(field: SVGElement | HTMLElement): number {
  const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(field);
  const pen = document.createElement("canvas").getContext("2d");
  if (!pen || !(field instanceof HTMLInputElement)) return Number.NaN;
  pen.font = font;
  const room =
    field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  return room - pen.measureText(field.placeholder).width;
}

// Playwright loads this file again in every worker; all must use the same server.
process.env.E2E_EVENING_PORT ??= String(31_000 + Math.floor(Math.random() * 10_000));

test.describe("on the first screen of a phone, on an evening with the longest opening hours to tell", () => {
  /** A Saturday: much is closed until Monday. */
  const evening = "2026-11-28T19:25:00Z";
  const port = Number(process.env.E2E_EVENING_PORT);
  let stop: (() => Promise<void>) | undefined;

  // One server for all tests.
  test.describe.configure({ mode: "serial" });
  test.use({ baseURL: `http://127.0.0.1:${port}`, viewport: phone });
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    stop = await startServer(port, clockAt(evening));
  });
  test.afterAll(() => stop?.());

  for (const search of ["category=food", "q=doctor"])
    test(`two whole results of ${search} are above the exit, in every language`, async ({ page }) => {
      test.slow();
      await page.clock.setSystemTime(evening);
      for (const locale of locales) {
        await page.goto(`/${locale}/search?${search}`);
        const fold = await foldOf(page);
        const second = await page.locator("ol > [data-hit]").nth(1).boundingBox();
        expect.soft((second?.y ?? Infinity) + (second?.height ?? 0), locale).toBeLessThanOrEqual(fold);
      }
    });

  test("three guided questions and the number of a saved service are above the exit, in every language", async ({
    page,
  }) => {
    test.slow();
    await page.clock.setSystemTime(evening);
    await page.goto("/en/search?q=doctor");
    await alive(page);
    await page.locator("ol > [data-hit] h2 a").first().click();
    await page.waitForURL(/\/services\//);
    await page.getByRole("main").getByRole("button", { name: "Save" }).first().click();
    for (const locale of locales) {
      await page.goto(`/${locale}/find`);
      const third = await page.locator("main ul > li").nth(2).boundingBox();
      expect((third?.y ?? Infinity) + (third?.height ?? 0), locale).toBeLessThanOrEqual(await foldOf(page));
      await page.goto(`/${locale}/saved`);
      const number = await page.getByRole("main").locator("a[href^='tel:']").first().boundingBox();
      expect((number?.y ?? Infinity) + (number?.height ?? 0), locale).toBeLessThanOrEqual(await foldOf(page));
    }
  });
});

test.describe("on the first screen of a phone", () => {
  test.use({ viewport: phone });

  test("the first page has its field, the place and four needs, in every language", async ({ page }) => {
    test.slow();
    for (const locale of locales) {
      await page.goto(`/${locale}`);
      const fold = await foldOf(page);
      const needs = page.locator("#kinds ~ ul > li");
      for (const part of [page.getByRole("searchbox"), page.getByRole("combobox"), needs.nth(3)]) {
        await expect(part).toBeVisible();
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), locale).toBeLessThanOrEqual(fold);
      }
    }
  });

  test("the examples in the fields are whole, in every language", async ({ page }) => {
    test.slow();
    for (const locale of locales) {
      for (const path of ["", "/search?category=food"]) {
        await page.goto(`/${locale}${path}`);
        for (const field of await page.locator("input[placeholder]:visible").all())
          expect(await field.evaluate(roomBesideExample), `${locale}${path}`).toBeGreaterThanOrEqual(0);
      }
    }
  });

  test("a result calls at its end, and says the number to a screen reader", async ({ page }) => {
    for (const locale of ["en", "ar"]) {
      await page.goto(`/${locale}/search?q=doctor`);
      const result = page.locator("ol > [data-hit]").first();
      const call = result.locator("a[href^='tel:']");
      await expect(call).toHaveAccessibleName(/\d{3}/);
      const [whole, button] = [await result.boundingBox(), await call.boundingBox()];
      const middle = (box: typeof whole) => (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(Math.sign(middle(button) - middle(whole))).toBe(locale === "ar" ? -1 : 1);
      expect(button?.width).toBeGreaterThanOrEqual(48);
      expect(button?.height).toBeGreaterThanOrEqual(48);
    }
  });

  test("a need without a place asks for the place, and sorts by distance once it is given", async ({
    page,
  }) => {
    await placesReady(page);
    await page.goto("/en/search?category=food");
    await alive(page);
    const ask = page
      .getByRole("navigation", { name: "Filters" })
      .getByRole("button", { name: "Which town?" });
    await expect(ask).toBeInViewport({ ratio: 1 });
    await ask.click();
    await expect(page.getByRole("button", { name: "Near me" })).toBeVisible();
    await page.getByRole("combobox", { name: "Where" }).pressSequentially("Berl", { delay: 20 });
    await page
      .getByRole("option", { name: /^Berlin/ })
      .first()
      .click();
    await expect(page).toHaveURL(/near=52\.\d+/);
    await expect(ask).toHaveCount(0);
  });

  test("the bottom bar changes between list and map, beside the exit", async ({ page }) => {
    await page.goto("/en/search?q=doctor");
    const [map, exit] = [page.getByRole("link", { name: "Map" }), page.locator("header [data-quick-exit]")];
    const [mapBox, exitBox] = [await map.boundingBox(), await exit.boundingBox()];
    expect(mapBox?.y).toBeGreaterThanOrEqual(await foldOf(page));
    expect((mapBox?.x ?? 0) + (mapBox?.width ?? 0)).toBeLessThan(exitBox?.x ?? 0);
    await map.click();
    await expect(page.getByRole("link", { name: "List" })).toBeVisible();
  });

  test("a service has its number and its place in the bottom bar, wherever one reads", async ({ page }) => {
    await page.goto("/en/search?q=doctor");
    await page.locator("ol > [data-hit] h2 a").first().click();
    await page.waitForURL(/\/services\//);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const bar = page.locator("[data-next-steps]");
    await expect(bar.getByRole("link", { name: /^Call / })).toBeInViewport();
    await bar.getByRole("link", { name: "Where" }).click();
    await expect(page.locator("address").first()).toBeInViewport();
  });

  test("a service shows its name, whether it is open, its number and the way, in every language", async ({
    page,
  }) => {
    test.slow();
    const html = await (await page.request.get("/en/search?q=doctor")).text();
    const address = /\/services\/[^"?]+/.exec(html)?.[0] ?? "";
    for (const locale of locales) {
      await page.goto(`/${locale}${address}`);
      const fold = await foldOf(page);
      const head = page.getByRole("main").locator("header");
      const bar = page.locator("[data-next-steps]");
      for (const part of [head.locator("h1"), head.locator("[data-state]").first()]) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0), locale).toBeLessThanOrEqual(fold);
      }
      await expect(bar.locator("a[href^='tel:']"), locale).toBeInViewport({ ratio: 1 });
      await expect(bar.locator("a[href^='#']"), locale).toBeInViewport({ ratio: 1 });
    }
  });

  test("the map has more than half of the screen, in every language", async ({ page }) => {
    test.slow();
    for (const locale of locales) {
      await page.goto(`/${locale}/search?q=doctor&view=map`);
      // What the server has drawn is replaced once the map is loaded.
      await expect(async () => {
        const box = await page.locator("[data-fills-screen]").boundingBox();
        expect(box?.width, locale).toBe(phone.width);
        expect(box?.height ?? 0, locale).toBeGreaterThan(phone.height / 2);
      }).toPass();
    }
  });

  test("the header has one row, in every language", async ({ page }) => {
    test.slow();
    for (const locale of locales) {
      await page.goto(`/${locale}/about`);
      const home = await page.locator(`header a[href="/${locale}"]`).boundingBox();
      const language = await page.locator(`header a[href^="/${locale}/languages"]`).boundingBox();
      expect(Math.abs((home?.y ?? 0) - (language?.y ?? Infinity)), locale).toBeLessThan(10);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(phone.width);
    }
  });
});

test("on a wide screen the exit is a button in the corner, and the end of the page is above it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/en/search?q=doctor");
  const exit = page.locator("header [data-quick-exit]");
  const box = await exit.boundingBox();
  expect(box?.width).toBeLessThan(280);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const last = await page.locator("footer").boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((await exit.boundingBox())?.y ?? 0);
});

for (const locale of ["en", "ar"]) {
  test(`on a wide screen the first page in ${locale} is as wide as the window`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${locale}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
}
