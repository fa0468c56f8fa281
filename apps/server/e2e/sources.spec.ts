import { randomUUID } from "node:crypto";
import {
  findOrCreatePerson,
  grantRole,
  openDatabase,
  readSourceDifferences,
  type Database,
} from "@dragoman/database";
import type { Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { dataFolder } from "./operator.ts";
import { expect, test } from "./journey.ts";
import { formsAlive, losePage } from "./lost-page.ts";
import { signIn } from "./sign-in.ts";

/** Milliseconds: another process starts, reads and stores. */
const patient = { timeout: 60_000 };

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: dataFolder });
});

test.afterAll(() => database.close());

async function enterAsAdmin(page: Page): Promise<void> {
  const email = `admin-${randomUUID()}@example.org`;
  const { id } = await findOrCreatePerson(database, { email });
  await grantRole(database, { actor: "system", personId: id, grant: { role: "admin" } });
  await signIn(page, { email });
}

function list(phone: string): Buffer {
  const rows = ["Ferry,Harbour folk", "Lantern,Harbour folk"].map((row) => `${row},${phone},42`);
  return Buffer.from(["Service,Organization,Phone,Shoe size", ...rows].join("\n"));
}

async function bring(page: Page, { source, phone }: { source: string; phone: string }): Promise<void> {
  await page.goto("/en/studio/sources");
  const form = page.locator("form[enctype]");
  await form.getByLabel("Name of the source").fill(source);
  await form
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "list.csv", mimeType: "text/csv", buffer: list(phone) });
  await form.getByRole("button", { name: "Check first" }).click();
  await expect(page.getByRole("status").getByText("Waiting for your decision")).toBeVisible(patient);
}

/** The same page in Arabic, on a phone: no fault in light and dark, with everything open. */
async function looksRight(page: Page): Promise<void> {
  const address = page.url();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address.replace("/en/", "/ar/"));
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("main details")) part.setAttribute("open", "");
  });
  expect(await findFaultsInBothThemes(page), address).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(360);
  // Names of tables and numbers are not broken.
  const cells = page.locator("main table").locator("th[scope=row] span, td");
  const broken = await cells.evaluateAll((all) =>
    all.flatMap((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [cell.textContent] : [];
    }),
  );
  expect(broken, address).toEqual([]);
  await page.goto(address);
}

test("an administrator uploads a file, sees what would change, imports it, and removes it again", async ({
  page: first,
}) => {
  test.slow();
  let page = first;
  const source = `harbour-${randomUUID().slice(0, 8)}`;
  await enterAsAdmin(page);
  await bring(page, { source, phone: "030 2312599" });
  await expect(page.getByText("Lantern")).toBeVisible();
  await page.getByText("How the columns were read").click();
  await expect(page.getByText("Not understood, so not shown")).toBeVisible();
  await looksRight(page);
  // The server continues the import when the page is closed or the browser is killed.
  page = await losePage(page);
  await page.goto("/en/studio/sources");
  await page.getByRole("link", { name: source }).press("Enter");
  await page.getByRole("button", { name: "Import now" }).press("Enter");
  await expect(page.getByRole("status").getByText("Done.")).toBeVisible(patient);
  await page.goto("/en/studio/sources");
  const line = page.getByRole("listitem").filter({ hasText: source });
  await expect(line.getByText("Services: 2")).toBeVisible();
  await looksRight(page);
  await line.getByRole("button", { name: "Remove this source" }).click();
  await expect(page.getByRole("status").getByText("Waiting for your decision")).toBeVisible(patient);
  await page.getByRole("button", { name: "Remove this source" }).click();
  await expect(page.getByRole("status").getByText("Done.")).toBeVisible(patient);
  await page.goto("/en/studio/sources");
  await expect(page.getByRole("listitem").filter({ hasText: source })).toHaveCount(0);
  await page.goto(`/en/studio/sources/history?source=${source}`);
  await expect(page.getByText("Imported")).toHaveCount(2);
  await page.locator('main a[href*="/sources/history/"]').first().press("Enter");
  await page.waitForURL(/history\/./);
  await looksRight(page);
});

