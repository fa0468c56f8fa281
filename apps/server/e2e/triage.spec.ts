import {
  type Database,
  findOrCreatePerson,
  grantRole,
  moveRevision,
  offerSuggestion,
  openRevision,
  readActor,
  readEntry,
  type RecordChange,
  saveDraft,
} from "@dragoman/database";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { atAddress, openServices } from "./operator.ts";
import { signIn } from "./sign-in.ts";

/** A town of its own, so that the queues of other journeys are filtered out. */
const town = "Keyford";
const source = "triage";
const number = 100;
/** Services of one organization, and open changes of its editor. */
const siblings = 25;

const services = Array.from({ length: number }, (_, index) => ({
  id: `triage-${index}`,
  name: `Keyford service ${String(index).padStart(3, "0")}`,
  description: "Help for everybody.",
  status: "active",
  organization: {
    id: `triage-house-${Math.floor(index / siblings)}`,
    name: `Keyford house ${Math.floor(index / siblings)}`,
    description: "Neighbours.",
  },
  phones: [{ id: `triage-phone-${index}`, number: `030 23125${String(600 + index)}` }],
  languages: [{ id: `triage-language-${index}`, code: "de" }],
  service_at_locations: atAddress(`triage-${index}`, { street: `Key Street ${index + 1}`, city: town }),
}));

let database: Database;
let ids: string[];

test.beforeAll(async () => {
  ({ database, ids } = await openServices(services, { source }));
});

test.afterAll(() => database.close());

/** Counts the keys that a person presses. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    async press(key: string) {
      count += 1;
      await page.keyboard.press(key);
    },
    pressed: () => count,
  };
}

/** The page of an item: its address without what was decided before. */
function itemAt(page: Page): string {
  return new URL(page.url()).pathname;
}

/** What a person sees of the item: its name, and what a key does with it. Empty on a list. */
async function seen(page: Page): Promise<string> {
  const [action = ""] = await page.getByRole("main").locator("[data-shortcut=a]").allInnerTexts();
  return action && `${action} ${await page.getByRole("heading", { level: 1 }).innerText()}`;
}

const lastSeen = new WeakMap<Page, string>();

/** Waits until the page is about something else, which its address says before a person sees it, and its keys work. */
async function turned(page: Page, before: string): Promise<void> {
  await expect.poll(() => itemAt(page), { timeout: 15_000 }).not.toBe(before);
  await expect.poll(() => seen(page)).not.toBe(lastSeen.get(page) ?? "");
  lastSeen.set(page, await seen(page));
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
}

async function suggestSomething(index: number): Promise<void> {
  const serviceId = ids[index] ?? "";
  const phone = await database.kysely
    .selectFrom("phones")
    .select("id")
    .where("service_id", "=", serviceId)
    .executeTakeFirstOrThrow();
  const kinds = [
    { kind: "phone", recordId: phone.id, proposed: `+493023126${String(100 + index)}` },
    { kind: "closed", recordId: serviceId, proposed: "defunct" },
    { kind: "languages", recordId: serviceId, proposed: "de,ar" },
    { kind: "other", recordId: serviceId, proposed: "", note: "The bell is broken." },
    { kind: "hours", recordId: serviceId, proposed: "sometimes in the afternoon" },
  ] as const;
  const chosen = kinds[index % kinds.length] ?? kinds[0];
  const rest = { seen: "0123456789abcdef", note: "", locale: "en", day: "2026-01-02", serviceId };
  expect(await offerSuggestion(database, { ...rest, ...chosen })).toBe("stored");
}

