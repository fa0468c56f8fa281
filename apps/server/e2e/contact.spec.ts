import type { Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";
import { importServices } from "./operator.ts";

const lantern = {
  id: "00000000-0000-4000-8000-0000000000c1",
  name: "Laterne am Kanal",
  description: "Beratung und Begleitung",
  status: "active",
  organization: {
    id: "00000000-0000-4000-8000-0000000000c2",
    name: "Haus Laterne",
    description: "Ein offenes Haus",
  },
  url: "https://laterne.example",
  additional_urls: [
    {
      id: "00000000-0000-4000-8000-0000000000c3",
      label: "Facebook",
      url: "https://www.facebook.com/laterne?fbclid=x",
    },
    {
      id: "00000000-0000-4000-8000-0000000000c4",
      label: "Facebook",
      url: "https://www.facebook.com.laterne.example/",
    },
    {
      id: "00000000-0000-4000-8000-0000000000ca",
      label: "Termin buchen",
      url: "https://www.termine.example/laterne",
    },
  ],
  phones: [
    {
      id: "00000000-0000-4000-8000-0000000000c5",
      number: "030 23125-610",
      extension: "12",
      description: "Anmeldung",
    },
    {
      id: "00000000-0000-4000-8000-0000000000c6",
      number: "0176 04069021",
      type: "text",
      description: "auch WhatsApp",
    },
  ],
  service_at_locations: [
    {
      id: "00000000-0000-4000-8000-0000000000c7",
      location: {
        id: "00000000-0000-4000-8000-0000000000c8",
        location_type: "physical",
        addresses: [
          {
            id: "00000000-0000-4000-8000-0000000000c9",
            address_1: "Kanalweg 3",
            city: "Berlin",
            state_province: "Berlin",
            postal_code: "10999",
            country: "DE",
            address_type: "physical",
          },
        ],
      },
    },
  ],
};

test.use({ viewport: { width: 360, height: 740 } });

test.beforeAll(() => importServices([lantern], { source: "contact", language: "de" }));

/** Opens the page of the service, whose id the import generates. */
async function openService(page: Page, locale: string): Promise<string> {
  await expect(async () => {
    await page.goto(`/${locale}/search?q=Laterne+am+Kanal`);
    await page.getByRole("link", { name: "Laterne am Kanal" }).first().click({ timeout: 2000 });
  }).toPass();
  await page.waitForURL(/\/services\//);
  return new URL(page.url()).pathname;
}

test("every number has the links for calls and messages that its record allows", async ({ page }) => {
  await openService(page, "ar");
  const main = page.getByRole("main");
  await expect(main.locator("aside a[href='tel:+493023125610;ext=12']")).toContainText("030 23125610");
  await expect(main.locator("a[href='sms:+4917604069021']")).toBeVisible();
  await expect(main.locator("a[href='https://wa.me/4917604069021']")).toHaveAttribute("rel", /noreferrer/);
  await expect(main.locator("a[href*='wa.me/493023125610']")).toHaveCount(0);
  const international = main.locator("details bdi").first();
  await expect(international).toBeHidden();
  await main.locator("summary").first().click();
  await expect(international).toHaveText("+49 30 23125610");
});

test("social networks are named, and lookalike domains are plain addresses", async ({ page }) => {
  await openService(page, "en");
  const facebook = page.locator("main a[href='https://www.facebook.com/laterne']");
  await expect(facebook).toHaveText("Facebooklaterne");
  await expect(facebook).toHaveAttribute("rel", "external noopener noreferrer");
  await expect(page.locator("main a[href='https://www.facebook.com.laterne.example/']")).toHaveCount(1);
});

test("booking is a separate step, with the host of its link", async ({ page }) => {
  await openService(page, "en");
  const booking = page.locator("main aside a[href='https://www.termine.example/laterne']");
  await expect(booking).toHaveText("Book or apply onlinetermine.example");
  await expect(booking).toHaveAttribute("rel", "external noopener noreferrer");
  await expect(page.locator("main a[href='https://www.termine.example/laterne']")).toHaveCount(1);
});

test("a service and its card pass the accessibility checks in light and dark, and fit a phone", async ({
  page,
}) => {
  const service = await openService(page, "ar");
  for (const path of [service, `${service}/card`]) {
    await page.goto(path);
    expect(await findFaultsInBothThemes(page), path).toEqual([]);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBe(0);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a card shows the chosen sentences in the language of the place", async ({ page }) => {
    const service = await openService(page, "ar");
    await page.locator("main a[href$='/card']").click();
    await expect(page).toHaveURL(`${service}/card`);
    const german = page.locator("main [lang=de][dir=ltr]");
    await expect(german.first()).toHaveText("Ich spreche diese Sprache: Arabisch.");
    await expect(german.filter({ hasText: "Ausweispapiere" })).toHaveCount(0);
    await page.locator("input[value=papers]").check();
    await page.locator("select[name=speak]").selectOption("ti");
    await page.locator("main button[type=submit]").click();
    await expect(page).toHaveURL(/say=papers/);
    await expect(german.first()).toHaveText("Ich spreche diese Sprache: Tigrinya.");
    await expect(german.filter({ hasText: "Ausweispapiere" })).toBeVisible();
    await page.locator("main nav a[lang=fr]").click();
    await expect(page.locator("main p[lang=fr]").first()).toHaveText(/Je parle cette langue\s: tigrigna\./);
    await expect(page.locator("main p[lang=fr]").last()).toHaveText("Je n’ai pas de papiers d’identité.");
  });
});
