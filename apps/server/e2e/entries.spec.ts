import { findOrCreatePerson, grantRole, openDatabase, type Database } from "@dragoman/database";
import type { Locator, Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { dataFolder } from "./operator.ts";
import { signIn } from "./sign-in.ts";

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: dataFolder });
});

test.afterAll(() => database.close());

async function enterAsSteward(page: Page, email: string): Promise<void> {
  const { id } = await findOrCreatePerson(database, { email });
  await grantRole(database, { actor: "system", personId: id, grant: { role: "steward" } });
  await signIn(page, { email });
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 400; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The keyboard does not reach ${String(target)}`);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true }).first();
/** What the page says after a publication, which is a new document. */
async function isDone(page: Page): Promise<void> {
  await expect(main(page).getByText("Done.", { exact: true })).toBeVisible({ timeout: 30_000 });
}

const summary = (page: Page) => page.getByRole("alert").filter({ hasText: "There is a problem" });

/** Publishes with the keyboard, although something is missing: what is said takes the focus, and a second press sends. */
async function publishAnyway(page: Page): Promise<void> {
  await pressOn(page, main(page).getByRole("button", { name: "Publish", exact: true }));
  await expect(summary(page)).toBeFocused();
  await pressOn(page, main(page).getByRole("button", { name: "Publish", exact: true }));
  await isDone(page);
}

test("a steward goes by keyboard alone from nothing to an entry that the search finds", async ({
  page,
  expectErrors,
}) => {
  // The browser reports the answer to an incomplete form.
  expectErrors(/422/);
  test.setTimeout(180_000);
  await enterAsSteward(page, "steward-of-nothing@example.org");
  await page.goto("/en/studio/organizations");
  await pressOn(page, main(page).getByRole("button", { name: "Add an organization" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("New organization");
  // The language of the texts is asked, and known from the page.
  await expect(field(page, "Language of these texts")).toHaveValue("en");
  await tabTo(page, field(page, "Name"));
  await page.keyboard.type("Wickerlight house");
  await pressOn(page, main(page).getByRole("button", { name: "Publish", exact: true }));
  await expect(summary(page)).toBeFocused();
  await expect(summary(page)).toContainText("Missing: Description");
  await pressOn(page, summary(page).getByRole("link", { name: "Missing: Contact" }));
  await tabTo(page, field(page, "Phone number"));
  await page.keyboard.type("+49 30 23125 690");
  await pressOn(page, main(page).getByRole("button", { name: "Publish", exact: true }));
  await isDone(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wickerlight house");
  await expect(main(page)).toContainText("No services yet");

  await pressOn(page, main(page).getByRole("button", { name: "Add a service" }));
  await tabTo(page, field(page, "Name"));
  await page.keyboard.type("Wickerlight supper");
  await tabTo(page, field(page, "Description"));
  await page.keyboard.type("Soup for everybody.");
  await pressOn(page, main(page).locator("#part-needs"));
  await tabTo(page, main(page).getByLabel("Food", { exact: true }));
  await page.keyboard.press("Space");
  await pressOn(page, main(page).locator("#part-who"));
  await tabTo(page, main(page).getByLabel("Women", { exact: true }));
  await page.keyboard.press("Space");
  await publishAnyway(page);
  await expect(async () => {
    await page.goto("/en/search?q=wickerlight");
    await expect(page.locator("#results")).toContainText("Wickerlight supper", { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole("link", { name: "Wickerlight supper" }).first().click();
  await expect(main(page)).toContainText("Mainly for");
  await expect(main(page)).toContainText("Women");
});

test("a steward who adds an entry sees likely duplicates", async ({ page, expectErrors }) => {
  expectErrors(/422/);
  await enterAsSteward(page, "steward-of-doubles@example.org");
  const add = async (name: string) => {
    await page.goto("/en/studio/organizations");
    await main(page).getByRole("button", { name: "Add an organization" }).click();
    // The page before has a field of that name, too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("New organization");
    await field(page, "Name").fill(name);
    await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 30_000 });
    await pressOn(page, main(page).getByRole("button", { name: "Publish", exact: true }));
    await expect(summary(page)).toBeFocused();
  };
  await add("Quillwater guild");
  await pressOn(page, main(page).getByRole("button", { name: "Publish", exact: true }));
  await isDone(page);
  await add("QUILLWATER Guild e.V.");
  await expect(summary(page)).toContainText("Quillwater guild: Similar name");
  const alike = page.getByRole("region", { name: "This may already be in the directory" });
  await expect(alike.getByRole("link", { name: "Quillwater guild" })).toHaveAttribute(
    "href",
    /\/en\/studio\/organizations\//,
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a place that is missing is suggested, and becomes an entry with the visitor's words beside the form", async ({
    page,
    browser,
    expectErrors,
  }) => {
    expectErrors(/400|422/);
    await page.goto("/en/search?q=zzqqxxyy");
    await main(page).getByRole("link", { name: "Suggest a place that is missing" }).click();
    await main(page).getByLabel("Name of the place").fill("Lanternquay café");
    await main(page).getByRole("button", { name: "Send" }).click();
    // A town is needed, and nothing that was written is lost.
    await expect(summary(page)).toBeVisible();
    await expect(main(page).getByLabel("Name of the place")).toHaveValue("Lanternquay café");
    await main(page).getByLabel("Town or place").fill("Bremen");
    await main(page).getByLabel("Street and number").fill("Uferweg 3");
    await main(page).getByLabel("Phone number of the place, if you know it").fill("+49 421 361 7001");
    await main(page).getByLabel("What can people get there?").fill("Tea and help with letters");
    await main(page).getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
    // The address names no word of it.
    expect(new URL(page.url()).search).toBe("?sent");

    const context = await browser.newContext({ javaScriptEnabled: false });
    const desk = await context.newPage();
    await enterAsSteward(desk, "steward-of-lanterns@example.org");
    await desk.goto("/en/studio/suggestions?text=Lanternquay");
    const item = main(desk).getByRole("listitem").filter({ hasText: "Lanternquay café" });
    await expect(item).toContainText("A place is missing");
    await item.getByRole("button", { name: "Accept" }).click();
    await expect(field(desk, "Name")).toHaveValue("Lanternquay café");
    const said = desk.getByRole("complementary", { name: "From a visitor" });
    await expect(said).toContainText("Tea and help with letters");
    await expect(main(desk).locator('input[value="Uferweg 3"]')).toHaveCount(1);
    const publish = main(desk).getByRole("button", { name: "Publish", exact: true });
    await publish.click();
    await publish.click();
    await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Lanternquay café");

    // What asked for the place asks for its first service next.
    await main(desk).getByRole("link", { name: "Lanternquay café" }).click();
    await expect(said).toContainText("Tea and help with letters");
    await publish.click();
    await publish.click();
    await desk.goto("/en/studio/suggestions?text=Lanternquay");
    await expect(main(desk)).not.toContainText("Lanternquay");
    await context.close();
  });
});

test("a new organization that was typed without a connection is there after the page was closed", async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  await enterAsSteward(page, "steward-of-cables@example.org");
  await page.goto("/en/studio/organizations");
  await main(page).getByRole("button", { name: "Add an organization" }).click();
  await expect(page.locator("form[enctype]")).toBeVisible();
  const address = page.url();
  await field(page, "Name").fill("Ropewalk rooms");
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await field(page, "Description").fill("Beds by the quay.");
  await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 30_000 });
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(address);
  await expect(field(again, "Name")).toHaveValue("Ropewalk rooms");
  await expect(field(again, "Description")).toHaveValue("Beds by the quay.");
});

test.describe("at 360 px in Arabic", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the pages of new entries have no fault in light and dark, and scroll one way only", async ({
    page,
  }) => {
    const look = async (name: string) => {
      expect(await findFaultsInBothThemes(page), name).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, name).toBeLessThanOrEqual(0);
    };
    await page.goto("/ar/missing");
    await look("missing");
    await enterAsSteward(page, "steward-of-arabic@example.org");
    await page.goto("/ar/studio/organizations");
    await look("organizations");
    await main(page).getByRole("listitem").getByRole("heading").getByRole("link").first().click();
    await expect(page).toHaveURL(/organizations\/./);
    await look("organization");
    await page.goto("/ar/studio/organizations");
    await main(page).locator("button[value=add]").click();
    await expect(page.locator("form[enctype]")).toBeVisible();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll("main details")) part.setAttribute("open", "");
    });
    await look("draft");
  });
});
