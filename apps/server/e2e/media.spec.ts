import { findServiceIds, importMedia, openDatabase } from "@dragoman/database";
import type { Media } from "@dragoman/hsds";
import type { Locator, Page } from "@playwright/test";
import { importServices } from "./operator.ts";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test, stirMouse } from "./journey.ts";
import { firstTouch, foodBank, midwives, openService, shelter } from "./services-with-media.ts";

test.use({ viewport: { width: 360, height: 740 } });

function media(page: Page) {
  return {
    film: page.locator("main figure"),
    play: page.locator("main figure a[role=button]"),
    video: page.locator("main figure video"),
    captions: page.locator("main figure select").nth(1),
    bar: page.locator("body > section"),
    audio: page.locator("audio"),
  };
}

function timeOf(element: Locator): Promise<number> {
  return element.evaluate((one: HTMLMediaElement) => one.currentTime);
}

function isPaused(element: Locator): Promise<boolean> {
  return element.evaluate((one: HTMLMediaElement) => one.paused);
}

function shownCaptions(video: Locator): Promise<string[]> {
  return video.evaluate((one: HTMLVideoElement) =>
    [...one.textTracks].filter(({ mode }) => mode === "showing").map(({ language }) => language),
  );
}

test("before a tap only a poster and the first photo are loaded, and nothing moves", async ({ page }) => {
  const requests: { path: string; kind: string }[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/media/")) requests.push({ path: pathname, kind: request.resourceType() });
  });
  await page.setViewportSize({ width: 1280, height: 3000 });
  await openService(page, { name: shelter, locale: "ar" });
  await page.waitForLoadState("networkidle");
  expect(new Set(requests.map(({ kind }) => kind))).toEqual(new Set(["image"]));
  expect(new Set(requests.map(({ path }) => path)).size).toBe(2);
  await expect(page.locator("main figure a[href^='/media/']")).toContainText("0:25");
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          // Not in TypeScript's DOM types yet.
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(entries.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(resolve, 500, 0);
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test("a video is played, sought, muted and captioned by keyboard alone", async ({ page }) => {
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (/\.(?:mp4|webm)$/.test(response.url())) statuses.push(response.status());
  });
  await openService(page, { name: shelter, locale: "ar" });
  await firstTouch(page);
  const { play, video, captions, film } = media(page);
  await play.focus();
  await page.keyboard.press("Space");
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(video).not.toHaveAttribute("controls");
  await expect.poll(() => shownCaptions(video)).toEqual(["ar"]);
  await page.keyboard.press("k");
  await expect.poll(() => isPaused(video)).toBe(true);
  const before = await timeOf(video);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => timeOf(video)).toBeCloseTo(before + 5, 0);
  await page.keyboard.press("End");
  await expect.poll(() => timeOf(video)).toBeGreaterThan(20);
  await page.keyboard.press("Home");
  await expect.poll(() => timeOf(video)).toBe(0);
  expect(statuses).toContain(206);
  await video.press("m");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.muted)).toBe(true);
  await video.press("c");
  await expect.poll(() => shownCaptions(video)).toEqual([]);
  await captions.selectOption("uk");
  await expect.poll(() => shownCaptions(video)).toEqual(["uk"]);
  await captions.press("c");
  await expect.poll(() => shownCaptions(video)).toEqual(["uk"]);
  await captions.blur();
  await video.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.tagName)).toBe("DIV");
  await video.press("f");
  await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
  const slider = film.getByRole("slider");
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "0:05 / 0:25");
  await film.locator("select").first().selectOption("0.75");
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(0.75);
});

test("a transcript follows the video, and each of its lines plays from there", async ({ page }) => {
  await openService(page, { name: foodBank, locale: "es" });
  await firstTouch(page);
  const { film, video } = media(page);
  await film.locator("summary").press("Enter");
  const lines = film.locator("ol button");
  await expect(lines.first()).toBeVisible();
  await expect(lines.first().locator("[lang]")).toHaveAttribute("lang", "es");
  await lines.nth(2).press("Enter");
  await expect(lines.nth(2)).toHaveAttribute("aria-current", "true");
  await expect.poll(() => isPaused(video)).toBe(false);
  await expect(lines.nth(3)).toHaveAttribute("aria-current", "true", { timeout: 20_000 });
  await expect(film.locator("ol [aria-current]")).toHaveCount(1);
  await film.locator("details select").selectOption("ar");
  await expect(lines.first().locator("[lang]")).toHaveAttribute("lang", "ar");
  await expect.poll(() => shownCaptions(video)).toEqual(["ar"]);
});

