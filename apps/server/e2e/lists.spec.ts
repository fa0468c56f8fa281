import type { Browser, Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { alive, expect, smoke, stirMouse, test } from "./journey.ts";
import { enterCode, signIn } from "./sign-in.ts";

const phone = { width: 360, height: 740 };

/** The pages of the first results for food. */
async function servicesOf(page: Page, count: number): Promise<string[]> {
  await page.goto("/en/search?category=food");
  const links = page.locator("#results li h2 a, #results li h3 a");
  await expect(links.nth(count - 1)).toBeVisible();
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  return [...new Set(hrefs.map((href) => href.replace(/\?.*/, "")))].slice(0, count);
}

function entries(page: Page) {
  return page.getByRole("main").locator("ol > li");
}

function names(page: Page) {
  return entries(page).getByRole("heading", { level: 2 });
}

async function otherDevice(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: phone });
  return context.newPage();
}

async function expectNoFaults(page: Page): Promise<void> {
  // After a form, the page shows its answer while it still loads.
  await expect(page.locator("progress")).toHaveCount(0);
  expect(await findFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  );
}

test("a helper makes a list for another person, shares it in Tigrinya, and revokes the link", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  await signIn(page, { email: "helper@example.org" });
  const [first = "", second = ""] = await servicesOf(page, 2);

  // A list with a neutral name and two services.
  await page.goto(first);
  await page.getByRole("link", { name: "Add to a list" }).click();
  await expect(page.getByLabel("Name")).toHaveValue("List 1");
  await page.getByRole("button", { name: "New list" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("List 1");
  const list = new URL(page.url()).pathname;
  await page.goto(second);
  await page.getByRole("link", { name: "Add to a list" }).click();
  await page.getByRole("button", { name: /^List 1/ }).click();
  await expect(names(page)).toHaveCount(2);
  const [one = "", two = ""] = await names(page).allInnerTexts();

  // Notes, and another order. The button that was used keeps the focus.
  const note = entries(page).nth(1);
  await note.getByText("Note", { exact: true }).click();
  await note.getByRole("textbox", { name: "Note" }).fill("Ask for Sara");
  await note.getByRole("button", { name: "Save" }).click();
  await expect(note.getByRole("paragraph").filter({ hasText: "Ask for Sara" })).toBeVisible();
  await note.getByRole("button", { name: "Move up" }).click();
  await expect(names(page)).toHaveText([two, one]);
  await expect(entries(page).first().getByRole("button", { name: "Move up" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Moved" })).toBeAttached();

  // A removed entry comes back in its position, with its note.
  await entries(page).first().getByRole("button", { name: "Remove" }).click();
  await expect(names(page)).toHaveText([one]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(names(page)).toHaveText([two, one]);
  await expect(page.getByRole("paragraph").filter({ hasText: "Ask for Sara" })).toBeVisible();
  await expectNoFaults(page);

  // A link in the reader's language.
  const sharing = page.getByRole("region", { name: "Share by link" });
  await sharing.getByLabel("Language").first().selectOption({ label: "ትግርኛ" });
  await sharing.getByLabel("Include my notes").first().check();
  await sharing.getByRole("button", { name: "Create a link" }).click();
  const address = (await sharing.getByRole("link", { name: /\/ti\/lists\// }).getAttribute("href")) ?? "";
  expect(new URL(address).pathname).toMatch(/^\/ti\/lists\/[\w-]{32}$/);
  await expect(sharing.getByRole("img")).toBeVisible();
  await expectNoFaults(page);

  // Another person, without an account, on a phone.
  const reader = await otherDevice(browser);
  await reader.goto(address);
  await expect(reader.locator("html")).toHaveAttribute("lang", "ti");
  await expect(entries(reader)).toHaveCount(2);
  await expect(entries(reader).first()).toContainText("Ask for Sara");
  await expect(reader.getByRole("main")).not.toContainText("List 1");
  await expectNoFaults(reader);
  await reader.getByRole("main").locator("button[type=button]").first().click();
  await expect(reader.getByRole("main").locator("a[href='/ti/saved']")).toBeVisible();
  await reader.goto("/ti/saved");
  await expect(names(reader)).toHaveCount(2);

  // Sharing stops: the link behaves as if it had never existed. The reader's saved entries stay.
  await page.goto(list);
  await expect(page.getByRole("main")).not.toContainText("/ti/lists/");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("The link no longer works.")).toBeAttached();
  expect((await reader.goto(address))?.status()).toBe(404);
  await reader.goto("/ti/saved");
  await expect(names(reader)).toHaveCount(2);
  await reader.context().close();
});

test("the saved services of a phone are added to a list of the account", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/en/search?category=food");
  await alive(page);
  await stirMouse(page);
  await page.locator("#results li button[aria-pressed=false]").first().click();
  await expect(page.locator("#results li button[aria-pressed=true]").first()).toBeVisible();
  await page.goto("/en/account/sign-in?by=email");
  await enterCode(page, { email: "keeps@example.org" });
  await expect(page.locator("output[data-done=true]")).toBeAttached();
  await page.goto("/en/saved");
  await page.getByRole("button", { name: "Add all to a list" }).click();
  await expect(page).toHaveURL(/\/en\/account\/lists\/add$/);
  await page.getByRole("button", { name: "New list" }).click();
  await expect(names(page)).toHaveCount(1);
  await page.goto("/en/account/lists");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/Saved list/, /List 1/]);
});

for (const [locale, colorScheme] of [
  ["ar", "light"],
  ["zh-Hans", "dark"],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ viewport: { width: 320, height: 740 }, colorScheme });

    test("pages of lists pass the automated accessibility checks", async ({ page }) => {
      await signIn(page, { email: `axe-lists-${locale.toLowerCase()}@example.org` });
      const [service = ""] = await servicesOf(page, 1);
      await page.goto(service.replace("/en/services/", `/${locale}/account/lists/add?service=`));
      await expectNoFaults(page);
      await page.locator("main form button").last().click();
      await expect(page).toHaveURL(new RegExp(`/${locale}/account/lists/[\\w-]+\\?did=saved$`));
      for (const details of await page.locator("main details").all())
        await details.locator("summary").first().click();
      await expectNoFaults(page);
      const list = page.url();
      await page.locator("button[value=share]").click();
      const link = page.locator("main a[hreflang][href*='/lists/']");
      const address = (await link.getAttribute("href")) ?? "";
      await expectNoFaults(page);
      await page.goto(`${list}&delete`);
      await expectNoFaults(page);
      await page.goto(address);
      await expectNoFaults(page);
      await page.goto(`/${locale}/account/lists`);
      await expectNoFaults(page);
    });
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a list is made, sorted and shared", smoke, async ({ page }) => {
    await signIn(page, { email: "plain@example.org" });
    const [first = "", second = ""] = await servicesOf(page, 2);
    await page.goto(first);
    await page.getByRole("link", { name: "Add to a list" }).click();
    await page.getByRole("button", { name: "New list" }).click();
    await page.goto(second);
    await page.getByRole("link", { name: "Add to a list" }).click();
    await page.getByRole("button", { name: /^List 1/ }).click();
    await expect(names(page)).toHaveCount(2);
    const [one = "", two = ""] = await names(page).allInnerTexts();
    await entries(page).nth(1).getByRole("button", { name: "Move up" }).click();
    await expect(names(page)).toHaveText([two, one]);
    await entries(page).first().getByRole("button", { name: "Remove" }).click();
    await expect(names(page)).toHaveText([one]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(names(page)).toHaveText([two, one]);
    await page.getByRole("button", { name: "Create a link" }).click();
    const link = page.getByRole("link", { name: /\/en\/lists\// });
    await link.click();
    await expect(names(page)).toHaveText([two, one]);
  });
});
