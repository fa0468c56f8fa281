import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import {
  grantRole,
  keepDraft,
  keepPerson,
  makeClaim,
  moveRevision,
  openDatabase,
  openRevision,
  readActor,
  readEntry,
  type Database,
  type RecordChange,
} from "@dragoman/database";
import type { Grant } from "@dragoman/policy";
import type { Page } from "@playwright/test";
import { expect, found, test } from "./journey.ts";

const folder = process.env.E2E_DATA_DIR ?? "";
const outbox = join(folder, "outbox.jsonl");

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: folder });
});

test.afterAll(() => database.close());

/** The last code that went to an address. */
function codeFor(to: string): string {
  const lines = existsSync(outbox) ? readFileSync(outbox, "utf8").trimEnd().split("\n") : [];
  const messages = lines.map((line) => JSON.parse(line) as { to: string; text: string });
  const last = messages.findLast((message) => message.to === to);
  return /#(\d{6})$/.exec(last?.text ?? "")?.[1] ?? "";
}

async function enter(
  page: Page,
  { email, grants = [] }: { email: string; grants?: Grant[] },
): Promise<string> {
  const { id } = await keepPerson(database, { email });
  for (const grant of grants) await grantRole(database, { actor: "system", personId: id, grant });
  await page.goto("/en/account/sign-in?by=email");
  await page.locator("input[type=email]").fill(email);
  await page.locator("input[type=email]").press("Enter");
  await expect(page).toHaveURL(/\/account\/code$/);
  await page.locator("input[autocomplete=one-time-code]").fill(codeFor(email));
  await page.locator("input[autocomplete=one-time-code]").press("Enter");
  await expect(page).toHaveURL(/\/en\/account$/);
  return id;
}

interface Sent {
  revision: string;
  service: string;
  organization: string;
  name: string;
}

/** Changes of the description and the news of one service, sent by an editor of its organization. */
async function sendChanges(number: number, words: { description: string; alert: string }): Promise<Sent> {
  const service = await database.kysely
    .selectFrom("services")
    .select(["id", "organization_id", "name"])
    .where("status", "=", "active")
    .where("organization_id", "is not", null)
    .where("language", "=", "en")
    .where("withdrawn_at", "is", null)
    .orderBy("name")
    .offset(number)
    .limit(1)
    .executeTakeFirstOrThrow();
  const organization = service.organization_id ?? "";
  const { id: personId } = await keepPerson(database, { email: `editor-${number}@example.org` });
  const grant = { role: "editor", organizationId: organization, trusted: false } as const;
  await grantRole(database, { actor: "system", personId, grant });
  const actor = await readActor(database, personId);
  const { id, version } = await openRevision(database, { actor, table: "services", id: service.id });
  const entry = await readEntry(database, { actor, table: "services", id: service.id });
  const values = entry.rows.find((row) => row.id === service.id)?.values ?? {};
  const change = (field: string, after: string): RecordChange => ({
    id: field,
    kind: "change",
    table: "services",
    recordId: service.id,
    field,
    before: values[field] ?? null,
    after,
  });
  const changes = [change("description", words.description), change("alert", words.alert)];
  const kept = await keepDraft(database, { actor, id, version, changes });
  await moveRevision(database, { actor, id, event: "submit", version: kept.version });
  return { revision: id, service: service.id, organization, name: service.name ?? "" };
}

test("a steward accepts a part of what an editor sent, and everybody finds it at once", async ({ page }) => {
  test.setTimeout(120_000);
  await enter(page, { email: "steward-review@example.org", grants: [{ role: "steward" }] });
  const description = "Bring a quillfeather and a bag.";
  const sent = await sendChanges(0, { description, alert: "Nobody shall read this." });
  await page.goto("/en/studio");
  await page.getByRole("main").getByRole("link", { name: "Changes" }).last().click();
  await page.locator(`a[href$="/studio/reviews/${sent.revision}"]`).click();
  await expect(page.locator("ins").filter({ hasText: "quillfeather" })).toBeVisible();
  await page.getByRole("group", { name: "News" }).getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();

  await page.goto(`/en/services/${sent.service}`);
  await expect(page.getByText("quillfeather")).toBeVisible();
  await expect(page.getByText("Nobody shall read this.")).toHaveCount(0);
  await expect(async () => {
    await page.goto("/en/search?q=quillfeather");
    await expect(found(page).first()).toContainText(sent.name, { timeout: 200 });
  }).toPass({ timeout: 2500 });
  await page.goto("/en/studio/history");
  await expect(page.getByText("Service: Published").first()).toBeVisible();
});