test("media that cannot be loaded show a message, and play once they can", async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await openService(page, { name: foodBank, locale: "en" });
  await firstTouch(page);
  const { film, play, video } = media(page);
  const files = /\.(?:mp4|webm)$/;
  await page.route(files, (route) => route.abort());
  await play.press("Enter");
  await expect(film.getByRole("alert")).toBeVisible();
  await page.unroute(files);
  await film.getByRole("button", { name: "Play", exact: true }).press("Enter");
  await expect.poll(() => timeOf(video)).toBeGreaterThan(0.2);
  await expect(film.getByRole("alert")).toHaveCount(0);
});

test("a recording continues from page to page until it is closed", async ({ page }) => {
  await openService(page, { name: midwives, locale: "en" });
  await firstTouch(page);
  const { audio, bar } = media(page);
  const recordings = page.locator("main article article", { has: page.locator("h3") });
  const play = recordings.first().locator("a[role=button]");
  await play.press("Enter");
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(0.2);
  await expect(recordings.first().locator("ol [aria-current]")).toHaveCount(1);
  const before = await timeOf(audio);
  await page.locator("main a[href*='/organizations/']").first().click();
  await page.waitForURL(/\/organizations\//);
  await expect.poll(() => timeOf(audio)).toBeGreaterThan(before);
  expect(await isPaused(audio)).toBe(false);
  await bar.getByRole("button", { name: "Pause" }).click();
  await expect.poll(() => isPaused(audio)).toBe(true);
  const exit = await page.locator("header a[data-quick-exit]").locator("..").boundingBox();
  const player = await bar.boundingBox();
  expect((player?.y ?? 0) + (player?.height ?? 0)).toBeLessThanOrEqual(exit?.y ?? 0);
  await bar.getByRole("link").click();
  await page.waitForURL(/\/services\//);
  await bar.getByRole("button", { name: "Close" }).click();
  await expect(audio).toHaveCount(0);
});

test("only one of two recordings plays", async ({ page }) => {
  await openService(page, { name: midwives, locale: "en" });
  await firstTouch(page);
  const { audio } = media(page);
  const links = page.locator("main article article a[role=button]", { hasText: /0:/ });
  await links.first().click();
  await expect(links.first()).toContainText("Pause");
  await links.last().click();
  await expect(links.last()).toContainText("Pause");
  await expect(links.first()).toContainText("Play");
  await expect(audio).toHaveCount(1);
});

for (const { locale, onwards } of [
  { locale: "en", onwards: "ArrowRight" },
  { locale: "ar", onwards: "ArrowLeft" },
]) {
  test(`photos in ${locale} are a carousel for keyboard, touch and screen readers`, async ({ page }) => {
    await openService(page, { name: shelter, locale });
    await firstTouch(page);
    const row = page.locator("main section[aria-roledescription]").first();
    const slides = row.locator("[role=group][aria-roledescription]");
    await expect(slides).toHaveCount(3);
    const alternatives = await row
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getAttribute("alt")));
    expect(new Set(alternatives).size).toBe(3);
    expect(alternatives.every((text) => (text ?? "").length > 20)).toBe(true);
    const [back, further] = [row.locator("button").first(), row.locator("button").last()];
    const place = row.locator("output");
    await expect(back).toHaveAttribute("aria-disabled", "true");
    await further.press("Enter");
    await expect(place).toContainText("2");
    await expect(place).toHaveAttribute("aria-live", "polite");
    await expect(slides.nth(1)).toHaveAttribute("aria-label", (await place.textContent()) ?? "");
    await slides.nth(1).locator("a").focus();
    await page.keyboard.press(onwards);
    await expect(slides.nth(2).locator("a")).toBeFocused();
    await expect(further).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Space");
    const dialog = page.locator("dialog");
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("output").first()).toContainText("3");
    await page.keyboard.press("Home");
    await expect(dialog.locator("output").first()).toContainText("1");
    await expect(dialog.locator("[data-quick-exit]")).toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(slides.nth(2).locator("a")).toBeFocused();
  });
}

