import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "./journey.ts";

test("a developer makes a request, runs it, and copies it", async ({ page, baseURL }) => {
  await page.goto("/en/developers");
  await page.getByLabel("search").fill("legal advice");
  await page.getByLabel("per_page").fill("2");
  await page.getByLabel("per_page").press("Enter");
  const address = `${baseURL}/api/hsds/services?search=legal+advice&per_page=2`;
  await expect(page.getByRole("link", { name: address })).toBeVisible();
  for (const language of ["curl", "JavaScript", "Python"])
    await expect(page.getByLabel(language, { exact: true })).toHaveValue(new RegExp(RegExp.escape(address)));
  await page.getByRole("button", { name: "Run it here" }).click();
  await expect(page.getByLabel("Answer")).toHaveValue(/"contents"/);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("200");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 }, colorScheme: "dark" });

  test("the request is shown in Arabic, too, and leads to its answer", async ({ page, baseURL }) => {
    await page.goto("/ar/developers");
    await page.getByLabel("list").selectOption("taxonomies");
    await page.locator("main form button").click();
    await page.getByRole("link", { name: `${baseURL}/api/hsds/taxonomies` }).click();
    await expect(page.locator("body")).toContainText("contents");
  });
});

test("the page of developers fits a phone in Arabic", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/ar/developers?search=food&full=true");
  await expect(page.getByRole("checkbox", { name: "full" })).toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
