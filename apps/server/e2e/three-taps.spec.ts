import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { clockAt, startServer } from "./own-server.ts";

declare global {
  interface Window {
    /** The last number called. */
    called: string | undefined;
  }
}

/**
 * People on a phone who read one language only: each word that they need to continue is in their script. A hungry
 * person types an everyday phrase, not the name of a category.
 */
const readers = [
  { locale: "ar", letters: /\p{Script=Arabic}/u, own: "العربية", hungry: "أنا جائع" },
  { locale: "ti", letters: /\p{Script=Ethiopic}/u, own: "ትግርኛ", hungry: "ጠምየ ኣለኹ" },
] as const;

/** In Athens: the place that the device stored after "near me". */
const place = { id: null, name: "Athens", country: "GR", lat: 37.98, lng: 23.73 };

// Playwright loads this file again in every worker; all must use the same servers.
process.env.E2E_DAY_PORT ??= String(41_000 + Math.floor(Math.random() * 10_000));
process.env.E2E_NIGHT_PORT ??= String(51_000 + Math.floor(Math.random() * 10_000));

const moments = {
  /** A Wednesday before noon in Berlin and Athens. */
  day: { at: "2026-11-25T10:00:00Z", port: Number(process.env.E2E_DAY_PORT) },
  /** Four in the morning in Athens. */
  night: { at: "2026-11-25T02:00:00Z", port: Number(process.env.E2E_NIGHT_PORT) },
} as const;

for (const [moment, { at, port }] of Object.entries(moments)) {
  test.describe(`by ${moment}`, () => {
    let stop: (() => Promise<void>) | undefined;

    // One server for all tests.
    test.describe.configure({ mode: "serial" });
    test.use({
      baseURL: `http://127.0.0.1:${port}`,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
    test.beforeAll(async () => {
      test.setTimeout(180_000);
      stop = await startServer(port, clockAt(at));
    });
    test.afterAll(() => stop?.());
    test.beforeEach(async ({ page }) => {
      await page.clock.setSystemTime(at);
    });

    for (const reader of readers) {
      test.describe(`a reader of ${reader.locale} only`, () => {
        test.use({ locale: reader.locale });
        if (moment === "day") {
          threeTaps(reader);
          onePhrase(reader);
        } else {
          nothingOpen(reader);
        }
      });
    }
  });
}

type Reader = (typeof readers)[number];

function threeTaps({ locale, letters, own }: Reader): void {
  test("reaches the phone number of an open place with food in three taps", async ({ page }) => {
    await noteCalls(page);
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    await expect(page.getByRole("banner").getByText(own).first()).toBeVisible();
    const main = page.getByRole("main");
    const taps = [
      main.locator("a[href*='category=food']").first(),
      main.locator("a[href*='open=now']").first(),
      main.locator("li[data-hit] a[href^='tel:']").first(),
    ] as const;
    const [food, openNow, call] = taps;
    await tap(food, letters);
    await expect(page).toHaveURL(/category=food/);
    await tap(openNow, letters);
    await expect(page).toHaveURL(/open=now/);
    const hit = main.locator("li[data-hit]").first();
    const status = hit.locator("article [data-state]");
    await expect(status).toHaveAttribute("data-state", /^(?:open|always)$/);
    await expect(status).toHaveText(letters);
    await tap(call);
    expect(await page.evaluate(() => window.called)).toMatch(/^tel:\+\d+/);
  });
}

function onePhrase({ letters, hungry }: Reader): void {
  test("reaches places with food and a phone number with one phrase", async ({ page }) => {
    await noteCalls(page);
    await page.goto("/");
    await page.getByRole("searchbox").first().fill(hungry);
    await page.keyboard.press("Enter");
    const hits = page.getByRole("main").locator("li[data-hit]:has(article)");
    // The first search of a server that has just started takes its time on a busy machine.
    await expect(hits.first()).toBeVisible({ timeout: 60_000 });
    await expect(page).toHaveURL(/q=/);
    // A lunch for older people comes third, and has their picture.
    for (const index of [0, 1]) {
      const hit = hits.nth(index);
      await expect(hit.locator("use[href$='#food']")).toHaveCount(1);
      await expect(hit.locator("article [data-state]")).toHaveText(letters);
    }
    await tap(hits.first().locator("a[href^='tel:']"));
    expect(await page.evaluate(() => window.called)).toMatch(/^tel:\+\d+/);
  });
}

function nothingOpen({ letters }: Reader): void {
  test("sees when places nearby open next, when none is open", async ({ page }) => {
    await page.addInitScript(
      (stored) => localStorage.setItem("dragoman.place", JSON.stringify(stored)),
      place,
    );
    await page.goto("/");
    await tap(page.getByRole("main").locator("a[href*='category=food']").first(), letters);
    await expect(page).toHaveURL(/near=/);
    const states = page.getByRole("main").locator("li[data-hit] [data-state]");
    await expect(states.nth(5)).toBeVisible();
    await expect(states.first()).toHaveAttribute("data-state", "closed");
    await expect(states.first()).toHaveText(/\d{1,2}:\d{2}/);
    await expect(states.first()).toHaveText(letters);
    // The page never leads to an empty list.
    await expect(page.locator("[data-hit] :is([data-state='open'], [data-state='always'])")).toHaveCount(0);
    await expect(page.getByRole("main").locator("a[href*='open=now']")).toHaveCount(0);
  });
}

/** Taps a target that is large enough and labelled in the reader's script. */
async function tap(target: Locator, letters?: RegExp): Promise<void> {
  await expect(target).toBeVisible();
  if (letters) await expect(target).toHaveText(letters);
  // Hydration may replace the element at this moment.
  await expect
    .poll(async () => {
      const box = await target.boundingBox();
      return Math.min(box?.width ?? 0, box?.height ?? 0);
    })
    .toBeGreaterThanOrEqual(48);
  await target.tap();
}

/** A browser without a phone cannot call, so calls are recorded. */
async function noteCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener("click", (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href^='tel:']") : null;
      if (!link) return;
      event.preventDefault();
      window.called = link.getAttribute("href") ?? undefined;
    });
  });
}
