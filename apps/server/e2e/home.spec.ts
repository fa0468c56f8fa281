import type { Page } from "@playwright/test";
import { holdScripts } from "./hold.ts";
import { alive, expect, placesReady, smoke, stirMouse, test } from "./journey.ts";

const phone = { width: 360, height: 780 };

function where(page: Page) {
  return page.getByRole("combobox", { name: "Where" });
}

function row(page: Page, name: string | RegExp) {
  return page.getByRole("region", { name });
}

/** The field becomes interactive shortly after the page loads; the button that needs scripts shows it. */
async function whereAlive(page: Page): Promise<void> {
  // Its code may wait for the first touch.
  await stirMouse(page);
  await expect(page.getByRole("button", { name: "Near me" })).toBeVisible();
}

async function chooseBerlin(page: Page): Promise<void> {
  await whereAlive(page);
  await where(page).pressSequentially("Berl", { delay: 20 });
  await page
    .getByRole("option", { name: /^Berlin/ })
    .first()
    .click();
}

test("three taps lead from the first page to the phone of a place with food", smoke, async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/en");
  await page.getByRole("link", { name: /^Food/ }).first().click();
  await expect(page).toHaveURL(/\/en\/search\?category=food/);
  const calls = page.getByRole("main").locator('a[href^="tel:"]');
  await expect(calls.first()).toBeVisible();
  await expect(calls.first()).toHaveAttribute("href", /^tel:\+?\d+/);
});

test("a place is chosen by the beginning of its name, stored on the device, and removed with one tap", async ({
  page,
}) => {
  await placesReady(page);
  await page.goto("/en");
  await alive(page);
  await chooseBerlin(page);
  await expect(where(page)).toHaveValue("Berlin, Germany");
  await expect(
    row(page, /^Near .*Berlin/)
      .getByRole("listitem")
      .first(),
  ).toBeVisible();
  const danger = row(page, "In danger? Call");
  await expect(danger.getByRole("link", { name: /112/ })).toHaveAttribute("href", "tel:112");
  await expect(danger.getByRole("link", { name: /911/ })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Food/ }).first()).toHaveAttribute(
    "href",
    /category=food&place=2950159&near=52\.52%2C13\.41$/,
  );
  await page.reload();
  await expect(where(page)).toHaveValue("Berlin, Germany");
  await page.getByRole("button", { name: "Remove this place" }).click();
  await expect(where(page)).toHaveValue("");
  await expect(where(page)).toBeFocused();
  await expect(row(page, /^Near/)).toHaveCount(0);
  await page.reload();
  await alive(page);
  await expect(where(page)).toHaveValue("");
});

test("the keys choose a place, and the search goes there", async ({ page }) => {
  await placesReady(page);
  await page.goto("/en");
  await alive(page);
  await whereAlive(page);
  await page.getByRole("searchbox").fill("doctor");
  await page.keyboard.press("Tab");
  await where(page).focus();
  await page.keyboard.type("toronto", { delay: 20 });
  await expect(page.getByRole("option", { name: /^Toronto/ }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(where(page)).toHaveValue("Toronto, Ontario, Canada");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/search\?q=doctor&place=6167865&near=43\.7\d?%2C-79\.4\d?/);
});

test("an unknown place name is submitted as typed", async ({ page }) => {
  await page.route("**/api/places?**", (route) => route.fulfill({ json: { places: [] } }));
  await page.goto("/en");
  await alive(page);
  await whereAlive(page);
  await where(page).fill("Xqzvkw");
  await expect(page.getByText("We could not find this place.")).toBeVisible();
  await page.getByRole("searchbox").focus();
  await expect(where(page)).toHaveValue("Xqzvkw");
  await expect(page.locator('form [name="where"]')).toHaveValue("Xqzvkw");
  await expect(page.locator('form [name="place"], form [name="near"]')).toHaveCount(0);
});

test("a town that is typed before the scripts load is offered, and is searched for", async ({ page }) => {
  await placesReady(page);
  const held = await holdScripts(page, "home-where");
  await page.goto("/en", { waitUntil: "commit" });
  await where(page).pressSequentially("Berl");
  held.release();
  await expect(page.getByRole("option", { name: /^Berlin/ }).first()).toBeVisible();
  await page.keyboard.type("in");
  await expect(where(page)).toHaveValue("Berlin");

  const heldAgain = await holdScripts(page, "home-where");
  await page.goto("/en", { waitUntil: "commit" });
  await where(page).pressSequentially("Berlin");
  await page.getByRole("searchbox").fill("doctor");
  heldAgain.release();
  await whereAlive(page);
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(where(page)).toHaveValue("Berlin");
  await page.getByRole("searchbox").press("Enter");
  await page.waitForURL(/[?&](where=Berlin|place=2950159)\b/);
});

test("the device shares its position after a tap only, rounded to a kilometre", async ({ page, context }) => {
  await placesReady(page);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 37.983_812, longitude: 23.727_539 });
  await page.goto("/en");
  await alive(page);
  await whereAlive(page);
  expect(await storedPlace(page)).toBeNull();
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(where(page)).not.toHaveValue("");
  expect(await storedPlace(page)).toMatchObject({ id: null, lat: 37.98, lng: 23.73, country: "GR" });
});