test("who asks back says why first, and a second steward learns of it and loses no word", async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/400|409/);
  await enter(page, { email: "steward-first@example.org", grants: [{ role: "steward" }] });
  const context = await browser.newContext();
  const other = await context.newPage();
  await enter(other, { email: "steward-second@example.org", grants: [{ role: "steward" }] });
  const sent = await sendChanges(1, { description: "Is it so?", alert: "New" });
  const address = `/en/studio/reviews/${sent.revision}`;
  await page.goto(address);
  await other.goto(address);
  await page.getByRole("button", { name: "Ask back" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Write first why" })).toBeVisible();
  await page.getByRole("textbox").fill("Since when?");
  await page.getByRole("button", { name: "Ask back" }).click();
  await expect(page).toHaveURL(/\/studio\/reviews\?done$/);

  await other.getByRole("textbox").fill("A long answer");
  await other.getByRole("button", { name: "Decline" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "decided this already" })).toBeVisible();
  await expect(other.getByRole("textbox")).toHaveValue("A long answer");
  // A draft again, it is nobody's business here until it is sent once more.
  await expect(other.locator("del, ins")).toHaveCount(0);
  const { state, note } = await database.kysely
    .selectFrom("revisions")
    .select(["state", "note"])
    .where("id", "=", sent.revision)
    .executeTakeFirstOrThrow();
  expect({ state, note }).toEqual({ state: "draft", note: "Since when?" });
  await context.close();
});

test("what was decided meanwhile is shown, with the words that somebody had written", async ({
  page,
  browser,
  expectErrors,
}) => {
  expectErrors(/409/);
  await enter(page, { email: "steward-third@example.org", grants: [{ role: "steward" }] });
  const context = await browser.newContext();
  const other = await context.newPage();
  await enter(other, { email: "steward-fourth@example.org", grants: [{ role: "steward" }] });
  const sent = await sendChanges(2, { description: "One description", alert: "One alert" });
  const address = `/en/studio/reviews/${sent.revision}`;
  await page.goto(address);
  await other.goto(address);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/reviews\?done$/);
  await other.getByRole("textbox").fill("My own words");
  await other.getByRole("button", { name: "Decline" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "decided this already" })).toBeVisible();
  await expect(other.getByRole("textbox")).toHaveValue("My own words");
  await context.close();
});

