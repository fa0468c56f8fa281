import { clockRuns, expect, found, smoke, test } from "./journey.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("questions lead from the first page to places that fit", smoke, async ({ page }) => {
    await page.goto("/en/find");
    await page.getByRole("link", { name: "I need a bed or food today" }).click();
    await page.getByRole("link", { name: "A place to sleep" }).click();
    await expect(page).toHaveURL(/\/en\/find\/tonight\?answers=bed$/);
    await page.getByRole("link", { name: "I am alone" }).click();
    await page.getByRole("combobox").fill("Berlin");
    await page.getByRole("button", { name: "Show places" }).click();
    await expect(page).toHaveURL(/\/en\/search\?.*category=bed-tonight/);
    await expect(found(page).first()).toBeVisible();
  });

  test("an answer can be changed", async ({ page }) => {
    await page.goto("/en/find/tonight?answers=bed.one");
    await page.getByRole("link", { name: "Change: What do you need first?" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What do you need first?");
  });

  test("a reader in danger sees emergency numbers, and can continue without a trace in the address", async ({
    page,
  }) => {
    await page.goto("/en/find/unsafe?answers=home");
    await expect(page.getByRole("link", { name: "Call 112" })).toBeVisible();
    await page.getByText("Could someone check your phone?").click();
    await expect(page.getByText("If you can, use another device", { exact: false })).toBeVisible();
    await expect(page).toHaveTitle("Dragoman");
    await page.getByRole("link", { name: "Someone at home hurts me or makes me afraid" }).click();
    await expect(page).toHaveURL(/\/en\/search\?category=violence-at-home$/);
    await expect(page.getByRole("heading", { name: "Are you safe now?" })).toBeVisible();
    await expect(found(page).first()).toBeVisible();
  });
});

test("the safety questions come before places that were reached within the page", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.goto("/en/find/unsafe");
  await page.getByRole("link", { name: "Someone at home hurts me or makes me afraid" }).click();
  const safety = page.getByRole("region", { name: "Are you safe now?" });
  await expect(safety).toBeVisible();
  await expect(page.locator("#results [data-hit]")).toHaveCount(20);
  // The list's own requests are done: the clock, kinds of help, pictures.
  await clockRuns(page);
  await expect.poll(() => sent.splice(0).length, { intervals: [500] }).toBe(0);
  const stored = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    );
  const before = await stored();
  await safety.getByText("Is someone coming?").click();
  await expect(safety.getByText("Another page opens", { exact: false })).toBeVisible();
  // No request reveals which one was opened.
  expect(sent).toEqual([]);
  expect(await stored()).toBe(before);
});

test("a guide explains a need and links to its places", async ({ page }) => {
  await page.goto("/en/guides");
  await page.getByRole("link", { name: "Food", exact: false }).first().click();
  await expect(page.getByText("Do I have to pay?")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Find places" }).click();
  await expect(page).toHaveURL(/\/en\/search\?category=food$/);
});

test("the design page shows both themes and both directions", async ({ page }) => {
  await page.goto("/studio/design");
  const grounds = await page
    .locator("[data-theme]")
    .evaluateAll((panels) =>
      panels.map((panel) =>
        [getComputedStyle(panel).direction, getComputedStyle(panel).backgroundColor].join(),
      ),
    );
  expect(new Set(grounds).size).toBe(4);
  await expect(page.locator("meta[name=robots][content=noindex]")).toHaveCount(1);
});