test("with data saving, a photo is loaded when it becomes visible", async ({ page }) => {
  const requests = new Set<string>();
  page.on("request", (request) => {
    if (/\/media\/.*\.(?:avif|webp)$/.test(request.url())) requests.add(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  await openService(page, { name: shelter, locale: "en" });
  await firstTouch(page);
  const row = page.locator("main section[aria-roledescription]").first();
  await row.scrollIntoViewIfNeeded();
  await expect(row.locator("img")).toHaveCount(1);
  await row.locator("button").last().click();
  await expect(row.locator("img")).toHaveCount(2);
});

test("players pass the accessibility checks in light and dark, and fit a phone", async ({ page }) => {
  for (const name of [shelter, midwives]) {
    await openService(page, { name, locale: "ar" });
    await firstTouch(page);
    const { film, bar } = media(page);
    await page.locator("main a[role=button]", { hasText: /0:/ }).first().press("Enter");
    await expect(film.or(bar).getByRole("slider")).toBeVisible();
    await page.locator("main summary").last().press("Enter");
    const faults = await findFaultsInBothThemes(page, "main section:has([aria-roledescription])");
    expect(faults, name).toEqual([]);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, name).toBe(0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's own players play, with the reader's captions", async ({ page }) => {
    const html = await (await page.request.get(`/ar/search?q=${encodeURIComponent(shelter)}`)).text();
    await page.goto(/\/ar\/services\/[0-9a-f-]+/.exec(html)?.[0] ?? "");
    const video = page.locator("main video");
    await expect(video).toHaveAttribute("preload", "none");
    await expect(video.locator("track[default]")).toHaveAttribute("srclang", "ar");
    await expect(page.locator("main figure > a")).toBeHidden();
    await expect(page.locator("main [role=group] img:visible").first()).toHaveAttribute("alt", /.{20}/);
  });
});

/** A YouTube film that an operator adds to a service of their own source. */
async function importFilm(): Promise<string> {
  const service = {
    id: "film-elsewhere",
    name: "Haus der fernen Filme",
    description: "Filme.",
    status: "active",
  };
  await importServices([service], { source: "films", language: "de" });
  const database = await openDatabase({ directory: process.env.E2E_DATA_DIR ?? "", url: undefined });
  try {
    const [id = ""] = (await findServiceIds(database, { source: "films", keys: [service.id] })).values();
    const film: Media = {
      id: "film-elsewhere",
      owner: { table: "services", id },
      kind: "video",
      state: "ready",
      position: 0,
      language: "de",
      duration: null,
      licence: "",
      creator: "",
      elsewhere: "https://youtu.be/dQw4w9WgXcQ",
      texts: [{ field: "title", language: "en", text: "How it works" }],
      files: [],
    };
    await importMedia(database, { source: "films", media: [film] });
    return `/en/services/${id}`;
  } finally {
    await database.close();
  }
}

test("a video on another host contacts it only after the reader agrees", async ({ page, expectErrors }) => {
  expectErrors(/third party: www\.youtube-nocookie\.com/);
  const referrers: string[] = [];
  await page.route("https://www.youtube-nocookie.com/**", (route) => {
    referrers.push(route.request().headers()["referer"] ?? "");
    return route.fulfill({ contentType: "text/html", body: "<p>The film plays</p>" });
  });
  await page.goto(await importFilm());
  const main = page.getByRole("main");
  await main.getByText("learns that you watch it").scrollIntoViewIfNeeded();
  await stirMouse(page);
  await page.waitForLoadState("networkidle");
  expect(referrers).toEqual([]);
  await expect(async () => {
    await main.getByRole("button", { name: "Play it here" }).click({ timeout: 1000 });
    await expect(main.locator("iframe")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.frameLocator("main iframe").getByText("The film plays")).toBeVisible();
  // The origin only, without the path.
  expect(referrers).toEqual([`${new URL(page.url()).origin}/`]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a video on another host is a link", async ({ page }) => {
    await page.goto(await importFilm());
    const link = page.getByRole("main").locator("a[href='https://www.youtube.com/watch?v=dQw4w9WgXcQ']");
    await expect(link).toBeVisible();
    await expect(link).toHaveAttribute("rel", /noreferrer/);
    await expect(page.getByRole("button", { name: "Play it here" })).toBeHidden();
  });
});
