import type { Page } from "@playwright/test";
import { alive, expect, test } from "./journey.ts";

const phone = { width: 360, height: 740 };

test.use({ viewport: phone });

interface Drawn {
  /** Results on the page in the first frame that shows a response. */
  first: number;
  /** Whether that frame also showed the counts of the filters. */
  counts: boolean;
}

test("a keystroke renders the results of the first screen before the rest", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await alive(page);
  await page.getByRole("searchbox").press("End");
  await filtersAlive(page);
  await page.getByRole("searchbox").fill("foo");
  await expect(page.locator("#result-count")).toContainText("“foo”");
  await expect(page.locator("#results [data-hit]")).toHaveCount(20);
  await filtersSettled(page);
  const drawn = watch(page);
  await page.getByRole("searchbox").fill("doctor");
  const { first, counts } = await drawn;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThanOrEqual(phone.height / 100);
  expect(counts).toBe(false);
  await expect(page.locator("#results [data-hit]")).toHaveCount(20);
  await expect(page).toHaveURL(/\?q=doctor$/);
  const all = await (await page.request.get("/en/search?q=doctor")).text();
  const free = /<span[^>]*>Free<\/span><span[^>]*> (\d+)</.exec(all)?.[1];
  await expect(page.getByRole("navigation", { name: "Filters" }).getByText("Free")).toBeVisible();
  await expect(page.getByRole("link", { name: `Free ${free}` })).toBeVisible();
});

/** Until all parts are interactive, the router renders the results. */
async function filtersAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [document.querySelector("#filters"), document.querySelector("nav a[rel=next]")].every((part) =>
      Object.keys(part ?? {}).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

/** Until the counts of the query before are there. */
async function filtersSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const quiet = 500;
        let timer = setTimeout(resolve, quiet);
        const observer = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        });
        const filters = document.querySelector("#filters");
        if (filters) observer.observe(filters, { childList: true, subtree: true, characterData: true });
      }),
  );
}

/** Records what has changed when the first frame with other results starts. */
async function watch(page: Page): Promise<Drawn> {
  return await page.evaluate(
    () =>
      new Promise<Drawn>((resolve) => {
        const results = document.querySelector("#results");
        const filters = document.querySelector("#filters");
        if (!results || !filters) throw new Error("There are no results");
        let first = 0;
        let counts = false;
        const deep = { childList: true, subtree: true, characterData: true };
        new MutationObserver(() => (counts = true)).observe(filters, deep);
        new MutationObserver((records, observer) => {
          if (!records.some(({ addedNodes }) => addedNodes[0] instanceof HTMLElement)) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            first = results.querySelectorAll("ol > li").length;
            resolve({ first, counts });
          });
        }).observe(results, deep);
      }),
  );
}
