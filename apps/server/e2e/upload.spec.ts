import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page, Route } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { grantRoleTo } from "./operator.ts";
import { signIn } from "./sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });
// Transcoding runs with low priority.
test.slow();

const film = join(import.meta.dirname, "../../../fixtures/sample/media/food-bank-way-in.mp4");
const sound = join(import.meta.dirname, "../../../fixtures/sample/media/clothing-room-welcome.m4a");
const photo = join(import.meta.dirname, "../../../fixtures/sample/media/library-boat-quay-960.webp");
const large = { name: "\u202Egpj.large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(25_000_001) };

/** Signs in a person who may edit all entries, and returns the media page of one of them. */
async function enter(page: Page, email: string): Promise<string> {
  await grantRoleTo([email, "steward"]);
  await signIn(page, { email });
  await page.goto("/ar/search?category=food");
  const address = await page.locator("#results li h2 a, #results li h3 a").first().getAttribute("href");
  const id = /services\/([^?/]+)/.exec(address ?? "")?.[1] ?? "";
  return `/ar/account/media/services/${id}`;
}

function items(page: Page) {
  return page.locator("main ol > li");
}

function field(page: Page) {
  return page.locator("main input[type=file][name=photo]");
}

async function faultsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

test("several files are uploaded, one is refused, and a photo is described while it is processed", async ({
  page,
}) => {
  const address = await enter(page, "uploads@example.org");
  await page.goto(address);
  const before = await items(page).count();
  // The page links to the entry.
  await expect(page.locator(`main a[href="${address.replace("/account/media", "")}"]`)).toBeVisible();
  await field(page).setInputFiles([photo, photo, film, sound]);
  await expect(items(page)).toHaveCount(before + 4, { timeout: 60_000 });
  expect(await page.evaluate(() => localStorage.getItem("dragoman.uploads"))).toBeNull();
  const described = items(page).nth(before);
  await described.locator("textarea").fill("قارب عند الرصيف");
  await expect(
    items(page)
      .nth(before + 1)
      .locator("img"),
  ).toBeVisible({ timeout: 90_000 });
  await expect(page.locator("main video")).toBeVisible({ timeout: 90_000 });
  await expect(page.locator("main audio")).toBeVisible({ timeout: 90_000 });
  // Text entered before it was ready is still there.
  await expect(described.locator("textarea")).toHaveValue("قارب عند الرصيف");
  await described.locator("button[value=describe]").click();
  await expect(page).toHaveURL(/\?saved=saved&media=/);
  await expect(described.getByRole("status")).toBeVisible();
  await items(page)
    .nth(before + 1)
    .locator("button[value=describe]")
    .click();
  await expect(
    items(page)
      .nth(before + 1)
      .getByRole("alert"),
  ).toBeVisible();
  await field(page).setInputFiles(large);
  await expect(page.locator("#media-file-error")).toContainText("gpj.large.jpg");
  for (const locale of ["ar", "en", "zh-Hans"]) {
    await page.goto(address.replace("/ar/", `/${locale}/`));
    expect(await faultsOf(page), locale).toEqual([]);
  }
  for (let left = before + 4; left > before; left -= 1) {
    await items(page).last().locator("button[value=remove]").click();
    await expect(items(page)).toHaveCount(left - 1);
  }
});

test("an upload resumes after the page was closed", async ({ page }) => {
  const address = await enter(page, "again@example.org");
  await page.goto(address);
  const before = await items(page).count();
  let sent = 0;
  const held: Route[] = [];
  // The first piece arrives, the second never does.
  await page.route("**/api/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH" || (sent += 1) === 1) return route.continue();
    held.push(route);
  });
  await field(page).setInputFiles(film);
  await expect.poll(() => sent).toBeGreaterThan(1);
  await page.goto("about:blank");
  // Otherwise the browser would send the held requests after the test releases them.
  for (const route of held) await route.abort().catch(() => undefined);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(address);
  await expect(items(page)).toHaveCount(before + 1);
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(request.headers()["upload-offset"] ?? "");
  });
  await field(page).setInputFiles(film);
  await expect(items(page).last().locator("video")).toBeAttached({ timeout: 90_000 });
  expect(await items(page).count()).toBe(before + 1);
  expect(Number(offsets[0])).toBeGreaterThan(0);
  await items(page).last().locator("button[value=remove]").click();
  await expect(items(page)).toHaveCount(before);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form uploads a photo, and shows errors", async ({ page }) => {
    const address = await enter(page, "plain@example.org");
    await page.goto(address);
    const before = await items(page).count();
    await page.locator("form[action^='/api/upload-forms'] button").last().click();
    await expect(page.getByRole("alert")).toBeVisible();
    // A photo of 12 MB is refused before it is read, and the page says so.
    const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(12_000_000, 255) };
    await field(page).setInputFiles(large);
    await page.locator("form[action^='/api/upload-forms'] button").last().click();
    await expect(page).toHaveURL(/problem=upload-too-large$/);
    await expect(page.getByRole("alert")).toBeVisible();
    await field(page).setInputFiles(photo);
    await page.locator("form[action^='/api/upload-forms'] button").last().click();
    await expect(items(page)).toHaveCount(before + 1);
    await expect(async () => {
      await page.goto(address);
      await expect(items(page).last().locator("img")).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await items(page).last().locator("button[value=remove]").click();
    await expect(items(page)).toHaveCount(before);
  });
});
