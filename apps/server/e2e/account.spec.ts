import type { Browser, Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { alive, expect, smoke, stirMouse, test } from "./journey.ts";
import { codeFor, enterCode } from "./sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

async function enterByPhone(page: Page, national: string, e164: string): Promise<void> {
  await page.goto("/ar/account");
  await expect(page).toHaveURL(/\/ar\/account\/sign-in$/);
  // The country of the directory is preselected, so most people need not choose one.
  await expect(page.locator("form input[role=combobox]")).toHaveValue("ألمانيا");
  await page.locator("input[type=tel]").fill(national);
  await page.locator("input[type=tel]").press("Enter");
  await expect(page).toHaveURL(/\/ar\/account\/code$/);
  const code = page.locator("input[autocomplete=one-time-code]");
  await code.fill(codeFor(e164));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/ar\/account$/);
}

async function enterByEmail(page: Page, locale: string, email: string): Promise<void> {
  await page.goto(`/${locale}/account/sign-in?by=email`);
  await enterCode(page, { email });
}

async function listsMerged(page: Page): Promise<void> {
  await expect(page.locator("output[data-done=true]")).toBeAttached();
}

function saved(page: Page) {
  return page.getByRole("main").locator("ol > li h2");
}

function savedOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem("dragoman.services") ?? "[]") as unknown[]).length,
  );
}

async function save(page: Page, number: number): Promise<void> {
  await page.goto("/ar/search?category=food");
  await alive(page);
  await stirMouse(page);
  const before = await savedOnDevice(page);
  if (before > 0) await expect(page.locator("#results li button[aria-pressed=true]").first()).toBeVisible();
  await page.locator("#results li button[aria-pressed=false]").nth(number).click();
  await expect.poll(() => savedOnDevice(page)).toBe(before + 1);
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

test("a person who signs in by phone, in Arabic, finds the saved services on the next device", async ({
  page,
  browser,
}) => {
  await save(page, 0);
  await enterByPhone(page, "0151 2345 6001", "+4915123456001");
  await listsMerged(page);
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(1);
  const names = await saved(page).allInnerTexts();

  const other = await otherDevice(browser);
  await enterByPhone(other, "0151 2345 6001", "+4915123456001");
  await listsMerged(other);
  await other.goto("/ar/saved");
  await expect(saved(other)).toHaveText(names);

  // An entry removed on one device is gone on the other after the next visit.
  await other.getByRole("button", { name: "إزالة", exact: true }).click();
  await other.goto("/ar/account");
  await listsMerged(other);
  await page.goto("/ar/account");
  await listsMerged(page);
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(0);
  await other.context().close();
});

async function leave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "تسجيل الخروج", exact: true }).click();
  await expect(page).toHaveURL(/\/ar$/);
}

async function expectSaved(page: Page, count: number): Promise<void> {
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(count);
}

test("two people on one device keep their own saved lists", async ({ page, browser }) => {
  const own = await otherDevice(browser);
  await save(own, 0);
  await save(own, 1);
  await expectSaved(own, 2);
  await enterByEmail(own, "ar", "two@example.org");
  await listsMerged(own);

  await save(page, 4);
  await enterByEmail(page, "ar", "one@example.org");
  await listsMerged(page);
  await leave(page);
  await expectSaved(page, 1);
  await enterByEmail(page, "ar", "two@example.org");
  await listsMerged(page);
  await expectSaved(page, 2);
  await page.goto("/ar/account");
  await listsMerged(page);
  await leave(page);
  // Entries that came from the account leave the device at sign-out.
  await expectSaved(page, 0);
  await enterByEmail(page, "ar", "one@example.org");
  await listsMerged(page);
  await expectSaved(page, 1);
  await own.goto("/ar/account");
  await listsMerged(own);
  await expectSaved(own, 2);
  await own.context().close();
});

test("deleting the account needs one confirmation, and leaves the saved list on the device", async ({
  page,
}) => {
  await save(page, 0);
  await enterByEmail(page, "en", "deletes@example.org");
  await listsMerged(page);
  await page.getByRole("link", { name: "Delete my account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delete my account");
  await expect(page.getByText("deletes@example.org")).toBeVisible();
  await page.getByRole("button", { name: "Yes, delete everything" }).click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto("/en/account");
  await expect(page).toHaveURL(/\/account\/sign-in$/);
  await page.goto("/en/saved");
  await expect(saved(page)).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem("dragoman.account"))).toBeNull();
});

