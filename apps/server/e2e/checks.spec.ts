import { randomUUID } from "node:crypto";
import { addReminder, findOrCreatePerson, grantRole, recordCheck, type Database } from "@dragoman/database";
import type { Grant } from "@dragoman/policy";
import type { Page } from "@playwright/test";
import { signToken } from "../src/reminders/reminder-token.ts";
import { deriveKeys } from "../src/security/instance-keys.ts";
import { readSecrets } from "../src/security/instance-secret.ts";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { atAddress, dataFolder, openServices } from "./operator.ts";
import { signIn } from "./sign-in.ts";

const source = "checks";
/** Never checked, with a town of their own; two of one organization. */
const services = Array.from({ length: 7 }, (_, number) => ({
  id: `service-${number}`,
  name: `Lanternhouse ${number}`,
  description: "Light for everybody.",
  status: "active",
  url: "https://lantern.example/",
  organization: {
    id: `house-${Math.min(number, 5)}`,
    name: `Lanterns ${Math.min(number, 5)}`,
    description: "Neighbours.",
  },
  phones: [{ id: `phone-${number}`, number: `030 231257${10 + number}` }],
  service_at_locations: atAddress(`checks-${number}`, {
    street: `Lane ${number}`,
    city: `Lanternville ${number < 3 ? "Bay" : number}`,
  }),
}));

let database: Database;
let ids: string[];

test.beforeAll(async () => {
  ({ database, ids } = await openServices(services, { source }));
});

test.afterAll(() => database.close());

async function enter(page: Page, { email, grants }: { email: string; grants: Grant[] }): Promise<string> {
  const { id } = await findOrCreatePerson(database, { email });
  for (const grant of grants) await grantRole(database, { actor: "system", personId: id, grant });
  await signIn(page, { email });
  return id;
}

async function checkOf(number: number) {
  return database.kysely
    .selectFrom("services")
    .leftJoin("service_checks", "service_checks.service_id", "services.id")
    .select(["services.assured_date", "services.withdrawn_at", "way", "no_answers"])
    .where("services.id", "=", ids[number] ?? "")
    .executeTakeFirstOrThrow();
}

const today = () => new Date().toISOString().slice(0, 10);

test("a steward works through the services of a town by keyboard, one after the other", async ({ page }) => {
  await enter(page, { email: "steward-checks@example.org", grants: [{ role: "steward" }] });
  await page.goto("/en/studio");
  await page.getByRole("link", { name: "Checks", exact: true }).click();
  await page.getByLabel("Town or place").fill("lanternville bay");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/town=lanternville/);
  const next = page.getByRole("main").locator("#next");
  const first = await next.textContent();
  await expect(page.locator('a[href^="tel:+4930231257"]')).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Lanternhouse" })).toHaveCount(
    2,
  );
  await page.getByLabel("How did you check?").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await expect(next).not.toHaveText(first ?? "");
  await expect(next).toBeFocused();
  await page.getByRole("button", { name: "No answer" }).click();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Lanternhouse" })).toHaveCount(
    0,
  );
  await page.getByRole("button", { name: "Changed" }).click();
  await expect(page).toHaveURL(/\/account\/organizations\/draft\//);
  const all = await Promise.all([0, 1, 2].map(checkOf));
  expect(all.filter((one) => one.assured_date === today() && one.way === "phone")).toHaveLength(1);
  expect(all.filter((one) => one.no_answers === 1 && one.assured_date === null)).toHaveLength(1);
  const right = all.findIndex((one) => one.assured_date !== null);
  await page.goto(`/en/services/${ids[right]}`);
  await expect(page.getByText("Checked by phone")).toBeVisible();
});