test("without the position of the device, the reader can still type a place", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (_, fail) => fail?.({} as GeolocationPositionError); // nobody reads the error
  });
  await page.goto("/en");
  await alive(page);
  await whereAlive(page);
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByText("We could not find your location.")).toBeVisible();
});

for (const locale of ["en", "ar"]) {
  test(`the rows of ${locale} scroll by their buttons, and announce their position`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(`/${locale}`);
    await alive(page);
    // Rows become interactive on the first touch.
    await stirMouse(page);
    const carousel = page.locator("section[aria-roledescription]").first();
    const [back, onwards] = [carousel.getByRole("button").first(), carousel.getByRole("button").last()];
    await expect(carousel.getByRole("status")).toContainText("1");
    await expect(back).toHaveAttribute("aria-disabled", "true");
    await onwards.click();
    await expect(carousel.getByRole("status")).toContainText("2");
    await expect(carousel.locator("> ul > li").nth(1)).toBeInViewport({ ratio: 0.6 });
    await back.click();
    await expect(carousel.getByRole("status")).toContainText("1");
  });
}

test("spoken words are searched for", async ({ page }) => {
  await page.addInitScript(() => {
    class Heard extends EventTarget {
      start() {
        setTimeout(() => {
          const result = new Event("result");
          this.dispatchEvent(Object.assign(result, { results: [[{ transcript: "dentist" }]] }));
          this.dispatchEvent(new Event("end"));
        });
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Heard, webkitSpeechRecognition: Heard });
  });
  await page.goto("/en");
  await alive(page);
  await page.getByRole("button", { name: "Speak" }).click();
  await expect(page.getByText("Your browser may send your voice")).toBeVisible();
  await page.getByRole("button", { name: "Speak" }).click();
  await expect(page).toHaveURL(/\/en\/search\?q=dentist/);
});

test("a browser without speech recognition gets a message", async ({ page }) => {
  await page.addInitScript(() => {
    class Deaf extends EventTarget {
      start() {
        setTimeout(() => this.dispatchEvent(Object.assign(new Event("error"), { error: "not-allowed" })));
      }
      stop() {}
      abort() {}
    }
    Object.assign(window, { SpeechRecognition: Deaf, webkitSpeechRecognition: Deaf });
  });
  await page.goto("/en");
  await alive(page);
  await page.getByRole("button", { name: "Speak" }).click();
  await expect(page.getByText("Your browser may send your voice")).toBeVisible();
  await page.getByRole("button", { name: "Speak" }).click();
  await expect(page.getByText("We could not understand you. Type what you need instead.")).toBeVisible();
});

test("nothing moves during hydration", async ({ page }) => {
  await page.setViewportSize(phone);
  await measureMoves(page);
  await page.goto("/ar");
  await alive(page);
  await page.waitForLoadState("networkidle");
  expect(await moved(page)).toBeLessThan(0.02);
});

test("nothing moves during hydration with a stored place", async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto("/ar");
  await page.evaluate(() => {
    const place = { id: "2950159", name: "برلين", country: "DE", lat: 52.52, lng: 13.41 };
    localStorage.setItem("dragoman.place", JSON.stringify(place));
  });
  await measureMoves(page);
  await page.reload();
  await alive(page);
  await expect(page.getByRole("combobox").first()).toHaveValue("برلين");
  await page.waitForLoadState("networkidle");
  // Within the strip of numbers, local ones replace the others; nothing below it moves.
  expect(await moved(page)).toBeLessThan(0.02);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the needs, all kinds of help and the search with a place work", async ({ page }) => {
    await page.goto("/en");
    await page.getByText("All kinds of help").click();
    await expect(page.getByRole("link", { name: /^Dentist/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Near me" })).toHaveCount(0);
    await page.getByRole("searchbox").fill("food");
    await where(page).fill("Berlin");
    await page.getByRole("main").getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(/\/en\/search\?q=food/);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  });
});

async function storedPlace(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem("dragoman.place") ?? "null") as unknown);
}

/** Adds up the layout shifts of the next pages. */
async function measureMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += "value" in entry ? Number(entry.value) : 0;
      document.documentElement.dataset["moved"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** A page without layout shifts has no entry. */
async function moved(page: Page): Promise<number> {
  return Number(await page.locator("html").getAttribute("data-moved"));
}
