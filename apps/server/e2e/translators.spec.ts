import type { Page } from "@playwright/test";
import { alive, expect, found, test, stirMouse } from "./journey.ts";

/** Some translators wrap the text in elements, others replace it. */
type Way = "wraps" | "replaces";

/** Imitates a browser translator, which also handles later changes: every text is in `<font><font>`. */
function translate(way: Way): void {
  const silent = "script, style, title, textarea, option, font";
  const put = (text: Text) => {
    if (text.data.trim() === "" || !text.parentElement || text.parentElement.closest(silent)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.append(inner);
    text.replaceWith(outer);
    inner.append(way === "wraps" ? text : text.data);
  };
  const walk = (node: Node) => {
    if (node instanceof Text) put(node);
    else for (const child of Array.from(node.childNodes)) walk(child);
  };
  new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) walk(node);
  }).observe(document, { childList: true, subtree: true });
  walk(document);
}

/**
 * The visible text of the page, in one line, without the button to listen: a page that was translated before its scripts
 * ran does not get it, and no voice could read what it shows.
 */
async function words(page: Page): Promise<string> {
  // Includes results whose layout is deferred until they are near the screen.
  await page.evaluate(() => {
    const whole = new CSSStyleSheet();
    whole.replaceSync(
      "li { content-visibility: visible !important } [data-hear] { display: none !important }",
    );
    document.adoptedStyleSheets = [whole];
  });
  return (await page.getByRole("main").innerText()).replace(/\s+/g, " ").trim();
}

/** Waits until the page shows the same as an untranslated page at this address. */
async function isAsUntouched(page: Page): Promise<void> {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  // Some parts load on the first touch.
  await stirMouse(fresh);
  await expect
    .poll(async () => firstDifference(await words(page), await words(fresh)), { timeout: 15_000 })
    .toEqual([]);
  await fresh.close();
}

function firstDifference(shown: string, untouched: string): string[] {
  if (shown === untouched) return [];
  let at = 0;
  while (shown[at] === untouched[at]) at += 1;
  return [shown, untouched].map((text) => text.slice(Math.max(0, at - 30), at + 60));
}

for (const way of ["wraps", "replaces"] as const) {
  test.describe(`a translator that ${way} every text`, () => {
    test("does not break the search: typing, filters, pages, a service and back", async ({
      page,
      expectErrors,
    }) => {
      // Parts that hydrate later find changed text and are rendered again.
      expectErrors(/Minified React error #418/);
      await page.goto("/en");
      await alive(page);
      await page.evaluate(translate, way);
      await page.getByRole("searchbox").first().fill("food");
      await page.getByRole("searchbox").first().press("Enter");
      await page.waitForURL(/\/search/);
      await expect(found(page).first()).toBeVisible();
      await isAsUntouched(page);

      for (const query of ["doctor", "doctor for children", "xyzxyzxyz", "law"]) {
        await page.getByRole("searchbox").first().fill(query);
        await page.waitForURL((url) => url.searchParams.get("q") === query);
        await isAsUntouched(page);
      }
      const filters = page.getByRole("navigation", { name: "Filters" });
      await filters.getByRole("link", { name: /^Free/ }).click();
      await page.waitForURL(/free=1/);
      await isAsUntouched(page);
      await filters
        .getByRole("link", { name: /Without “Free”/ })
        .first()
        .click();
      await page.waitForURL((url) => !url.searchParams.has("free"));
      await isAsUntouched(page);
      await page.getByRole("link", { name: "Next page" }).click();
      await page.waitForURL(/page=2/);
      await isAsUntouched(page);
      await found(page).first().getByRole("link").click();
      await page.waitForURL(/\/services\//);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.goBack();
      await page.waitForURL(/page=2/);
      await isAsUntouched(page);
    });

    test("does not break the check of phone numbers", async ({ page, expectErrors }) => {
      // The translator may be faster than the scripts: React renders the changed parts again.
      expectErrors(/Minified React error #418/);
      await page.goto("/en/phone");
      const number = page.getByLabel("Phone number");
      await expect(page.getByRole("combobox").first()).toBeVisible();
      await page.evaluate(translate, way);
      await number.fill("+30 210");
      await number.blur();
      await expect(page.getByText("digits are missing (Greece)")).toBeVisible();
      await number.fill("+30 2101234567");
      await expect(page.getByText("This is a valid number.")).toBeVisible();
      await expect(page.getByText("digits are missing")).toHaveCount(0);
      await number.fill("+49 30 23125610");
      await expect(page.locator("a[href='tel:+493023125610']")).toBeVisible();
      await number.fill("");
      await expect(page.getByText("This is a valid number.")).toHaveCount(0);
    });

    test("that runs before the scripts breaks nothing", async ({ page, expectErrors }) => {
      // React reports a hydration mismatch and renders the page again; inline scripts do not run a second time.
      expectErrors(/Minified React error #418|Executing inline script/);
      const { promise: scripts, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/assets/*.js", async (route) => {
        await scripts;
        await route.continue();
      });
      await page.goto("/en/search?q=food", { waitUntil: "commit" });
      await page.getByRole("contentinfo").waitFor();
      await page.evaluate(translate, way);
      release();
      await alive(page);
      await page.getByRole("searchbox").first().fill("doctor");
      await page.waitForURL(/q=doctor/);
      await isAsUntouched(page);
    });
  });
}
