import { AxeBuilder } from "@axe-core/playwright";
import { findOrCreatePerson, grantRole, openDatabase } from "@dragoman/database";
import { rmSync } from "node:fs";
import { type FakeTranslator, startFakeTranslator } from "../src/testing/fake-translator.ts";
import { expect, test } from "./journey.ts";
import { makeDataFolder, startServerOn } from "./own-server.ts";
import { signIn } from "./sign-in.ts";

let fake: FakeTranslator;
let end: Awaited<ReturnType<typeof startServerOn>> | undefined;
const port = 49_17;
const origin = `http://127.0.0.1:${port}`;
const folder = makeDataFolder();
const email = "pari@example.org";

test.use({ baseURL: origin });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  fake = await startFakeTranslator();
  const environment = { TRANSLATE_URL: fake.origin, TRANSLATE_LANGUAGES: "ps" };
  end = await startServerOn(folder, {
    port,
    environment: { ...environment, TRANSLATE_CHARACTERS_PER_DAY: "9000" },
  });
  const database = await openDatabase({ directory: folder });
  const { id: personId } = await findOrCreatePerson(database, { email });
  for (const language of ["ps", "ar"])
    await grantRole(database, { actor: "system", personId, grant: { role: "translator", language } });
  await database.close();
});
test.afterAll(async () => {
  await end?.("SIGTERM");
  fake.close();
  rmSync(folder, { recursive: true });
});

/** Services with a machine draft of their name. */
async function drafted(language: string): Promise<string[]> {
  const database = await openDatabase({ directory: folder });
  const rows = await database.kysely
    .selectFrom("translations")
    .innerJoin("services", "services.id", "translations.link_id")
    .select("services.id")
    .where("translations.language", "=", language)
    .where("translations.field_name", "=", "name")
    .where("translations.value", "like", `[${language}]%`)
    .where("translations.withdrawn_at", "is", null)
    .execute();
  await database.close();
  return rows.map(({ id }) => id);
}

test("a machine draft is marked wherever it is shown, until a translator confirms it", async ({ page }) => {
  test.setTimeout(180_000);
  let service = "";
  await expect(async () => {
    service = (await drafted("ps"))[0] ?? "";
    expect(service).not.toBe("");
  }).toPass({ timeout: 60_000 });
  await page.goto(`${origin}/ps/services/${service}`);
  const title = (await page.locator("h1").textContent()) ?? "";
  expect(title).toContain("[ps]");
  const note = page.locator("main").getByText("کمپیوټر").first();
  await expect(note).toBeVisible();
  await page.goto(`${origin}/ps/search?q=${encodeURIComponent(title.replace("[ps]", "").trim())}`);
  await expect(page.locator("main li").filter({ hasText: "[ps]" }).first()).toContainText("کمپیوټر");

  await signIn(page, { email, folder, origin });
  await page.goto(`${origin}/en/account/translations/ps/services/${service}`);
  await expect(page.getByText("A computer translated this text.").first()).toBeVisible();
  for (const box of await page.getByRole("checkbox", { name: "This translation is correct" }).all())
    await box.check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your translation is published.")).toBeVisible();
  await expect(async () => {
    await page.goto(`${origin}/en/account/translations/ps/services/${service}`);
    await expect(page.getByText("A computer translated this text.")).toHaveCount(0);
  }).toPass();
});

test("a translator requests a machine draft by keyboard, and one with a wrong number is refused", async ({
  page,
}) => {
  await signIn(page, { email, folder, origin });
  fake.translate = (text, to) => `[${to}] ${text.replace(/\d/, "x")}`;
  await page.goto(`${origin}/en/account/translations/ar?kind=missing`);
  await page.locator("main li a").first().press("Enter");
  await page.waitForURL(/translations\/ar\/services\/.*kind=missing/);
  await page.getByRole("button", { name: "Let a computer translate" }).press("Enter");
  await page.waitForURL(/proposed=/);
  const answer = page.locator("main output");
  await expect(answer).toContainText(/computer translated|cannot translate more|left out/);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
