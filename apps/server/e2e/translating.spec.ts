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
import { losePage } from "./lost-page.ts";
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

/** The last service by name with English texts, or the one that is `before` it by as many places. */
function someService({ before = 0 } = {}) {
  return database.kysely
    .selectFrom("services")
    .select(["id", "name"])
    .where("status", "=", "active")
    .where("organization_id", "is not", null)
    .where("language", "=", "en")
    .where("withdrawn_at", "is", null)
    .orderBy("name", "desc")
    .orderBy("id")
    .offset(before)
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
  const { id: service, name } = await someService();
  const drafts = database.kysely.deleteFrom("translation_drafts").where("record_id", "=", service);
  await drafts.execute();
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
  await expect(page.locator("main ins").first()).toContainText("Plumtree");

  await page.getByRole("checkbox", { name: "This translation is correct" }).first().check();
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Your translation is published.")).toBeVisible();
  expect(await textOf(`/ps/services/${service}`)).not.toContain(inPashto(isOlder));
  await page.goto(list);
  await expect(page.getByRole("listitem").filter({ hasText: "outdated translation" })).toHaveCount(0);
  await rename(service, { before: `${name} Plumtree`, after: name ?? "" });
});

test("a translator narrows the list by keyboard, and goes through it text by text", async ({ page }) => {
  await enter(page, "piran@example.org");
  const { name } = await someService();
  await page.goto("/en/account/translations/ps");
  await expect(page.locator("main progress")).toHaveCount(1);
  await page.getByLabel("Kind of help").focus();
  const needs = await page.getByLabel("Kind of help").locator("option").allTextContents();
  const towns = await page.getByLabel("Town").locator("option").allTextContents();
  expect([needs.length > 3, towns.length > 3]).toEqual([true, true]);
  await page.getByLabel("Name").fill(name ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/name=./);
  await expect(page.locator("main li")).toHaveCount(1);

  await page.getByLabel("Name").fill("");
  await page.getByLabel("Town").selectOption({ index: 1 });
  await page.getByLabel("Name").press("Enter");
  await expect(page).toHaveURL(/town=./);
  const first = page.locator("main li a").first();
  await first.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/translations\/ps\/(services|organizations)\/.*town=./);
  const address = new URL(page.url()).pathname;

  // The original is also shown in a language that the translator can read.
  await page.getByLabel("Also show the original in").selectOption("ar");
  await page.getByRole("button", { name: "Show", exact: true }).press("Enter");
  await page.waitForURL(/town=..*read=ar/);

  const field = page.locator("main form [lang=ps]").first();
  await field.fill("متن");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("Your translation is published.")).toBeVisible();
  const next = new URL(page.url());
  expect(next.pathname).not.toBe(address);
  expect(next.search).toMatch(/town=..*read=ar/);
  await page.getByRole("link", { name: "Next entry" }).press("Enter");
  await page.waitForURL((url) => url.pathname !== next.pathname);
});

test("a translator on a bad network, on a phone in Arabic, in the dark, loses nothing", async ({
  page: first,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  let page = first;
  const { id: service } = await someService({ before: 2 });
  await enter(page, "malalai@example.org");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  const address = `/ar/account/translations/ps/services/${service}`;
  await page.goto(address);
  const field = () => page.locator(`[name='services.${service}.name.ps']`);
  await field().fill("لومړنۍ برخه");
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 30_000 });
  await context.setOffline(true);
  await field().fill("لومړنۍ او دویمه برخه");
  await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 30_000 });
  // Without a connection nothing is published, and the page stays.
  await page.locator("main button[value=publish]").press("Enter");
  await expect(field()).toHaveValue("لومړنۍ او دویمه برخه");
  page = await losePage(page);
  await context.setOffline(false);
  await page.goto(address);
  await expect(field()).toHaveValue("لومړنۍ او دویمه برخه");
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 30_000 });
  await page.locator("main button[value=publish]").press("Enter");
  await page.waitForURL(/published/);
  const { value } = await database.kysely
    .selectFrom("translations")
    .select("value")
    .where("link_id", "=", service)
    .where("field_name", "=", "name")
    .where("language", "=", "ps")
    .where("withdrawn_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(value).toBe("لومړنۍ او دویمه برخه");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a translator narrows the list and publishes", async ({ page }) => {
    await enter(page, "plain@example.org");
    await page.goto("/en/account/translations/ps");
    await page.getByLabel("Status").selectOption("missing");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/kind=missing/);
    await page.locator("main li a").first().click();
    await page.locator("main form [lang=ps]").last().fill("متن");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Your translation is published.")).toBeVisible();
    await expect(page).toHaveURL(/kind=missing/);
  });
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

