import { randomUUID } from "node:crypto";
import {
  grantRole,
  importMedia,
  saveDraft,
  findOrCreatePerson,
  makeClaim,
  moveListing,
  moveRevision,
  openRevision,
  readActor,
  readEntry,
  type Database,
  type RecordChange,
} from "@dragoman/database";
import type { Media } from "@dragoman/hsds";
import type { Grant } from "@dragoman/policy";
import type { Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { openServices } from "./operator.ts";
import { expect, found, smoke, test } from "./journey.ts";
import { lastMessageTo, signIn } from "./sign-in.ts";

/** Each test that changes something has its own organization with one service. */
const source = "studio";
const services = Array.from({ length: 17 }, (_, number) => ({
  id: `service-${number}`,
  name: `Quillhouse ${number}`,
  description: "Ink and paper for everybody.",
  status: "active",
  organization: { id: `house-${number}`, name: `Guild of quills ${number}`, description: "Neighbours." },
  phones: [{ id: `phone-${number}`, number: `030 231256${10 + number}` }],
}));

let database: Database;
let ids: string[];

test.beforeAll(async () => {
  ({ database, ids } = await openServices(services, { source }));
});

test.afterAll(() => database.close());

async function enter(
  page: Page,
  { email, grants = [] }: { email: string; grants?: Grant[] },
): Promise<string> {
  const { id } = await findOrCreatePerson(database, { email });
  for (const grant of grants) await grantRole(database, { actor: "system", personId: id, grant });
  await signIn(page, { email });
  return id;
}

interface Sent {
  revision: string;
  service: string;
  organization: string;
  name: string;
}

async function readService(number: number): Promise<{ id: string; organization: string; name: string }> {
  const { id, organization_id, name } = await database.kysely
    .selectFrom("services")
    .select(["id", "organization_id", "name"])
    .where("id", "=", ids[number] ?? "")
    .executeTakeFirstOrThrow();
  return { id, organization: organization_id ?? "", name: name ?? "" };
}

/** A revision of a service's description and notice, submitted by an editor of its organization. */
async function sendChanges(
  number: number,
  { description, alert, more = [] }: { description: string; alert: string; more?: RecordChange[] },
): Promise<Sent> {
  const service = await readService(number);
  const { organization } = service;
  const { id: personId } = await findOrCreatePerson(database, { email: `editor-${number}@example.org` });
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
  const changes = [change("description", description), change("alert", alert), ...more];
  const saved = await saveDraft(database, { actor, id, version, changes });
  const { state } = await moveRevision(database, { actor, id, event: "submit", version: saved.version });
  expect(state).toBe("done");
  return { revision: id, service: service.id, organization, name: service.name };
}

test("a steward accepts a part of an editor's changes, the search finds it at once, and the editor sees what was left out", async ({
  page,
  browser,
}) => {
  await enter(page, { email: "steward-review@example.org", grants: [{ role: "steward" }] });
  // Another text at a second try, which would else change nothing.
  const description = `Bring a quillfeather and ${test.info().retry + 2} bags.`;
  const sent = await sendChanges(0, { description, alert: "Nobody shall read this." });
  await page.goto("/en/studio");
  await page.getByRole("main").locator('li h2 a[href$="/studio/reviews"]').click();
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
  }).toPass();
  await page.goto("/en/studio/history");
  await expect(page.getByText("Service: Published").first()).toBeVisible();

  const email = "editor-0@example.org";
  // As if nothing else had been decided for five minutes.
  await database.kysely.updateTable("notices").set({ at: "2026-01-01T00:00:00.000Z" }).execute();
  await expect
    .poll(() => lastMessageTo(email), { timeout: 60_000 })
    .toContain(`${sent.name}\u2069: Some of your changes are now published.`);
  const editor = await browser.newPage();
  await enter(editor, { email });
  await editor.goto("/en/account/organizations");
  const sentThings = editor.getByRole("listitem").filter({ hasText: "Some of your changes were published." });
  await expect(sentThings).toContainText(sent.name);
  await expect(sentThings).toContainText("These changes were not accepted: News");
  await editor.close();
});

