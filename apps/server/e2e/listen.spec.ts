import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { locales } from "@dragoman/i18n/locales.server.ts";
import { serverVoice } from "@dragoman/entry-view/speech/speech-voices.ts";
import { makeVoiceFolder } from "../src/testing/fake-voice.ts";
import { findFaults } from "./axe.ts";
import { giveVoices, spoken } from "./device-voice.ts";
import { expect, test } from "./journey.ts";
import { startServer } from "./own-server.ts";

/** The test plays the installed voice, or else a program that makes silence of the same length. */
const installed = join(import.meta.dirname, "../../../optional/speech");
const hasVoice = existsSync(join(installed, "node_modules/.package-lock.json"));

/** Parallel workers need different ports. */
const port = Number(process.env.E2E_PORT) + 1100 + Number(process.env.TEST_PARALLEL_INDEX);

test.use({ viewport: { width: 360, height: 740 }, baseURL: `http://127.0.0.1:${port}` });

test.describe.configure({ mode: "serial" });

declare global {
  // A global variable for the test: only `var` declares one.
  var playedSounds: string[];
}

let stop: () => Promise<void>;
let service: string;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(200_000);
  stop = await startServer(port, { SPEECH_DIR: hasVoice ? installed : makeVoiceFolder() });
  const request = await playwright.request.newContext({ baseURL: `http://127.0.0.1:${port}` });
  await expect(async () => {
    const html = await (await request.get("/en/search?q=Notübernachtung")).text();
    service = /\/services\/[0-9a-f-]+/.exec(html)?.[0] ?? "";
    expect(service).not.toBe("");
  }).toPass();
  await request.dispose();
});

test.afterAll(() => stop());

function reader(page: Page) {
  const main = page.getByRole("main");
  return {
    play: main.locator("[data-part=play]"),
    sentences: main.locator("ol > li"),
    current: main.locator("[aria-current=true]"),
    audio: main.locator("audio"),
    notice: main.locator("[data-silent]"),
  };
}

function timeOf(audio: Locator): Promise<number> {
  return audio.evaluate((one: HTMLAudioElement) => one.currentTime);
}

/** Polls often: a sentence may last less than a second, and the next one starts at zero. */
async function expectSound(audio: Locator): Promise<void> {
  await expect.poll(() => timeOf(audio), { intervals: [50], timeout: 20_000 }).toBeGreaterThan(0.1);
}

function isPaused(audio: Locator): Promise<boolean> {
  return audio.evaluate((one: HTMLAudioElement) => one.paused);
}

/** Waits until React has hydrated the page and the device has reported its voices. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main li button").first()).toBeVisible();
}

test("the page of a service links to its audio page, and loads no audio before the reader asks", async ({
  page,
}) => {
  const sounds: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/speech/")) sounds.push(request.url());
  });
  await page.goto(`/ar${service}`);
  await page.locator(`a[href="/ar${service}/listen"]`).click();
  await expect(page).toHaveURL(/\/listen$/);
  const { play, sentences } = reader(page);
  await expect(play).toBeVisible();
  expect(await sentences.count()).toBeGreaterThan(15);
  await page.waitForLoadState("networkidle");
  expect(sounds).toEqual([]);
});

test("by keyboard alone it plays, highlights each sentence, skips forward and back, and stops", async ({
  page,
}) => {
  await open(page, `/en${service}/listen`);
  const { play, sentences, current, audio } = reader(page);
  await play.focus();
  await page.keyboard.press("Space");
  await expect(sentences.nth(0).locator("[aria-current=true]")).toBeVisible();
  await expectSound(audio);
  await expect(sentences.nth(1).locator("[aria-current=true]")).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press("ArrowRight");
  await expect(sentences.nth(2).locator("[aria-current=true]")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect(sentences.nth(1).locator("[aria-current=true]")).toBeVisible();
  await page.keyboard.press("Space");
  await expect.poll(() => isPaused(audio)).toBe(true);
  await expect(current).toHaveCount(1);
  await page.locator("main select").selectOption("0.75");
  await sentences.nth(4).getByRole("button").press("Enter");
  await expect(sentences.nth(4).locator("[aria-current=true]")).toBeInViewport();
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.playbackRate)).toBe(0.75);
  await expectSound(audio);
});

test("in right-to-left languages, the left arrow skips forward", async ({ page }) => {
  await open(page, `/ar${service}/listen`);
  const { play, sentences } = reader(page);
  await play.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowLeft");
  await expect(sentences.nth(1).locator("[aria-current=true]")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(sentences.nth(0).locator("[aria-current=true]")).toBeVisible();
});

test("it stops when the page is left", async ({ page }) => {
  await page.goto(`/en${service}`);
  await page.locator(`a[href="/en${service}/listen"]`).click();
  await reader(page).sentences.nth(1).getByRole("button").click();
  const audio = await page.waitForFunction(() => {
    const element = document.querySelector("audio");
    return element && element.currentTime > 0 ? element : null;
  });
  await page.locator("main a").first().click();
  await expect(page).not.toHaveURL(/\/listen$/);
  await expect.poll(() => audio.evaluate((element) => element?.paused)).toBe(true);
});

test("a service has audio in every language that the server speaks", async ({ request }) => {
  for (const locale of locales.filter((one) => serverVoice(one) !== null)) {
    const html = await (await request.get(`/${locale}${service}/listen`)).text();
    const address = /\/[\w-]+\/services\/[^"]*\/speech\/[0-9a-f]{40}\.mp3[^"]*/.exec(html)?.[0] ?? "";
    const sound = await request.get(address.replaceAll("&amp;", "&"));
    expect(sound.status(), locale).toBe(200);
    expect(sound.headers()["content-type"], locale).toBe("audio/mpeg");
    expect((await sound.body()).length, locale).toBeGreaterThan(1000);
  }
});

