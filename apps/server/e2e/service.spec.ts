import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, smoke, stirMouse, test } from "./journey.ts";
import { importServices } from "./operator.ts";
import { coloursOfMap, skipWithoutWebGl } from "./map-pixels.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** A service of the sample directory, found by its original name, in any language. */
async function openService(page: Page, { locale, name }: { locale: string; name: string }): Promise<void> {
  const query = new URLSearchParams({ q: name }).toString();
  const html = await (await page.request.get(`/${locale}/search?${query}`)).text();
  await page.goto(new RegExp(`/${locale}/services/[^"?]+`).exec(html)?.[0] ?? "");
}

const beds = "Κρεβάτι για απόψε – άνδρες";

test("a name in another language is below the kind of help in the reader's, and above the note about it", async ({
  page,
}) => {
  await openService(page, { locale: "sw", name: beds });
  const head = page.getByRole("main").locator("header");
  const kind = head.locator("a[href*='category=']").first();
  await expect(kind).toHaveText("Mahali pa kulala usiku huu");
  const boxes = await Promise.all(
    [kind, head.getByRole("heading", { level: 1 }), head.getByText("Kigiriki")].map((part) =>
      part.boundingBox(),
    ),
  );
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(boxes.at(-1)?.y).toBeLessThan(400);
});

test("the facts begin with the distance from the place that the reader has chosen", async ({ page }) => {
  await page.addInitScript(() => {
    const athens = { id: "264371", name: "Athens", country: "GR", lat: 37.98, lng: 23.73 };
    localStorage.setItem("dragoman.place", JSON.stringify(athens));
  });
  await openService(page, { locale: "en", name: beds });
  await stirMouse(page);
  await expect(
    page
      .getByRole("main")
      .locator("ul bdi", { hasText: /^[\d.]+ km$/ })
      .first(),
  ).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the page shows the original name and texts for comparison", async ({ page }) => {
      await openService(page, { locale: "ar", name: beds });
      const main = page.getByRole("main");
      await expect(main.locator("header p[lang=el], header bdi[lang=el]").first()).toHaveText(beds);
      const original = main.locator("details p[lang=el]").first();
      await expect(original).toBeHidden();
      await main
        .locator("summary", { has: page.locator("text=/Original|الأصل|اليونانية/") })
        .first()
        .click();
      await expect(original).toBeVisible();
      await expect(original).toContainText("30 κρεβάτια");
    });

    test("a small map shows the location, with the names around it", async ({ page }) => {
      await openService(page, { locale: "ar", name: beds });
      const picture = page.getByRole("main").locator("img[src$='/map.svg']");
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute("alt", /.{12}/);
      await expect(picture).toHaveJSProperty("complete", true);
      expect((await picture.boundingBox())?.height).toBeGreaterThan(150);
      const drawn = await (await page.request.get((await picture.getAttribute("src")) ?? "")).text();
      expect(drawn).toMatch(/[\u0600-\u06ff]{4}/);
    });

    test("directions open in any map app, and no other host is contacted before", async ({ page }) => {
      await openService(page, { locale: "en", name: beds });
      const main = page.getByRole("main");
      await main.locator("summary", { hasText: "Show the way" }).first().click();
      await expect(main.locator("a[href^='geo:']").first()).toBeVisible();
      for (const host of ["www.openstreetmap.org", "www.google.com", "maps.apple.com"]) {
        const link = main.locator(`a[href^='https://${host}/']`).first();
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute("rel", /noreferrer/);
      }
    });
  });
}

test.describe("with a clipboard", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  test("the address is copied in its local format", async ({ page }) => {
    await openService(page, { locale: "en", name: beds });
    // Parts that need scripts load on the first touch.
    await stirMouse(page);
    await expect(async () => {
      await page.getByRole("button", { name: "Copy the address" }).click({ timeout: 1000 });
      await expect(page.getByRole("button", { name: "Copied" })).toBeVisible({ timeout: 1000 });
    }).toPass();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^Χάλκινου Κουδουνιού 19\n[\s\S]*Ελλάδα$/);
  });
});

test("the map opens with a tap, and nothing of it is loaded before", async ({ page }) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await openService(page, { locale: "en", name: beds });
  await stirMouse(page);
  await page.waitForLoadState("networkidle");
  expect(requests.filter((address) => /place-map|maplibre|pmtiles/.test(address))).toEqual([]);
  await page.getByRole("main").locator("summary", { hasText: "Map" }).click();
  await skipWithoutWebGl(page);
  await expect.poll(() => coloursOfMap(page), { timeout: 30_000 }).toBeGreaterThan(10);
  const signs = page.getByRole("group", { name: "Map" }).getByRole("button");
  await expect(signs).toHaveCount(1);
});

test("a confidential place has no address, no directions and no map", smoke, async ({ page }) => {
  await openService(page, { locale: "en", name: "Προστατευμένη διαμονή" });
  const main = page.getByRole("main");
  await expect(main).toContainText("The address is confidential. Call first.");
  await expect(main.locator("address")).toHaveCount(0);
  await expect(main.locator("a[href^='geo:'], a[href*='openstreetmap']")).toHaveCount(0);
  await expect(main.locator("summary", { hasText: "Map" })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  expect((await page.request.get(`${pathname}/map.svg`)).status()).toBe(404);
});

function soup(description: string): object {
  return {
    id: "older-soup",
    name: "Alte Suppenküche",
    description,
    status: "active",
    translations: [{ language: "en", name: "Old soup kitchen", description: "Soup at noon." }],
  };
}

test("an outdated translation is marked", async ({ page }) => {
  const options = { source: "older", language: "de" };
  await importServices([soup("Mittags gibt es Suppe.")], options);
  await importServices([soup("Abends gibt es Suppe.")], options);
  const note = page.getByText("Some of this page was translated before the original changed");
  await expect(async () => {
    await openService(page, { locale: "en", name: "Old soup kitchen" });
    await expect(note).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.locator("summary", { hasText: "before the original changed" }).click();
  await expect(page.getByText("Abends gibt es Suppe.")).toBeVisible();
});

test("today is highlighted in the week", async ({ page }) => {
  await openService(page, { locale: "en", name: beds });
  await expect(page.locator("tr[aria-current=date]")).toHaveCount(1);
});

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });

    test("all disclosures pass the accessibility checks, and fit a phone", async ({ page }) => {
      await openService(page, { locale: "ar", name: beds });
      for (const details of await page.getByRole("main").locator("details").all()) {
        await details.evaluate((element) => element.setAttribute("open", ""));
      }
      await page.waitForLoadState("networkidle");
      const { violations } = await new AxeBuilder({ page }).exclude(".maplibregl-map").analyze();
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(" "))])).toEqual(
        [],
      );
      const excess = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(excess).toBe(0);
    });
  });
}