test("a steward sees at a change why it is invalid, and corrects it there", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/);
  await enter(page, { email: "steward-wrong@example.org", grants: [{ role: "steward" }] });
  const { id: service } = await readService(15);
  const [person, phone] = [randomUUID(), randomUUID()];
  const add = { kind: "add" } as const;
  const more: RecordChange[] = [
    {
      ...add,
      id: "person",
      table: "contacts",
      recordId: person,
      values: { service_id: service, title: "Inkmaster" },
    },
    {
      ...add,
      id: "phone",
      table: "phones",
      recordId: phone,
      values: { contact_id: person, number: "+49 30 23125644" },
    },
  ];
  const { revision } = await sendChanges(15, { description: "With a scribe", alert: "New", more });
  await page.goto(`/en/studio/reviews/${revision}`);
  const change = (text: string) => page.getByRole("group").filter({ hasText: text });
  await change("Inkmaster").getByRole("checkbox").uncheck();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("cannot be published as they are");
  const wrong = change("23125644");
  await expect(wrong).toContainText("belongs to a new item that you have not accepted");
  await expect(wrong.getByRole("checkbox")).not.toBeChecked();
  await expect(wrong.getByRole("checkbox")).toHaveAccessibleDescription(/not accepted/);
  await change("Inkmaster").getByRole("checkbox").check();
  await wrong.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page).toHaveURL(/\/studio\/reviews(\/[\w-]+)?\?done=/);
  await page.goto(`/en/services/${service}`);
  await expect(page.getByText("Inkmaster")).toBeVisible();
});

