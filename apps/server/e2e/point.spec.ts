import { AxeBuilder } from "@axe-core/playwright";
import { grantRole, findOrCreatePerson, openRevision, readActor, type Database } from "@dragoman/database";
import type { Page } from "@playwright/test";
import { openServices } from "./operator.ts";
import { expect, test } from "./journey.ts";
import { skipWithoutWebGl } from "./map-pixels.ts";
import { signIn } from "./sign-in.ts";

test.use({ viewport: { width: 360, height: 740 } });

const source = "point";
const services = Array.from({ length: 6 }, (_, number) => ({
  id: `service-${number}`,
  name: `Pointhouse ${number}`,
  description: "Tea and a chair.",
  status: "active",
  organization: { id: `house-${number}`, name: `Guild of points ${number}`, description: "Neighbours." },
  service_at_locations: [
    {
      id: `at-${number}`,
      location: {
        id: `place-${number}`,
        location_type: "physical",
        name: `Quay ${number}`,
        ...(number !== 1 && { latitude: 52.5, longitude: 13.4 }),
        addresses: [
          {
            id: `door-${number}`,
            address_1: "Nussweg 3",
            city: "Hamburg",
            state_province: "Hamburg",
            postal_code: "20095",
            country: "DE",
            address_type: "physical",
          },
        ],
      },
    },
  ],
}));

let database: Database;
let ids: string[];

test.beforeAll(async ({ request }) => {
  // The places index is opened after the server reports that it is ready.
  await expect
    .poll(async () => (await request.get("/api/places?q=Hamburg&locale=en")).status(), { timeout: 100_000 })
    .toBe(200);
  ({ database, ids } = await openServices(services, { source }));
});

test.afterAll(() => database.close());

/** The form of a service, as its editor sees it, with its place open. */
async function openForm(page: Page, number: number, locale = "en"): Promise<void> {
  const id = ids[number] ?? "";
  const { organization_id: organizationId } = await database.kysely
    .selectFrom("services")
    .select("organization_id")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const email = `point-${number}@example.org`;
  const { id: personId } = await findOrCreatePerson(database, { email });
  await grantRole(database, {
    actor: "system",
    personId,
    grant: { role: "editor", organizationId: organizationId ?? "", trusted: false },
  });
  const actor = await readActor(database, personId);
  const { id: draft } = await openRevision(database, { actor, table: "services", id });
  await signIn(page, { email });
  await page.goto(`/${locale}/account/organizations/draft/${draft}`);
  await place(page).locator("> summary").click();
  // The button for the device's location appears with the scripts.
  await expect(place(page).locator("button[aria-busy]").first()).toBeVisible();
}

const here = "Use my current location";

function place(page: Page) {
  return page.locator("details[id^=place-]").first();
}

function numbers(page: Page) {
  return ["latitude", "longitude"].map((field) => place(page).locator(`input[name$='.${field}']`));
}

async function expectPoint(page: Page, point: RegExp): Promise<void> {
  await expect(place(page).locator("output").filter({ hasText: point })).toBeVisible();
}

async function autosaved(page: Page): Promise<void> {
  await expect(page.locator("[data-kept=saved]")).toBeVisible({ timeout: 15_000 });
}

async function openMap(page: Page): Promise<void> {
  await place(page).getByText("Set the point on the map", { exact: true }).click();
  await expect(page.locator(".maplibregl-canvas")).toBeVisible({ timeout: 30_000 });
}