test("after three times without an answer, a service is proposed for archiving", async ({ page }) => {
  await enter(page, { email: "steward-silent@example.org", grants: [{ role: "steward" }] });
  for (let attempt = 0; attempt < 3; attempt++) {
    await page.goto(`/en/studio/listings/${ids[3]}`);
    await page.getByRole("button", { name: "No answer" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  }
  await page.goto(`/en/studio/checks?state=silent&town=Lanternville+3`);
  await expect(page.locator("#next")).toHaveText("Lanternhouse 3");
  await expect(page.getByText("No answer (3)")).toBeVisible();
  await page.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("Nothing to review.")).toBeVisible();
  expect((await checkOf(3)).withdrawn_at).not.toBeNull();
});

test("a steward checks all services of an organization at once, and the history has the method", async ({
  page,
}) => {
  await enter(page, { email: "steward-all@example.org", grants: [{ role: "steward" }] });
  await page.goto(`/en/studio/listings/${ids[5]}`);
  await page.getByLabel("How did you check?").selectOption("Checked in person");
  await page.getByLabel("All services of this organization are correct").check();
  await page.getByRole("button", { name: "Still correct" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  for (const number of [5, 6])
    expect(await checkOf(number)).toMatchObject({ assured_date: today(), way: "visit" });
  await page.getByRole("link", { name: "History" }).last().click();
  await expect(page.getByText("Checked in person").first()).toBeVisible();
});

test("an editor confirms all services with one tap, and their page names the organization", async ({
  page,
}) => {
  const { organization_id: organizationId } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", ids[5] ?? "")
    .executeTakeFirstOrThrow();
  await database.kysely
    .updateTable("services")
    .set({ assured_date: null })
    .where("organization_id", "=", organizationId)
    .execute();
  const grant = { role: "editor", organizationId: organizationId ?? "", trusted: false } as const;
  await enter(page, { email: "editor-checks@example.org", grants: [grant] });
  await page.goto("/en/account/organizations");
  await page.getByRole("button", { name: "Confirm that all services are correct" }).click();
  await expect(page.getByText("Thank you")).toBeVisible();
  for (const number of [5, 6])
    expect(await checkOf(number)).toMatchObject({ assured_date: today(), way: null });
  await page.goto(`/en/services/${ids[6]}`);
  await expect(page.getByText("Checked by \u2068Lanterns 5\u2069")).toBeVisible();
});

test("an editor says with one tap that it is full, and seekers read when that was said", async ({ page }) => {
  const { organization_id: organizationId } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", ids[5] ?? "")
    .executeTakeFirstOrThrow();
  const grant = { role: "editor", organizationId: organizationId ?? "", trusted: false } as const;
  await enter(page, { email: "editor-space@example.org", grants: [grant] });
  await page.goto("/en/account/organizations");
  const service = page.getByRole("main").getByRole("listitem").filter({ hasText: "Lanternhouse 6" });
  await service.getByRole("button", { name: "Full" }).focus();
  await page.keyboard.press("Enter");
  await expect(service.getByRole("button", { name: "Full" })).toHaveAttribute("aria-pressed", "true");
  await expect(service.getByText(/^Full \(updated: \W?\w+day \d\d:\d\d\W?\)/)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["en", "ar"]) {
    await page.goto(`/${locale}/account/organizations`);
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await page.goto(`/en/services/${ids[6]}`);
  await expect(page.getByText(/^Full \(updated: /)).toBeVisible();
  await expect(async () => {
    await page.goto("/en/search?q=Lanternhouse+6");
    await expect(page.getByText(/^Full \(updated: /)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  // A page that lies open until then says it no longer.
  await page.clock.install();
  await page.goto(`/en/services/${ids[6]}`);
  await expect(page.getByText(/^Full \(updated: /)).toBeVisible();
  await page.clock.fastForward("25:00:00");
  await expect(page.getByText(/^Full \(updated: /)).toBeHidden();
});

test("a steward enters the booking page in its own field, and seekers find it", async ({ page }) => {
  await enter(page, { email: "steward-booking@example.org", grants: [{ role: "steward" }] });
  await page.goto(`/en/studio/listings/${ids[0]}`);
  await page.getByRole("button", { name: "Edit" }).click();
  await expect(page).toHaveURL(/\/draft\//);
  const main = page.getByRole("main");
  const written = { hasText: "Add a web page to book or apply" };
  const spare = main.locator("details details", written);
  // What is opened before the scripts run may be closed by them.
  await expect(async () => {
    await main.locator("details", written).evaluateAll((all) => {
      for (const one of all) one.setAttribute("open", "");
    });
    await spare.getByLabel("Web address").fill("https://booking.example/lantern", { timeout: 1000 });
  }).toPass();
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(main.locator('input[value="https://booking.example/lantern"]')).toHaveCount(1);
  await main.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(main.getByText("Done.", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goto(`/en/services/${ids[0]}`);
  await expect(page.getByRole("link", { name: "Book or apply online" })).toHaveAttribute(
    "href",
    "https://booking.example/lantern",
  );
});

test("a web page that does not open is a list for stewards, and marked for seekers until it opens", async ({
  page,
}) => {
  const url = "https://lantern.example/";
  await database.kysely
    .insertInto("link_checks")
    .values({
      url,
      asked_at: new Date().toISOString(),
      failed_days: 3,
      failed_on: today(),
      fault: "not-found",
      broken_since: today(),
    })
    .onConflict((conflict) =>
      conflict.column("url").doUpdateSet({ broken_since: today(), fault: "not-found" }),
    )
    .execute();
  await enter(page, { email: "steward-links@example.org", grants: [{ role: "steward" }] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/en/services/${ids[4]}`);
  await expect(page.getByText("This web page did not open when we tried.")).toBeVisible();
  await expect(page.locator(`main a[href="${url}"]`)).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.goto("/en/studio/checks?town=Lanternville+4");
  await page.getByLabel("Status").selectOption({ value: "broken" });
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/state=broken/);
  await expect(page.locator("#next")).toHaveText("Lanternhouse 4");
  await expect(page.getByText("The page does not exist.")).toBeVisible();
  for (const locale of ["en", "ar"]) {
    await page.goto(`/${locale}/studio/checks?town=Lanternville+4&state=broken`);
    await expect(page.locator("#next")).toHaveText("Lanternhouse 4");
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  // Who has looked and found it right takes the mark back.
  await page.goto("/en/studio/checks?town=Lanternville+4&state=broken");
  await page.getByRole("button", { name: "Still correct" }).click();
  await expect(page.getByText("Nothing to review.")).toBeVisible();
  await page.goto(`/en/services/${ids[4]}`);
  await expect(page.locator(`main a[href="${url}"]`)).toBeVisible();
  await expect(page.getByText("This web page did not open when we tried.")).toHaveCount(0);
  await database.kysely.deleteFrom("link_checks").execute();
  await database.kysely
    .updateTable("services")
    .set({ assured_date: null })
    .where("id", "=", ids[4] ?? "")
    .execute();
});

test("the worklist has no faults on a phone, in Arabic and in the dark", async ({ page }) => {
  await enter(page, { email: "steward-phone@example.org", grants: [{ role: "steward" }] });
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["en", "ar"]) {
    await page.goto(`/${locale}/studio/checks?town=Lanternville+4`);
    await expect(page.locator("#next")).toHaveText("Lanternhouse 4");
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  }
});

/** The address of the page that a message to an organization leads to. */
async function linkOf(number: number, locale = "en"): Promise<string> {
  const { organization_id: organizationId } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", ids[number] ?? "")
    .executeTakeFirstOrThrow();
  const now = Date.now();
  const added = await addReminder(database, {
    organizationId: organizationId ?? "",
    now,
    prepare: (link) => ({
      link,
      row: {
        id: randomUUID(),
        channel: "email",
        sealed: "",
        recipientHash: "",
        createdAt: new Date(now),
        expiresAt: new Date(now),
        lease: "",
        leasedUntil: new Date(now + 3_600_000),
      },
    }),
  });
  const secrets = await readSecrets({ dataDirectory: dataFolder, configured: undefined });
  return `/${locale}/confirm/${signToken(added?.link ?? "", deriveKeys(secrets).keyOf("links of reminders"))}`;
}

test("the page for an organization has no fault in Arabic, in light and in dark, on a phone, by keyboard", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  await page.setViewportSize({ width: 360, height: 740 });
  const address = await linkOf(1, "ar");
  const isSound = async () => {
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  };
  await page.goto(`${address}A`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await isSound();
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const service = page.getByRole("main").getByRole("listitem").filter({ hasText: "Lanternhouse 1" });
  await expect(service.getByRole("button")).toHaveCount(6);
  await isSound();
  // What is written from left to right keeps to the edge of the page.
  const name = await service.getByRole("link").boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeGreaterThan(360 - 40);
  await service.getByRole("button").nth(4).focus();
  await page.keyboard.press("Enter");
  await expect(service.locator("output, time, p").first()).toBeVisible();
  await isSound();
  // It was the only service: the link has done its work.
  await service.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  await isSound();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("an organization answers for all its services by the link of a message, without an account", async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/404/);
    const address = await linkOf(5);
    await database.kysely
      .updateTable("services")
      .set({ assured_date: null })
      .where("id", "in", [ids[5] ?? "", ids[6] ?? ""])
      .execute();
    await page.goto(`${address}A`);
    await expect(page.getByText("The link no longer works.")).toBeVisible();
    await page.goto(address);
    await expect(page.getByText("Lanterns 5")).toBeVisible();
    const service = (name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
    await service("Lanternhouse 5").getByRole("button", { name: "There is space" }).click();
    await expect(service("Lanternhouse 5").getByText(/^There is space \(updated: /)).toBeVisible();
    expect((await checkOf(5)).assured_date).toBeNull();
    await service("Lanternhouse 5").getByRole("button", { name: "Still correct" }).click();
    await expect(service("Lanternhouse 5")).toContainText("Thank you");
    expect((await checkOf(5)).assured_date).toBe(today());
    await service("Lanternhouse 6").getByRole("button", { name: "Changed" }).click();
    await expect(page).toHaveURL(new RegExp(`/services/${ids[6]}/suggest`));
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    expect((await checkOf(6)).assured_date).toBeNull();
  });

  test("a steward records a check and gets the next service", async ({ page }) => {
    await recordCheck(database, { actor: "system", serviceId: ids[4] ?? "" });
    await database.kysely
      .updateTable("services")
      .set({ assured_date: "2020-01-01" })
      .where("id", "=", ids[4] ?? "")
      .execute();
    await enter(page, { email: "steward-plain@example.org", grants: [{ role: "steward" }] });
    await page.goto("/en/studio/checks?town=Lanternville+4&state=overdue");
    await expect(page.locator("#next")).toHaveText("Lanternhouse 4");
    await page.getByRole("button", { name: "Still correct" }).click();
    await expect(page).toHaveURL(/state=overdue.*done/);
    await expect(page.getByText("Nothing to review.")).toBeVisible();
    expect((await checkOf(4)).assured_date).toBe(today());
  });
});
