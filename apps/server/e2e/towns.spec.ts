import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** The results whose line of facts names this town. */
function resultsIn(page: Page, town: string) {
  return page.locator("main article").filter({ has: page.locator("bdi").getByText(town, { exact: true }) });
}

for (const [locale, athens] of [
  ["en", "Athens"],
  ["ar", "أثينا"],
  ["zh-Hans", "雅典"],
  ["el", "Αθήνα"],
] as const)
  test(`a reader of ${locale} reads the name of a Greek town`, async ({ page }) => {
    await page.goto(`/${locale}/search?q=Αθήνα`);
    await resultsIn(page, athens).first().getByRole("link").first().click();
    const address = page.locator("address").filter({ hasText: "Αθήνα" }).first();
    await expect(address).toBeVisible();
    await expect(address).toContainText(athens);
  });

test("a town is found by its name in the reader's language", async ({ page }) => {
  await page.goto("/ar/search?q=أثينا");
  await expect(resultsIn(page, "أثينا").first()).toBeVisible();
});
