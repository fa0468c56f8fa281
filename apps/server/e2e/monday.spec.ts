import {
  type Database,
  findOrCreatePerson,
  grantRole,
  makeClaim,
  moveRevision,
  offerSuggestion,
  openRevision,
  readActor,
  saveDraft,
} from "@dragoman/database";
import type { Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { formsAlive, losePage } from "./lost-page.ts";
import { atAddress, openServices } from "./operator.ts";
import { signIn } from "./sign-in.ts";

/** A town of its own, so that the queues of other journeys are filtered out. */
const town = "Mondayton";
const source = "monday";
const services = Array.from({ length: 4 }, (_, number) => ({
  id: `monday-${number}`,
  name: `Mondayton kitchen ${number}`,
  description: "Soup for everybody.",
  status: "active",
  organization: {
    id: `monday-house-${number}`,
    name: `Mondayton house ${number}`,
    description: "Neighbours.",
    email: `house-${number}@mondayton.example`,
  },
  phones: [{ id: `monday-phone-${number}`, number: `030 231258${10 + number}` }],
  service_at_locations: atAddress(`monday-${number}`, { street: `Week Street ${number + 1}`, city: town }),
}));

let database: Database;
let ids: string[];

test.beforeAll(async () => {
  ({ database, ids } = await openServices(services, { source }));
  await database.kysely
    .updateTable("services")
    .set({ assured_date: "2020-01-01" })
    .where("id", "in", ids)
    .execute();
});

test.afterAll(() => database.close());

test.use({ viewport: { width: 360, height: 740 } });

async function organizationOf(number: number): Promise<string> {
  const { organization_id: id } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", ids[number] ?? "")
    .executeTakeFirstOrThrow();
  return id ?? "";
}

/** What others have sent over the weekend: a change, a suggestion and a claim. Returns the id of the change. */
async function fillQueues(): Promise<{ change: string; claim: string }> {
  const { id: personId } = await findOrCreatePerson(database, { email: "monday-editor@example.org" });
  const grant = { role: "editor", organizationId: await organizationOf(1), trusted: false } as const;
  await grantRole(database, { actor: "system", personId, grant });
  const actor = await readActor(database, personId);
  const serviceId = ids[1] ?? "";
  const { id, version } = await openRevision(database, { actor, table: "services", id: serviceId });
  const change = {
    id: "alert",
    kind: "change",
    table: "services",
    recordId: serviceId,
    field: "alert",
    before: null,
    after: "Closed in August",
  } as const;
  const draft = await saveDraft(database, { actor, id, version, changes: [change] });
  await moveRevision(database, { actor, id, event: "submit", version: draft.version });
  await offerSuggestion(database, {
    serviceId: ids[2] ?? "",
    kind: "other",
    recordId: ids[2] ?? "",
    seen: "0123456789abcdef",
    proposed: "",
    note: "The stairs are steep.",
    locale: "en",
    day: "2026-02-03",
  });
  const claimant = await findOrCreatePerson(database, { email: "monday-claimant@example.org" });
  const { id: claim } = await makeClaim(database, {
    actor: await readActor(database, claimant.id),
    organizationId: await organizationOf(3),
    note: "I cook there.",
  });
  return { change: id, claim };
}

async function looksRight(page: Page): Promise<void> {
  expect(await findFaultsInBothThemes(page), page.url()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(
    360,
  );
}

async function checkedOn(number: number) {
  const { assured_date: day } = await database.kysely
    .selectFrom("services")
    .select("assured_date")
    .where("id", "=", ids[number] ?? "")
    .executeTakeFirstOrThrow();
  return day;
}

test("a steward has two hours on a Monday, on a phone, in Arabic, on a bad line: everything is decided, and no word is lost", async ({
  page: first,
  expectErrors,
}) => {
  test.setTimeout(240_000);
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be sent/);
  const email = "monday@example.org";
  const { id: personId } = await findOrCreatePerson(database, { email });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  const { change, claim } = await fillQueues();
  let page = first;
  await signIn(page, { email });
  const main = () => page.getByRole("main");
  const press = (value: string) => main().locator(`button[value="${value}"]`).first().press("Enter");
  const unreached = () => page.locator("[role=alert]").filter({ visible: true });

  // What is overdue in one town, by phone. The line breaks while an answer is sent.
  await page.goto(`/ar/studio/checks?state=overdue&town=${town}`);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await looksRight(page);
  await formsAlive(page);
  await expect(page.locator('main a[href^="tel:+4930231258"]')).toHaveCount(1);
  const name = await page.locator("#next").innerText();
  await page.context().setOffline(true);
  await press("right");
  await expect(unreached()).toBeFocused();
  await expect(page.locator("#next")).toHaveText(name);
  await page.context().setOffline(false);
  await press("right");
  await expect(page.locator("#next")).not.toHaveText(name);
  await expect(page.locator("#next")).toBeFocused();
  const number = services.findIndex((one) => one.name === name);
  expect(await checkedOn(number)).toBe(new Date().toISOString().slice(0, 10));

  // One has closed for good. The browser dies over the reason.
  await page.goto(`/ar/studio/listings/${ids[0]}`);
  await looksRight(page);
  await formsAlive(page);
  await main().locator("textarea").fill("The landlord has ended the lease.");
  page = await losePage(page);
  await page.goto(`/ar/studio/listings/${ids[0]}`);
  await expect(main().locator("textarea")).toHaveValue("The landlord has ended the lease.");
  await looksRight(page);
  await press("archive");
  await expect(main()).toContainText("The landlord has ended the lease.");
  await expect(main().locator("button[value=restore]")).toBeVisible();

  // A change needs a question to its sender, which is half written when the browser dies.
  await page.goto(`/ar/studio/reviews/${change}`);
  await formsAlive(page);
  await main().locator("textarea#note").fill("Which days in August?");
  await main().locator("input[type=radio]").last().press("Space");
  page = await losePage(page);
  await page.goto(`/ar/studio/reviews/${change}`);
  await expect(main().locator("textarea#note")).toHaveValue("Which days in August?");
  await expect(main().locator("input[type=radio]").last()).toBeChecked();
  await page.context().setOffline(true);
  await press("ask-back");
  await expect(unreached()).toBeFocused();
  await page.context().setOffline(false);
  await press("ask-back");
  await expect(page).toHaveURL(/done=/);
  const asked = await database.kysely
    .selectFrom("revisions")
    .select(["state", "note"])
    .where("id", "=", change)
    .executeTakeFirstOrThrow();
  expect(asked.state).toBe("draft");
  expect(asked.note).toMatch(/Which days in August\?$/);

  // A suggestion that only a call can settle: a note for the others, then on.
  await page.goto(`/ar/studio/suggestions?text=${town}`);
  await looksRight(page);
  await main()
    .getByRole("listitem")
    .filter({ hasText: "The stairs are steep." })
    .locator("h2 a")
    .press("Enter");
  await page.waitForURL(/suggestions\/[\w-]+\?/);
  const suggestion = page.url();
  await formsAlive(page);
  await main().locator("details summary").last().press("Enter");
  await main().locator("textarea").fill("I called, they have a lift.");
  page = await losePage(page);
  await page.goto(suggestion);
  await expect(main().locator("textarea")).toBeVisible();
  await expect(main().locator("textarea")).toHaveValue("I called, they have a lift.");
  await press("add-note");
  await expect(main().getByRole("listitem").filter({ hasText: "they have a lift" })).toBeVisible();
  await expect(main().locator("textarea")).toHaveValue("");
  await looksRight(page);
  await press("decline");
  await expect(page).toHaveURL(/done=/);

  // A claim is declined, with the reason that was written before the browser died.
  await page.goto(`/ar/studio/claims/${claim}`);
  await looksRight(page);
  await formsAlive(page);
  await main().locator("textarea#note").fill("Please call us.");
  page = await losePage(page);
  await page.goto(`/ar/studio/claims/${claim}`);
  await expect(main().locator("textarea#note")).toHaveValue("Please call us.");
  await press("decline");
  await expect(page).toHaveURL(/done=/);

  // Nothing is left on the device of what was sent.
  const left = await page.evaluate(async () => {
    const opened = indexedDB.open("dragoman.drafts");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const keys = opened.result.transaction("texts").objectStore("texts").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    opened.result.close();
    return keys.result.map(String);
  });
  expect(left).toEqual([]);
});
