import { type Database, findOrCreatePerson, grantRole, offerSuggestion } from "@dragoman/database";
import { findFaults } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { atAddress, openServices } from "./operator.ts";
import { signIn } from "./sign-in.ts";

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
  await signIn(page, { email: "together@example.org" });
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
    await page.goto(`/${locale}/studio/reviews`);
    expect(await findFaults(page)).toEqual([]);
  });
