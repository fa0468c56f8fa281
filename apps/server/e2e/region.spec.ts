import { rmSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { alive, expect, placesReady, test } from "./journey.ts";
import { formsAlive, losePage } from "./lost-page.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signInOnce } from "./sign-in.ts";

/** A server of its own: where the directory is would be so in all other journeys. */
const port = Number(process.env["E2E_PORT"]) + 216;
const origin = `http://127.0.0.1:${port}`;
test.use({ baseURL: origin });
test.describe.configure({ mode: "serial" });

const folder = makeDataFolder();
let end: (signal: "SIGTERM") => Promise<void>;

const email = "region-admin@example.org";

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

function part(page: Page) {
  return page.locator("section").filter({ has: page.locator("#town") });
}

function field(page: Page) {
  return page.getByRole("main").getByRole("combobox", { name: "Where" });
}

test("an administrator says where the directory is, by keyboard alone", async ({ page }) => {
  await openAsAdmin(page, "/en/studio/settings");
  await placesReady(page);
  const town = part(page).locator("#town");
  await town.focus();
  await page.keyboard.type("Nowhere at all");
  await page.keyboard.press("Enter");
  await expect(town).toHaveAccessibleDescription(/We do not know this town/);
  await expect(town).toHaveValue("Nowhere at all");
  await town.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Berlin, Germany");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/studio\/settings\?done$/);
  await expect(part(page).getByRole("combobox")).toHaveValue("DE");
  await expect(town).toHaveValue(/^Berlin/);
});

test("searches and needs begin there, without asking for the position, until the reader leaves it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {
      throw new Error("The position was asked for.");
    };
  });
  await page.goto("/en");
  await alive(page);
  await expect(field(page)).toHaveValue(/^Berlin/);
  const need = page.locator("#kinds ~ ul a").first();
  await expect(need).toHaveAttribute("href", /place=2950159/);
  await page.getByRole("searchbox").fill("food");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/place=2950159/);
  // It is the directory's, and not kept as the reader's own.
  expect(await page.evaluate(() => localStorage.getItem("dragoman.place"))).toBeNull();

  await page.goto("/en");
  await alive(page);
  await page.getByRole("button", { name: "Remove this place" }).click();
  await expect(field(page)).toHaveValue("");
  await expect(need).not.toHaveAttribute("href", /place=/);
  await page.getByRole("searchbox").fill("food");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/\/search\?/);
  expect(page.url()).not.toContain("place=");

  await page.goto("/en");
  await alive(page);
  await field(page).fill("Hamburg");
  await page
    .getByRole("option", { name: /Hamburg/ })
    .first()
    .click();
  await page.reload();
  await alive(page);
  await expect(field(page)).toHaveValue(/^Hamburg/);
  await expect(need).toHaveAttribute("href", /place=2911298/);
});

/** What nobody sees who may not open the page. */
const inside = {
  settings: (page: Page) => page.locator("#town"),
  insights: (page: Page) => page.getByRole("main").locator("dl"),
};

for (const locale of ["en", "ar"]) {
  for (const path of ["settings", "insights"] as const) {
    test(`/${locale}/studio/${path} has no fault that a machine finds, in light, in dark, and on a phone`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await openAsAdmin(page, `/${locale}/studio/${path}`);
      await expect(inside[path](page).first()).toBeVisible();
      expect(await findFaultsInBothThemes(page)).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
    });
  }
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the place of the directory is a name in the form, which can be replaced", async ({ page }) => {
    await page.goto("/en");
    const where = page.locator("input[name=where]");
    await expect(where).toHaveValue(/^Berlin/);
    const search = page.getByRole("main").getByRole("button", { name: "Search", exact: true });
    await search.click();
    await page.waitForURL(/place=2950159/);
    await page.goto("/en");
    await where.fill("Hamburg");
    await search.click();
    await page.waitForURL(/place=2911298/);
  });

  test("settings are saved, and insights are read", async ({ page }) => {
    await openAsAdmin(page, "/en/studio/settings");
    await part(page).getByRole("combobox").selectOption("GR");
    await part(page).getByRole("button", { name: "Save" }).click();
    await expect(part(page)).toContainText("This town is in another country.");
    await part(page).locator("#town").fill("");
    await part(page).getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\?done$/);
    await expect(part(page).getByRole("combobox")).toHaveValue("GR");
    await page.goto("/en/studio/insights");
    await expect(inside.insights(page).first()).toContainText("English");
  });
});

