import { rmSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { alive, expect, placesReady, test } from "./journey.ts";
import { grantRoleTo } from "./operator.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signIn } from "./sign-in.ts";

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

/** Of one sign-in: codes are few. */
let cookies: Awaited<ReturnType<BrowserContext["cookies"]>> = [];

async function openAsAdmin(page: Page, path: string): Promise<void> {
  if (cookies.length === 0) {
    await signIn(page, { email, folder, origin });
    await grantRoleTo([email, "admin"], folder);
    cookies = await page.context().cookies();
  }
  await page.context().addCookies(cookies);
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
