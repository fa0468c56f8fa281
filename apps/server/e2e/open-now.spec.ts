import type { Page } from "@playwright/test";
import { expect, stirMouse, test } from "./journey.ts";

/** A service that is open now and closes within this week. */
async function openOne(page: Page): Promise<string> {
  await page.goto("/en/search?open=now");
  const links = page
    .locator("#results li[data-hit]")
    .filter({ has: page.locator('[data-state="open"]', { hasText: /^Open until \d{1,2}:\d\d/ }) })
    .getByRole("heading")
    .getByRole("link");
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href") ?? ""));
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    const [, main = ""] = html.split("<main");
    const [head = ""] = main.split("</header>");
    // Excludes sensitive services, whose pages have a neutral title and no offline copy; with several opening hours,
    // the line is further down.
    const isKept = !html.includes("<title>Dragoman</title>");
    if (isKept && head.includes('data-state="open"')) return new URL(path, page.url()).href;
  }
  throw new Error("No service that is open now says so at its head");
}

const day = 24 * 60;

test("a service in an open tab updates its opening status", async ({ page }) => {
  const path = await openOne(page);
  await page.clock.install();
  await page.goto(path);
  const status = page.getByRole("main").locator("header [data-state]").first();
  await expect(status).toHaveAttribute("data-state", "open");
  const before = await status.innerText();
  // Within a day the service closes and opens: the displayed text must change with it.
  const statuses = new Set<string>();
  for (let half = 0; half < day / 30; half += 1) {
    await page.clock.runFor(30 * 60_000);
    statuses.add(await status.innerText());
  }
  expect([...statuses].some((one) => one.startsWith("Closed"))).toBe(true);
  expect(before).toMatch(/^Open until/);
});

test("results in an open tab update their opening status", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/search?open=now");
  await stirMouse(page);
  await page.clock.runFor(3000);
  const list = () => page.locator("#results [data-state]").allInnerTexts();
  const first = await list();
  await page.clock.runFor(15 * 60 * 60_000);
  await expect.poll(list).not.toEqual(first);
  await expect(page.locator("#results [data-state=closed]").first()).toBeVisible();
});

test("a device that wakes up updates the opening status at once", async ({ page }) => {
  const path = await openOne(page);
  await page.clock.install();
  await page.goto(path);
  await page.clock.runFor(3000);
  const status = page.getByRole("main").locator("header [data-state]").first();
  await expect(status).toHaveAttribute("data-state", "open");
  // Beyond the week that the page contains; no timer has run.
  await page.clock.setSystemTime(Date.now() + 9 * day * 60_000);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(status).toHaveAttribute("data-state", "unknown");
  await expect(status).toContainText("We do not know if it is open now");
});

test("without the code of the clock, an old status is not shown as current", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED|Failed to load resource|Failed to fetch/);
  const path = await openOne(page);
  await page.route(/\/assets\/open-status-clock-/, (route) => route.abort());
  await page.clock.install();
  await page.goto(path);
  const status = page.getByRole("main").locator("header [data-state]").first();
  await expect(status).toContainText("Open until");
  await page.clock.runFor(5 * 60_000);
  await expect(status).toContainText("We do not know if it is open now");
});

test.describe("from the cache", () => {
  test.use({ serviceWorkers: "allow" });

  test("a cached page shows the current opening status, and its age", async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Failed to fetch/);
    const path = await openOne(page);
    await page.goto(path);
    const keys = async (cache: string) =>
      await page.evaluate(
        async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        cache,
      );
    const { pathname } = new URL(path);
    await expect(async () => {
      expect(await keys("dragoman-visited")).toContain(pathname);
      expect(await keys("dragoman-shell")).toContain("/en/saved");
    }).toPass();
    await context.setOffline(true);
    await page.clock.install({ time: Date.now() + 12 * 60 * 60_000 });
    await page.goto(path);
    await expect(page.getByText(/This is how the page was on .* at \d\d:\d\d\./)).toBeVisible();
    // Two weeks later: the page has no hours for that day.
    await page.clock.setSystemTime(Date.now() + 14 * day * 60_000);
    await page.reload();
    const status = page.getByRole("main").locator("header [data-state]").first();
    await expect(status).toHaveAttribute("data-state", "unknown");
  });
});

test("on the first page, a service that has closed leaves the row of open services", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en");
  await stirMouse(page);
  await page.clock.runFor(3000);
  const row = page.getByRole("region", { name: "Open now" });
  const open = row.locator("[data-state]");
  await open.first().waitFor();
  for (let hour = 0; hour < 24; hour += 3) {
    await page.clock.runFor(3 * 60 * 60_000);
    const states = await open.evaluateAll((all) => all.map((one) => one.getAttribute("data-state")));
    expect(states.filter((state) => state !== "open" && state !== "always")).toEqual([]);
  }
});