test("changes to a deleted entry are shown under its name, and cannot be accepted", async ({ page }) => {
  await enter(page, { email: "steward-gone@example.org", grants: [{ role: "steward" }] });
  const { revision, service, name } = await sendChanges(16, { description: "Too late", alert: "Late news" });
  await moveListing(database, { actor: "system", id: service, event: "archive", reason: "It has closed." });
  await page.goto(`/en/studio/reviews/${revision}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("This has been removed from the directory in the meantime.")).toHaveCount(2);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("a steward who requests changes must say why, and a second steward sees the decision and loses no text", async ({
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
  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Enter a reason" })).toBeVisible();
  await page.getByRole("textbox").fill("Since when?");
  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page).toHaveURL(/\/studio\/reviews(\/[\w-]+)?\?done=/);

  await other.getByRole("textbox").fill("A long answer");
  await other.getByRole("button", { name: "Decline" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "already decided this" })).toBeVisible();
  await expect(other.getByRole("textbox")).toHaveValue("A long answer");
  // As a draft, it is private again until it is resubmitted.
  await expect(other.locator("del, ins")).toHaveCount(0);
  const { state, note } = await database.kysely
    .selectFrom("revisions")
    .select(["state", "note"])
    .where("id", "=", sent.revision)
    .executeTakeFirstOrThrow();
  expect({ state, note }).toEqual({ state: "draft", note: "Since when?" });
  await context.close();
});

test("a decision made in the meantime is shown, with the text that the steward had typed", async ({
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
  await expect(page).toHaveURL(/\/studio\/reviews(\/[\w-]+)?\?done=/);
  await other.getByRole("textbox").fill("My own words");
  await other.getByRole("button", { name: "Decline" }).click();
  await expect(other.getByRole("alert").filter({ hasText: "already decided this" })).toBeVisible();
  await expect(other.getByRole("textbox")).toHaveValue("My own words");
  await context.close();
});

test("a visitor's report about a phone number becomes a change that a steward publishes", async ({
  page,
}) => {
  await enter(page, { email: "steward-suggested@example.org", grants: [{ role: "steward" }] });
  const { id: service } = await readService(10);
  const { id: phone } = await database.kysely
    .selectFrom("phones")
    .select("id")
    .where("service_id", "=", service)
    .executeTakeFirstOrThrow();
  const suggestion = { service, kind: "phone", locale: "en", record: phone, right: "+49 30 23125 618" };
  const response = await page.request.post("/api/suggestions", { data: suggestion });
  expect(response.status()).toBe(204);
  await page.goto("/en/studio/suggestions");
  const item = page.getByRole("listitem").filter({ hasText: "+49 30 23125618" });
  await expect(item).toContainText("The phone does not work");
  await item.getByRole("button", { name: "Accept" }).click();
  await expect(page).toHaveURL(/\/studio\/reviews\//);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await page.goto(`/en/services/${service}`);
  await expect(page.locator('a[href="tel:+493023125618"]').first()).toBeVisible();
});

test("a steward grants a claim, and the person can edit the entry", smoke, async ({ page }) => {
  await enter(page, { email: "steward-claims@example.org", grants: [{ role: "steward" }] });
  const { id: personId } = await findOrCreatePerson(database, { email: "claimant@example.org" });
  const { organization } = await readService(11);
  const claim = await makeClaim(database, {
    actor: { personId, grants: [] },
    organizationId: organization,
    note: "I work there.",
  });
  await page.goto("/en/studio/claims");
  await page.locator(`a[href$="/claims/${claim.id}"]`).click();
  await expect(page.getByText("I work there.")).toBeVisible();
  await page.getByRole("button", { name: "Accept claim" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  expect((await readActor(database, personId)).grants).toMatchObject([
    { role: "editor", organizationId: organization, trusted: false },
  ]);
});

test("a steward plays submitted video and audio with captions before they are public", async ({
  page,
  expectErrors,
}) => {
  // The files do not exist: other tests check that files are served.
  expectErrors(/404/);
  await enter(page, { email: "steward-film@example.org", grants: [{ role: "steward" }] });
  const film = filmOf((await readService(12)).id);
  const sound: Media = { ...film, id: "studio-sound", kind: "audio", position: 1 };
  await importMedia(database, { source: "studio-films", media: [film, sound] });
  // Their state between upload and review.
  await database.kysely
    .updateTable("media")
    .set({ shown: 0 })
    .where("source_name", "=", "studio-films")
    .execute();
  const more = [film, sound].map(({ id }): RecordChange => ({
    id,
    kind: "media",
    mediaId: id,
    action: "add",
  }));
  const { revision } = await sendChanges(12, { description: "With a film", alert: "New", more });
  await page.goto(`/en/studio/reviews/${revision}`);
  await expect(page.getByRole("heading", { name: "Photos, videos and audio" })).toHaveCount(1);
  const player = page.getByRole("group", { name: "Video (New)" }).locator("video");
  await expect(player).toHaveAttribute("controls");
  await expect(player.locator("track[kind=captions]")).toHaveAttribute("srclang", "en");
  await expect(page.getByText("The way in").first()).toBeVisible();
  await expect(page.getByRole("group", { name: "Audio (New)" }).locator("audio")).toBeVisible();
});

function filmOf(service: string): Media {
  const files = [
    { role: "source", type: "video/mp4", language: null, digest: "a".repeat(64) },
    { role: "captions", type: "text/vtt", language: "en", digest: "b".repeat(64) },
  ] as const;
  return {
    id: "studio-film",
    owner: { table: "services", id: service },
    kind: "video",
    state: "ready",
    position: 0,
    language: "en",
    duration: 12,
    licence: "MIT",
    creator: "Guild of quills",
    texts: [{ field: "title", language: "en", text: "The way in" }],
    files: files.map((file) => ({ ...file, width: 640, height: 360, bytes: 1000 })),
  };
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("unticked changes stay unticked when a decision is refused", async ({ page, expectErrors }) => {
    expectErrors(/400/);
    await enter(page, { email: "steward-ticks@example.org", grants: [{ role: "steward" }] });
    const sent = await sendChanges(14, { description: "Wanted", alert: "Not wanted" });
    await page.goto(`/en/studio/reviews/${sent.revision}`);
    const news = page.getByRole("group", { name: "News" }).getByRole("checkbox");
    await news.uncheck();
    await page.getByRole("button", { name: "Request changes" }).click();
    await expect(page.getByRole("alert")).toContainText("Enter a reason");
    await expect(news).not.toBeChecked();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  });

  test("a steward archives an entry with a reason, and restores it", async ({ page, expectErrors }) => {
    expectErrors(/400|410/);
    await enter(page, { email: "steward-archive@example.org", grants: [{ role: "steward" }] });
    const { id, name } = await readService(13);
    await page.goto("/en/studio/listings");
    await page.getByRole("main").getByRole("searchbox").fill(name.toUpperCase());
    await page.getByRole("main").getByRole("searchbox").press("Enter");
    await page.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/studio/listings/${id}$`));
    await page.getByRole("main").locator("textarea").fill("They have closed.");
    await page.locator("button[value=archive]").click();
    await expect(page.getByText("They have closed.")).toBeVisible();
    expect((await page.request.get(`/en/services/${id}`)).status()).toBe(410);
    await expect(async () => {
      await page.goto(`/en/search?q=${encodeURIComponent(name)}`);
      await expect(found(page).filter({ hasText: name })).toHaveCount(0, { timeout: 200 });
    }).toPass();
    await page.goto("/en/studio/listings?state=archived");
    await page.getByRole("link", { name, exact: true }).click();
    await page.locator("button[value=restore]").click();
    await expect(page.locator("button[value=archive]")).toBeVisible();
    expect((await page.request.get(`/en/services/${id}`)).status()).toBe(200);
    await page.goto(`/en/studio/history?thing=services&about=${id}`);
    await expect(page.getByText("They have closed.")).toBeVisible();
  });

  test("a steward signs out a person whose phone is lost, on all devices at once", async ({
    page,
    browser,
  }) => {
    const context = await browser.newContext();
    const lost = await context.newPage();
    const id = await enter(lost, { email: "lost-phone@example.org" });
    await enter(page, { email: "steward-signs-out@example.org", grants: [{ role: "steward" }] });
    await page.goto(`/en/studio/people/${id}`);
    await page.locator("button[value=sign-out]").click();
    await expect(page.getByText("Done.")).toBeVisible();
    await lost.goto("/en/account");
    await expect(lost).toHaveURL(/\/account\/sign-in/);
    await context.close();
  });

  test("an administrator gives and removes a role, and the history shows both", async ({ page }) => {
    await enter(page, { email: "admin-people@example.org", grants: [{ role: "admin" }] });
    const { id } = await findOrCreatePerson(database, { email: "somebody-new@example.org" });
    await page.goto("/en/studio/people");
    await page.getByRole("searchbox").first().fill("somebody-new@example.org");
    await page.getByRole("searchbox").first().press("Enter");
    // The search text is in no address.
    await expect(page).toHaveURL(/\/en\/studio\/people$/);
    await page.locator(`main a[href$="/people/${id}"]`).click();
    await page.getByRole("combobox").selectOption("ti");
    await page
      .locator("form", { has: page.getByRole("combobox") })
      .getByRole("button")
      .click();
    await expect(page.getByRole("listitem").filter({ hasText: "Tigrinya" })).toBeVisible();
    expect((await readActor(database, id)).grants).toEqual([{ role: "translator", language: "ti" }]);
    await page.getByRole("link", { name: "Remove role" }).click();
    await expect(page.getByText("Remove this role?")).toBeVisible();
    expect((await readActor(database, id)).grants).toHaveLength(1);
    await page.getByRole("button", { name: "Yes, remove role" }).click();
    await expect(page.getByText("Done.")).toBeVisible();
    expect((await readActor(database, id)).grants).toEqual([]);
    await page.goto("/en/studio/history?thing=people");
    await expect(page.getByText("Role given").first()).toBeVisible();
    await expect(page.getByText("Role removed").first()).toBeVisible();
  });

  test("an administrator confirms the removal of their own role", async ({ page }) => {
    const id = await enter(page, {
      email: "steward-leaves@example.org",
      grants: [{ role: "steward" }, { role: "admin" }],
    });
    const another = await findOrCreatePerson(database, { email: "another-admin@example.org" });
    await grantRole(database, { actor: "system", personId: another.id, grant: { role: "admin" } });
    await page.goto(`/en/studio/people/${id}`);
    await page.getByRole("listitem").filter({ hasText: "Steward" }).getByRole("link").click();
    await page.getByRole("button", { name: "Yes, remove role" }).click();
    await expect(page.getByText("Done.")).toBeVisible();
    expect((await readActor(database, id)).grants).toEqual([{ role: "admin" }]);
  });
});

