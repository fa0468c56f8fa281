import { type Database, findOrCreatePerson, grantRole, openDatabase } from "@dragoman/database";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { dataFolder } from "./operator.ts";
import { signIn } from "./sign-in.ts";

const email = "begun@example.org";
const name = "Harbour kitchen of Bremerhaven";

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: dataFolder });
  const { id: personId } = await findOrCreatePerson(database, { email });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
});
test.afterAll(() => database.close());

test("what a town lacks leads to a form with the town and the need, by keyboard", async ({ page }) => {
  await signIn(page, { email });
  await page.goto("/en/studio/insights");
  const lacking = page.getByRole("main").locator("li:has(h3):has(ul)").first();
  const need = lacking.locator("ul a").first();
  const town = (await lacking.locator("h3").first().textContent()) ?? "";
  const [, wanted = ""] = /^Add a place: (.*)$/.exec((await need.getAttribute("aria-label")) ?? "") ?? [];
  expect([town === "", wanted === ""]).toEqual([false, false]);
  await need.press("Enter");
  await page.waitForURL(/\/studio\/organizations\?need=/);
  await expect(page.getByText(`Add a place: ${wanted} · ${town}`)).toBeVisible();

  // The search for what may be there already keeps it.
  await page.locator("main input[name=name]:not([type=hidden])").fill(name);
  await page.getByRole("main").getByRole("button", { name: "Search" }).press("Enter");
  await page.waitForURL(/need=.*name=|name=.*need=/);
  await page.getByRole("button", { name: "Add an organization" }).press("Enter");
  await page.waitForURL(/\/draft\//);
  await expect(page.locator("[name$='.name']").first()).toHaveValue(name);
  await expect(page.locator("[name$='.city']").first()).toHaveValue(town);
});

test("an organization that is there gets a service with the need, without scripts", async ({
  browser,
  baseURL,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await plain.newPage();
  await signIn(page, { email });
  const { id } = await database.kysely
    .selectFrom("organizations")
    .select("id")
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .executeTakeFirstOrThrow();
  await page.goto("/en/studio/organizations?need=food&town=Kiel");
  await page.goto(`/en/studio/organizations/${id}?need=food&town=Kiel`);
  await page.getByRole("button", { name: "Add a service" }).click();
  await page.waitForURL(/\/draft\//);
  const ticked = page.locator("input[type=checkbox][name='choices.needs']:checked");
  await expect(ticked).toHaveCount(1);
  await plain.close();
});

test("the pages on the way have no fault in Arabic, in light and in dark, and on a phone", async ({
  page,
}) => {
  await signIn(page, { email });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    "insights",
    "organizations?need=food&need=bed-tonight&town=Bad+Homburg+vor+der+H%C3%B6he",
  ]) {
    await page.goto(`/ar/studio/${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});
