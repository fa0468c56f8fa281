import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, found, test } from "./journey.ts";
import { grantRoleTo } from "./operator.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { codeFor, enterCode } from "./sign-in.ts";

/** Parallel workers need different ports. */
const port = Number(process.env.E2E_PORT) + 1200 + Number(process.env.TEST_PARALLEL_INDEX);
const origin = `http://127.0.0.1:${port}`;

test.use({ viewport: { width: 360, height: 740 }, baseURL: origin, actionTimeout: 30_000 });
// Transcoding a film runs with low priority.
test.slow();

const samples = join(import.meta.dirname, "../../../fixtures/sample/media");
const photo = join(samples, "library-boat-quay-960.webp");
/** H.264 and AAC, stored unchanged without FFmpeg. */
const film = join(samples, "food-bank-way-in.mp4");

/** From the sample directory; its texts are in English and have translations. */
const market = "Two-dollar market";
const hall = "hall@twocreeks.example";

/** Texts that do not occur in the directory, so that only the change can match. */
const written = {
  name: "Quillfeather market",
  description: "Vegetables, eggs and bread. Bring a bag: the quillfeather counter has none.",
  arabic: "خضار وبيض وخبز عند منضدة الزنجبرون. أحضر كيسًا.",
  closes: "19:35",
  /** The same time in English, in Arabic and in the source. */
  closesAt: /\b7:35|٧:٣٥|19:35/,
  photo: "A boat at the quay, with a green door.",
  film: "The way into the hall",
};

let folder: string;
let end: Awaited<ReturnType<typeof startServerOn>>;

test.beforeAll(async () => {
  test.setTimeout(200_000);
  folder = makeDataFolder();
  end = await startServerOn(folder, { port });
});
test.afterAll(async () => {
  await end("SIGTERM");
  rmSync(folder, { recursive: true });
});

async function autosaved(page: Page): Promise<void> {
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 15_000 });
}

function mediaItems(page: Page): Locator {
  return page.locator("main ol > li");
}

function lastPart(page: Page): string {
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

/** From the search to the entry of the person's organization. Returns the id of its service. */
async function claim(page: Page): Promise<string> {
  const email = "member@example.org";
  await page.goto(`/en/search?q=${encodeURIComponent(market)}`);
  await found(page).filter({ hasText: market }).getByRole("link").click();
  await expect(page).toHaveURL(/\/en\/services\/[\w-]+/);
  const service = lastPart(page);
  await page.locator("main a[href*='/organizations/']").first().click();
  await expect(page).toHaveURL(/\/en\/organizations\/[\w-]+/);
  const organization = lastPart(page);
  await page.getByRole("link", { name: /Is this your organization/ }).click();
  await expect(page).toHaveURL(/\/account\/sign-in\?to=/);
  await page.goto("/en/account/sign-in?by=email");
  await enterCode(page, { email, folder });
  await page.goto(`/en/account/organizations/claim/${organization}`);
  await page.getByRole("radio", { name: /^h•••@twocreeks\.example$/ }).check();
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = page.locator("input[autocomplete=one-time-code]");
  await expect(code).toBeVisible();
  await code.fill(codeFor(hall, folder));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/account\/organizations$/);
  return service;
}

/** Adds a photo with its description and a film with its title: both become part of the draft. */
async function bringMedia(page: Page): Promise<void> {
  const before = await mediaItems(page).count();
  const file = page.locator("main input[type=file][name=photo]");
  await file.setInputFiles(photo);
  const picture = mediaItems(page).nth(before);
  await expect(picture.locator("img")).toBeVisible({ timeout: 90_000 });
  await picture.locator("textarea[name=alternative]").fill(written.photo);
  await picture.locator("button[value=describe]").click();
  await expect(page.getByRole("status").filter({ hasText: "Saved in your draft." })).toBeVisible();

  await file.setInputFiles(film);
  const moving = mediaItems(page).nth(before + 1);
  await expect(moving.locator("video")).toBeAttached({ timeout: 120_000 });
  await moving.locator("input[name=title]").fill(written.film);
  await moving.locator("button[value=describe]").click();
  await expect(moving).toContainText("Not published yet");
  await expect(moving).toContainText(written.film);
}

