import type { Page } from "@playwright/test";
import { hold } from "./hold.ts";
import { alive, expect, test } from "./journey.ts";

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

test("while an answer is awaited the list stays as it is, and an answer draws each result once", async ({
  page,
}) => {
  await page.goto("/en/search?q=doctor");
  await alive(page);
  await page.getByRole("searchbox").press("End");
  // What comes with the first touch has come.
  await expect(page.locator("#results li button[aria-pressed]")).toHaveCount(20);
  const held = await hold(page, "**/api/search/**");
  await page.evaluate(() => {
    const drawn: string[] = [];
    let changes = 0;
    Object.assign(window, { drawn: () => drawn, changes: () => changes });
    const list = document.querySelector("#results ol");
    if (!list) throw new Error("There is no list");
    const everything = { childList: true, subtree: true, characterData: true, attributes: true };
    new MutationObserver((records) => {
      changes += records.length;
      for (const { addedNodes } of records) {
        for (const node of addedNodes)
          if (node instanceof HTMLLIElement) drawn.push(node.dataset["hit"] ?? "");
      }
    }).observe(list, everything);
  });
  const changes = () => page.evaluate(() => (Reflect.get(window, "changes") as () => number)());
  const drawn = () => page.evaluate(() => (Reflect.get(window, "drawn") as () => string[])());
  // In one go: each answer on the way would be drawn as well.
  await page.getByRole("searchbox").fill("doctors and dentists");
  await held.asked;
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "true");
  expect(await changes()).toBe(0);
  held.letGo();
  await expect(page.locator("#result-count")).toContainText("doctors and dentists");
  const listed = page.locator("#results ol > li");
  // The first screen first, and then the others.
  await expect(listed).toHaveCount(20);
  const hits = await listed.evaluateAll((items: HTMLElement[]) =>
    items.map((item) => item.dataset["hit"] ?? ""),
  );
  expect(await drawn()).toEqual(hits);
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
