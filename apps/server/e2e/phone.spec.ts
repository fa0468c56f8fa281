import type { Page } from "@playwright/test";
import { findFaultsInBothThemes } from "./axe.ts";
import { expect, test } from "./journey.ts";

async function open(page: Page, locale = "en"): Promise<void> {
  await page.goto(`/${locale}/phone`);
  await expect(countryBox(page)).toBeVisible();
}

/** The box that replaces the native select, which has the same role. */
function countryBox(page: Page) {
  return page.locator("form input[role=combobox]");
}

/** The reader's location, which arrives with a response. */
function hereBox(page: Page) {
  return page.getByRole("combobox", { name: "Where are you?" });
}

function numberBox(page: Page) {
  return page.locator("input[type=tel]");
}

function options(page: Page) {
  return page.getByRole("listbox").getByRole("option");
}

async function choose(page: Page, typed: string, box = countryBox(page)): Promise<void> {
  await box.fill(typed);
  await expect(options(page).first()).toBeVisible();
  await box.press("Enter");
}

test.describe("the choice of a country", () => {
  test("finds a country by any of its names, its code and its calling code", async ({ page }) => {
    await open(page);
    const names = page.waitForResponse("**/en/countries");
    await countryBox(page).focus();
    await names;
    for (const typed of ["greec", "Ελλάδα", "ελλαδα", "Griechenland", "اليونان", "GR", "+30", "0030", "٣٠"]) {
      await countryBox(page).fill(typed);
      await expect(options(page).first(), typed).toContainText("Greece");
      await expect(options(page).first(), typed).toContainText("Ελλάδα");
      await expect(options(page).first(), typed).toContainText("+30");
    }
    await countryBox(page).press("Enter");
    await expect(countryBox(page)).toHaveValue("Greece");
    await expect(page.getByRole("listbox")).toHaveCount(0);
  });

  test("loads the names in all languages only on focus", async ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await open(page);
    await page.waitForLoadState("networkidle");
    expect(
      requests.filter((path) => /\/countries$|phone-plans|name-search|phone-field-reader/.test(path)),
    ).toEqual([]);
    await countryBox(page).focus();
    await expect.poll(() => requests).toContain("/en/countries");
  });

  test("works by keyboard", async ({ page }) => {
    await open(page);
    const box = countryBox(page);
    await box.fill("united");
    await expect(box).toHaveAttribute("aria-expanded", "true");
    const first = await options(page).first().getAttribute("id");
    await expect(box).toHaveAttribute("aria-activedescendant", first ?? "");
    await box.press("ArrowDown");
    await expect(box).not.toHaveAttribute("aria-activedescendant", first ?? "");
    await box.press("Home");
    await expect(box).toHaveAttribute("aria-activedescendant", first ?? "");
    await box.press("End");
    const last = await options(page).last().getAttribute("id");
    await expect(box).toHaveAttribute("aria-activedescendant", last ?? "");
    await box.press("Escape");
    await expect(box).toHaveAttribute("aria-expanded", "false");
    await expect(box).not.toHaveValue("united");
  });

  test("does not guess a country from one letter", async ({ page }) => {
    await open(page);
    await choose(page, "greece");
    await countryBox(page).fill("e");
    await expect(options(page).first()).toBeVisible();
    await numberBox(page).focus();
    await expect(countryBox(page)).toHaveValue("Greece");
  });

  test("finds the country of a shared calling code", async ({ page }) => {
    await open(page);
    for (const [code, country] of [
      ["0044", "United Kingdom"],
      ["39", "Italy"],
      ["+1", "United States"],
    ] as const) {
      await countryBox(page).fill(code);
      await expect(options(page).first(), code).toContainText(country);
    }
  });

  test("chooses the highlighted country when the reader leaves the field", async ({ page }) => {
    await open(page);
    await countryBox(page).fill("denm");
    await expect(options(page)).toHaveCount(1);
    await numberBox(page).focus();
    await expect(countryBox(page)).toHaveValue("Denmark");
  });

  test("keeps the country when nothing is found, and reports it", async ({ page }) => {
    await open(page);
    await choose(page, "greece");
    await countryBox(page).fill("qqqqqq");
    await expect(page.getByText("No country found")).toBeVisible();
    await countryBox(page).press("Enter");
    await expect(countryBox(page)).toHaveValue("Greece");
  });

  test("is found by names without a connection", async ({ page, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    await page.route("**/en/countries", (route) => route.abort());
    await open(page);
    await choose(page, "gree");
    await expect(countryBox(page)).toHaveValue("Greece");
  });
});