test("a person without a role sees that they have no access to the studio", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/403/);
  await enter(page, { email: "nobody-here@example.org" });
  for (const path of ["", "/reviews", "/claims", "/suggestions", "/listings", "/people", "/history"]) {
    const response = await page.goto(`/en/studio${path}`);
    expect(response?.status(), path).toBe(403);
    await expect(page.getByRole("alert")).toContainText("You need a role in this directory to do this.");
  }
});

test("a steward reviews changes with the keyboard alone", async ({ page }) => {
  await enter(page, { email: "steward-keys@example.org", grants: [{ role: "steward" }] });
  const sent = await sendChanges(3, { description: "By the keyboard", alert: "Only this" });
  await page.goto(`/en/studio/reviews/${sent.revision}`);
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await page.evaluate((target) => document.activeElement?.matches(target), selector)) return;
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
  await expect(page).toHaveURL(/\/studio\/reviews(\/[\w-]+)?\?done=/);
  const { accepted } = await database.kysely
    .selectFrom("revisions")
    .select("accepted")
    .where("id", "=", sent.revision)
    .executeTakeFirstOrThrow();
  expect(accepted).toBe('["alert"]');
});

/** Those with the same parts as the ones before: in two languages. */
const otherPages = [
  "/checks",
  "/organizations",
  "/sources",
  "/sources/history",
  "/sources/differences",
  "/sources/duplicates",
  "/sources/needs",
  "/insights",
  "/announcements",
  "/announcements/new",
  "/embed",
  "/settings",
  "/settings/lines",
  "/settings/lines/new",
  "/settings/texts/ar",
];

