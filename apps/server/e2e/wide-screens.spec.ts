import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** Addresses below a language. */
const paths = [
  "",
  "/search?category=food",
  "/search?q=xqzvkw",
  "/find/tonight",
  "/guides",
  "/guides/food",
  "/languages",
  "/about",
  "/nowhere",
];

/** Characters. In a longer line the eye loses its place; Arabic letters are narrower, with marks above them. */
const longestLine = { en: 85, ar: 110 };
/** Of the screen's width. Less wastes most of the screen. */
const leastPart = 0.45;

const widths = [1920, 2560, 3840];

for (const locale of ["en", "ar"] as const) {
  test(`pages in ${locale} fill large screens with lines that can be read`, async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/404/);
    for (const path of paths) {
      await page.goto(`/${locale}${path}`);
      for (const width of widths) {
        await resize(page, width);
        const { wider, longest } = await linesOf(page);
        const where = `${path} at ${width} px`;
        expect(wider, where).toBe(false);
        expect.soft(longest.length, `${where}: ${longest}`).toBeLessThanOrEqual(longestLine[locale]);
      }
    }
    for (const width of widths) {
      await resize(page, width);
      await page.goto(`/${locale}`);
      const main = page.getByRole("main");
      const header = await page.getByRole("banner").getByRole("link").first().boundingBox();
      const tile = await main.locator("a[href*='category=']").first().boundingBox();
      const tiles = await main.locator("ul:has(a[href*='category='])").first().boundingBox();
      expect(header?.height).toBeGreaterThanOrEqual(48);
      expect(tile?.width ?? 0).toBeGreaterThan(width / 20);
      expect((tiles?.width ?? 0) / width).toBeGreaterThan(leastPart);
    }
  });
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
}

/** Whether the page scrolls sideways, and the longest line of text in it. */
async function linesOf(page: Page): Promise<{ wider: boolean; longest: string }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    let longest = "";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const range = document.createRange();
      range.selectNodeContents(node);
      // A line is several rectangles if it contains a word in another script.
      const widths = new Map<number, number>();
      for (const { bottom, width } of range.getClientRects()) {
        widths.set(Math.round(bottom), (widths.get(Math.round(bottom)) ?? 0) + width);
      }
      const all = [...widths.values()].reduce((sum, width) => sum + width, 0);
      const part = all === 0 ? 0 : Math.max(...widths.values()) / all;
      const line = text.slice(0, Math.round(text.length * part));
      if (line.length > longest.length) longest = line;
    }
    return { wider: scrollWidth > clientWidth, longest };
  });
}
