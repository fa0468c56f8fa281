import { type Announcement, changeSetting, openDatabase } from "@dragoman/database";
import { cacheNames } from "@dragoman/pages/offline/cache-names.ts";
import { locales } from "@dragoman/i18n/locales.server.ts";
import type { Page } from "@playwright/test";
import { rmSync } from "node:fs";
import { findFaultsInBothThemes } from "./axe.ts";
import { alive, expect, placesReady, stirMouse, test } from "./journey.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";

/** A server of its own: an announcement for everybody would appear in all other journeys. */
const port = Number(process.env["E2E_PORT"]) + 211;
test.use({ baseURL: `http://127.0.0.1:${port}`, serviceWorkers: "allow" });
test.describe.configure({ mode: "default" });

const folder = makeDataFolder();
let end: (signal: "SIGTERM") => Promise<void>;

const berlin = { town: "2950159", reach: "place", code: "place:2950159" } as const;
const words =
  "It is very cold tonight. Warm rooms are open until the morning, with tea and beds for everybody.";
const cold: Announcement = {
  urgency: "warning",
  texts: { en: words, ar: "الليلة باردة جدا. غرف دافئة مفتوحة حتى الصباح، فيها شاي وأسرة للجميع." },
  area: null,
  timeZone: "Europe/Berlin",
  from: "2020-01-01T00:00:00.000Z",
  until: "2099-01-01T00:00:00.000Z",
  isWithdrawn: false,
};

const versions = new Map<string, number>();

async function publish(id: string, announcement: Announcement): Promise<void> {
  const database = await openDatabase({ directory: folder });
  const version = versions.get(id) ?? 0;
  await changeSetting(database, {
    actor: "system",
    part: `announcements/${id}`,
    value: announcement,
    version,
  });
  versions.set(id, version + 1);
  await database.close();
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  end = await startServerOn(folder, { port });
});

test.afterAll(async () => {
  await end("SIGTERM");
  rmSync(folder, { recursive: true });
});

test.beforeEach(({ expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
});

function shown(page: Page) {
  return page.locator("details[data-until]").filter({ visible: true });
}

test("an announcement is one line on a phone, and the first screen loses nothing, in every language", async ({
  page,
}) => {
  test.slow();
  await publish("cold", cold);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of locales) {
    await page.goto(`/${locale}`);
    await expect(shown(page)).toBeVisible();
    const fold = (await page.locator("header [data-quick-exit]").boundingBox())?.y ?? 740;
    for (const part of [page.getByRole("searchbox"), page.locator("#kinds ~ ul > li").nth(3)]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), locale).toBeLessThanOrEqual(fold);
    }
    await page.goto(`/${locale}/search?q=doctor`);
    await expect(shown(page)).toBeVisible();
    const second = await page.locator("ol > [data-hit]").nth(1).boundingBox();
    expect((second?.y ?? Infinity) + (second?.height ?? 0), locale).toBeLessThanOrEqual(fold);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), locale).toBe(360);
  }
});

test("it opens by keyboard, is read with its language, and has no fault of accessibility", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/en", "/ar/search?q=doctor"]) {
    await page.goto(path);
    const summary = shown(page).locator("summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    await expect(shown(page)).toHaveAttribute("open", "");
    expect(await findFaultsInBothThemes(page), path).toEqual([]);
  }
  await page.goto("/de");
  await expect(shown(page)).toContainText("nicht übersetzt");
  await expect(shown(page).locator("bdi").first()).toHaveAttribute("lang", "en");
});

test("one for a town is on the pages of that town alone, and on its services", async ({ page }) => {
  test.slow();
  await publish("cold", { ...cold, area: berlin });
  await placesReady(page);
  await page.goto("/en/search?q=doctor");
  await expect(shown(page)).toHaveCount(0);
  for (const path of ["/en/places/2950159", "/en/search?place=2950159&near=52.52,13.41"]) {
    await page.goto(path);
    await expect(shown(page), path).toBeVisible();
  }
  await page.locator("ol > [data-hit] h2 a").first().click();
  await page.waitForURL(/\/services\//);
  await expect(shown(page)).toBeVisible();
  await page.goto("/en/places/264371");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  // The first page learns of the town when the reader chooses it.
  await page.goto("/en");
  await alive(page);
  await stirMouse(page);
  await page.getByRole("combobox", { name: "Where" }).pressSequentially("Berl", { delay: 20 });
  await page
    .getByRole("option", { name: /^Berlin/ })
    .first()
    .click();
  await expect(shown(page)).toBeVisible();
});

test("it ends on a page that stays open", async ({ page }) => {
  await page.clock.install();
  await publish("cold", { ...cold, until: new Date(Date.now() + 120_000).toISOString() });
  await page.goto("/en");
  await expect(shown(page)).toBeVisible();
  await page.clock.fastForward(180_000);
  await expect(shown(page)).toHaveCount(0);
});

test("it ends in a copy on the device", async ({ page, context }) => {
  const until = Date.now() + 3_600_000;
  await publish("cold", { ...cold, until: new Date(until).toISOString() });
  await page.goto("/en");
  /** Replaces a text in the copy of the page; `false`: there is no copy with this text. */
  const rewrite = (text: string, by: string) =>
    page.evaluate(
      async ({ name, from, to }) => {
        const cache = await caches.open(name);
        const copy = await cache.match("/en");
        const html = (await copy?.clone().text()) ?? "";
        if (!copy || !html.includes(from)) return false;
        const { status, headers } = copy;
        await cache.put("/en", new Response(html.replaceAll(from, to), { status, headers }));
        return true;
      },
      { name: cacheNames.visited, from: text, to: by },
    );
  await expect.poll(() => rewrite("data-until=", "data-until=")).toBe(true);
  await context.setOffline(true);
  await page.goto("/en");
  await expect(page.getByText(/This is how the page was on/)).toBeVisible();
  await expect(shown(page)).toBeVisible();
  // An hour later: the clock of a service worker cannot be set.
  expect(await rewrite(String(until), String(Date.now() - 1))).toBe(true);
  const copy = await page.goto("/en");
  expect(await copy?.text()).toMatch(/data-until="\d+" hidden=""/);
  await expect(page.getByText(/This is how the page was on/)).toBeVisible();
  await expect(shown(page)).toHaveCount(0);
  await context.setOffline(false);
});

test("a town on the device has the announcements of its area without a connection", async ({
  page,
  context,
}) => {
  await publish("cold", { ...cold, area: berlin });
  await placesReady(page);
  await page.goto("/en/places/2950159");
  await alive(page);
  await stirMouse(page);
  await page.getByRole("button", { name: /\d MB/ }).click();
  await expect(page.locator('a[href="/en/town"]')).toBeVisible({ timeout: 20_000 });
  await context.setOffline(true);
  await page.goto("/en/search?place=2950159&near=52.52,13.41");
  await expect(shown(page)).toBeVisible();
  await context.setOffline(false);
});
