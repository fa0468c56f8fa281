import type { Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { expect, found, test } from "./journey.ts";
import { importServices } from "./operator.ts";

const id = "00000000-0000-4000-8000-0000000000d1";

const harbour = {
  id,
  name: "Hafenlicht",
  description: "Beratung am Hafen",
  status: "active",
  organization: {
    id: "00000000-0000-4000-8000-0000000000d2",
    name: "Haus Hafenlicht",
    description: "Ein offenes Haus",
  },
  languages: [{ id: "00000000-0000-4000-8000-0000000000d3", code: "ti", name: "Tigrinya" }],
  phones: [
    { id: "00000000-0000-4000-8000-0000000000d4", number: "030 23125-610" },
    { id: "00000000-0000-4000-8000-0000000000d5", number: "030 23125-611" },
  ],
  service_at_locations: [
    {
      id: "00000000-0000-4000-8000-0000000000d6",
      location: {
        id: "00000000-0000-4000-8000-0000000000d7",
        location_type: "physical",
        addresses: [
          {
            id: "00000000-0000-4000-8000-0000000000d8",
            address_1: "Hafenweg 3",
            city: "Hamburg",
            state_province: "Hamburg",
            postal_code: "20457",
            country: "DE",
            address_type: "physical",
          },
        ],
      },
    },
  ],
};

test.beforeAll(() => importServices([harbour], { source: "harbour-light", language: "de" }));

/** The page of the service, by the id that the directory gave it. */
async function openService(page: Page, locale = "en"): Promise<void> {
  await expect(async () => {
    await page.goto(`/${locale}/search?q=Hafenlicht`);
    await expect(found(page).first()).toHaveText("Hafenlicht", { timeout: 2000 });
  }).toPass();
  await found(page).first().getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hafenlicht");
}

function send(page: Page) {
  return page.getByRole("main").getByRole("button", { name: "Send" });
}

test("a reader reports a wrong number, sees the error in the new one, and corrects it", async ({
  page,
  expectErrors,
}) => {
  // The browser logs the status of the response.
  expectErrors(/400/);
  await openService(page);
  await page.getByRole("link", { name: "Is something wrong here? Tell us" }).click();
  await page.getByRole("link", { name: "The phone does not work" }).click();
  await page.getByRole("radio", { name: "030 23125611" }).check();
  const right = page.getByLabel("The right number, if you know it");
  await right.fill("030 12");
  await page.getByLabel("Do you want to tell us more?").fill("Another person answers");
  await send(page).click();
  await expect(right).toHaveAttribute("aria-invalid", "true");
  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page).toHaveTitle(/^Error: /);
  await summary.getByRole("link", { name: "Check the phone number." }).click();
  await expect(right).toBeFocused();
  await expect(page.getByRole("radio", { name: "030 23125611" })).toBeChecked();
  await expect(page.getByLabel("Do you want to tell us more?")).toHaveValue("Another person answers");
  await right.fill("030 23125-699");
  await send(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  await page.getByRole("link", { name: "Back to the service" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hafenlicht");
});

test("a form that could not be sent keeps its content", async ({ page, context, expectErrors }) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await openService(page);
  await page.getByRole("link", { name: "Is something wrong here? Tell us" }).click();
  await page.getByRole("link", { name: "Something else is wrong" }).click();
  const note = page.getByLabel("What is wrong?");
  await note.fill("The door is at the back");
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole("alert")).toContainText("you have no connection");
  await expect(note).toHaveValue("The door is at the back");
  await context.setOffline(false);
  await send(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form works, and a refused one loses nothing", async ({ page, expectErrors }) => {
    // The browser logs the status of the page.
    expectErrors(/400/);
    await openService(page);
    await page.getByRole("link", { name: "Is something wrong here? Tell us" }).click();
    await page.getByRole("link", { name: "The languages are wrong" }).click();
    await page.getByRole("checkbox", { name: "Tigrinya" }).uncheck();
    const missing = page.getByLabel("Missing languages");
    await missing.fill("Blorp");
    await send(page).click();
    await expect(page.getByText("We do not know the language “Blorp”")).toHaveCount(2);
    await expect(missing).toHaveValue("Blorp");
    await expect(page.getByRole("checkbox", { name: "Tigrinya" })).not.toBeChecked();
    await missing.fill("العربية, Ukrainisch");
    await send(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you");
  });
});

for (const locale of ["en", "ar"]) {
  test(`each step is accessible on a small phone (${locale})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openService(page, locale);
    const { pathname } = new URL(page.url());
    for (const step of ["", "?about=phone", "?about=moved", "?about=languages", "?about=other", "?sent"]) {
      await page.goto(`${pathname}/suggest${step}`);
      expect(await findFaults(page), step).toEqual([]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(wide, step).toBe(false);
    }
  });
}

test("a page contains structured data, and the sitemap lists it", async ({ page, request }) => {
  await openService(page);
  const { pathname } = new URL(page.url());
  const html = await (await request.get(pathname)).text();
  const jsonLd = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1] ?? "";
  expect(JSON.parse(jsonLd)).toMatchObject({ "@type": "Service", name: "Hafenlicht" });
  const robots = await (await request.get("/robots.txt")).text();
  const index = new URL(/^Sitemap: (.*)$/m.exec(robots)?.[1] ?? "");
  const parts = (await (await request.get(index.pathname)).text()).matchAll(/<loc>([^<]*services[^<]*)</g);
  const texts = await Promise.all(
    [...parts].map(async ([, part = ""]) => (await request.get(new URL(part).pathname)).text()),
  );
  expect(texts.join("")).toContain(`${pathname}</loc>`);
});

test("what is typed about a missing place survives a page that is lost, and goes with the tab or when it is sent", async ({
  page,
  context,
}) => {
  await page.goto("/ar/missing");
  const name = page.locator("main input").first();
  const note = page.locator("main textarea");
  await name.fill("مقهى المنارة");
  await note.fill("شاي ومساعدة في الرسائل");
  const stored = () => page.evaluate(() => sessionStorage.getItem("dragoman.missing-place") ?? "");
  await expect.poll(stored).toContain("شاي");
  await page.reload();
  await expect(name).toHaveValue("مقهى المنارة");
  await expect(note).toHaveValue("شاي ومساعدة في الرسائل");
  const other = await context.newPage();
  await other.goto("/ar/missing", { waitUntil: "networkidle" });
  await expect(other.locator("main input").first()).toHaveValue("");
  await other.close();
  await page.locator("main input").nth(1).fill("Bremen");
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(/\?sent$/);
  await expect.poll(stored).toBe("");
  await page.goto("/ar/missing", { waitUntil: "networkidle" });
  await expect(name).toHaveValue("");
});
