import {
  type Database,
  findOrCreatePerson,
  grantRole,
  moveRevision,
  offerSuggestion,
  openRevision,
  readActor,
  saveDraft,
} from "@dragoman/database";
import { findFaults, findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { atAddress, openServices } from "./operator.ts";
import { signInOnce } from "./sign-in.ts";

/** A town of its own, so that the queues of other journeys are filtered out. */
const town = "Groupville";
const source = "together";

const services = Array.from({ length: 5 }, (_, index) => ({
  id: `together-${index}`,
  name: `Groupville service ${index}`,
  description: "Help for everybody.",
  status: "active",
  organization: { id: "together-house", name: "Groupville house", description: "Neighbours." },
  service_at_locations: atAddress(`together-${index}`, { street: `Group Street ${index + 1}`, city: town }),
}));

let database: Database;
let ids: string[];

test.beforeAll(async () => {
  ({ database, ids } = await openServices(services, { source }));
  const { id: personId } = await findOrCreatePerson(database, { email: "together@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
});

test.afterAll(() => database.close());

/** Opening hours, sent by an editor: once, however often it is called. */
async function sendChange(): Promise<void> {
  const [id = ""] = ids;
  const { organization_id } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { id: personId } = await findOrCreatePerson(database, { email: "together-editor@example.org" });
  const grant = { role: "editor", organizationId: organization_id ?? "", trusted: false } as const;
  await grantRole(database, { actor: "system", personId, grant });
  const actor = await readActor(database, personId);
  const opened = await openRevision(database, { actor, table: "services", id });
  if (opened.state !== "draft") return;
  const hours = {
    id: "hours",
    kind: "add" as const,
    table: "schedules" as const,
    recordId: crypto.randomUUID(),
    values: { service_id: id, freq: "WEEKLY", byday: "MO", opens_at: "09:00", closes_at: "12:00" },
  };
  const draft = { actor, id: opened.id };
  const { version } = await saveDraft(database, { ...draft, version: opened.version, changes: [hours] });
  await moveRevision(database, { ...draft, event: "submit", version });
}

test.beforeEach(async ({ page }) => {
  await database.kysely.deleteFrom("suggestions").where("service_id", "in", ids).execute();
  for (const serviceId of ids)
    await offerSuggestion(database, {
      serviceId,
      kind: "other",
      recordId: serviceId,
      seen: "0123456789abcdef",
      proposed: "",
      note: "The bell is broken.",
      locale: "en",
      day: "2026-02-03",
    });
  await signInOnce(page, { email: "together@example.org" });
});

async function states(): Promise<string[]> {
  const rows = await database.kysely
    .selectFrom("suggestions")
    .select("state")
    .where("service_id", "in", ids)
    .execute();
  return rows.map(({ state }) => state).toSorted();
}

test("rows are chosen and decided by keyboard alone", async ({ page }) => {
  await page.goto(`/en/studio/suggestions?text=${town}`);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("Selected: 2")).toBeVisible();
  await page.keyboard.press("x");
  await expect(page.getByText("Selected: 1")).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByText("Declined: 1")).toBeVisible();
  expect(await states()).toEqual(["declined", "open", "open", "open", "open"]);
  await page.keyboard.press("z");
  await expect(page.getByText("Restored: 1")).toBeVisible();
  expect(await states()).toEqual(ids.map(() => "open"));
  await page.keyboard.press("e");
  await expect(page.getByText("Selected: 5")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByText("Taken: 5")).toBeVisible();
  await expect(page.locator("li").getByText("Taken by")).toHaveCount(5);
  await page.keyboard.press("d");
  await expect(page.getByText("Declined: 5")).toBeVisible();
  expect(await states()).toEqual(ids.map(() => "declined"));
});

test("a declined change is opened again: at once, from the list, from its page, and without scripts", async ({
  page,
  browser,
}) => {
  await database.kysely.deleteFrom("revisions").where("entry_id", "in", ids).execute();
  await sendChange();
  const state = async () => {
    const rows = await database.kysely
      .selectFrom("revisions")
      .select(["state", "note"])
      .where("entry_id", "in", ids)
      .execute();
    return rows.map((one) => `${one.state} ${one.note}`);
  };
  const list = `/en/studio/reviews?text=${town}`;
  await page.goto(list);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  for (const key of ["j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText("Selected: 1")).toBeVisible();
  for (const key of ["1", "d"]) await page.keyboard.press(key);
  await expect(page.getByText("Declined: 1")).toBeVisible();
  expect(await state()).toEqual(["declined We could not confirm this."]);
  await page.keyboard.press("z");
  await expect(page.getByText("Restored: 1")).toBeVisible();
  expect(await state()).toEqual(["in-review "]);

  await page.goto(list);
  await page.getByRole("main").locator("[data-row]").first().press("Enter");
  await page.waitForURL(/\/studio\/reviews\/./);
  // The list has the same keys.
  await expect(page.locator("[data-row]")).toHaveCount(0);
  await expect(page.getByRole("radio").first()).toBeVisible();
  await page.keyboard.press("1");
  await page.keyboard.press("d");
  await expect(page.locator("output").filter({ hasText: "Declined: " })).toBeVisible();
  const declined = page.locator("section").filter({ hasText: "Groupville service 0" }).last();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const locale of ["en", "ar"]) {
    await page.goto(`/${locale}/studio/reviews`);
    await expect(declined.getByRole("button")).toBeVisible();
    expect(await findFaultsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
  await declined.getByRole("link").press("Enter");
  await page.waitForURL(/\/ar\/studio\/reviews\/./);
  await expect(page.locator("[data-shortcut=z]")).toBeVisible();
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const { cookies, origins } = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins } });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await bare.getByRole("main").locator("[data-shortcut=z]").click();
  await bare.waitForURL(/done=reopen/);
  expect(await state()).toEqual(["in-review "]);
  await plain.close();
});

test("Enter in a checkbox decides nothing, with and without scripts", async ({ page, browser }) => {
  const { cookies, origins } = await page.context().storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: { cookies, origins } });
  for (const open of [page, await plain.newPage()]) {
    await open.goto(`/en/studio/suggestions?text=${town}`);
    if (open === page) await expect(open.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
    const sent: string[] = [];
    open.on("request", (request) => {
      if (request.method() === "POST") sent.push(new URL(request.url()).pathname);
    });
    for (const box of [
      open.getByRole("checkbox").first(),
      open.getByRole("checkbox", { name: "All shown" }),
    ]) {
      await box.focus();
      await open.keyboard.press("Space");
      await expect(box).toBeChecked();
      await open.keyboard.press("Enter");
    }
    await open.reload();
    await expect(open.getByRole("checkbox")).toHaveCount(ids.length + 1);
    expect(sent.filter((path) => path.includes("/studio/"))).toEqual([]);
    expect(await states()).toEqual(ids.map(() => "open"));
  }
  await plain.close();
});

for (const { locale, scheme } of [
  { locale: "en", scheme: "light" },
  { locale: "ar", scheme: "dark" },
] as const)
  test(`a list to decide together has no fault for axe, and fits 360 pixels, in ${locale}, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`/${locale}/studio/suggestions?text=${town}`);
    await expect(page.getByRole("checkbox")).toHaveCount(ids.length + 1);
    expect(await findFaults(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await sendChange();
    await page.goto(`/${locale}/studio/reviews?text=${town}`);
    await expect(page.getByRole("checkbox")).toHaveCount(2);
    expect(await findFaults(page)).toEqual([]);
  });