// One of each script and direction is played; the test above checks that each has sound.
for (const locale of ["en", "ar", "ru", "zh-Hans"] as const) {
  test(`a service is read aloud in ${locale}`, async ({ page }) => {
    await open(page, `/${locale}${service}/listen`);
    const { play, audio, notice } = reader(page);
    await expect(notice).toHaveCount(0);
    await play.click();
    await expectSound(audio);
  });
}

for (const locale of locales.filter((one) => serverVoice(one) === null)) {
  test(`where there is no voice for ${locale} the page says so in ${locale}`, async ({ page }) => {
    await open(page, `/${locale}${service}/listen`);
    const { notice, sentences } = reader(page);
    await expect(notice).toHaveAttribute("data-silent", locale);
    await expect(notice.locator("p")).not.toBeEmpty();
    await expect(notice.locator("li").last()).not.toBeEmpty();
    // The number is the first thing there, and as large as a button: not everybody can read.
    const call = notice.locator("a[href^='tel:']");
    const [button, text] = await Promise.all([call.boundingBox(), notice.locator("p").first().boundingBox()]);
    expect(button?.height).toBeGreaterThanOrEqual(48);
    expect(button?.y).toBeLessThan(text?.y ?? 0);
    await expect(sentences.getByRole("button").first()).toBeVisible();
  });
}

test("a voice of the device is preferred, with each text in its own language, and no request to the server", async ({
  page,
}) => {
  const sounds: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/speech/")) sounds.push(request.url());
  });
  await giveVoices(page, [
    { lang: "ar-EG", localService: true },
    { lang: "de-DE", localService: true },
  ]);
  await open(page, `/ar${service}/listen`);
  await reader(page).play.click();
  await expect.poll(() => spoken(page)).toHaveLength(1);
  await page.evaluate(() => fakeDevice.end());
  await expect.poll(() => spoken(page)).toHaveLength(2);
  const [first, second] = await spoken(page);
  expect([first?.voice, second?.voice]).toEqual(["ar-EG", "de-DE"]);
  expect(second?.text).toBe("Notübernachtung");
  await page.locator("main select").selectOption("1.25");
  await expect.poll(async () => (await spoken(page)).at(-1)?.rate).toBe(1.25);
  await page.locator("main a").first().click();
  await expect.poll(() => page.evaluate(() => fakeDevice.cancelled)).toBeGreaterThan(0);
  expect(sounds).toEqual([]);
});

test("a phone number is read digit by digit", async ({ page }) => {
  await giveVoices(page, [{ lang: "en-GB", localService: true }]);
  await open(page, `/en${service}/listen`);
  const { sentences } = reader(page);
  await sentences
    .filter({ hasText: /^030 \d/ })
    .first()
    .getByRole("button")
    .click();
  await expect.poll(async () => (await spoken(page)).at(-1)?.text).toMatch(/^0 3 0, \d \d/);
});

test("a remote voice of the browser is not used: the server speaks", async ({ page }) => {
  await giveVoices(page, [{ lang: "en-US", localService: false }]);
  await open(page, `/en${service}/listen`);
  const { play, audio } = reader(page);
  await play.click();
  await expectSound(audio);
  expect(await spoken(page)).toEqual([]);
});

test("each sentence of a card is read in the language of the place", async ({ page }) => {
  await page.goto(`/ti${service}/card`);
  const lines = page.locator("main section").first().locator("button");
  await lines.nth(1).click();
  const { audio } = reader(page);
  await expectSound(audio);
  expect(await audio.evaluate((one: HTMLAudioElement) => decodeURIComponent(one.src))).toMatch(/in=de/);
  await page.goto(`/ti${service}/card?in=so`);
  await expect(reader(page).notice).toHaveAttribute("data-silent", "so");
});

