import { catalogueTexts } from "@dragoman/i18n/testing/all-catalogues.ts";
import { AxeBuilder } from "@axe-core/playwright";
import {
  grantRole,
  saveDraft,
  findOrCreatePerson,
  moveRevision,
  openDatabase,
  openRevision,
  readActor,
  type Database,
} from "@dragoman/database";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { dataFolder } from "./operator.ts";
import { signIn } from "./sign-in.ts";

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: dataFolder });
});
test.afterAll(() => database.close());

/** A text that does not occur in the directory. */
const written = "د کوټلزار خلکو مرسته";
const word = "کوټلزار";

/** Signs in a translator for Pashto. */
async function enter(page: Page, email: string): Promise<void> {
  const { id: personId } = await findOrCreatePerson(database, { email });
  const steward = { personId: "a steward", grants: [{ role: "steward" as const }] };
  await grantRole(database, { actor: steward, personId, grant: { role: "translator", language: "ps" } });
  await signIn(page, { email });
}

/** The last service by name with English texts. */
function someService() {
  return database.kysely
    .selectFrom("services")
    .select(["id", "name"])
    .where("status", "=", "active")
    .where("organization_id", "is not", null)
    .where("language", "=", "en")
    .where("withdrawn_at", "is", null)
    .orderBy("name", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** Renames the service, like its editor. */
async function rename(service: string, names: { before: string | null; after: string }): Promise<void> {
  const { id: personId } = await findOrCreatePerson(database, { email: "renames@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  const actor = await readActor(database, personId);
  const { id, version } = await openRevision(database, { actor, table: "services", id: service });
  const change = { id: "name", kind: "change", table: "services", recordId: service, field: "name" };
  const saved = await saveDraft(database, { actor, id, version, changes: [{ ...change, ...names }] });
  await moveRevision(database, { actor, id, event: "publish", version: saved.version });
}

/** The Pashto text of a message in the catalogue. */
function inPashto(message: string): string {
  const catalogue = catalogueTexts("ps").join("\n");
  const [, rest = ""] = catalogue.split(`msgid "${message}"\nmsgstr "`);
  return rest.slice(0, rest.indexOf('"'));
}

const isOlder = "Some of this page was translated before the original changed. See the original, too.";

test("a translator writes a Pashto text, the Pashto search finds it, and it needs translation again when the original changes", async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { id: service, name } = await someService();
  const textOf = async (path: string) => (await page.request.get(path)).text();
  await enter(page, "pari@example.org");
  await page.goto("/en/account");
  await page.getByRole("main").getByRole("link", { name: "Translations" }).click();
  await page.getByRole("main").getByRole("link", { name: "Pashto" }).click();
  await expect(page).toHaveURL(/\/account\/translations\/ps$/);
  await expect(page.getByText(/entries to translate/)).toBeVisible();
  const list = page.url();

  await page.goto(`${list}/services/${service}`);
  const field = page.locator(`[name='services.${service}.name.ps']`);
  await expect(field).toHaveAttribute("dir", "rtl");
  await field.fill(written);
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 15_000 });
  await page.reload();
  await expect(field).toHaveValue(written);
  expect(await textOf(`/ps/services/${service}`)).not.toContain(written);

  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your translation is published.")).toBeVisible();
  await expect(async () => {
    expect(await textOf(`/ps/services/${service}`)).toContain(written);
    expect(await textOf(`/ps/search?q=${encodeURIComponent(word)}`)).toContain(`/ps/services/${service}`);
  }).toPass({ timeout: 2000, intervals: [50] });

  await rename(service, { before: name, after: `${name} Plumtree` });
  expect(inPashto(isOlder)).not.toBe("");
  expect(await textOf(`/ps/services/${service}`)).toContain(inPashto(isOlder));
  await page.goto(list);
  const row = page.getByRole("listitem").filter({ hasText: "Plumtree" });
  await expect(row).toContainText("1 outdated translation");
  await row.getByRole("link").click();
  await expect(page.locator("main ins")).toContainText("Plumtree");

  await page.getByRole("checkbox", { name: "This translation is correct" }).first().check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your translation is published.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "outdated translation" })).toHaveCount(0);
  expect(await textOf(`/ps/services/${service}`)).not.toContain(inPashto(isOlder));
  await rename(service, { before: `${name} Plumtree`, after: name ?? "" });
});

for (const [locale, colorScheme] of [
  ["en", "light"],
  ["ar", "dark"],
] as const) {
  test.describe(`in ${locale}, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test("the pages of translators pass the automated accessibility checks, and fit a phone", async ({
      page,
    }) => {
      await enter(page, `pari-${locale}@example.org`);
      const { id } = await someService();
      for (const path of ["", "/ps", `/ps/services/${id}`]) {
        await page.goto(`/${locale}/account/translations${path}`);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const faults = violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)]);
        expect.soft(faults, path).toEqual([]);
        expect
          .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
          .toBeLessThanOrEqual(360);
      }
    });
  });
}