test("a translator keeps a glossary: by keyboard, by a file, beside a text, in Arabic and without scripts", async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  await enter(page, "gulalai@example.org");
  await database.kysely.deleteFrom("glossary_terms").execute();
  const { id: service, name } = await someService({ before: 1 });
  const word = (name ?? "").split(" ")[0] ?? "";
  await page.goto("/en/account/translations/ps");
  await page.getByRole("main").getByRole("link", { name: "Glossary" }).press("Enter");
  await page.waitForURL(/\/ps\/glossary$/);
  const form = page.locator("form").filter({ hasText: "Add to the glossary" });
  await form.getByLabel("Language of the original").selectOption("en");
  await form.getByLabel("Word or phrase").fill(word);
  await form.getByLabel("Translation").press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(form.getByLabel("Word or phrase")).toHaveValue(word);
  await form.getByLabel("Translation").fill("کوټلزار");
  await form.getByLabel("Note").fill("As in the law");
  await form.getByLabel("Translation").press("Enter");
  const line = page.getByRole("main").locator("li").filter({ hasText: word });
  await expect(line).toContainText("کوټلزار");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Saved");
  await expect(form.getByLabel("Word or phrase")).toHaveValue("");

  // A file changes it, and adds another.
  const table = `source,target,source_language,note\n${word},کوټلزارونه,en,As in the law\nlibrary,کتابتون,en,\n`;
  const file = { name: "glossary.csv", mimeType: "text/csv", buffer: Buffer.from(table) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Upload" }).press("Enter");
  await expect(page.getByText("Added: 1. Changed: 1. Not usable: 0.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("glossary-ps.csv");

  // Beside the text that contains it; a translation without it gets a note, and is published all the same.
  await page.goto(`/en/account/translations/ps/services/${service}`);
  const group = page.locator("main li").filter({ hasText: "کوټلزارونه" }).first();
  await expect(group).toContainText("As in the law");
  await expect(page.getByText("Not in your translation")).toHaveCount(0);
  const field = page.locator(`[name='services.${service}.name.ps']`);
  await field.fill("مرسته");
  await page.getByRole("button", { name: "Save", exact: true }).press("Enter");
  await page.waitForURL(/saved/);
  await expect(page.getByText("Not in your translation").first()).toBeVisible();
  await database.kysely.deleteFrom("translation_drafts").where("record_id", "=", service).execute();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  for (const path of ["glossary", `services/${service}`]) {
    await page.goto(`/ar/account/translations/ps/${path}`);
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }

  const { cookies, origins } = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins } });
  const bare = await plain.newPage();
  await bare.goto("/en/account/translations/ps/glossary?find=LIBRARY");
  await expect(bare.getByRole("main").locator("li")).toHaveCount(1);
  await bare.getByRole("main").getByRole("link", { name: "library" }).click();
  await bare.getByLabel("Translation").fill("کتابونه");
  await bare.getByRole("button", { name: "Save" }).click();
  await expect(bare.getByRole("main").locator("li").filter({ hasText: "کتابونه" })).toHaveCount(1);
  await bare.getByRole("link", { name: "library" }).click();
  await bare.getByRole("button", { name: "Remove" }).click();
  await expect(bare.getByText("کتابونه")).toHaveCount(0);
  await plain.close();
  await database.kysely.deleteFrom("glossary_terms").execute();
});

