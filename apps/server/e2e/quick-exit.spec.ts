import { leaving, playExit, usualExit } from "./exits.ts";
import type { Page } from "@playwright/test";
import { alive, expect, found, test } from "./journey.ts";

/** The filter sheet has its own, because it covers the page. */
const exit = "a[data-quick-exit]:not(#filters *)";

test.beforeEach(({ expectErrors }) => {
  expectErrors(leaving);
});

test("one tap blanks the screen before the other page responds, and Back does not return", async ({
  page,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await playExit(page, answered);
  await page.goto("/en");
  await page.goto("/en/search?q=doctor");
  await alive(page);
  await found(page).first().getByRole("link").click();
  await page.waitForURL(/\/services\//);
  await page.evaluate(() => sessionStorage.setItem("seen", "doctor"));
  const seen = new Promise<string>((see) => {
    page.on("console", (message) => message.text().startsWith("left: ") && see(message.text()));
  });
  await page.evaluate(() => {
    new MutationObserver(() => {
      const { display } = getComputedStyle(document.documentElement);
      const stored = sessionStorage.getItem("seen");
      console.info("left:", display, document.title, location.pathname, stored);
    }).observe(document.documentElement, { attributes: true });
  });
  await page.locator(exit).click({ noWaitAfter: true });
  expect(await seen).toBe("left: none www.wikipedia.org / null");
  answer();
  await expect(page).toHaveURL(usualExit);
  // Back leads to earlier pages of ours, one in the same document and one before; each of them leaves the site.
  for (let step = 0; step < 2; step += 1) {
    await page.goBack({ waitUntil: "commit" }).catch(() => undefined); // the page navigates away at once
    await expect(page).toHaveURL(usualExit);
    await expect(page.getByText("Elsewhere")).toBeVisible();
  }
  // A visit by a typed address shows the page.
  await page.goto("/en/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("three presses of Escape leave; two, slow ones, or ones with other keys in between do not", async ({
  page,
}) => {
  await playExit(page);
  await page.clock.install();
  await page.goto("/en/about");
  const hint = page.getByText("Press Escape three times to leave this page.");
  await expect(hint).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(hint).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(usualExit);
});

test("the hint is shown once, and disappears", async ({ page }) => {
  await page.clock.install();
  await page.goto("/en/about");
  const hint = page.locator("[data-quick-exit-hint]");
  await page.keyboard.press("Escape");
  await expect(hint).toHaveText(/Escape/);
  await page.clock.fastForward(10_000);
  await expect(hint).toHaveText("");
  await page.keyboard.press("Escape");
  await page.keyboard.press("x");
  await expect(hint).toHaveText("");
});

test("it works before the scripts have loaded", async ({ page }) => {
  await playExit(page);
  await page.route("**/assets/*.js", () => new Promise(() => undefined)); // they never arrive
  await page.goto("/en/search?q=doctor", { waitUntil: "commit" });
  await page.locator(exit).click();
  await expect(page).toHaveURL(usualExit);
  await page.goto("/en/about", { waitUntil: "commit" });
  await expect(page.locator(exit)).toBeVisible();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
  await expect(page).toHaveURL(usualExit);
});

test("a hint that is shown before the scripts does not break hydration", async ({ page }) => {
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/en/search?q=doctor", { waitUntil: "commit" });
  await expect(page.locator(exit)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("[data-quick-exit-hint]")).toHaveText(/Escape/);
  release();
  await alive(page);
  await expect(found(page).first()).toBeVisible();
});

test("the other page gets no referrer", async ({ page }) => {
  const headers: Record<string, string>[] = [];
  await page.route(`${usualExit}**`, async (route) => {
    headers.push(route.request().headers());
    await route.fulfill({ contentType: "text/html", body: "Elsewhere" });
  });
  await page.goto("/en/about");
  await page.locator(exit).click();
  await expect(page).toHaveURL(usualExit);
  expect(headers.map(({ referer, origin }) => ({ referer, origin }))).toEqual([
    { referer: undefined, origin: undefined },
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is a plain link without a referrer", async ({ page }) => {
    await playExit(page);
    await page.goto("/ar/about");
    await expect(page.locator(exit)).toHaveAttribute("rel", /noreferrer/);
    await page.locator(exit).click();
    await expect(page).toHaveURL(usualExit);
  });
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("it stays in reach of the thumb on every page, and covers nothing at the end of the page", async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/404/);
    await page.goto("/ar/search?q=طعام");
    const service = await found(page).first().getByRole("link").getAttribute("href");
    for (const path of ["/ar", "/ar/search?q=طعام", service, "/ar/about", "/ar/phone", "/ar/nowhere"]) {
      await page.goto(path ?? "");
      for (const where of ["start", "end"] as const) {
        await page.evaluate((end) => scrollTo(0, end ? document.body.scrollHeight : 0), where === "end");
        const box = await page.locator(exit).boundingBox();
        expect(box, `${path} ${where}`).not.toBeNull();
        expect(box?.height ?? 0, `${path} ${where}`).toBeGreaterThanOrEqual(48);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${path} ${where}`).toBeGreaterThan(540);
        expect((box?.y ?? 0) + (box?.height ?? 0), `${path} ${where}`).toBeLessThanOrEqual(640);
      }
      const covered = await page.evaluate(() => {
        const bar = document
          .querySelector("header a[data-quick-exit]")
          ?.parentElement?.getBoundingClientRect();
        const last = [...document.querySelectorAll("footer a, footer p")];
        return last.filter((one) => bar && one.getBoundingClientRect().bottom > bar.top).length;
      });
      expect(covered, path ?? "").toBe(0);
    }
  });

  test("it is not printed", async ({ page }) => {
    await page.goto("/en/about");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(exit)).toBeHidden();
  });
});

/** Pixels by which the bar is higher than a target: its border. */
const edge = 2;

/** Pixels between the link and the next steps of the page, in the same bar. */
const apart = 16;

/**
 * Targets beside, under or half under the link at this moment, outside its bar: the bar must end the area of all other
 * targets, and the next steps in it must keep away from the link.
 */
async function besideExit(page: Page): Promise<string[]> {
  return page.evaluate((gap) => {
    const bar = document.querySelector("header a[data-quick-exit]")?.parentElement;
    const link = bar?.querySelector("a")?.getBoundingClientRect();
    if (!bar || !link) return ["no bar"];
    const box = bar.getBoundingClientRect();
    const found: string[] = [];
    if (Math.abs(box.bottom - innerHeight) > 1) found.push(`the bar ends at ${box.bottom}`);
    for (let x = 2; x < document.documentElement.clientWidth; x += 8)
      for (let y = Math.ceil(link.top) + 1; y < innerHeight; y += 8) {
        const there = document.elementFromPoint(x, y);
        const isStep = there?.closest("[data-next-steps]") && (x < link.left - gap || x > link.right + gap);
        if (!bar.contains(there) && !isStep)
          found.push(`${there?.tagName} ${there?.textContent.slice(0, 40)} at ${x}, ${y}`);
      }
    return found;
  }, apart);
}

test.describe("on the first screen of a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const locale of ["en", "ar", "de", "uk", "ps", "am"])
    test(`in ${locale} it covers no control`, async ({ page }) => {
      for (const path of ["", "/search?category=food", "/account/sign-in", "/saved", "/about", "/phone"]) {
        await page.goto(`/${locale}${path}`);
        const link = await page.locator(exit).boundingBox();
        const bar = await page.locator(exit).locator("..").boundingBox();
        expect(bar?.height ?? 0, path).toBeLessThanOrEqual((link?.height ?? 0) + edge);
        for (const part of [0, 0.5, 1]) {
          await page.evaluate((at) => scrollTo(0, at * document.body.scrollHeight), part);
          expect(await besideExit(page), `${path} at ${part}`).toEqual([]);
        }
      }
    });

  test("it never covers the focused element", async ({ page }) => {
    await page.goto("/en");
    await alive(page);
    for (let step = 0; step < 25; step += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(() => {
        const bar = document.querySelector("header a[data-quick-exit]")?.parentElement;
        const focused = document.activeElement;
        if (!bar || !focused || bar.contains(focused)) return null;
        const { top, bottom } = focused.getBoundingClientRect();
        return Math.min(bottom, innerHeight) > bar.getBoundingClientRect().top && top > 0
          ? focused.outerHTML.slice(0, 80)
          : null;
      });
      expect(hidden).toBeNull();
    }
  });
});

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 720 },
])
  test(`it is one line in every language at ${viewport.width} pixels`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/en/about");
    const locales = await page.evaluate(() =>
      [...document.querySelectorAll("link[rel=alternate][hreflang]")].flatMap(
        (link) => link.getAttribute("hreflang") ?? [],
      ),
    );
    expect(locales.length).toBeGreaterThan(20);
    for (const locale of locales.filter((tag) => tag !== "x-default")) {
      await page.goto(`/${locale}/phone`, { waitUntil: "commit" });
      await expect(page.locator(exit)).toBeVisible();
      const link = await page.locator(exit).boundingBox();
      expect(link?.height, locale).toBeLessThan(60);
      expect(link?.width, locale).toBeLessThanOrEqual(viewport.width - 20);
      // On a wide screen it is a button in the corner.
      if (viewport.width < 896) expect(await besideExit(page), locale).toEqual([]);
    }
  });

test("a missing page has the quick exit, too", async ({ page, expectErrors }) => {
  expectErrors(/404/);
  await playExit(page);
  await page.goto("/en/nowhere");
  await page.locator(exit).click();
  await expect(page).toHaveURL(usualExit);
});

test("a search for a sensitive need has a neutral title", async ({ page }) => {
  await page.goto("/en/search?category=violence-at-home");
  await expect(page).toHaveTitle("Dragoman");
  await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", "Dragoman");
  await expect(page.locator("meta[property='og:description']")).toHaveCount(0);
});