test.describe("the check of a number", () => {
  test("checks the number during typing, and formats it as its country does", async ({ page }) => {
    // On a slow network, the numbering plan may arrive after the last digit; the next digit then reformats the number.
    const plan = page.waitForResponse(/\/phone-plans\/30(?:\?|$)/);
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).focus();
    await plan;
    await page.waitForLoadState("networkidle");
    await numberBox(page).pressSequentially("2101234567");
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await expect(numberBox(page)).toHaveValue("21 0123 4567");
    await expect(page.getByRole("main").locator("a[href='tel:+302101234567']")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Landline");
    await expect(page.getByRole("main")).toContainText("+30 21 0123 4567");
  });

  test("leaves the caret where the reader corrects", async ({ page }) => {
    await open(page);
    await choose(page, "Greece");
    // A number is formatted while typing, once its code is loaded.
    await page.waitForLoadState("networkidle");
    await numberBox(page).pressSequentially("2101234567");
    await expect(numberBox(page)).toHaveValue("21 0123 4567");
    await numberBox(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await page.keyboard.press("Backspace");
    await page.keyboard.type("9");
    await expect(numberBox(page)).toHaveValue("21 9123 4567");
    expect(await numberBox(page).evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  });

  test("sets the country from an international number, and reports it", async ({ page }) => {
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).fill("+44 20 7946 0018");
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await expect(countryBox(page)).toHaveValue("United Kingdom");
    await expect(page.getByRole("status").getByText("Country changed: United Kingdom")).toBeVisible();
    await choose(page, "Greece");
    await expect(countryBox(page)).toHaveValue("United Kingdom");
    await numberBox(page).fill("020 7946 0018");
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await choose(page, "Greece");
    await expect(countryBox(page)).toHaveValue("Greece");
    await expect(page.getByText("Country changed")).toHaveCount(0);
  });

  test("sets the country from an international number during typing", async ({ page }) => {
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).pressSequentially("00442079460018");
    await expect(countryBox(page)).toHaveValue("United Kingdom");
    await expect(page.getByText("Country changed: United Kingdom")).toBeVisible();
    await expect(page.getByRole("main").locator("a[href='tel:+442079460018']")).toBeVisible();
  });

  test("shows how to dial from where the reader is, whatever the number is", async ({ page }) => {
    await open(page);
    await expect(hereBox(page)).toHaveCount(0);
    await choose(page, "Greece");
    await numberBox(page).fill("2101234567");
    await choose(page, "United States", hereBox(page));
    await expect(page.getByRole("main")).toContainText("011 30 21 0123 4567");
    await expect(countryBox(page)).toHaveValue("Greece");
    await choose(page, "Norway", hereBox(page));
    await expect(page.getByRole("main")).toContainText("00 30 21 0123 4567");
    await numberBox(page).fill("");
    await expect(hereBox(page)).toHaveCount(0);
    await numberBox(page).fill("+49 30 23125610");
    await expect(hereBox(page)).toHaveValue("Norway");
    await expect(page.getByRole("main")).toContainText("00 49 30 23125610");
  });

  test("reads digits of any script", async ({ page }) => {
    await open(page, "ar");
    await choose(page, "GR");
    await numberBox(page).fill("٢١٠١٢٣٤٥٦٧");
    await expect(page.getByRole("main").locator("a[href='tel:+302101234567']")).toBeVisible();
  });

  test("shows the error when the field loses focus, and not before", async ({ page }) => {
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).pressSequentially("21012345");
    await expect(numberBox(page)).toHaveAttribute("aria-invalid", "false");
    await numberBox(page).blur();
    await expect(page.getByText("2 digits are missing (Greece)")).toBeVisible();
    await expect(numberBox(page)).toHaveAttribute("aria-invalid", "true");
    await numberBox(page).fill("210123456789");
    await numberBox(page).blur();
    await expect(page.getByText("2 digits too many (Greece)")).toBeVisible();
    await numberBox(page).fill("+999 123456");
    await numberBox(page).blur();
    await expect(page.getByText("No country has the code")).toBeVisible();
    await numberBox(page).fill("Maria");
    await numberBox(page).blur();
    await expect(page.getByText("We cannot read “Maria” as a phone number.")).toBeVisible();
  });

  test("moves the focus to the error, and to the result", async ({ page }) => {
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).fill("210123");
    await numberBox(page).press("Enter");
    await expect(numberBox(page)).toHaveAttribute("aria-invalid", "true");
    await expect(page.locator("[data-error-summary]")).toBeFocused();
    await numberBox(page).fill("2101234567");
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await numberBox(page).press("Enter");
    await expect(page.locator(":focus")).toContainText("This is a valid number.");
  });

  test("a European number is not shown as working in one country only", async ({ page }) => {
    await open(page);
    await numberBox(page).fill("112");
    await numberBox(page).press("Enter");
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await expect(page.getByText("only in its own country")).toHaveCount(0);
  });

  test("warns of an expensive number", async ({ page }) => {
    await open(page);
    await choose(page, "germ");
    await numberBox(page).fill("0900 1 123456");
    await expect(page.getByText("This call is expensive.")).toBeVisible();
  });

  test("sends only calling codes while scripts run", async ({ page }) => {
    const requests: string[] = [];
    await open(page);
    page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await choose(page, "Greece");
    await numberBox(page).pressSequentially("2101234567");
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    expect(requests.filter((one) => !one.includes("/assets/")).toSorted()).toEqual([
      "GET /en/countries",
      "GET /phone-plans/30",
    ]);
  });

  test("queries the server when the phone plan does not load", async ({ page, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    await page.route("**/phone-plans/*", (route) => route.abort());
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).fill("2101234567");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("This is a valid number.")).toBeVisible();
  });

  test("sets the country from the response of the server, too", async ({ page, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    await page.route("**/phone-plans/*", (route) => route.abort());
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).fill("+44 20 7946 0018");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await expect(countryBox(page)).toHaveValue("United Kingdom");
    await expect(page.getByText("Country changed: United Kingdom")).toBeVisible();
    await numberBox(page).fill("+44 20 7946");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("4 digits are missing (United Kingdom)")).toBeVisible();
  });

  test("shows the error summary above the page, with a link to the number", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Check the number" }).click();
    const summary = page.locator("[data-error-summary]");
    await expect(summary).toBeFocused();
    await summary.getByRole("link", { name: "Enter a phone number." }).click();
    await expect(numberBox(page)).toBeFocused();
    await numberBox(page).fill("+44 20 7946");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await summary.getByRole("link", { name: "Check the phone number." }).click();
    await expect(numberBox(page)).toBeFocused();
    await numberBox(page).fill("+44 20 7946 0958");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("This is a valid number.")).toBeVisible();
    await expect(summary).toHaveCount(0);
    await expect(page).not.toHaveTitle(/Error/);
  });

  test("shows a message when the server does not respond either", async ({ page, expectErrors }) => {
    expectErrors(/ERR_FAILED/);
    await page.route("**/phone-plans/*", (route) => route.abort());
    await page.route("**/phone.data*", (route) => route.abort());
    await open(page);
    await choose(page, "Greece");
    await numberBox(page).fill("2101234567");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByRole("alert")).toContainText("you have no connection");
    await expect(numberBox(page)).toHaveValue("2101234567");
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the server checks the number, and no address holds it", async ({ page }) => {
    await page.goto("/en/phone");
    await page.getByLabel("Country", { exact: true }).selectOption({ label: "Greece" });
    await page.getByLabel("Phone number").fill("21012345");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("2 digits are missing (Greece)")).toBeVisible();
    await expect(page.getByRole("link", { name: "Check the phone number." })).toHaveAttribute(
      "href",
      "#number",
    );
    await expect(page).toHaveURL(/\/en\/phone$/);
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("GR");
    await page.getByLabel("Phone number").fill("2101234567");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByText("This is a valid number.")).toBeVisible();
  });

  test("an international number sets its country", async ({ page }) => {
    await page.goto("/en/phone");
    await page.getByLabel("Country", { exact: true }).selectOption({ label: "Greece" });
    await page.getByLabel("Phone number").fill("+81 3 1234 5678");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByLabel("Country", { exact: true })).toHaveValue("JP");
    await expect(page.getByText("Country changed: Japan")).toBeVisible();
    await expect(page.getByText("How to dial it")).toBeVisible();
    await expect(page.getByText("From any country")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("+81 3 1234 5678");
  });

  test("an empty form asks for the number", async ({ page }) => {
    await page.goto("/en/phone");
    await page.getByRole("button", { name: "Check the number" }).click();
    await expect(page.getByRole("link", { name: "Enter a phone number." })).toBeVisible();
  });
});

