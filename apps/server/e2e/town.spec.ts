import type { Page } from "@playwright/test";
import { townCache } from "@dragoman/pages/offline/town-cache.ts";
import { findFaultsInBothThemes } from "./axe.ts";
import { leaving, playExit } from "./exits.ts";
import { hold } from "./hold.ts";
import { alive, expect, found, placesReady, test } from "./journey.ts";
import { berlin, saveTown } from "./saved-town.ts";

const athens = "264371";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page, expectErrors }) => {
  // Requests without a network.
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
  await placesReady(page);
});

async function firstFive(page: Page): Promise<string[]> {
  await expect(found(page).first()).toBeVisible();
  return page.evaluate(() =>
    [...document.querySelectorAll("ol > [data-hit]")]
      .slice(0, 5)
      .map((one) => one.getAttribute("data-hit") ?? ""),
  );
}

const misspelled = `/en/search?q=fod+pantri&place=${berlin}&near=52.52%2C13.41`;

test("after one tap, a search without a connection finds the same, and a result opens and can be called", async ({
  page,
  context,
}) => {
  await page.goto(misspelled);
  const online = await firstFive(page);
  expect(online.length).toBeGreaterThan(2);
  await saveTown(page);
  await context.setOffline(true);
  await page.goto(misspelled);
  await expect(page).toHaveURL(/\/en\/search\?q=fod\+pantri/);
  await expect.poll(() => firstFive(page)).toEqual(online);
  await expect(page.getByRole("main").getByRole("note")).toContainText(/No connection.*20\d\d/);
  const name = await found(page).first().getByRole("link").first().innerText();
  await found(page).first().getByRole("link").first().click();
  await expect(page).toHaveURL(/\/en\/town\?service=/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(name);
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(name);
});

test("needs, filters and typed words are searched in the town", async ({ page, context }) => {
  const food = `/en/search?category=food&language=ar&place=${berlin}&near=52.52%2C13.41`;
  await page.goto(food);
  const online = await firstFive(page);
  await saveTown(page, { withSensitive: true });
  await context.setOffline(true);
  await page.goto(food);
  await expect.poll(() => firstFive(page)).toEqual(online);
  await page.getByRole("searchbox").fill("doctor");
  await page.keyboard.press("Enter");
  await expect(page.locator("#result-count")).toContainText("doctor");
  await expect(found(page).first()).toBeVisible();
});

test("a search that the host does not answer soon is answered from the town", async ({ page }) => {
  await saveTown(page);
  await page.goto(`/en/search?q=food&place=${berlin}`);
  await alive(page);
  const held = await hold(page, "**/api/search/1/**");
  await page.getByRole("searchbox").fill("doctor");
  await held.firstRequest;
  await expect(page.locator("#result-count")).toContainText("doctor");
  await expect(found(page).first()).toBeVisible();
  held.release();
});

test("a service outside the town, and a page that needs the server, show a message", async ({
  page,
  context,
}) => {
  await saveTown(page);
  await context.setOffline(true);
  await page.goto("/en/services/00000000-0000-5000-8000-000000000000");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not saved on this device.");
  await page.goto("/en/guides/housing");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have no connection");
});

test("a town is updated with changes, and removed", async ({ page }) => {
  await saveTown(page);
  await page.goto("/en/town");
  await expect(page.getByRole("link", { name: "Berlin" })).toBeVisible();
  const refresh = async () => {
    const answer = page.waitForResponse(/\/packs\/en\/\d+\?since=/);
    await page.getByRole("button", { name: "Refresh" }).click();
    return (await (await answer).body()).length;
  };
  // The first pack may be an hour old, and other journeys may have imported the directory since.
  await refresh();
  await expect(page.getByRole("button", { name: "Refresh" })).toBeEnabled();
  const length = await refresh();
  const whole = await page.evaluate(
    async ([name, address]) =>
      (await (await (await caches.open(name)).match(address))?.arrayBuffer())?.byteLength ?? 0,
    [townCache, `/packs/en/${berlin}`] as const,
  );
  expect(length).toBeLessThan(whole / 10);
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  expect(await page.evaluate((name) => caches.has(name), townCache)).toBe(false);
});

test("a page does not search a town any more that another page has removed", async ({ page, context }) => {
  await saveTown(page, { place: athens });
  await saveTown(page);
  await context.setOffline(true);
  await page.goto(`/en/search?q=doctor&place=${berlin}&near=52.52%2C13.41`);
  await expect.poll(() => firstFive(page)).toHaveLength(5);
  const ofBerlin = await firstFive(page);
  const other = await context.newPage();
  await other.goto("/en/town");
  const towns = other.getByRole("main").getByRole("listitem");
  await towns.filter({ hasText: "Berlin" }).getByRole("button", { name: "Remove" }).click();
  await expect(towns).toHaveCount(1);
  // The town that is left is searched instead.
  await page.getByRole("searchbox").fill("doctors");
  await expect(page.locator("#result-count")).toContainText("doctors");
  expect((await firstFive(page)).filter((hit) => ofBerlin.includes(hit))).toEqual([]);
});

test("a town is refreshed by itself after a day, when its reader searches with a connection", async ({
  page,
}) => {
  await saveTown(page);
  await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
  const refreshed = page.waitForResponse(/\/packs\/en\/\d+\?since=/);
  await page.goto("/en/search?q=food");
  await alive(page);
  await page.getByRole("searchbox").fill("doctor");
  await page.keyboard.press("Enter");
  expect((await refreshed).status()).toBe(200);
});

test("deleting everything on the device also deletes the town", async ({ page }) => {
  await saveTown(page);
  await page.goto("/en/saved");
  await page.getByRole("button", { name: "Delete everything saved on this device" }).click();
  await expect.poll(() => page.evaluate((name) => caches.has(name), townCache)).toBe(false);
});

test("the quick exit deletes the town, also where nothing sensitive is saved", async ({
  page,
  expectErrors,
}) => {
  expectErrors(leaving);
  await playExit(page);
  await saveTown(page);
  await page.getByRole("link", { name: "Leave this page" }).click();
  await expect(page).toHaveTitle("Elsewhere");
  await page.goto("/en/about");
  await expect.poll(() => page.evaluate((name) => caches.has(name), townCache)).toBe(false);
});

for (const locale of ["en", "ar"]) {
  test(`the pages of a town are accessible, and fit a small screen (${locale})`, async ({
    page,
    context,
  }) => {
    await saveTown(page, { locale });
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    await page.goto(`/${locale}/town`);
    await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(`/${locale}/search?category=food&place=${berlin}`);
    await found(page).first().getByRole("link").first().click();
    await expect(page.getByRole("article")).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findFaultsInBothThemes(page)).toEqual([]);
  });
}