test("a published translation is applied to identical texts, undone, and offered for similar ones", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await enter(page, "zarghuna@example.org");
  const services = await database.kysely
    .selectFrom("services")
    .select(["id", "name"])
    .where("status", "=", "active")
    .where("organization_id", "is not", null)
    .where("language", "=", "en")
    .where("withdrawn_at", "is", null)
    .orderBy("name")
    .limit(3)
    .execute();
  const names = ["Quince tea for families", "Quince tea for families", "Quince tea for women"];
  for (const [at, { id, name }] of services.entries())
    await rename(id, { before: name, after: names[at] ?? "" });
  const [one, other, third] = services.map(({ id }) => id);
  const inPs = "/en/account/translations/ps";
  const valuesOf = async (id = "") => {
    const rows = await database.kysely
      .selectFrom("translations")
      .select("value")
      .where("link_id", "=", id)
      .where("field_name", "=", "name")
      .where("language", "=", "ps")
      .where("withdrawn_at", "is", null)
      .execute();
    return rows.map(({ value }) => value);
  };
  await page.goto(inPs);
  await page.goto(`${inPs}/services/${one}`);
  await page.locator(`[name='services.${one}.name.ps']`).fill("کورنیو ته د بهي چای");
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await page.waitForURL(/published=services/);
  await expect(page.getByText("Other entries with the same untranslated text: 1")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const before = await valuesOf(other);
  await page.getByRole("button", { name: "Use your translation there, too" }).press("Enter");
  await expect(page.getByText("Texts published elsewhere: 1")).toBeVisible();
  expect(await valuesOf(other)).toEqual(["کورنیو ته د بهي چای"]);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByText("Translations undone: 1")).toBeVisible();
  expect(await valuesOf(other)).toEqual(before);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/ar/account/translations/ps/services/${third}`);
  await expect(page.locator("main del").filter({ hasText: "families" })).toHaveCount(1);
  await expect(page.locator("main ins").filter({ hasText: "women" })).toHaveCount(1);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.locator("[name='take-similar']").first().press("Enter");
  await page.waitForURL(/saved/);
  await expect(page.locator(`[name='services.${third}.name.ps']`)).toHaveValue("کورنیو ته د بهي چای");
  await database.kysely.deleteFrom("translation_drafts").where("language", "=", "ps").execute();
  for (const [at, { id, name }] of services.entries())
    await rename(id, { before: names[at] ?? "", after: name ?? "" });
});

test("a speaker reads the messages of the interface: right as they are, or with better words", async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  await database.kysely.deleteFrom("message_reviews").execute();
  await enter(page, "palwasha@example.org");
  await page.goto("/en/account/translations/ps");
  await page.getByRole("link", { name: "Messages of the interface" }).press("Enter");
  await page.waitForURL(/\/ps\/messages$/);
  await expect(page.getByText(/Reviewed: \d+ of \d+/)).toBeVisible();
  const first = page.locator("main form").filter({ hasText: "Mark as correct" }).first();
  const english = (await first.locator("[lang=en]").textContent()) ?? "";
  const second = page.locator("main textarea").nth(1);
  const next = (await second.getAttribute("id")) ?? "";
  await first.getByRole("button", { name: "Mark as correct" }).press("Enter");
  await expect(page.locator("main form").getByText(english, { exact: true })).toHaveCount(0);
  // The page says that it is saved, and goes on with the next message.
  await expect(page.getByRole("main").getByRole("status")).toHaveText("Saved");
  await expect(page.locator(`#${next}`)).toBeFocused();

  await page.goto("/en/account/translations/ps/messages?find=Reviewed%3A");
  const field = page.locator("main textarea").first();
  const words = await field.inputValue();
  await field.fill("بې له برخو");
  await page.getByRole("button", { name: "Mark as correct" }).first().press("Enter");
  await expect(page.getByText(/These parts are missing or too many/).first()).toBeVisible();
  await expect(field).toHaveValue("بې له برخو");
  await field.fill(`${words} .`);
  await page.getByRole("button", { name: "Mark as correct" }).first().press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.reload();
  await expect(field).toHaveValue(`${words} .`);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/ar/account/translations/ps/messages");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const { cookies, origins } = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins } });
  const bare = await plain.newPage();
  await bare.goto("/en/account/translations/ps/messages");
  const another = (await bare.locator("main form [lang=en]").first().textContent()) ?? "";
  await bare.getByRole("button", { name: "Mark as correct" }).first().click();
  await expect(bare.locator("main form").getByText(another, { exact: true })).toHaveCount(0);
  await plain.close();
  const reviews = await database.kysely.selectFrom("message_reviews").selectAll().execute();
  expect(reviews.length).toBe(3);
  await database.kysely.deleteFrom("message_reviews").execute();
});
