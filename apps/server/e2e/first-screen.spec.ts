import type { Page } from "@playwright/test";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { expect, test } from "./journey.ts";

const phone = { width: 360, height: 740 };

/** The height above the bar with the quick exit, CSS pixels. */
async function foldOf(page: Page): Promise<number> {
  return (await page.locator("[data-quick-exit]").boundingBox())?.y ?? phone.height;
}

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

for (const locale of ["en", "ar"]) {
  test(`on a wide screen the first page in ${locale} is as wide as the window`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/${locale}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
  });
}
