import { existsSync, readFileSync } from "node:fs";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });
// Turning over gives way to everything else on the machine.
test.slow();

const data = process.env.E2E_DATA_DIR ?? "";
const outbox = join(data, "outbox.jsonl");
const program = join(import.meta.dirname, "../../cli/bin/dragoman.mjs");
const film = join(import.meta.dirname, "../../../fixtures/sample/media/food-bank-way-in.mp4");
const photo = join(import.meta.dirname, "../../../fixtures/sample/media/library-boat-quay-960.webp");

function codeFor(to: string): string {
  const lines = existsSync(outbox) ? readFileSync(outbox, "utf8").trimEnd().split("\n") : [];
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  return /#(\d{6})$/.exec(messages.findLast((message) => message.to === to)?.text ?? "")?.[1] ?? "";
}

/** Somebody who keeps all entries, and the page of one of them. */
async function enter(page: Page, email: string): Promise<string> {
  await promisify(execFile)(process.execPath, [program, "user", "grant", email, "steward"], {
    env: { ...process.env, DATA_DIR: data },
  });
  await page.goto("/ar/account/sign-in?by=email");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=email]").press("Enter");
  await expect(page).toHaveURL(/\/account\/code$/);
  await page.locator("input[autocomplete=one-time-code]").fill(codeFor(email));
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(/\/ar\/account$/);
  await page.goto("/ar/search?category=food");
  const address = await page.locator("#results li h2 a, #results li h3 a").first().getAttribute("href");
  const id = /services\/([^?/]+)/.exec(address ?? "")?.[1] ?? "";
  return `/ar/account/media/services/${id}`;
}

function items(page: Page) {
  return page.locator("main ol > li");
}

test("a film that is cut five times arrives, and a photo is described and removed", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/Failed to load resource/);
  const address = await enter(page, "uploads@example.org");
  await page.goto(address);
  const before = await items(page).count();
  let cuts = 0;
  await page.route("**/api/uploads/*", async (route) => {
    if (route.request().method() !== "PATCH" || cuts >= 5) return route.continue();
    cuts += 1;
    return route.abort("connectionreset");
  });
  await page.locator("main input[type=file][name=photo]").setInputFiles(film);
  await expect(items(page)).toHaveCount(before + 1, { timeout: 60_000 });
  expect(cuts).toBe(5);
  expect(await page.evaluate(() => localStorage.getItem("dragoman.uploads"))).toBeNull();
  const added = items(page).last();
  await expect(added.locator("video")).toBeAttached({ timeout: 90_000 });
  await page.locator("main input[type=file][name=photo]").setInputFiles(photo);
  await expect(items(page)).toHaveCount(before + 2, { timeout: 60_000 });
  await expect(items(page).last().locator("img")).toBeVisible({ timeout: 90_000 });
  const results = await new AxeBuilder({ page }).include("main").analyze();
  expect(results.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const described = items(page).last();
  await described.locator("button[value=describe]").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await items(page).last().locator("textarea").fill("قارب عند الرصيف");
  await items(page).last().locator("button[value=describe]").click();
  await expect(page).toHaveURL(/\?saved/);
  await items(page).last().locator("button[value=remove]").click();
  await expect(items(page)).toHaveCount(before + 1);
  await items(page).last().locator("button[value=remove]").click();
  await expect(items(page)).toHaveCount(before);
});

test("an upload goes on after the page was closed", async ({ page }) => {
  const address = await enter(page, "again@example.org");
  await page.goto(address);
  const before = await items(page).count();
  let sent = 0;
  // The first piece arrives, the second never does.
  await page.route("**/api/uploads/*", async (route) => {
    if (route.request().method() === "PATCH" && (sent += 1) > 1) return;
    return route.continue();
  });
  await page.locator("main input[type=file][name=photo]").setInputFiles(film);
  await expect.poll(() => sent).toBeGreaterThan(1);
  // What is under way ends with the page.
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto(address);
  await expect(items(page)).toHaveCount(before + 1);
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") offsets.push(request.headers()["upload-offset"] ?? "");
  });
  await page.locator("main input[type=file][name=photo]").setInputFiles(film);
  await expect(items(page).last().locator("video")).toBeAttached({ timeout: 90_000 });
  expect(await items(page).count()).toBe(before + 1);
  expect(Number(offsets[0])).toBeGreaterThan(0);
  await items(page).last().locator("button[value=remove]").click();
  await expect(items(page)).toHaveCount(before);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a form takes a photo, and what is wrong is said", async ({ page }) => {
    const address = await enter(page, "plain@example.org");
    await page.goto(address);
    const before = await items(page).count();
    await page.locator("form[action='/api/upload-forms'] button").last().click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.locator("main input[type=file][name=photo]").setInputFiles(photo);
    await page.locator("form[action='/api/upload-forms'] button").last().click();
    await expect(items(page)).toHaveCount(before + 1);
    await expect(async () => {
      await page.goto(address);
      await expect(items(page).last().locator("img")).toBeVisible();
    }).toPass({ timeout: 60_000 });
    await items(page).last().locator("button[value=remove]").click();
    await expect(items(page)).toHaveCount(before);
  });
});
