import {
  type Database,
  findDuplicates,
  findOrCreatePerson,
  findServiceIds,
  grantRole,
  openDatabase,
} from "@dragoman/database";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { dataFolder, importServices } from "./operator.ts";
import { signIn } from "./sign-in.ts";

const name = "Twinfold breakfast";
const sources = ["twinfold-town", "twinfold-county"] as const;

function serviceOf(source: string) {
  return {
    id: `${source}-breakfast`,
    name,
    description: "Tea and bread.",
    status: "active",
    organization: { id: `${source}-house`, name: `House of ${source}`, description: "Neighbours." },
    phones: [{ id: `${source}-phone`, number: "+49 30 23125990" }],
  };
}

let database: Database;
let ids: Record<string, string>;

test.beforeAll(async () => {
  for (const source of sources) await importServices([serviceOf(source)], { source, language: "en" });
  database = await openDatabase({ directory: dataFolder });
  ids = {};
  for (const source of sources) {
    const key = `${source}-breakfast`;
    ids[source] = (await findServiceIds(database, { source, keys: [key] })).get(key) ?? "";
  }
  await findDuplicates(database);
  const { id: personId } = await findOrCreatePerson(database, { email: "twins@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
});

test.afterAll(() => database.close());

test("a service is hidden behind its double, leads to it, and is shown again, by keyboard", async ({
  page,
}) => {
  const [town, county] = sources.map((source) => `/en/services/${ids[source] ?? ""}`);
  await signIn(page, { email: "twins@example.org" });
  await page.goto("/en/studio");
  await page.getByRole("link", { name: /Possible duplicates/ }).click();
  const pair = page.getByRole("listitem").filter({ hasText: name }).filter({ hasText: "Same phone number" });
  await expect(pair).toHaveCount(1);
  const side = pair
    .locator("div")
    .filter({ has: page.getByText(sources[1]), hasNot: page.getByText(sources[0]) });
  await side.getByRole("button", { name: "Hide this one" }).first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Shown instead")).toBeVisible();
  const hidden = page.getByRole("listitem").filter({ hasText: "Shown instead" }).filter({ hasText: name });
  await expect(hidden).toContainText(sources[1]);

  await page.goto(`${county ?? ""}/listen?x=1`);
  expect(new URL(page.url()).pathname).toBe(`${town ?? ""}/listen`);
  await page.goto(county ?? "");
  await expect(page).toHaveURL(new RegExp(`${town ?? ""}$`));
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const answer = await page.request.get(county ?? "", { maxRedirects: 0 });
  expect(answer.status()).toBe(308);
  expect(answer.headers()["cache-control"]).toContain("max-age=3600");

  // The next import of its source leaves it hidden.
  await importServices([serviceOf(sources[1])], { source: sources[1], language: "en" });
  expect((await page.request.get(county ?? "", { maxRedirects: 0 })).status()).toBe(308);

  await page.goto("/en/studio/sources/duplicates");
  await hidden.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(hidden).toHaveCount(0);
  expect((await page.request.get(county ?? "", { maxRedirects: 0 })).status()).toBe(200);
  await page.goto("/en/studio/history?thing=services");
  await expect(page.getByText("Service: Hidden").first()).toBeVisible();
});

for (const locale of ["en", "ar"])
  test(`the page of duplicates has no fault for axe, and fits 360 pixels, in ${locale}`, async ({ page }) => {
    await findDuplicates(database);
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, { email: "twins@example.org" });
    await page.goto(`/${locale}/studio/sources/duplicates`);
    await expect(page.getByText(name).first()).toBeVisible();
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await page.goto(`/${locale}/studio`);
    expect(await findFaultsInBothThemes(page)).toEqual([]);
  });
