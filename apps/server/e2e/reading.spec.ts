import { expect, found, test } from "./journey.ts";

test.describe("a reader of Arabic on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "ar-EG" });

  test("sees the site in Arabic, from right to left", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/ar$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });

  test("sees every phone number from left to right", async ({ page }) => {
    await page.goto("/ar/search?q=محام");
    await found(page).first().getByRole("link").first().click();
    await page.waitForURL(/\/services\//);
    const numbers = page.locator("a[href^='tel:'] bdi");
    await expect(numbers.first()).toBeVisible();
    const drawnBackwards = await numbers.evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const text = element.firstChild;
          const content = text?.textContent ?? "";
          if (!text || content.length < 2) return true;
          const left = (index: number): number => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return range.getBoundingClientRect().left;
          };
          return left(0) >= left(content.length - 1);
        }).length,
    );
    expect(drawnBackwards).toBe(0);
  });

  test("never has to scroll sideways", async ({ page }) => {
    for (const path of ["/ar", "/ar/search?q=طعام", "/ar/about"]) {
      await page.goto(path);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
    await page.goto("/ar/search?q=طعام");
    await found(page).first().getByRole("link").click();
    await page.waitForURL(/services/);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
  });
});

test("a missing page has a message in the reader's language, with a link to continue", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  const response = await page.goto("/es/nowhere");
  expect(response?.status()).toBe(404);
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible();
});

test("every page says that the directory is a sample", async ({ page }) => {
  for (const path of ["/en", "/en/search?q=food", "/en/about"]) {
    await page.goto(path);
    await expect(page.getByText("This is a sample directory.")).toBeVisible();
  }
});
