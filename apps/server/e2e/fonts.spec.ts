import { join } from "node:path";
import type { Page } from "@playwright/test";
import { inflate } from "@sparticuz/chromium";
import { findBrowser } from "./browser.ts";
import { expect, test } from "./journey.ts";

/** Bytes of all fonts of a page. */
const budget = 80_000;

const browser = await findBrowser();
const latinFonts = join(import.meta.dirname, "../../../node_modules/@sparticuz/chromium/bin/fonts.tar.br");

// A device with Latin fonts only. Systems without fontconfig use their own fonts.
test.use({
  launchOptions: {
    ...browser,
    env: { ...process.env, ...browser.env, FONTCONFIG_PATH: await inflate(latinFonts) },
  },
});

for (const path of ["/en", "/ar", "/ur", "/zh-Hans", "/ru/languages"]) {
  test(`${path} loads only the font subset for the names of languages`, async ({ page }) => {
    const fonts = await fontsOf(page, path);
    for (const { file } of fonts) expect(file).toMatch(/^\/assets\/language-names-[\w-]+\.woff2$/);
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(2_000);
  });
}

/** The scripts that devices may lack, and the files of their fonts. */
const scripts = [
  { script: /\p{Script=Ethiopic}/u, file: /^\/assets\/noto-sans-ethiopic-/ },
  { script: /\p{Script=Khmer}/u, file: /^\/assets\/noto-sans-khmer-/ },
  { script: /\p{Script=Myanmar}/u, file: /^\/assets\/noto-sans-myanmar-/ },
];

for (const path of ["/ru/about", "/fa/search?q=دندانپزشک", "/en/search?q=dentist"]) {
  test(`${path} loads no font`, async ({ page }) => {
    expect(await fontsOf(page, path)).toEqual([]);
  });
}

for (const path of ["/am", "/ti/about"]) {
  test(`${path} loads at most the font of its script`, async ({ page }) => {
    const fonts = await fontsOf(page, path);
    for (const { file } of fonts) expect(file).toMatch(/^\/assets\/noto-sans-ethiopic-[\w-]+\.woff2$/);
    expect(fonts.length).toBeLessThanOrEqual(1);
    expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget);
  });
}

// An organization is listed under the name that stands on its door, in whatever script that is.
for (const path of ["/fa/search?q=پزشک", "/am/search?q=ሐኪም"]) {
  test(`${path} loads the fonts of the scripts that its results are written in, and no other`, async ({
    page,
  }) => {
    const fonts = await fontsOf(page, path);
    const text = await page.locator("main").innerText();
    const needed = scripts.filter(({ script }) => script.test(text));
    for (const { file } of fonts) expect(needed.some((font) => font.file.test(file))).toBe(true);
    expect(fonts).toHaveLength(needed.length);
  });
}

for (const [family, sign] of [
  ["Page Ethiopic", "ሰ"],
  ["Page Khmer", "ស"],
  ["Page Myanmar", "မ"],
] as const) {
  test(`${family} is available to a page that needs it`, async ({ page }) => {
    await page.goto("/en/about");
    const states = await page.evaluate(
      async ([name, text]) => (await document.fonts.load(`1rem "${name}"`, text)).map(({ status }) => status),
      [family, sign] as const,
    );
    expect(states).toEqual(["loaded"]);
  });
}

async function fontsOf(page: Page, path: string): Promise<{ file: string; bytes: number }[]> {
  const fonts: Promise<{ file: string; bytes: number }>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "font") return;
    const file = new URL(request.url()).pathname;
    fonts.push(request.sizes().then(({ responseBodySize: bytes }) => ({ file, bytes })));
  });
  await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return Promise.all(fonts);
}