test("100 suggestions of all kinds are decided by keyboard with at most 3 keys each, and none is lost", async ({
  page,
}) => {
  test.setTimeout(900_000);
  const { id: personId } = await findOrCreatePerson(database, { email: "triage-suggestions@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  await signIn(page, { email: "triage-suggestions@example.org" });
  for (const index of services.keys()) await suggestSomething(index);
  await page.goto(`/en/studio/suggestions?text=${town}`);
  await expect(page.getByText(`${number} of`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  const keyboard = keyboardOf(page);
  await keyboard.press("j");
  await keyboard.press("Enter");
  await turned(page, "/en/studio/suggestions");
  for (let decided = 0; decided < number; decided += 1) {
    const at = itemAt(page);
    const text = await page.getByRole("main").innerText();
    // What nobody can fill in is declined here; a person would call first.
    if (/Something else|hours are wrong/.test(text)) await keyboard.press("d");
    else {
      await keyboard.press("a");
      await turned(page, at);
      expect(page.url()).toContain("/studio/reviews/");
      const draft = itemAt(page);
      await keyboard.press("a");
      await turned(page, draft);
      continue;
    }
    await turned(page, at);
  }
  expect(new URL(page.url()).pathname).toBe("/en/studio/suggestions");
  const rows = await database.kysely
    .selectFrom("suggestions")
    .select(["kind", "state"])
    .where("service_id", "in", ids)
    .execute();
  const states = (kind: string) => [...new Set(rows.flatMap((one) => (one.kind === kind ? one.state : [])))];
  expect(rows).toHaveLength(number);
  for (const kind of ["phone", "closed", "languages"]) expect(states(kind), kind).toEqual(["accepted"]);
  for (const kind of ["other", "hours"]) expect(states(kind), kind).toEqual(["declined"]);
  expect(keyboard.pressed() / number).toBeLessThanOrEqual(3);
  console.log(`100 suggestions: ${keyboard.pressed()} keys`);
});

/** Submits a change of one of four kinds by an editor. */
async function sendChange(index: number): Promise<string> {
  const serviceId = ids[index] ?? "";
  const { organization_id } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", serviceId)
    .executeTakeFirstOrThrow();
  const email = `triage-editor-${Math.floor(index / siblings)}@example.org`;
  const { id: personId } = await findOrCreatePerson(database, { email });
  const grant = { role: "editor", organizationId: organization_id ?? "", trusted: false } as const;
  if (index % siblings === 0) await grantRole(database, { actor: "system", personId, grant });
  const actor = await readActor(database, personId);
  const { id, version } = await openRevision(database, { actor, table: "services", id: serviceId });
  const { rows } = await readEntry(database, { actor, table: "services", id: serviceId });
  const change = (table: "services" | "phones", field: string, after: string): RecordChange => {
    const row = rows.find((one) => one.table === table);
    const before = row?.values[field] ?? null;
    return { id: field, kind: "change", table, recordId: row?.id ?? "", field, before, after };
  };
  const hours = (byday: string): RecordChange => ({
    id: byday,
    kind: "add",
    table: "schedules",
    recordId: crypto.randomUUID(),
    values: { service_id: serviceId, freq: "WEEKLY", byday, opens_at: "09:00", closes_at: "12:00" },
  });
  const kinds: RecordChange[][] = [
    [change("services", "description", `More help ${index}`)],
    [change("phones", "number", `+49 30 2312${String(7000 + index)}`)],
    [hours("MO"), hours("WE"), hours("FR")],
    [change("services", "alert", "Closed in August"), change("services", "fees_description", "Free")],
  ];
  const changes = kinds[index % kinds.length] ?? [];
  const saved = await saveDraft(database, { actor, id, version, changes });
  const { state } = await moveRevision(database, { actor, id, event: "submit", version: saved.version });
  expect(state).toBe("done");
  return id;
}

test("100 changes of all kinds are decided by keyboard with at most 3 keys each, and each is answered", async ({
  page,
}) => {
  test.setTimeout(900_000);
  const { id: personId } = await findOrCreatePerson(database, { email: "triage-changes@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  await signIn(page, { email: "triage-changes@example.org" });
  const sent: string[] = [];
  for (const index of services.keys()) sent.push(await sendChange(index));
  await page.goto(`/en/studio/reviews?text=${town}`);
  await expect(page.getByText(`${number} of`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  const keyboard = keyboardOf(page);
  await keyboard.press("j");
  await keyboard.press("Enter");
  await turned(page, "/en/studio/reviews");
  for (let decided = 0; decided < number; decided += 1) {
    const at = itemAt(page);
    const index = sent.indexOf(at.split("/").at(-1) ?? "");
    expect(index).toBeGreaterThanOrEqual(0);
    // A changed week is one change, whatever rows it is made of.
    if (index % 4 === 2)
      await expect(page.getByRole("heading", { name: "Opening hours", exact: true })).toHaveCount(1);
    if (index % 10 === 3) {
      await keyboard.press("1");
      await keyboard.press("d");
    } else if (index % 10 === 7) {
      await keyboard.press("3");
      await keyboard.press("r");
    } else await keyboard.press("a");
    await turned(page, at);
  }
  expect(new URL(page.url()).pathname).toBe("/en/studio/reviews");
  const rows = await database.kysely
    .selectFrom("revisions")
    .select(["id", "state", "note"])
    .where("id", "in", sent)
    .execute();
  const answers = (last: number) =>
    new Set(
      rows.flatMap(({ id, state, note }) => (sent.indexOf(id) % 10 === last ? `${state} ${note}` : [])),
    );
  expect(rows).toHaveLength(number);
  expect([...answers(3)]).toEqual(["declined We could not confirm this."]);
  expect([...answers(7)]).toEqual(["draft Please explain this change."]);
  for (const last of [0, 1, 2, 4, 5, 6, 8, 9]) expect([...answers(last)], `${last}`).toEqual(["published "]);
  expect(keyboard.pressed() / number).toBeLessThanOrEqual(3);
  console.log(`100 changes: ${keyboard.pressed()} keys`);
});

test("two stewards see who has taken an item, and exchange notes that its author does not see", async ({
  page,
  browser,
}) => {
  const emails = ["triage-one@example.org", "triage-two@example.org"];
  for (const email of emails) {
    const { id: personId } = await findOrCreatePerson(database, { email });
    await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  }
  await signIn(page, { email: emails[0] ?? "" });
  const serviceId = ids[0] ?? "";
  await offerSuggestion(database, {
    serviceId,
    kind: "other",
    recordId: serviceId,
    seen: "0123456789abcdef",
    proposed: "",
    note: "The stairs are steep.",
    locale: "en",
    day: "2026-02-03",
  });
  await page.goto(`/en/studio/suggestions?text=${town}`);
  const item = page.getByRole("listitem").filter({ hasText: "The stairs are steep." });
  await item.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/studio\/suggestions\/[\w-]+/);
  await expect(page.getByText("Notes for stewards")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Release" })).toBeVisible();
  await page.getByText("Notes for stewards").click();
  await page.getByRole("textbox").fill("I called, they have a lift.");
  // Letters in a field are text, also those that are keys elsewhere.
  await page.getByRole("textbox").press("d");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("I called, they have a lift.d")).toBeVisible();
  const { pathname } = new URL(page.url());
  const other = await (await browser.newContext()).newPage();
  await signIn(other, { email: emails[1] ?? "" });
  await other.goto(pathname);
  await expect(other.getByText("Taken by")).toBeVisible();
  await expect(other.getByText("I called, they have a lift.d")).toBeVisible();
  await other.goto(`/en/studio/suggestions?text=${town}&holder=nobody`);
  await expect(other.getByText("The stairs are steep.")).toHaveCount(0);
  await other.context().close();

  // Keys can be switched off, on this device.
  await page.keyboard.press("?");
  await page.getByRole("dialog").getByRole("checkbox").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("d");
  await page.reload();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("button", { name: "Decline" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(pathname);
});
