import { randomUUID } from "node:crypto";
import {
  findServiceIds,
  openDatabase,
  readRevisions,
  reviewRevision,
  type Database,
} from "@dragoman/database";
import type { Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { dataFolder, dragoman, grantRoleTo, importServices } from "./operator.ts";
import { codeFor, signIn } from "./sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

let database: Database;

test.beforeAll(async () => {
  database = await openDatabase({ directory: dataFolder });
});

test.afterAll(() => database.close());

/** Publishes what was sent about a service, as a steward. */
async function publish(service: string): Promise<void> {
  const actor = { personId: "a steward", grants: [{ role: "steward" as const }] };
  const sent = await readRevisions(database, { actor, state: "in-review" });
  const revision = sent.find(({ entry }) => entry.id === service);
  if (!revision) throw new Error("Nothing was sent.");
  const { id, version } = revision;
  const { state } = await reviewRevision(database, { actor, id, version, event: "accept", note: "" });
  expect(state).toBe("done");
}

interface Town {
  service: string;
  organization: string;
  /** Of the organization, in the directory. */
  email: string;
  /** Imports the directory of the organization once more, without this service. */
  close: () => Promise<void>;
}

/** An organization with one service, which nobody else touches. */
async function makeTown(name: string): Promise<Town> {
  const organization = randomUUID();
  const service = randomUUID();
  const email = `office-${organization.slice(0, 8)}@example.org`;
  const owner = { id: organization, name: `House of ${name}`, description: "Neighbours.", email };
  const imported = { source: `keeping-${service.slice(0, 8)}`, language: "en" };
  const all = [
    {
      id: service,
      name,
      description: "Soup and bread for everybody.",
      status: "active",
      organization: owner,
      phones: [{ id: randomUUID(), number: "030 23125610" }],
      schedules: [
        { id: randomUUID(), freq: "WEEKLY", byday: "MO,TU", opens_at: "09:00", closes_at: "12:00" },
      ],
    },
    // A file with one service says nothing of others: two are a whole directory.
    ...["Open door", "Garden"].map((other) => ({
      id: randomUUID(),
      name: `${other} ${organization.slice(0, 8)}`,
      status: "active",
      organization: owner,
    })),
  ];
  await importServices(all, imported);
  const found = await findServiceIds(database, { source: imported.source, keys: [service] });
  const { id, organization_id: organizationId } = await database.kysely
    .selectFrom("services")
    .select(["id", "organization_id"])
    .where("id", "=", found.get(service) ?? "")
    .executeTakeFirstOrThrow();
  return {
    service: id,
    organization: organizationId ?? "",
    email,
    close: () => importServices(all.slice(1), imported),
  };
}

/** Opens the form of the service, as its editor. */
async function beginForm(page: Page, name: string, locale = "en"): Promise<void> {
  await page.goto(`/${locale}/account/organizations`);
  await page.getByRole("listitem").filter({ hasText: name }).locator("button[value=change]").click();
  await expect(page).toHaveURL(/\/account\/organizations\/draft\/[\w-]+$/);
}

async function openForm(page: Page, name: string, locale = "en"): Promise<void> {
  await beginForm(page, name, locale);
  await alive(page);
}

/** A robot writes into a field in two steps, and the scripts may come between them. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const field = document.querySelector("main textarea");
    return field !== null && Object.keys(field).some((key) => key.startsWith("__reactProps"));
  });
}

async function openPart(page: Page, id: string): Promise<void> {
  const part = page.locator(`details#${id}`);
  if (!(await part.evaluate((element) => (element as HTMLDetailsElement).open)))
    await part.locator("summary").first().click();
}

/** A day of the week in the hours of a service: `MO`. */
function dayOf(page: Page, day: string) {
  const times = page.locator(`:scope > fieldset > div > label > input[name='week.hours.${day}']`);
  return page.locator("details#hours details").filter({ has: times });
}

async function kept(page: Page): Promise<void> {
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 15_000 });
}