for (const locale of ["en", "ar", "zh-Hans"]) {
  test.describe(`in ${locale}, in light and dark`, () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test("the studio passes the automated accessibility checks, and fits a phone", async ({ page }) => {
      test.setTimeout(240_000);
      const number = 4 + ["en", "ar", "zh-Hans"].indexOf(locale);
      const email = `axe-${locale}-studio@example.org`.toLowerCase();
      const id = await enter(page, { email, grants: [{ role: "admin" }] });
      const sent = await sendChanges(number, { description: "Other words, and more", alert: "News" });
      const pages = [
        "",
        "/reviews",
        `/reviews/${sent.revision}`,
        "/claims",
        "/suggestions",
        "/listings",
        `/listings/${sent.service}`,
        "/people",
        `/people/${id}?organization=a`,
        "/history",
        `/history?by=${id}`,
        ...(locale === "zh-Hans" ? [] : otherPages),
      ];
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      for (const path of pages) {
        await page.emulateMedia({ colorScheme: "light" });
        await page.goto(`/${locale}/studio${path}`);
        await page.evaluate(() => {
          for (const part of document.querySelectorAll("main details")) part.setAttribute("open", "");
        });
        expect.soft(await width(), path).toBeLessThanOrEqual(360);
        expect.soft(await findFaultsInBothThemes(page), path).toEqual([]);
        expect.soft(await width(), `${path}, in dark`).toBeLessThanOrEqual(360);
      }
    });
  });
}

test("on a phone the pages of the studio are behind one button, by keyboard too", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, { email: "narrow@example.org", grants: [{ role: "steward" }] });
  await page.goto("/en/studio");
  const menu = page.getByRole("button", { name: "Studio", exact: true });
  const pages = page.getByRole("navigation", { name: "Studio" }).getByRole("list");
  await expect(pages).toBeHidden();
  await menu.focus();
  await page.keyboard.press("Enter");
  await expect(pages).toBeVisible();
  await expect(pages.getByRole("link", { name: "To review" })).toHaveAttribute("aria-current", "page");
  expect(await pages.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await pages.getByRole("link", { name: "Suggestions" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Suggestions" })).toBeVisible();
  await expect(pages).toBeHidden();
});
