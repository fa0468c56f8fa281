import { expect, found, test } from "./journey.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test("without scripts, three steps lead from the first page to a number to call", async ({ page }) => {
  await page.goto("/ar");
  await page.getByRole("searchbox").first().fill("طبيب");
  await page.getByRole("searchbox").first().press("Enter");
  await expect(page).toHaveURL(/\/ar\/search\?/);
  await expect(found(page).first()).toBeVisible();
  await found(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/ar\/services\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main a[href^='tel:'], main a[href^='mailto:']").first()).toBeVisible();
});

test("without scripts, a kind of help leads to its places, page by page", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("main").locator("a[href*='category=food']").first().click();
  await expect(page).toHaveURL(/category=food/);
  await expect(found(page).first()).toBeVisible();
  await page.goto("/en/search");
  const first = await found(page).first().innerText();
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(found(page).first()).not.toHaveText(first);
});

test("without scripts, the page is complete", async ({ page }) => {
  for (const path of ["/en", "/en/search?q=doctor", "/en/phone", "/en/languages", "/en/about"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(page.getByRole("progressbar"), path).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Leave this page" }), path).toBeVisible();
  }
});

test("without scripts, nothing promises that “Back” does not lead here", async ({ page }) => {
  await page.goto("/en/search?q=my husband beats me");
  await expect(page.locator("[data-safety=violence]")).toBeVisible();
  await expect(page.getByText("Could someone check your phone?")).toBeVisible();
  await expect(page.getByText("Is someone coming?")).toBeHidden();
});
