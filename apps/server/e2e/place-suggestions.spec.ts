import { alive, expect, test } from "./journey.ts";

test.beforeEach(async ({ request }) => {
  // A server that has just started opens its places first.
  await expect(async () => {
    expect((await request.get("/api/places?q=toronto&locale=en")).status()).toBe(200);
  }).toPass({ timeout: 60_000 });
});

for (const [width, height] of [
  [360, 740],
  [360, 400],
  [1280, 800],
] as const) {
  for (const locale of ["en", "ar"]) {
    test(`every suggested place is visible on ${locale} at ${width} × ${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(`/${locale}`);
      await alive(page);
      await expect(page.locator("[aria-busy=false]").first()).toBeVisible();
      await page.getByRole("combobox").pressSequentially("Toronto", { delay: 40 });
      const options = page.getByRole("listbox").getByRole("option");
      await expect(options.nth(3)).toBeAttached();
      for (const option of await options.all()) {
        await option.scrollIntoViewIfNeeded();
        // Nothing clips or covers it.
        const isSeen = await option.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return there !== null && element.contains(there);
        });
        expect(isSeen, await option.innerText()).toBe(true);
      }
    });
  }
}

test("the chosen place shows its region and country, also after a reload", async ({ page }) => {
  await page.goto("/en");
  await alive(page);
  await expect(page.locator("[aria-busy=false]").first()).toBeVisible();
  const where = page.getByRole("combobox");
  await where.pressSequentially("Toronto", { delay: 40 });
  await page
    .getByRole("option", { name: /Australia/ })
    .first()
    .click();
  await expect(where).toHaveValue(/Toronto.*Australia/);
  await page.reload();
  await expect(where).toHaveValue(/Toronto.*Australia/);
});