test("what a visitor says of a phone becomes a change that the steward publishes", async ({ page }) => {
  await enter(page, { email: "steward-suggested@example.org", grants: [{ role: "steward" }] });
  const { service_id: service, id: phone } = await database.kysely
    .selectFrom("phones")
    .innerJoin("services", "services.id", "phones.service_id")
    .select(["phones.id", "phones.service_id"])
    .where("services.status", "=", "active")
    .orderBy("phones.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const said = { service, kind: "phone", locale: "en", record: phone, right: "+49 30 23125 611" };
  const response = await page.request.post("/api/suggestions", { data: said });
  expect(response.status()).toBe(204);
  await page.goto("/en/studio/suggestions");
  const item = page.getByRole("listitem").filter({ hasText: "+49 30 23125611" });
  await expect(item).toContainText("The phone does not work");
  await item.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(/\/studio\/reviews\//);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await page.goto(`/en/services/${service}`);
  await expect(page.locator('a[href="tel:+493023125611"]').first()).toBeVisible();
});

test("a steward grants a claim, and the person keeps the entry", async ({ page }) => {
  await enter(page, { email: "steward-claims@example.org", grants: [{ role: "steward" }] });
  const { id: personId } = await keepPerson(database, { email: "claimant@example.org" });
  const organization = await database.kysely
    .selectFrom("organizations")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const claim = await makeClaim(database, {
    actor: { personId, grants: [] },
    organizationId: organization.id,
    note: "I work there.",
  });
  await page.goto("/en/studio/claims");
  await page.locator(`a[href$="/claims/${claim.id}"]`).click();
  await expect(page.getByText("I work there.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, they belong together" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  expect((await readActor(database, personId)).grants).toMatchObject([
    { role: "editor", organizationId: organization.id, trusted: false },
  ]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a task is given to a person and taken away, and the history tells of both", async ({ page }) => {
    await enter(page, { email: "admin-people@example.org", grants: [{ role: "admin" }] });
    const { id } = await keepPerson(database, { email: "somebody-new@example.org" });
    await page.goto("/en/studio/people");
    await page.getByRole("searchbox").first().fill("somebody-new@example.org");
    await page.getByRole("searchbox").first().press("Enter");
    // What is looked for stands in no address.
    await expect(page).toHaveURL(/\/en\/studio\/people$/);
    await page.locator(`main a[href$="/people/${id}"]`).click();
    await page.getByRole("combobox").selectOption("ti");
    await page
      .locator("form", { has: page.getByRole("combobox") })
      .getByRole("button")
      .click();
    await expect(page.getByRole("listitem").filter({ hasText: "Tigrinya" })).toBeVisible();
    expect((await readActor(database, id)).grants).toEqual([{ role: "translator", language: "ti" }]);
    await page.getByRole("button", { name: "Take away" }).click();
    await expect(page.getByText("Done.")).toBeVisible();
    expect((await readActor(database, id)).grants).toEqual([]);
    await page.goto("/en/studio/history?thing=people");
    await expect(page.getByText("Task given").first()).toBeVisible();
    await expect(page.getByText("Task taken away").first()).toBeVisible();
  });

  test("an own task is taken away after a question", async ({ page }) => {
    const id = await enter(page, {
      email: "steward-leaves@example.org",
      grants: [{ role: "steward" }, { role: "admin" }],
    });
    const another = await keepPerson(database, { email: "another-admin@example.org" });
    await grantRole(database, { actor: "system", personId: another.id, grant: { role: "admin" } });
    await page.goto(`/en/studio/people/${id}`);
    await page.getByRole("listitem").filter({ hasText: "Keeps the whole" }).getByRole("link").click();
    await page.getByRole("button", { name: "Yes, take it away" }).click();
    await expect(page.getByText("Done.")).toBeVisible();
    expect((await readActor(database, id)).grants).toEqual([{ role: "admin" }]);
  });
});

test("who keeps nothing learns that the studio is not theirs", async ({ page, expectErrors }) => {
  expectErrors(/403/);
  await enter(page, { email: "nobody-here@example.org" });
  for (const path of ["", "/reviews", "/claims", "/suggestions", "/people", "/history"]) {
    const response = await page.goto(`/en/studio${path}`);
    expect(response?.status(), path).toBe(403);
    await expect(page.getByRole("alert")).toContainText("people who keep the directory");
  }
});

test("the keyboard alone reviews what was sent", async ({ page }) => {
  await enter(page, { email: "steward-keys@example.org", grants: [{ role: "steward" }] });
  const sent = await sendChanges(3, { description: "By the keyboard", alert: "Only this" });
  await page.goto(`/en/studio/reviews/${sent.revision}`);
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`The keyboard does not reach ${selector}.`);
  };
  await tabTo("input[type=checkbox]");
  await page.keyboard.press("Space");
  await tabTo("textarea");
  await page.keyboard.type("Thank you.");
  await tabTo("button[value=accept]");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/studio\/reviews\?done$/);
  const { accepted } = await database.kysely
    .selectFrom("revisions")
    .select("accepted")
    .where("id", "=", sent.revision)
    .executeTakeFirstOrThrow();
  expect(accepted).toBe('["alert"]');
});

for (const locale of ["en", "ar", "zh-Hans"]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`in ${locale}, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width: 360, height: 740 } });

      test("the studio has no accessibility fault that a machine can find, and is no wider than a phone", async ({
        page,
      }) => {
        test.setTimeout(120_000);
        const number = 4 + ["en", "ar", "zh-Hans"].indexOf(locale) * 2 + (colorScheme === "dark" ? 1 : 0);
        const email = `axe-${locale}-${colorScheme}-studio@example.org`.toLowerCase();
        const id = await enter(page, { email, grants: [{ role: "admin" }] });
        const sent = await sendChanges(number, { description: "Other words, and more", alert: "News" });
        const pages = [
          "",
          "/reviews",
          `/reviews/${sent.revision}`,
          "/claims",
          "/suggestions",
          "/people",
          `/people/${id}?organization=a`,
          "/history",
        ];
        for (const path of pages) {
          await page.goto(`/${locale}/studio${path}`);
          const { violations } = await new AxeBuilder({ page }).analyze();
          expect
            .soft(
              violations.map(({ id: rule, nodes }) => [rule, nodes.map(({ html }) => html)]),
              path,
            )
            .toEqual([]);
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), path)
            .toBeLessThanOrEqual(360);
        }
      });
    });
  }
}
