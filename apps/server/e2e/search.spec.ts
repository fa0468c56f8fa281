import type { Page } from "@playwright/test";
import { hold, holdScripts } from "./hold.ts";
import { alive, expect, found, smoke, test } from "./journey.ts";

test("results appear during typing, straight from the search host, and the address is updated", async ({
  page,
}) => {
  await page.goto("/en/search");
  await alive(page);
  const answer = page.waitForRequest((request) => request.url().includes("/api/search/1/indexes/*/queries"));
  await page.getByRole("searchbox").pressSequentially("lawyer", { delay: 30 });
  await answer;
  await expect(page).toHaveURL(/\/en\/search\?q=lawyer$/);
  await expect(page.locator("#result-count")).toContainText(/\d+ results? for “lawyer”/);
  await expect(found(page).first()).toBeVisible();
});

test("input from before hydration is searched for afterwards", async ({ page }) => {
  const held = await holdScripts(page, "entry.client");
  await page.goto("/en/search", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("dentist");
  held.release();
  await alive(page);
  await expect(page).toHaveURL(/\?q=dentist$/);
  await expect(page.locator("#result-count")).toContainText("dentist");
  await expect(page.getByRole("searchbox")).toHaveValue("dentist");
});

test("a misspelt word finds the results of the correct one", smoke, async ({ page }) => {
  await page.goto("/en/search?q=pregnancy");
  const right = await found(page).allTextContents();
  await page.goto("/en/search?q=pregnacny");
  expect(right.length).toBeGreaterThan(3);
  expect((await found(page).allTextContents()).filter((name) => right.includes(name)).length).toBeGreaterThan(
    right.length / 2,
  );
});

test("Back leaves the search in one step, and an opened result returns to the same list", async ({
  page,
}) => {
  await page.goto("/en");
  await page.goto("/en/search?q=bed");
  await alive(page);
  await page.getByRole("searchbox").fill("dentist");
  await expect(page).toHaveURL(/q=dentist/);
  await expect(page.locator("#result-count")).toContainText("dentist");
  const names = await allNames(page);
  await found(page).first().getByRole("link").click();
  await expect(page).toHaveURL(/\/services\//);
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("dentist");
  await expect(found(page)).toHaveText(names);
  await page.goBack();
  await expect(page).toHaveURL(/\/en$/);
});

test("a search in one's own language finds entries written in another", async ({ page }) => {
  await page.goto("/ar/search?q=طبيب أسنان");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await expect(found(page).first()).toBeVisible();
  await page.goto("/es/search?q=dentista");
  await expect(found(page).first()).toBeVisible();
});

test("an empty result shows suggestions", async ({ page }) => {
  await page.goto("/en/search?q=xqzvkw");
  await expect(page.getByRole("main")).toContainText("No results found");
  await expect(page.getByRole("main").getByRole("link", { name: "See all kinds of help" })).toBeVisible();
});

test("when the search host does not respond, the results stay and a retry works", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to load resource/);
  await page.goto("/en/search?q=food");
  await alive(page);
  const before = await found(page).allTextContents();
  await page.route("**/api/search/**", (route) => route.abort());
  await page.getByRole("searchbox").fill("food parcel");
  await expect(page.getByText("Search is not working")).toBeVisible();
  await expect(found(page)).toHaveText(before);
  await expect(page.getByRole("searchbox")).toHaveValue("food parcel");
  await page.unroute("**/api/search/**");
  await page
    .getByRole("link", { name: /try again/i })
    .or(page.getByRole("button", { name: /try again/i }))
    .click();
  await expect(page.getByText("Search is not working")).toBeHidden();
  await expect(page.locator("#result-count")).toContainText("food parcel");
});

test("a search host that answers after many seconds is waited for", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/search?q=food");
  await alive(page);
  const held = await hold(page, "**/api/search/**");
  await page.getByRole("searchbox").fill("food parcel");
  await page.clock.runFor(1000);
  await held.firstRequest;
  await page.clock.runFor(10_000);
  await expect(page.locator("#results")).toHaveAttribute("data-slow");
  held.release();
  await expect(page.locator("#result-count")).toContainText("food parcel");
  await expect(page.getByText("Search is not working")).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a reader searches from the first page, opens a result and finds a number to call", async ({
    page,
  }) => {
    await page.goto("/en");
    await page.getByRole("searchbox").fill("shelter");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/en\/search\?q=shelter/);
    await expect(found(page).first()).toBeVisible();
    await page
      .locator("article", { has: page.locator("a[href^='tel:']") })
      .first()
      .getByRole("heading")
      .getByRole("link")
      .click();
    await expect(page).toHaveURL(/\/en\/services\//);
    await expect(page.getByRole("main").locator("a[href^='tel:']").first()).toBeVisible();
  });

  test("pages of results are links", async ({ page }) => {
    await page.goto("/en/search");
    const first = await allNames(page);
    await page.getByRole("link", { name: /next/i }).click();
    await expect(page).toHaveURL(/page=2/);
    const second = await allNames(page);
    expect(second.filter((name) => !first.includes(name)).length).toBeGreaterThan(0);
  });
});

/** The names of all results that stand by themselves, the first screen of which is rendered first. */
async function allNames(page: Page): Promise<string[]> {
  const count = Number(/\d+/.exec((await page.locator("#result-count").textContent()) ?? "")?.[0]);
  await expect(page.locator("#results [data-hit]")).toHaveCount(Math.min(count, 20));
  return await found(page).allTextContents();
}
