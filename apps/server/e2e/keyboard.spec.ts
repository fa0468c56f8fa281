import type { Locator, Page } from "@playwright/test";
import { expect, found, test } from "./journey.ts";

interface Focus {
  what: string;
  /** Whether it has an outline. */
  outlined: boolean;
  /** Whether part of it is on the screen and not completely covered (WCAG 2.4.11). */
  seen: boolean;
}

function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return { what: "nothing", outlined: false, seen: false };
    // The frame of a field, or a card with a stretched link, may have the outline instead.
    const frames = [element, element.parentElement, element.parentElement?.parentElement];
    const styles = frames.flatMap((one) => (one ? [getComputedStyle(one)] : []));
    const outlined =
      [...styles, getComputedStyle(element, "::after")].some(
        ({ outlineStyle, outlineWidth, boxShadow }) =>
          (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none",
      ) || element.matches("input[type=time]"); // its parts are the browser's own
    const points = [...element.getClientRects()].flatMap(({ left, right, top, bottom }) =>
      [0.1, 0.5, 0.9].flatMap((x) =>
        [0.2, 0.5, 0.8].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
      ),
    );
    const seen = points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (element.contains(hit) || hit.contains(element));
    });
    const words = element.textContent.trim().slice(0, 40);
    return { what: `${element.localName} ${element.getAttribute("aria-label") ?? words}`, outlined, seen };
  });
}

/** Presses Tab until the element has the focus, and requires every step on the way to be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hidden: Focus[] = [];
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(hidden, page.url()).toEqual([]);
      return;
    }
    await page.keyboard.press("Tab");
    const focused = await focus(page);
    // Between two steps, the page may focus new content, which Tab does not reach.
    if (focused.what.startsWith("main ")) continue;
    if (!focused.outlined || !focused.seen) hidden.push(focused);
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

for (const { width, height, locale, query } of [
  { width: 1280, height: 800, locale: "en", query: "food" },
  { width: 360, height: 640, locale: "ar", query: "طعام" },
]) {
  test.describe(`at ${width} px in ${locale}`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: "reduce" } });

    test("the keyboard alone leads from the first page to a phone number, with visible focus", async ({
      page,
    }) => {
      await page.goto(`/${locale}`);
      await page.keyboard.press("Tab");
      await expect(page.locator("a[href='#main']")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("main")).toBeFocused();
      await tabTo(page, page.getByRole("main").getByRole("searchbox").first());
      await page.keyboard.type(query);
      await page.keyboard.press("Enter");
      await page.waitForURL(/q=/);
      await tabTo(page, found(page).nth(2).getByRole("link"));
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/services\//);
      await tabTo(page, page.locator("main a[href^='tel:']").first());
    });

    test("the focus is visible at every step through the first page and the results, and is never trapped", async ({
      page,
    }) => {
      // Each of some hundred stops is checked.
      test.setTimeout(180_000);
      for (const path of [`/${locale}`, `/${locale}/search?q=${query}`]) {
        await page.goto(path);
        const last = page.getByRole("contentinfo").getByRole("link").last();
        await tabTo(page, last);
        await page.keyboard.press("Shift+Tab");
        expect(await focus(page)).toMatchObject({ outlined: true, seen: true });
      }
    });
  });
}

test("the quick exit is the second tab stop of every page", async ({ page }) => {
  await page.goto("/en/about");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Leave this page" })).toBeFocused();
  await expect(page.getByText("Press Escape three times to leave this page.")).toBeVisible();
});