async function change(page: Page, service: string): Promise<void> {
  await page.getByRole("listitem").filter({ hasText: market }).locator("button[value=change]").click();
  await expect(page).toHaveURL(/\/organizations\/draft\/[\w-]+$/);
  const draft = page.url();
  await page.locator(`input[name='services.${service}.name']`).fill(written.name);
  await page.locator(`textarea[name='services.${service}.description']`).fill(written.description);
  const hours = page.locator("details#hours");
  await hours.locator("summary").first().click();
  const day = hours.locator("details:has(> summary:has-text('Thursday'))");
  await day.locator("summary").first().click();
  await day.locator("input[type=time]").nth(1).fill(written.closes);
  await autosaved(page);

  await page.goto(`${draft}/ar`);
  await page.locator(`textarea[name='services.${service}.description.ar']`).fill(written.arabic);
  await autosaved(page);

  await page.goto(`/en/account/media/services/${service}`);
  await bringMedia(page);
  await page.goto(draft);
}

/** The page with the changes, visible to nobody else. */
async function preview(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This is a preview.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(written.name);
  await expect(main).toContainText(written.description);
  await expect(main).toContainText(written.closesAt);
  await expect(main.getByRole("img", { name: written.photo })).toBeVisible();
  await expect(main).toContainText(written.film);
  await page.getByRole("link", { name: "Back", exact: true }).click();
}

async function stranger(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } });
  return context.newPage();
}

/** Opens the submitted revision, and sees each change. */
async function review(page: Page): Promise<void> {
  const email = "steward@example.org";
  await grantRoleTo([email, "steward"], folder);
  await page.goto("/en/account/sign-in?by=email");
  await enterCode(page, { email, folder });
  await page.goto("/en/studio");
  await page.getByRole("main").getByRole("link", { name: "1 change" }).click();
  await page.getByRole("main").getByRole("link", { name: market }).click();
  await expect(page).toHaveURL(/\/studio\/reviews\/[\w-]+$/);
  const main = page.getByRole("main");
  const name = main.getByRole("group", { name: "Name", exact: true });
  await expect(name.locator("del")).toContainText("Two-dollar");
  await expect(name.locator("ins")).toContainText("Quillfeather");
  await expect(main.locator("ins").filter({ hasText: "quillfeather counter" })).toBeVisible();
  await expect(main.locator("ins").filter({ hasText: "الزنجبرون" })).toBeVisible();
  await expect(main.locator("ins").filter({ hasText: written.closesAt })).toBeVisible();
  await expect(main.locator("ins").filter({ hasText: written.photo })).toBeVisible();
  await expect(main.locator("ins").filter({ hasText: written.film })).toBeVisible();
}

/** Polls a page and a search until both show the change, within two seconds of the approval. */
async function becomesPublic(page: Page, service: string): Promise<void> {
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const word = encodeURIComponent("الزنجبرون");
  await expect(async () => {
    expect(await textOf(`/ar/services/${service}`)).toContain(written.arabic);
    expect(await textOf(`/ar/search?q=${word}`)).toContain(`/ar/services/${service}`);
    expect(await textOf("/en/search?q=quillfeather")).toContain(`/en/services/${service}`);
  }).toPass({ timeout: 2000, intervals: [50] });
}

test("a person claims an organization, edits its entry and adds a photo and a video; a steward accepts, and the search finds it at once", async ({
  page,
  browser,
  expectErrors,
}) => {
  // A new server answers for places near a point only after its first minute.
  expectErrors(/503/);
  const [steward, reader] = [await stranger(browser), await stranger(browser)];
  const service = await claim(page);
  await change(page, service);
  await preview(page);
  await page.getByRole("button", { name: "Send for review", exact: true }).click();
  await expect(page.getByText("Sent for review.").first()).toBeVisible();

  await review(steward);
  // Nobody else sees it before it is approved.
  await reader.goto(`/en/services/${service}`);
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText(market);
  await expect(reader.getByRole("img", { name: written.photo })).toHaveCount(0);

  const accepted = steward.waitForResponse((response) => response.request().method() === "POST");
  await steward.getByRole("button", { name: "Accept", exact: true }).click();
  await accepted;
  await becomesPublic(reader, service);
  await expect(steward.getByRole("status").filter({ hasText: "Done." })).toBeVisible();

  await reader.goto(`/ar/services/${service}`);
  const main = reader.getByRole("main");
  await expect(main.getByText(written.arabic)).toBeVisible();
  await expect(main).toContainText(written.closesAt);
  const picture = main.getByRole("img", { name: written.photo });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
    .toBe(true);
  await expect(main.locator("figure").filter({ hasText: written.film })).toBeVisible();
  await reader.goto("/en/search?q=quillfeather");
  await expect(found(reader).first()).toContainText(written.name);

  // The editor sees the result.
  await page.goto("/en/account/organizations");
  await expect(page.getByRole("listitem").filter({ hasText: written.name }).first()).toBeVisible();
  await steward.context().close();
  await reader.context().close();
});