test("an editor sets a point by a tap, moves it by keys and by dragging, saves and submits it, and the public page shows it", async ({
  page,
}) => {
  await openForm(page, 0);
  const [latitude, longitude] = numbers(page);
  await expectPoint(page, /52\.5, 13\.4/);
  await expectPoint(page, /Near \S/);
  await skipWithoutWebGl(page);
  await openMap(page);
  const sign = page.getByRole("button", { name: "Map marker. Move it with the arrow keys." });
  await expect(sign).toBeVisible();
  const canvas = page.locator(".maplibregl-canvas");
  await canvas.click({ position: { x: 90, y: 120 } });
  await expect(latitude ?? sign).not.toHaveValue("52.5");
  const tapped = Number(await longitude?.inputValue());
  expect(tapped).toBeLessThan(13.4);

  await sign.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Number(await longitude?.inputValue())).toBeGreaterThan(tapped);
  await page.keyboard.press("ArrowRight");
  // The pin keeps the focus while it moves.
  await expect(sign).toBeFocused();
  const moved = Number(await latitude?.inputValue());
  // In the middle of the screen, where nothing else covers it.
  await sign.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await sign.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 24, (box?.y ?? 0) + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 40, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => Number(await latitude?.inputValue())).not.toBe(moved);
  const axe = await new AxeBuilder({ page }).analyze();
  expect(axe.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await place(page).getByText("Enter coordinates").click();
  await latitude?.fill("geo:52.6,13.5");
  await latitude?.blur();
  await expectPoint(page, /52\.6, 13\.5/);
  await expect(longitude ?? sign).toHaveValue("13.5");
  await autosaved(page);
  await page.reload();
  await place(page).locator("> summary").click();
  await expectPoint(page, /52\.6, 13\.5/);
  await page.getByRole("button", { name: "Send for review", exact: true }).click();
  await expect(page).toHaveURL(/sent=submit/);

  const { id } = await findOrCreatePerson(database, { email: "steward-point@example.org" });
  await grantRole(database, { actor: "system", personId: id, grant: { role: "steward" } });
  await page.context().clearCookies();
  await signIn(page, { email: "steward-point@example.org" });
  await page.goto("/en/studio/reviews");
  await page.getByRole("link", { name: /Pointhouse 0/ }).click();
  const change = page.getByRole("group", { name: "Point on the map" });
  await expect(change.locator("del")).toContainText("52.5, 13.4");
  await expect(change.locator("ins")).toContainText("52.6, 13.5");
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Done." })).toBeVisible();
  await page.goto(`/en/services/${ids[0]}`);
  await expect(page.locator("a[href*='52.6'][href*='13.5']").first()).toBeAttached();
});

test("the map of a place without a point starts at the town of its address, and only the editor sets a point", async ({
  page,
}) => {
  await openForm(page, 1);
  await expect(place(page).getByText("No location marked on the map yet.")).toBeVisible();
  await skipWithoutWebGl(page);
  const placesResponse = page.waitForResponse(/\/api\/places\?q=Hamburg/);
  await openMap(page);
  await placesResponse;
  await expect(place(page).getByText("No location marked on the map yet.")).toBeVisible();
  await expect(numbers(page)[0] ?? page.locator("main")).toHaveValue("");
  // The map may still be on its way.
  await expect(async () => {
    await place(page).getByRole("button", { name: "Put the point in the middle of the map" }).click();
    await expectPoint(page, /Near Hamburg/);
  }).toPass();
  await autosaved(page);
});

test("the device sets the point only if its position is exact", async ({ page, context }) => {
  await openForm(page, 2);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 37.983_812, longitude: 23.727_539, accuracy: 20 });
  await place(page).getByRole("button", { name: here }).click();
  await expectPoint(page, /37\.98381, 23\.72754/);
  await expectPoint(page, /Near Athens/);
  await context.setGeolocation({ latitude: 48.1, longitude: 11.5, accuracy: 5000 });
  await place(page).getByRole("button", { name: here }).click();
  await expect(place(page).getByText(/only know roughly/)).toBeVisible();
  await expectPoint(page, /37\.98381, 23\.72754/);
});

test("a new address asks whether the point is still correct, and a confidential place has no point", async ({
  page,
}) => {
  await openForm(page, 3);
  const question = place(page).getByText(
    "The address has changed. Is the marker on the map still in the right place?",
  );
  await expect(question).toHaveCount(0);
  await place(page).locator("input[name$='.address_1']").fill("Kai 7");
  await expect(question).toBeVisible();
  await autosaved(page);
  await page.reload();
  await place(page).locator("> summary").click();
  await expect(question).toBeVisible();
  await place(page).getByText("Enter coordinates").click();
  await numbers(page)[0]?.fill("52.6");
  await expect(question).toHaveCount(0);
  await place(page).locator("select[name$='.visibility']").selectOption("confidential");
  await expect(page.getByText("Enter coordinates").first()).toBeHidden();
  await autosaved(page);
  await page.reload();
  await place(page).locator("> summary").click();
  await expect(place(page).locator("input[name$='.address_1']")).toBeVisible();
  await expect(place(page).locator("input[name$='.latitude']")).toHaveCount(0);
});

test.describe("in the dark, from right to left", () => {
  test.use({ colorScheme: "dark" });

  test("the map and the coordinates pass the automated accessibility checks", async ({ page }) => {
    await openForm(page, 5, "ar");
    const latitude = page.locator("input[name$='.latitude']");
    const written = place(page).locator("details").filter({ has: latitude }).last();
    await written.locator("xpath=preceding-sibling::details").locator("summary").click();
    await skipWithoutWebGl(page);
    await expect(page.locator(".maplibregl-canvas")).toBeVisible({ timeout: 30_000 });
    await written.locator("summary").click();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
