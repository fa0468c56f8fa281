import { AxeBuilder } from "@axe-core/playwright";
import { expect, found, test } from "./journey.ts";

test.describe("a reader of Arabic on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "ar-EG" });

  test("is met in Arabic, from right to left", async ({ page }) => {
    await page.goto("/");
    await expect(page).toHaveURL(/\/ar$/);
    await expect(page.locator("html")).toHaveAttribute("lang", "ar");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  });

  test("sees every phone number from left to right", async ({ page }) => {
    await page.goto("/ar/search?q=محام");
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

for (const colorScheme of ["light", "dark"] as const) {
  for (const locale of ["en", "ar"]) {
    test(`pages in ${locale}, ${colorScheme}, have no accessibility fault that a machine can find`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme, viewport: { width: 390, height: 844 } });
      const page = await context.newPage();
      await page.goto(`/${locale}/search?q=doctor`);
      const service = await found(page).first().getByRole("link").getAttribute("href");
      await page.goto(service ?? "");
      const organization = await page.locator("a[href*='/organizations/']").first().getAttribute("href");
      for (const path of [
        `/${locale}`,
        `/${locale}/search?q=doctor`,
        service,
        organization,
        `/${locale}/about`,
        `/${locale}/nowhere`,
      ]) {
        await page.goto(path ?? "");
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => ({ path, id, at: nodes.map((node) => node.target.join(" ")) })),
        ).toEqual([]);
      }
      await context.close();
    });
  }
}

test("the keyboard alone leads from the first page to a number to call", async ({ page }) => {
  await page.goto("/en");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const box = page.getByRole("searchbox");
  for (
    let presses = 0;
    presses < 20 && !(await box.evaluate((element) => element === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("food");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=food/);
  const link = found(page).first().getByRole("link");
  await expect(link).toBeVisible();
  for (
    let presses = 0;
    presses < 60 && !(await link.evaluate((element) => element === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/services\//);
});

test("a page that does not exist says so, in the reader's language, with a way on", async ({
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
