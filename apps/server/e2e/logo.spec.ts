import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findFaultsInBothThemes } from "./axe.ts";
import { hold } from "./hold.ts";
import { expect, test } from "./journey.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signInOnce } from "./sign-in.ts";

/** A server of its own: all other journeys would see the logo. */
const port = Number(process.env["E2E_PORT"]) + 217;
const origin = `http://127.0.0.1:${port}`;
test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

const folder = makeDataFolder();
let end: (signal: "SIGTERM") => Promise<void>;

const email = "logo-admin@example.org";

test.beforeAll(async () => {
  test.setTimeout(240_000);
  end = await startServerOn(folder, { port });
});

test.afterAll(async () => {
  await end("SIGTERM");
  rmSync(folder, { recursive: true });
});

test.beforeEach(({ expectErrors }) => {
  // A form that is refused answers 400.
  expectErrors(/status of 400/);
});

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await signInOnce(page, { email, role: "admin", folder, origin });
  await page.goto(path);
}

/** A wide picture without a ground. */
async function picture() {
  const svg = `<svg width="1000" height="200"><rect x="20" y="20" width="960" height="160" rx="80" fill="#0b5a60"/></svg>`;
  const buffer = await sharp(Buffer.from(svg)).png().toBuffer();
  return { name: "logo.png", mimeType: "image/png", buffer };
}

function part(page: Page) {
  return page.locator("section").filter({ has: page.locator("#logo") });
}

function inHeader(page: Page) {
  return page.getByRole("banner").locator("img");
}

test("an administrator sets the logo, and a file that is none is refused beside its field", async ({
  page,
}) => {
  await openAsAdmin(page, "/en/studio/settings");
  const field = part(page).locator("#logo");
  await part(page).getByRole("button", { name: "Upload" }).press("Enter");
  await expect(field).toHaveAccessibleDescription(/Choose a file first/);
  const svg = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  await field.setInputFiles(svg);
  await part(page).getByRole("button", { name: "Upload" }).press("Enter");
  await expect(field).toHaveAccessibleDescription(/Save the logo as PNG, JPEG or WebP/);
  await field.setInputFiles(await picture());
  await part(page).getByRole("button", { name: "Upload" }).press("Enter");
  await page.waitForURL(/\/studio\/settings\?done$/);
  await expect(part(page).getByRole("img", { name: "Dragoman" })).toBeVisible();
});

for (const locale of ["en", "ar"]) {
  for (const path of ["", "/studio/settings"]) {
    test(`/${locale}${path} shows it without a fault, in light, in dark, and on a phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openAsAdmin(page, `/${locale}${path}`);
      await expect(inHeader(page)).toBeVisible();
      const { naturalWidth, width, height } = await inHeader(page).evaluate((image: HTMLImageElement) => ({
        naturalWidth: image.naturalWidth,
        width: image.width,
        height: image.height,
      }));
      expect(naturalWidth).toBeGreaterThan(0);
      expect(Math.abs(width / height - 4.5)).toBeLessThan(0.2);
      expect(await findFaultsInBothThemes(page)).toEqual([]);
      const all = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(all).toBeLessThanOrEqual(360);
    });
  }
}

test("nothing moves when it is there at last", async ({ page }) => {
  const image = await hold(page, "**/media/*.png");
  await page.goto("/en/about", { waitUntil: "commit" });
  await expect.poll(() => page.evaluate(isStyled)).toBe(true);
  const heading = page.getByRole("heading", { level: 1 });
  const home = page.getByRole("banner").getByRole("link", { name: /home page/ });
  const boxes = async () => [await heading.boundingBox(), await home.boundingBox()];
  const before = await boxes();
  image.release();
  await expect
    .poll(() => inHeader(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await boxes()).toEqual(before);
});

/** Whether the page has been read to its end and all its style sheets apply. */
function isStyled(): boolean {
  const sheets = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  return document.readyState !== "loading" && [...sheets].every((link) => link.sheet);
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is removed with one tap, and set again", async ({ page }) => {
    await openAsAdmin(page, "/en/studio/settings");
    await page.getByRole("button", { name: "Remove logo" }).click();
    await page.waitForURL(/\?done$/);
    await expect(inHeader(page)).toHaveCount(0);
    await part(page)
      .locator("#logo")
      .setInputFiles(await picture());
    await part(page).getByRole("button", { name: "Upload" }).click();
    await page.waitForURL(/\?done$/);
    await expect(inHeader(page)).toBeVisible();
  });
});