for (const [locale, path] of [
  ["am", ""],
  ["ti", "/find/children"],
  ["fa", "/guides/food"],
] as const) {
  test(`where no voice of the device speaks ${locale}, the server reads ${locale}${path}`, async ({
    page,
  }) => {
    await giveVoices(page, []);
    const sounds: string[] = [];
    page.on("response", (answer) => {
      if (answer.url().includes("/page-speech?")) sounds.push(`${answer.status()} ${answer.url()}`);
    });
    await page.goto(`/${locale}${path}`);
    await page.keyboard.press("Shift");
    await page.locator("[data-hear]").click();
    await expectSound(page.locator("audio").last());
    await expect(page.locator("[data-heard]")).toHaveCount(1);
    const first = await page.locator("[data-heard]").textContent();
    await expect.poll(() => page.locator("[data-heard]").textContent(), { timeout: 20_000 }).not.toBe(first);
    await page.locator("[data-hear]").click();
    await expect(page.locator("[data-heard]")).toHaveCount(0);
    await expect.poll(() => isPaused(page.locator("audio").last())).toBe(true);
    expect(sounds.filter((line) => !/^20[06] /.test(line))).toEqual([]);
  });
}

test("the server speaks every text of the home page and of results, but not the typed words", async ({
  page,
}) => {
  // It speaks some eighty sentences.
  test.slow();
  await giveVoices(page, []);
  await page.addInitScript(() => {
    globalThis.playedSounds = [];
    // Each sound ends at once.
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the whole function runs in the page
    HTMLMediaElement.prototype.play = function play() {
      playedSounds.push(this.src);
      setTimeout(() => {
        this.dispatchEvent(new Event("playing"));
        this.dispatchEvent(new Event("ended"));
      });
      return Promise.resolve();
    };
  });
  for (const path of ["/am", "/am/search?q=food&place=2950159"]) {
    await page.goto(path);
    await page.keyboard.press("Shift");
    await page.locator("[data-hear]").click();
    await expect.poll(() => page.evaluate(() => playedSounds.length)).toBeGreaterThan(10);
    await expect(page.locator("[data-heard]")).toHaveCount(0);
    const sounds = await page.evaluate(() => playedSounds);
    // “3 results for …”
    expect(new URL(sounds[0] ?? "").searchParams.get("text")).not.toContain("food");
    const refused: string[] = [];
    for (const sound of sounds) {
      const text = new URL(sound).searchParams.get("text") ?? "";
      if (!(await page.request.get(sound)).ok()) refused.push(text);
    }
    expect(refused, path).toEqual([]);
  }
});

test("without scripts the sentences link to their audio", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/ar${service}/listen`);
  const { sentences, play } = reader(page);
  const address = await sentences.first().locator("a").getAttribute("href");
  const sound = await page.request.get(`http://127.0.0.1:${port}${address}`);
  expect(sound.headers()["content-type"]).toBe("audio/mpeg");
  await expect(play).toBeHidden();
  await context.close();
});

test("only the texts of a page have audio: no sentence of another page, and no invented one", async ({
  request,
}) => {
  const html = await (await request.get(`/ar${service}/listen`)).text();
  const address = /\/ar\/services\/[^"]*\/speech\/[0-9a-f]{40}\.mp3/.exec(html)?.[0] ?? "";
  expect((await request.get(address)).status()).toBe(200);
  const others = [
    address.replace("/ar/", "/de/"),
    address.replace(/[0-9a-f]{40}/, "0".repeat(40)),
    address.replace(/services\/[^/]*/, "services/00000000-0000-0000-0000-000000000000"),
  ];
  for (const other of others) {
    const answer = await request.get(other);
    expect(answer.status(), other).toBe(404);
    expect(answer.headers()["content-type"]).toContain("problem+json");
  }
});

test("it is accessible while it reads", async ({ page }) => {
  await open(page, `/ar${service}/listen`);
  await reader(page).play.click();
  await expect(reader(page).current).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
});

test.describe("where neither the device nor the server has a voice", () => {
  test.use({ baseURL: `http://127.0.0.1:${process.env.E2E_PORT}` });
  test.skip(hasVoice, "a voice of the server is installed here (optional/speech)");

  for (const locale of ["am", "ar", "so"] as const) {
    test(`the page in ${locale} offers nothing to play, and explains what to do`, async ({ page }) => {
      await page.goto(`/${locale}${service}/listen`);
      const { notice, play, sentences } = reader(page);
      await expect(notice).toHaveAttribute("data-silent", new RegExp(`\\b${locale}\\b`));
      await expect(play).toHaveCount(0);
      await expect(sentences.getByRole("button")).toHaveCount(0);
      await expect(notice.locator("a[href^='tel:']")).toBeVisible();
    });
  }
});
