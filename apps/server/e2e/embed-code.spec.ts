import { AxeBuilder } from "@axe-core/playwright";
import { findOrCreatePerson, grantRole, openDatabase } from "@dragoman/database";
import { expect, placesReady, test } from "./journey.ts";
import { dataFolder } from "./operator.ts";
import { signIn } from "./sign-in.ts";

test.beforeAll(async () => {
  const database = await openDatabase({ directory: dataFolder });
  const { id: personId } = await findOrCreatePerson(database, { email: "edith@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  await database.close();
});

test("a steward makes the code for another website, by keyboard, and looks at the piece", async ({
  page,
  baseURL,
}) => {
  await signIn(page, { email: "edith@example.org" });
  await placesReady(page);
  await page.goto("/en/studio");
  await page.getByRole("link", { name: "On other websites" }).press("Enter");
  const code = page.getByLabel("HTML");
  await expect(code).toHaveValue(new RegExp(RegExp.escape(`<iframe src="${baseURL}/embed"`)));
  await page.getByLabel("Kind of help").selectOption("food");
  await page.getByLabel("Town").fill("Berlin, Germany");
  await page.getByLabel("Language", { exact: true }).selectOption("ar");
  await page.getByRole("button", { name: "Show the code" }).press("Enter");
  const piece = `<iframe src="${baseURL}/ar/embed?category=food&amp;place=2950159" title="Food · Berlin"`;
  await expect(code).toHaveValue(new RegExp(RegExp.escape(piece)));
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("link", { name: "Preview" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("برلين");
  await expect(page.getByRole("article").first()).toBeVisible();
});
