import {
  type Database,
  findOrCreatePerson,
  findServiceIds,
  grantRole,
  moveRevision,
  openDatabase,
  openRevision,
  readActor,
  saveDraft,
} from "@dragoman/database";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { dataFolder, importServices } from "./operator.ts";
import { signIn } from "./sign-in.ts";

const source = "driftwood";
const services = ["stays", "remains", "goes"].map((id) => ({
  id: `driftwood-${id}`,
  name: `Driftwood ${id}`,
  description: "Help for everybody.",
  status: "active",
  organization: { id: "driftwood-house", name: "Driftwood house", description: "Neighbours." },
  phones: [{ id: `driftwood-phone-${id}`, number: "+49 30 23125980" }],
}));

let database: Database;
let service: string;

test.beforeAll(async () => {
  await importServices(services, { source, language: "en" });
  database = await openDatabase({ directory: dataFolder });
  service =
    (await findServiceIds(database, { source, keys: ["driftwood-goes"] })).get("driftwood-goes") ?? "";
  const { id: personId } = await findOrCreatePerson(database, { email: "driftwood@example.org" });
  await grantRole(database, { actor: "system", personId, grant: { role: "steward" } });
  const actor = await readActor(database, personId);
  const { id, version } = await openRevision(database, { actor, table: "services", id: service });
  const change = {
    id: "alert",
    kind: "change",
    table: "services",
    recordId: service,
    field: "alert",
    before: null,
    after: "Ring the blue bell",
  } as const;
  const saved = await saveDraft(database, { actor, id, version, changes: [change] });
  await moveRevision(database, { actor, id, event: "publish", version: saved.version });
  await importServices(services.slice(0, 2), { source, language: "en" });
});

test.afterAll(() => database.close());

test("an entry that its source has removed is kept, by keyboard, and found in the audit log by its name", async ({
  page,
}) => {
  await signIn(page, { email: "driftwood@example.org" });
  expect((await page.request.get(`/en/services/${service}`)).status()).toBe(410);
  await page.goto("/en/studio");
  await page.getByRole("link", { name: /The source says something else/ }).click();
  const item = page.getByRole("listitem").filter({ hasText: "Driftwood goes" });
  await expect(item).toContainText("Ring the blue bell");
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await findFaultsInBothThemes(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(360);
  await item.getByRole("button", { name: "Keep this" }).focus();
  await page.keyboard.press("Enter");
  await expect(item).toHaveCount(0);
  expect((await page.request.get(`/en/services/${service}`)).status()).toBe(200);
  await importServices(services.slice(0, 2), { source, language: "en" });
  expect((await page.request.get(`/en/services/${service}`)).status()).toBe(200);

  await page.goto("/en/studio/history");
  await page.getByLabel("Entry or organization").fill("driftwood go");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/entry=/);
  await page.getByRole("link", { name: "Driftwood goes", exact: true }).click();
  await expect(page.getByText("Service: Restored").first()).toBeVisible();
  await expect(page.getByText("Changes: Published").first()).toBeVisible();
  await expect(page.getByText("Driftwood stays")).toHaveCount(0);
});