test("an administrator changes by keyboard how often a source is fetched, and pauses it", async ({
  page,
}) => {
  const name = `tide-${randomUUID().slice(0, 8)}`;
  const at = new Date().toISOString();
  // Due after the test, so that no request leaves the machine.
  await database.kysely
    .insertInto("live_sources")
    .values({
      name,
      address: "https://tide.example/list.csv",
      form: "file",
      every: "day",
      country: null,
      language: null,
      paused: 0,
      created_at: at,
      due_at: "2999-01-01T00:00:00.000Z",
      failures: 0,
      lease: null,
      leased_until: null,
      checked_at: null,
      outcome: null,
      problem: null,
      run_id: null,
      fetched_at: null,
      complete_at: null,
      etag: null,
      last_modified: null,
    })
    .execute();
  const stored = () =>
    database.kysely
      .selectFrom("live_sources")
      .select(["every", "paused"])
      .where("name", "=", name)
      .executeTakeFirst();
  await enterAsAdmin(page);
  await page.goto("/en/studio/sources");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByLabel("How often to look for changes").selectOption("week");
  await line.getByRole("button", { name: "Save" }).press("Enter");
  await expect(page.getByText("Done.", { exact: true })).toBeVisible();
  await line.getByRole("button", { name: "Pause" }).press("Enter");
  await expect(line.getByText("Paused")).toBeVisible();
  expect(await stored()).toMatchObject({ every: "week", paused: 1 });
  await looksRight(page);
  await database.kysely.deleteFrom("live_sources").where("name", "=", name).execute();
});

test("a file that cannot be sent now stays chosen, and is sent when the connection is back", async ({
  page,
  context,
}) => {
  test.slow();
  await enterAsAdmin(page);
  await page.goto("/en/studio/sources");
  const source = `quay-${randomUUID().slice(0, 8)}`;
  const form = page.locator("form[enctype]");
  await form.getByLabel("Name of the source").fill(source);
  const file = { name: "list.csv", mimeType: "text/csv", buffer: list("030 2312597") };
  await form.getByLabel("File", { exact: true }).setInputFiles(file);
  await formsAlive(page);
  await context.setOffline(true);
  await form.getByRole("button", { name: "Check first" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "You may have no connection" })).toBeFocused();
  await expect(form.getByLabel("Name of the source")).toHaveValue(source);
  await context.setOffline(false);
  await form.getByRole("button", { name: "Check first" }).press("Enter");
  await expect(page.getByRole("status").getByText("Waiting for your decision")).toBeVisible(patient);
  await page.getByRole("button", { name: "Discard" }).press("Enter");
  await expect(page.getByText(source)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page follows an import when it is loaded again", async ({ page }) => {
    test.slow();
    await enterAsAdmin(page);
    await page.goto("/en/studio/sources");
    const form = page.locator("form[enctype]");
    await form.getByLabel("Name of the source").fill("two words");
    const file = { name: "list.csv", mimeType: "text/csv", buffer: list("030 2312598") };
    await form.getByLabel("File", { exact: true }).setInputFiles(file);
    await form.getByRole("button", { name: "Check first" }).click();
    await expect(page.getByText("Choose another name: one word without spaces.").first()).toBeVisible();
    const source = `harbour-${randomUUID().slice(0, 8)}`;
    await form.getByLabel("Name of the source").fill(source);
    await form.getByLabel("File", { exact: true }).setInputFiles(file);
    await form.getByRole("button", { name: "Check first" }).click();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("Waiting for your decision")).toBeVisible({ timeout: 1_000 });
    }).toPass(patient);
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText(source)).toHaveCount(0);
  });
});

test("a steward decides about a difference between an edit and its source", async ({ page }) => {
  const email = `steward-${randomUUID()}@example.org`;
  const { id } = await findOrCreatePerson(database, { email });
  await grantRole(database, { actor: "system", personId: id, grant: { role: "steward" } });
  const record = await anyService();
  const field = "fees_description";
  await database.kysely
    .insertInto("published_edits")
    .values({
      table_name: "services",
      record_id: record,
      field,
      value: '"Five coins"',
      source_value: '"Six shells"',
      edited_at: "2026-01-01T00:00:00.000Z",
      differs_since: "2020-01-02T00:00:00.000Z",
      gone_since: null,
    })
    .execute();
  await signIn(page, { email });
  await page.goto("/en/studio/sources/differences");
  await expect(page.getByText("Six shells").first()).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const useTheirs = page.locator("form", { hasText: "Six shells" }).getByRole("button", { name: "Use this" });
  await useTheirs.click();
  // It stands below, among what can be undone.
  await expect(useTheirs).toHaveCount(0);
  const left = await readSourceDifferences(database, { actor: "system", most: 50 });
  expect(left.filter(({ recordId }) => recordId === record)).toEqual([]);
  await page.goto("/en/studio/sources/needs");
  await expect(page.getByRole("combobox").first()).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
});

async function anyService(): Promise<string> {
  const row = await database.kysely
    .selectFrom("services")
    .select("id")
    .where("withdrawn_at", "is", null)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.id;
}