test.describe("on a device with a dark theme", () => {
  test.use({ colorScheme: "dark" });

  test("the map picture of a place has the theme chosen in the profile", async ({ page }) => {
    await page.goto("/en/search?category=food");
    const first = page.locator("#results li a[href*='/services/']").first();
    const service = (await first.getAttribute("href")) ?? "";
    const drawn = async () => {
      await page.goto(service);
      const picture = page.locator("main img[src$='/map.svg']").first();
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveJSProperty("complete", true);
      return picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    };
    expect(await drawn()).toMatch(/theme=night$/);
    await enterByEmail(page, "en", "theme@example.org");
    await listsMerged(page);
    for (const [theme, address] of [
      ["Light", /map\.svg$/],
      ["Dark", /theme=night$/],
    ] as const) {
      await page.goto("/en/account/profile");
      await page.getByRole("radio", { name: theme, exact: true }).check();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page).toHaveURL(/\/en\/account$/);
      expect(await drawn()).toMatch(address);
    }
  });
});

test("shows the error at the field for a wrong code, and accepts the right one afterwards", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 400/);
  await page.goto("/en/account/sign-in?by=email");
  await page.locator("input[type=email]").fill("wrong@example.org");
  await page.locator("input[type=email]").press("Enter");
  const code = page.locator("input[autocomplete=one-time-code]");
  await expect(code).toBeVisible();
  const right = codeFor("wrong@example.org");
  await code.fill(right === "000000" ? "000001" : "000000");
  await code.press("Enter");
  await expect(page.getByRole("alert").getByText("This is not the right code.")).toBeVisible();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(right);
  await code.press("Enter");
  await expect(page).toHaveURL(/\/en\/account$/);
});

test("signing out removes everything from the device that was ticked", async ({ page }) => {
  await save(page, 0);
  await enterByEmail(page, "ar", "leaves@example.org");
  await listsMerged(page);
  const storedKeys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("dragoman.")));
  await leave(page);
  expect(await storedKeys()).toContain("dragoman.services");
  await enterByEmail(page, "ar", "leaves@example.org");
  await listsMerged(page);
  await page.getByRole("main").getByRole("checkbox").check();
  await leave(page);
  expect(await storedKeys()).not.toContain("dragoman.services");
  expect(await storedKeys()).not.toContain("dragoman.account");
  // The account has it nevertheless.
  await enterByEmail(page, "ar", "leaves@example.org");
  await listsMerged(page);
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(1);
});

async function expectNoFaults(page: Page): Promise<void> {
  expect(await findFaults(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

for (const [locale, colorScheme] of [
  ["en", "dark"],
  ["ar", "light"],
  ["zh-Hans", "dark"],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 320, height: 740 } });

    test("the pages of an account pass the automated accessibility checks, and fit a phone", async ({
      page,
      expectErrors,
    }) => {
      expectErrors(/status of 400/);
      const email = `somebody-with-a-very-long-address-${locale.toLowerCase()}@mail.of-an-organization.example.org`;
      await page.goto(`/${locale}/account/sign-in`);
      await expectNoFaults(page);
      await page.locator("main form button[type=submit]").click();
      await expect(page.locator("input[aria-invalid=true]")).toBeVisible();
      await expectNoFaults(page);
      await page.goto(`/${locale}/account/sign-in?by=email`);
      await page.locator("input[type=email]").fill(email);
      await page.locator("input[type=email]").press("Enter");
      await expect(page).toHaveURL(/\/account\/code$/);
      await expectNoFaults(page);
      await enterByEmail(page, locale, email);
      await listsMerged(page);
      for (const path of ["", "?delete", "/profile", "/contact", "/contact?by=email", "/passkey"]) {
        await page.goto(`/${locale}/account${path}`);
        await expectNoFaults(page);
      }
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a person signs in, and out again", smoke, async ({ page }) => {
    await page.goto("/en/account/sign-in");
    await page.getByRole("combobox").selectOption("DE");
    await page.locator("input[type=tel]").fill("0151 2345 6002");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await page.locator("input[autocomplete=one-time-code]").fill(codeFor("+4915123456002"));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/en\/account$/);
    await expect(page.getByText("+49 1512 3456002")).toBeVisible();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.goto("/en/account");
    await expect(page).toHaveURL(/\/sign-in$/);
  });
});
