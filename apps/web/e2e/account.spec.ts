import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

const outbox = join(process.env.E2E_DATA_DIR ?? "", "outbox.jsonl");

/** The last code that went to a phone or an address. */
function codeFor(to: string): string {
  const lines = existsSync(outbox) ? readFileSync(outbox, "utf8").trimEnd().split("\n") : [];
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  const last = messages.findLast((message) => message.to === to);
  return /#(\d{6})$/.exec(last?.text ?? "")?.[1] ?? "";
}

async function enterByPhone(page: Page, national: string, e164: string): Promise<void> {
  await page.goto("/ar/account");
  await expect(page).toHaveURL(/\/ar\/account\/sign-in$/);
  // Where the directory is: most need to choose nothing.
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
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=email]").press("Enter");
  await expect(page).toHaveURL(/\/account\/code$/);
  await page.locator("input[autocomplete=one-time-code]").fill(codeFor(email));
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(new RegExp(`/${locale}/account$`));
}

async function together(page: Page): Promise<void> {
  await expect(page.locator("output[data-done=true]")).toBeAttached();
}

function saved(page: Page) {
  return page.getByRole("main").locator("ol > li h2");
}

async function save(page: Page, number: number): Promise<void> {
  await page.goto("/ar/search?category=food");
  await page.mouse.move(100, 200);
  await page.locator("#results li button[aria-pressed=false]").nth(number).click();
  await expect(page.locator("#results li button[aria-pressed=true]").first()).toBeVisible();
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  return context.newPage();
}

test("who signs in with a phone, in Arabic, finds what the phone had saved on the next device", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await save(page, 0);
  await enterByPhone(page, "0151 2345 6001", "+4915123456001");
  await together(page);
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(1);
  const names = await saved(page).allInnerTexts();

  const other = await otherDevice(browser);
  await enterByPhone(other, "0151 2345 6001", "+4915123456001");
  await together(other);
  await other.goto("/ar/saved");
  await expect(saved(other)).toHaveText(names);

  // What is taken out on one is gone on the other the next time.
  await other.getByRole("button", { name: "إزالة", exact: true }).click();
  await other.goto("/ar/account");
  await together(other);
  await page.goto("/ar/account");
  await together(page);
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(0);
  await other.context().close();
});

test("a list on a device that two people use is lost by neither", async ({ page }) => {
  await save(page, 1);
  await enterByEmail(page, "ar", "one@example.org");
  await together(page);
  await page.locator("button[value=leave]").click();
  await expect(page).toHaveURL(/\/ar$/);
  await enterByEmail(page, "ar", "two@example.org");
  await together(page);
  await page.goto("/ar/saved");
  await expect(saved(page)).toHaveCount(1);
});

test("a wrong code is said at the field, and the right one still lets in", async ({ page, expectErrors }) => {
  expectErrors(/status of 400/);
  await page.goto("/en/account/sign-in?by=email");
  await page.locator("input[type=email]").fill("wrong@example.org");
  await page.locator("input[type=email]").press("Enter");
  const code = page.locator("input[autocomplete=one-time-code]");
  await expect(code).toBeVisible();
  const right = codeFor("wrong@example.org");
  await code.fill(right === "000000" ? "000001" : "000000");
  await code.press("Enter");
  await expect(page.getByText("This is not the code.")).toBeVisible();
  await expect(code).toHaveAttribute("aria-invalid", "true");
  await code.fill(right);
  await code.press("Enter");
  await expect(page).toHaveURL(/\/en\/account$/);
});

for (const locale of ["en", "ar"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test("the account has no accessibility fault that a machine can find, and is no wider than a phone", async ({
        page,
      }) => {
        await enterByEmail(page, locale, `axe-${locale}-${colorScheme}@example.org`);
        await together(page);
        for (const address of [`/${locale}/account`, `/${locale}/account?delete`]) {
          await page.goto(address);
          await page.setViewportSize({ width: 320, height: 740 });
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
        }
      });
    });
  }
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("one signs in, and out again", async ({ page }) => {
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