/** Of which forms and controls this device keeps something. */
function keptOnDevice(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = indexedDB.open("dragoman.drafts");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const asked = opened.result.transaction("texts").objectStore("texts").getAllKeys();
    await new Promise((resolve) => asked.addEventListener("success", resolve));
    opened.result.close();
    return asked.result.map(String);
  });
}

test("a person who gets a code at the organization's own address can edit its entry, and a steward publishes it", async ({
  page,
}) => {
  const name = `Soup ${randomUUID().slice(0, 6)}`;
  const town = await makeTown(name);
  await page.goto(`/en/organizations/${town.organization}`);
  await page.getByRole("link", { name: /Is this your organization/ }).click();
  await expect(page).toHaveURL(/sign-in\?to=/);
  await signIn(page, { email: `member-${town.service.slice(0, 8)}@example.org` });
  await page.goto(`/en/account/organizations/claim/${town.organization}`);
  await expect(page.getByText(/^o•••@example\.org$/)).toBeVisible();
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = page.locator("input[autocomplete=one-time-code]");
  await expect(code).toBeVisible();
  // A code cannot have gone to a contact that the directory no longer has.
  const sent = page.url();
  await page.goto(sent.replace(/contact=.*/, "contact=lost"));
  await expect(page.getByRole("alert")).toContainText("no longer in the directory");
  await page.goto(sent);
  await code.fill(codeFor(town.email));
  await code.press("Enter");
  await expect(page).toHaveURL(/\/account\/organizations$/);

  await openForm(page, name);
  await openPart(page, "hours");
  const hours = page.locator("details#hours");
  const wednesday = dayOf(page, "WE");
  await wednesday.locator("summary").first().click();
  await wednesday.locator("input[type=time]").nth(0).fill("10:00");
  await wednesday.locator("input[type=time]").nth(1).fill("13:30");
  await expect(hours.getByText("10:00–13:30")).toBeVisible();
  await openPart(page, "contact");
  await page.locator("details#contact input[type=tel]").first().fill("+49 30 23125611");
  await kept(page);

  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("This is a preview.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("13:30");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: "Send for review", exact: true }).click();
  await expect(page.getByText("Sent for review.").first()).toBeVisible();

  await publish(town.service);
  await expect(async () => {
    await page.goto(`/en/services/${town.service}`);
    await expect(page.getByRole("main")).toContainText("23125611", { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole("main")).toContainText("13:30");
});

test.describe("an editor", () => {
  let town: Town;
  let name: string;
  let email: string;

  test.beforeEach(async ({ page }) => {
    name = `Bread ${randomUUID().slice(0, 6)}`;
    town = await makeTown(name);
    email = `editor-${town.service.slice(0, 8)}@example.org`;
    await grantRoleTo([email, "editor", "--organization", town.organization, "--trusted"]);
    await signIn(page, { email });
  });

  test("writes a text in Pashto, and the search in Pashto finds it", async ({ page }) => {
    await openForm(page, name);
    await page.goto(`${page.url()}/ps`);
    await page.locator("textarea[lang=ps]").first().fill("هره ورځ تودې زنځیرۍ ښوروا");
    await kept(page);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/organizations\?sent=publish/);
    await expect(async () => {
      await page.goto(`/ps/search?q=${encodeURIComponent("زنځیرۍ")}`);
      await expect(page.locator("#results")).toContainText(name, { timeout: 500 });
    }).toPass({ timeout: 15_000 });
  });

  test("loses nothing when the connection and the browser fail", async ({ page, context, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    await openForm(page, name);
    const address = page.url();
    const text = page.locator("textarea[name$='.description']").first();
    await text.fill("Soup, bread and tea.");
    await kept(page);
    await context.route("**/account/drafts/**", (route) => route.abort());
    await text.fill("Soup, bread, tea and company.");
    await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 15_000 });
    // A second window is what is left when the first one is gone at once.
    const second = await context.newPage();
    await page.close({ runBeforeUnload: false });
    await context.unroute("**/account/drafts/**");
    const again = second.locator("textarea[name$='.description']").first();
    // What the first window sends as it goes may come after the second has loaded, which then asks to be loaded again.
    await expect(async () => {
      await second.goto(address);
      await expect(again).toHaveValue("Soup, bread, tea and company.");
      // The device forgets what the server has.
      await expect.poll(() => keptOnDevice(second), { timeout: 5_000 }).toEqual([]);
    }).toPass({ timeout: 40_000 });
    await second.reload();
    await expect(again).toHaveValue("Soup, bread, tea and company.");
  });

  test("keeps input from before hydration", async ({ page, context }) => {
    await openForm(page, name);
    const { promise: asked, resolve: come } = Promise.withResolvers<void>();
    await context.route("**/assets/entry.client-*.js", async (route) => {
      await asked;
      await route.continue();
    });
    await page.reload({ waitUntil: "commit" });
    const text = page.locator("textarea[name$='.description']").first();
    await text.fill("Typed before the scripts.");
    come();
    await kept(page);
    await page.reload();
    await expect(text).toHaveValue("Typed before the scripts.");
  });

  test("removes drafts from the device, and restores them while that can be undone", async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED/);
    await openForm(page, name);
    const address = page.url();
    await context.route("**/account/drafts/**", (route) => route.abort());
    await page.locator("textarea[name$='.description']").first().fill("Only on this device.");
    await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 15_000 });
    await page.goto("/en/saved");
    expect(await keptOnDevice(page)).not.toEqual([]);
    await page.getByRole("button", { name: "Delete everything saved on this device" }).click();
    await expect.poll(() => keptOnDevice(page)).toEqual([]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => keptOnDevice(page)).not.toEqual([]);
    await page.goto(address);
    await expect(page.locator("textarea[name$='.description']").first()).toHaveValue("Only on this device.");
    await page.goto("/en/account");
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).not.toHaveURL(/\/account$/);
    expect(await keptOnDevice(page)).toEqual([]);
  });

  test("signs in again when the session of an open form has ended, and continues", async ({
    page,
    context,
  }) => {
    await openForm(page, name);
    const cookies = await context.cookies();
    await context.clearCookies();
    const text = page.locator("textarea[name$='.description']").first();
    await text.fill("Written after signing out elsewhere.");
    await expect(page.locator("[data-kept=here]").getByRole("link", { name: "Sign in" })).toBeVisible();
    await context.addCookies(cookies);
    await kept(page);
    await expect(page.getByRole("link", { name: "Sign in", exact: true })).toHaveCount(0);
    await page.reload();
    await expect(text).toHaveValue("Written after signing out elsewhere.");
  });

  test("does not overwrite what another window has saved", async ({ page, context }) => {
    await openForm(page, name);
    const other = await context.newPage();
    await other.goto(page.url());
    await page.locator("textarea[name$='.description']").first().fill("From the first window.");
    await kept(page);
    await other.locator("textarea[name$='.description']").first().fill("From the second window.");
    await expect(other.locator("[data-kept=elsewhere]")).toBeVisible({ timeout: 15_000 });
    await other.getByRole("link", { name: "Reload the page" }).click();
    await expect(other.locator("textarea[name$='.description']").first()).toHaveValue(
      "From the first window.",
    );
    await expect(other.getByText("From the second window.")).toBeVisible();
    await other.getByRole("button", { name: "Use this text" }).click();
    await kept(other);
    await other.reload();
    await expect(other.locator("textarea[name$='.description']").first()).toHaveValue(
      "From the second window.",
    );
  });

  test("sees what another person has changed in the meantime, and chooses", async ({ page, browser }) => {
    await openForm(page, name);
    await page.locator("textarea[name$='.description']").first().fill("Mine.");
    await kept(page);
    const colleague = await (await browser.newContext()).newPage();
    const second = `second-${email}`;
    await grantRoleTo([second, "editor", "--organization", town.organization, "--trusted"]);
    await signIn(colleague, { email: second });
    await openForm(colleague, name);
    await colleague.locator("textarea[name$='.description']").first().fill("Theirs.");
    await colleague.getByRole("button", { name: "Publish" }).click();
    await expect(colleague).toHaveURL(/sent=publish/);
    await colleague.context().close();

    await page.getByRole("button", { name: "Publish" }).click();
    const conflict = page.locator("form#conflicts");
    await expect(conflict).toContainText("Soup and bread for everybody.");
    await expect(conflict).toContainText("Theirs.");
    await expect(conflict).toContainText("Mine.");
    await conflict.locator("input[value=mine]").check();
    await conflict.getByRole("button", { name: "Save" }).click();
    await expect(conflict).toHaveCount(0);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/sent=publish/);
    await page.goto(`/en/services/${town.service}`);
    await expect(page.getByRole("main")).toContainText("Mine.");
  });

  test("can read and discard the draft of an entry that an import has removed", async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED|404/);
    await openForm(page, name);
    await page.locator("textarea[name$='.description']").first().fill("Soup, bread and a song.");
    await kept(page);
    await context.route("**/account/drafts/**", (route) => route.abort());
    await page.locator("input[name$='.alternate_name']").fill("The singing kitchen");
    await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 15_000 });
    await town.close();
    await context.unroute("**/account/drafts/**");
    // The open form says so too, as soon as the server answers.
    await expect(page.getByRole("alert")).toBeVisible({ timeout: 15_000 });

    await page.goto("/en/account/organizations");
    const gone = page.getByRole("listitem").filter({ hasText: name });
    await gone.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByRole("definition").filter({ hasText: "Soup, bread and a song." })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "The singing kitchen" })).toBeVisible();

    await page.getByRole("link", { name: "Discard changes" }).click();
    await page.getByRole("button", { name: "Yes, discard changes" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My organizations");
    await expect(page.getByRole("listitem").filter({ hasText: "Open door" })).toBeVisible();
    await expect(gone).toHaveCount(0);
    await expect.poll(() => keptOnDevice(page)).toEqual([]);
  });

  test("keeps the draft after losing the right to publish, and can read it after losing the role", async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/422|403|404/);
    const keeps = ["editor", "--organization", town.organization];
    await openForm(page, name);
    const text = page.locator("textarea[name$='.description']").first();
    await text.fill("Soup, bread and tales.");
    await dragoman(["user", "revoke", email, ...keeps]);
    await grantRoleTo([email, ...keeps]);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByRole("button", { name: "Send for review", exact: true })).toBeVisible();
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(text).toHaveValue("Soup, bread and tales.");
    await page.reload();
    await expect(text).toHaveValue("Soup, bread and tales.");

    await dragoman(["user", "revoke", email, ...keeps]);
    await text.fill("Soup, bread and old tales.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(
      page.getByRole("definition").filter({ hasText: "Soup, bread and old tales." }),
    ).toBeVisible();
    await page.goto("/en/account/organizations");
    await page.getByRole("listitem").filter({ hasText: name }).getByRole("link").click();
    await expect(page.getByRole("definition").filter({ hasText: "Soup, bread and tales." })).toBeVisible();
    await expect(page.getByText("Discard changes")).toHaveCount(0);
  });

  test("sees the error at the field, and loses no input", async ({ page, expectErrors }) => {
    expectErrors(/422/);
    await openForm(page, name);
    await openPart(page, "contact");
    const web = page.locator("input[name$='.url']").first();
    await web.fill("no address");
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Enter a web address like").first()).toBeVisible();
    await expect(web).toHaveValue("no address");
    await expect(web).toHaveAttribute("aria-invalid", "true");
    await web.fill("https://example.org/soup");
    await kept(page);
    await expect(page.getByText("Enter a web address like")).toHaveCount(0);
    await expect(web).toBeVisible();
  });

  test("copies times to other days, and sees no conflict that nobody has caused", async ({ page }) => {
    await openForm(page, name);
    await openPart(page, "hours");
    const monday = dayOf(page, "MO");
    await monday.locator("summary").first().click();
    await monday.locator("input[type=time]").nth(2).fill("13:00");
    await monday.locator("input[type=time]").nth(3).fill("16:00");
    await monday.locator("summary").nth(1).click();
    await monday.locator("input[value='week.hours.WE']").check();
    await monday.locator("button[value^='copy:']").click();
    await expect(page).toHaveURL(/open=hours/);
    await expect(dayOf(page, "WE").locator("summary").first()).toContainText("13:00–16:00");
    await page
      .locator("textarea[name$='.description']")
      .first()
      .evaluate((text: HTMLTextAreaElement) => {
        text.closest("details")?.setAttribute("open", "");
      });
    await page.locator("textarea[name$='.description']").first().fill("Soup after the hours.");
    await kept(page);
    await expect(page.getByText("You wrote this before")).toHaveCount(0);
    await expect(page.locator("[data-kept=elsewhere]")).toHaveCount(0);
    await expect(dayOf(page, "MO").locator("summary").first()).toContainText("13:00–16:00");
  });

  test("continues when the server has saved a part and its response was lost", async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/ERR_FAILED/);
    await openForm(page, name);
    let lost = 0;
    await page.route("**/account/drafts/**", async (route) => {
      if (lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort();
    });
    const text = page.locator("textarea[name$='.description']").first();
    await text.fill("Stored, and never answered.");
    await expect(page.locator("[data-kept=here]")).toBeVisible({ timeout: 15_000 });
    await text.fill("Stored, and never answered. And more.");
    await kept(page);
    expect(lost).toBe(1);
    await page.reload();
    await expect(text).toHaveValue("Stored, and never answered. And more.");
  });

  test("gets a link to each error at the top of the page, wherever the button is", async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/422/);
    await openForm(page, name);
    await openPart(page, "contact");
    await page.locator("input[name$='.url']").first().fill("no address");
    await page.getByRole("button", { name: "Publish" }).click();
    const summary = page.locator("[data-error-summary]");
    await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole("link").click();
    await expect(page.locator("input[name$='.url']").first()).toBeFocused();
    await page.locator("input[name$='.url']").first().fill("https://example.org/soup");
    await kept(page);
    await expect(summary).toHaveCount(0);
  });

  test("does not scroll away from a button when scripts come late", async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/422/);
    await openForm(page, name);
    await openPart(page, "contact");
    await page.locator("input[name$='.url']").first().fill("no address");
    const { promise: asked, resolve: come } = Promise.withResolvers<void>();
    await context.route("**/assets/entry.client-*.js", async (route) => {
      await asked;
      await route.continue();
    });
    await page.getByRole("button", { name: "Publish" }).click({ noWaitAfter: true });
    const summary = page.locator("[data-error-summary]");
    await expect(summary).toBeFocused();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    come();
    await alive(page);
    await page.waitForLoadState("networkidle");
    expect(await scrolled()).toBe(before);
  });

  test("continues after a conflict with another window, and loses neither version", async ({
    page,
    context,
    expectErrors,
  }) => {
    expectErrors(/409|ERR_FAILED/);
    await openForm(page, name);
    const other = await context.newPage();
    await other.goto(page.url());
    await alive(other);
    await page.locator("input[name$='.alternate_name']").fill("From the first window");
    await kept(page);
    await context.route("**/account/drafts/**", (route) => route.abort());
    const text = other.locator("textarea[name$='.description']").first();
    const version = other.locator("input[name=version]");
    const outdated = await version.inputValue();
    await text.fill("From the second window.");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByRole("alert").first()).toBeVisible();
    // The refusal is shown before the form has the new version.
    await expect(version).not.toHaveValue(outdated);
    await expect(text).toHaveValue("From the second window.");
    await other.getByRole("button", { name: "Save", exact: true }).click();
    await expect(other.getByRole("alert")).toHaveCount(0);
    await other.reload();
    await expect(text).toHaveValue("From the second window.");
    await expect(other.locator("input[name$='.alternate_name']")).toHaveValue("From the first window");
  });

  for (const [locale, colorScheme] of [
    ["en", "dark"],
    ["ar", "light"],
  ] as const) {
    test(`passes the automated accessibility checks and fits a phone, in ${locale}`, async ({
      page,
      expectErrors,
    }) => {
      test.setTimeout(240_000);
      expectErrors(/422|400|403/);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 320, height: 740 });
      const check = async () => {
        await page.evaluate(() => {
          for (const part of document.querySelectorAll("details")) part.open = true;
        });
        expect.soft(await findFaults(page), page.url()).toEqual([]);
        expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      };
      const organizations = `/${locale}/account/organizations`;
      await openForm(page, name, locale);
      const draft = page.url();
      await check();
      for (const address of [organizations, `${draft}/ps`, `${draft}?withdraw`]) {
        await page.goto(address);
        await check();
      }
      // Of an organization that they do not keep yet.
      const other = await makeTown(`Salt ${randomUUID().slice(0, 6)}`);
      await page.goto(`${organizations}/claim/${other.organization}`);
      await check();
      await page.locator("button[value=code]").click();
      await page.locator("input[autocomplete=one-time-code]").waitFor();
      await check();
      await page.locator("input[autocomplete=one-time-code]").fill("000000");
      await page.locator("input[autocomplete=one-time-code]").press("Enter");
      await page.locator("input[aria-invalid=true]").waitFor();
      await check();
      // With what is wrong beside its field.
      await page.goto(draft);
      await openPart(page, "contact");
      await page.locator("input[name$='.url']").first().fill("no address");
      await page.locator("button[value=publish]").click();
      await page.locator("input[aria-invalid=true]").waitFor();
      await check();
    });
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("adds hours and publishes them", async ({ page }) => {
    const name = `Tea ${randomUUID().slice(0, 6)}`;
    const town = await makeTown(name);
    const email = `plain-${town.service.slice(0, 8)}@example.org`;
    await grantRoleTo([email, "editor", "--organization", town.organization, "--trusted"]);
    await signIn(page, { email });
    await beginForm(page, name);
    const otherName = page.locator("input[name$='.alternate_name']");
    await otherName.fill("Tea and company");
    await otherName.press("Enter");
    await expect(page).toHaveURL(/\/draft\/[\w-]+\?saved$/);
    await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
    await expect(otherName).toHaveValue("Tea and company");
    await page.locator("details#hours > summary").click();
    const saturday = dayOf(page, "SA");
    await saturday.locator("summary").first().click();
    await saturday.locator("input[type=time]").nth(0).fill("10:00");
    await saturday.locator("input[type=time]").nth(1).fill("11:15");
    await saturday.locator("summary").nth(1).click();
    await saturday.locator("input[value='week.hours.SU']").check();
    await saturday.locator("button[value^='copy:']").click();
    await expect(page).toHaveURL(/open=hours/);
    await expect(dayOf(page, "SA").locator("summary").first()).toContainText("10:00–11:15");
    await expect(dayOf(page, "SU").locator("summary").first()).toContainText("10:00–11:15");
    await dayOf(page, "MO").locator("summary").first().click();
    await dayOf(page, "MO").locator("input[value=closed]").check();
    // Hours of some weeks only are a row of their own.
    const spare = page.locator("section#hours > details");
    await spare.locator("summary").click();
    await spare.locator("input[type=checkbox][value=FR]").check();
    await spare.locator("input[type=time]").nth(0).fill("16:00");
    await spare.locator("input[type=time]").nth(1).fill("17:00");
    await spare.locator("input[type=date]").nth(0).fill("2030-01-01");
    await spare.locator("button").click();
    await expect(dayOf(page, "MO").locator("summary").first()).toContainText("Closed");
    await expect(page.locator("section#hours input[type=date]")).toHaveCount(4);
    await page.getByRole("button", { name: "Publish" }).click();
    await expect(page).toHaveURL(/sent=publish/);
    await page.goto(`/en/services/${town.service}`);
    const week = page.getByRole("main").locator("tr, dl > div, li").filter({ hasText: /day/ });
    await expect(week.filter({ hasText: "Sunday" }).first()).toContainText("11:15");
    await expect(week.filter({ hasText: "Monday" }).first()).toContainText("Closed");
    await expect(week.filter({ hasText: "Tuesday" }).first()).toContainText("12:00");
  });
});
