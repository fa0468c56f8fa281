import type { Page } from "@playwright/test";
import { hold } from "./hold.ts";
import { alive, expect, found, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Of the height and width of the screen, moved in all: the limit of Core Web Vitals for a good page is five times as much. */
const mostShift = 0.02;

for (const path of ["/en/search?q=doctor", "/ar/search?category=food"]) {
  test(`nothing jumps while one types on ${path}, however fast one is`, async ({ page }) => {
    await watchShifts(page);
    await page.goto(path);
    await alive(page);
    await page.keyboard.press("Tab");
    await page.waitForLoadState("networkidle");
    const box = page.getByRole("searchbox");
    await box.fill("");
    for (const letters of ["la", "law", "lawy", "lawyer"]) {
      await box.fill(letters);
      await expect(page.locator("#result-count bdi").first()).toHaveText(letters);
    }
    expect(await shifted(page)).toBeLessThan(mostShift);
  });
}

test("while an answer is awaited the list stays as it is, and an answer draws it once", async ({ page }) => {
  await page.goto("/en/search?q=doctor");
  await alive(page);
  await page.getByRole("searchbox").press("End");
  await page.waitForLoadState("networkidle");
  const held = await hold(page, "**/api/search/**");
  await page.evaluate(() => {
    const changes: number[] = [];
    Object.assign(window, { changes });
    const list = document.querySelector("#results ol");
    if (!list) throw new Error("There is no list");
    const everything = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver((records) => void changes.push(records.length)).observe(list, everything);
  });
  const drawn = () => page.evaluate(() => (Reflect.get(window, "changes") as number[]).length);
  await page.getByRole("searchbox").pressSequentially("s and dentists");
  await held.asked;
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "true");
  expect(await drawn()).toBe(0);
  held.letGo();
  await expect(page.locator("#result-count")).toContainText("doctors and dentists");
  await expect(found(page).first()).toBeVisible();
  expect(await drawn()).toBe(1);
});

/** Adds up every shift, also those right after a key, which browsers forgive. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, "value");
        const before: unknown = Reflect.get(window, "shifted");
        if (typeof value === "number" && typeof before === "number")
          Object.assign(window, { shifted: before + value });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

async function shifted(page: Page): Promise<number> {
  return Number(await page.evaluate((): unknown => Reflect.get(window, "shifted")));
}
