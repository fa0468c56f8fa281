import { expect, placesReady, test } from "./journey.ts";

const berlin = "2950159";

test.beforeEach(({ page }) => placesReady(page));

test("a town has a page with its needs, what is open, its emergency number and its map", async ({ page }) => {
  await page.goto(`/en/places/${berlin}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Berlin");
  await expect(page.getByText("Germany")).toBeVisible();
  await expect(page.locator("main a[href='tel:112']").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: /^Near .*Berlin/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Berlin/);
  await expect(page.locator("link[rel='alternate'][hreflang='ar']")).toHaveAttribute(
    "href",
    new RegExp(`/ar/places/${berlin}$`),
  );
  const map = page.getByRole("link", { name: "Map" });
  await expect(map).toHaveAttribute("href", `/en/search?view=map&place=${berlin}&near=52.52%2C13.41`);
  const food = page.getByRole("main").getByRole("link", { name: /^Food/ }).first();
  const count = /(\d+) places?/.exec((await food.textContent()) ?? "")?.[1];
  await food.click();
  await expect(page).toHaveURL(`/en/search?category=food&place=${berlin}&near=52.52%2C13.41`);
  await expect(page.locator("#result-count")).toContainText(`${count} `);
});

test("it is about its town, whichever the reader has chosen", async ({ page }) => {
  await page.goto("/en/search?q=doctor&place=6167865&near=43.7,-79.42");
  await page.evaluate(() =>
    localStorage.setItem(
      "dragoman.place",
      JSON.stringify({ id: "6167865", name: "Toronto", country: "CA", lat: 43.7, lng: -79.42 }),
    ),
  );
  await page.goto(`/en/places/${berlin}`);
  await page.mouse.move(9, 9);
  await page.mouse.move(20, 20);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("heading", { name: /^Near .*Berlin/ })).toBeVisible();
  await expect(page.locator("main a[href='tel:112']").first()).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Food/ }).first()).toHaveAttribute(
    "href",
    new RegExp(`place=${berlin}`),
  );
});

test("its search stays in the town, also without scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/en/places/${berlin}`);
  await page.getByRole("searchbox").fill("doctor");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/en/search?q=doctor&place=${berlin}&near=52.52%2C13.41`);
  await context.close();
});

test("a town without help has a message and is not indexed; an unknown number is not found", async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404/);
  await page.goto("/en/places/3530597");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mexico City");
  await expect(page.getByRole("link", { name: /We know of no help here/ })).toHaveAttribute(
    "href",
    "/en/search",
  );
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  expect((await page.goto("/en/places/999999999999"))?.status()).toBe(404);
  expect((await page.goto("/en/places/berlin"))?.status()).toBe(404);
});

test("the sitemap has the towns of the directory", async ({ page }) => {
  await page.goto(`/en/places/${berlin}`);
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  expect(sitemap).toContain("/sitemaps/places.xml");
  const places = await (await page.request.get("/sitemaps/places.xml")).text();
  expect(places).toContain(`/en/places/${berlin}<`);
  expect(places).not.toContain("/places/3530597<");
});

for (const locale of ["ar", "ti"])
  test(`the page of a town in ${locale} fits a small phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/${locale}/places/${berlin}`);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
  });