/** No fault in light and dark, in Arabic, on a phone. The page is read in English again. */
async function looksRight(page: Page): Promise<void> {
  const address = page.url();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address.replace("/en/", "/ar/"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main details")) part.setAttribute("open", "");
  });
  expect(await findFaultsInBothThemes(page), address).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  await page.goto(address);
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.page().keyboard.insertText(text);
}

const main = (page: Page) => page.getByRole("main");
const saved = (page: Page) => page.getByText("Done.", { exact: true });

test("an administrator gives the directory its name, texts, colour, languages, numbers and a notice, and loses nothing", async ({
  page: first,
  expectErrors,
}) => {
  test.setTimeout(240_000);
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be sent/);
  let page = first;
  await openAsAdmin(page, "/en/studio/settings");
  await looksRight(page);

  // Its name and imprint, on a train: the connection goes, and then the browser.
  await main(page).getByRole("link", { name: "English" }).press("Enter");
  await page.waitForURL(/settings\/texts\/en$/);
  await looksRight(page);
  await formsAlive(page);
  await typeInto(page.getByLabel("Name of the directory"), "Lanternlight");
  await typeInto(page.getByLabel("Imprint"), "# Lanternlight e. V.\n\nWick Lane 3, Hamburg");
  await page.context().setOffline(true);
  await main(page).getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "You may have no connection" })).toBeFocused();
  await typeInto(page.getByLabel("Who runs this directory"), "The lamplighters");
  page = await losePage(page);
  await page.context().setOffline(false);
  await page.goto("/en/studio/settings/texts/en");
  await expect(page.locator("[data-kept=restored]")).toBeVisible();
  await expect(page.getByLabel("Name of the directory")).toHaveValue("Lanternlight");
  await expect(page.getByLabel("Imprint")).toHaveValue("# Lanternlight e. V.\n\nWick Lane 3, Hamburg");
  await expect(page.getByLabel("Who runs this directory")).toHaveValue("The lamplighters");
  await main(page).getByRole("button", { name: "Save" }).press("Enter");
  await expect(saved(page)).toBeVisible();
  await page.goto("/en/studio/settings/texts/en");
  await formsAlive(page);
  await expect(page.getByLabel("Who runs this directory")).toHaveValue("The lamplighters");
  await expect(page.locator("[data-kept=restored]")).toHaveCount(0);
  await page.goto("/en/about");
  await expect(page).toHaveTitle(/Lanternlight/);
  await expect(page.getByRole("heading", { name: "Lanternlight e. V." })).toBeVisible();

  // A colour that nobody could read is refused, with what to do.
  await page.goto("/en/studio/settings");
  const colour = page.locator("section").filter({ has: page.locator("#colour") });
  await formsAlive(page);
  await colour.locator("#colour").fill("#ffff99");
  await colour.locator("#colour").press("Enter");
  await expect(colour.locator("#colour")).toHaveAttribute("aria-invalid", "true");
  await expect(colour.locator("#colour")).toHaveValue("#ffff99");
  await colour.locator("#colour").fill("#6b1f3a");
  await colour.locator("#colour").press("Enter");
  await expect(saved(page)).toBeVisible();
  // A language that nobody reads here.
  const languages = page.locator("section").filter({ has: page.locator("#fallback") });
  await languages.getByRole("checkbox", { name: "Ελληνικά" }).press("Space");
  await languages.getByRole("button", { name: "Save" }).press("Enter");
  await expect(languages.getByRole("checkbox", { name: "Ελληνικά" })).not.toBeChecked();
  await expect(saved(page)).toBeVisible();

  // The country whose lines are shown.
  await part(page).getByRole("combobox").selectOption("DE");
  await part(page).locator("#town").fill("");
  await part(page).getByRole("button", { name: "Save" }).press("Enter");
  await expect(saved(page)).toBeVisible();
  await expect(part(page).getByRole("combobox")).toHaveValue("DE");

  // A crisis line of its own, restored after the browser was killed while it was entered.
  await page.goto("/en/studio/settings/lines");
  await looksRight(page);
  await main(page).getByRole("link", { name: "Add a line" }).press("Enter");
  await page.waitForURL(/lines\/new$/);
  await looksRight(page);
  await formsAlive(page);
  await page.getByLabel("Country", { exact: true }).selectOption("DE");
  await typeInto(page.getByLabel("Phone number"), "0800 111 0 111");
  await typeInto(page.getByLabel("Name: English"), "Lamp line");
  await page.getByRole("checkbox", { name: "Day and night" }).uncheck();
  page = await losePage(page);
  await page.goto("/en/studio/settings/lines/new");
  await expect(page.getByLabel("Phone number")).toHaveValue("0800 111 0 111");
  await expect(page.getByRole("checkbox", { name: "Day and night" })).not.toBeChecked();
  await main(page).getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByLabel("From")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Name: English")).toHaveValue("Lamp line");
  await page.getByRole("checkbox", { name: "Day and night" }).check();
  await main(page).getByRole("button", { name: "Save" }).press("Enter");
  await expect(saved(page)).toBeVisible();
  await expect(main(page).getByRole("link", { name: "Lamp line" })).toBeVisible();

  // A notice in two languages, one of them folded away.
  await page.goto("/en/studio/announcements");
  await looksRight(page);
  await main(page).getByRole("link", { name: "New announcement" }).press("Enter");
  await page.waitForURL(/announcements\/new$/);
  await looksRight(page);
  await formsAlive(page);
  await typeInto(page.getByLabel("Text: English"), "Warm rooms are open tonight.");
  await page.getByText("In other languages").click();
  await typeInto(page.getByLabel("Text: العربية"), "غرف دافئة مفتوحة الليلة.");
  await page.getByRole("radio", { name: "Warning" }).press("Space");
  await page.getByLabel("From").fill("2020-01-01T08:00");
  page = await losePage(page);
  await page.goto("/en/studio/announcements/new");
  await expect(page.getByLabel("Text: العربية")).toHaveValue("غرف دافئة مفتوحة الليلة.");
  await expect(page.getByLabel("Text: العربية")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Warning" })).toBeChecked();
  await page.getByLabel("Until").fill("2019-01-01T08:00");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  await main(page).getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByLabel("Until")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Text: English")).toHaveValue("Warm rooms are open tonight.");
  await page.getByLabel("Until").fill("2099-01-01T08:00");
  await main(page).getByRole("button", { name: "Publish" }).press("Enter");
  await page.waitForURL(/announcements\?done$/);
  await expect(main(page).getByRole("listitem").filter({ hasText: "Warm rooms" })).toContainText("Warning");
  // The next one begins empty.
  await page.goto("/en/studio/announcements/new");
  await formsAlive(page);
  await expect(page.getByLabel("Text: English")).toHaveValue("");

  // What readers see of it.
  await page.goto("/ar");
  await expect(page.locator("details[data-until]").filter({ visible: true })).toContainText("غرف دافئة");
  await expect(page.locator('a[href="tel:+498001110111"]').first()).toBeAttached();
  expect((await page.request.get("/el", { maxRedirects: 0 })).status()).not.toBe(200);

  // The administrator ends it early.
  await page.goto("/en/studio/announcements");
  await main(page).getByRole("link", { name: "Warm rooms" }).press("Enter");
  await main(page).getByRole("button", { name: "End now" }).press("Enter");
  await page.waitForURL(/announcements\?done$/);
  await page.goto("/ar");
  await expect(page.locator("details[data-until]").filter({ visible: true })).toHaveCount(0);
});