test("input from before hydration stays, and nothing moves", async ({ page }) => {
  const { promise: scripts, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto("/en/phone", { waitUntil: "commit" });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].every(({ sheet }) => sheet),
  );
  await page.locator("select").selectOption({ label: "Norway" });
  await numberBox(page).fill("22990000");
  const before = await numberBox(page).boundingBox();
  release();
  await expect(countryBox(page)).toHaveValue("Norway");
  expect(await numberBox(page).boundingBox()).toEqual(before);
  await expect(page.getByText("This is a valid number.")).toBeVisible();
  await expect(page.getByRole("main").locator("a[href='tel:+4722990000']")).toBeVisible();
});

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const locale of ["en", "ar"]) {
    test(`the page in ${locale} is accessible at every step, in light and dark, and fits`, async ({
      page,
    }) => {
      const isFine = async (step: string) => {
        expect(await findFaultsInBothThemes(page), step).toEqual([]);
        const excess = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(excess, step).toBeLessThanOrEqual(0);
      };
      await open(page, locale);
      await isFine("start");
      await countryBox(page).click();
      await expect(options(page).first()).toBeVisible();
      await isFine("list");
      await choose(page, "GR");
      await numberBox(page).fill("210");
      await numberBox(page).blur();
      await expect(numberBox(page)).toHaveAttribute("aria-invalid", "true");
      await isFine("wrong");
      await numberBox(page).fill("2101234567");
      await expect(page.locator("a[href^='tel:']")).toBeVisible();
      await isFine("right");
    });
  }
});
