import type { Page } from "@playwright/test";
import { hold, holdScripts } from "./hold.ts";
import { alive, expect, found, smoke, stirMouse, test } from "./journey.ts";

const phone = { width: 360, height: 740 };

function panel(page: Page) {
  return page.getByRole("form", { name: "Filters" });
}

function chips(page: Page) {
  return page.getByRole("navigation", { name: "Filters" });
}

/** The first touch activates the panel. */
async function panelAlive(page: Page): Promise<void> {
  await alive(page);
  await stirMouse(page);
  await page.waitForFunction(() => {
    const form = document.querySelector("#filters");
    return form !== null && Object.keys(form).some((key) => key.startsWith("__reactProps"));
  });
}

async function countOf(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.locator("#result-count").textContent()) ?? "")?.[0]);
}

test("a filter narrows the results at once, shows that it is chosen, and can be removed", async ({
  page,
}) => {
  await page.goto("/en/search?q=food");
  await panelAlive(page);
  const all = await countOf(page);
  await panel(page).getByRole("checkbox", { name: "Free" }).check();
  await expect(page).toHaveURL(/\?q=food&free=1$/);
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  await expect(panel(page).getByRole("checkbox", { name: "Free" })).toBeFocused();
  const chip = chips(page).getByRole("link", { name: "Without “Free”" });
  await expect(chip).toHaveAttribute("aria-current", "true");
  await chip.click();
  await expect(page).toHaveURL(/\/en\/search\?q=food$/);
  await expect.poll(() => countOf(page)).toBe(all);
});

test("each kind of help shows the number of its results", smoke, async ({ page }) => {
  await page.goto("/en/search?q=women");
  await panelAlive(page);
  const kinds = panel(page).getByRole("group", { name: "Kind of help" });
  const row = kinds.locator("label").nth(1);
  const count = Number(/\d+$/.exec(((await row.textContent()) ?? "").trim())?.[0]);
  await row.click();
  await expect(page).toHaveURL(/category=/);
  await expect.poll(() => countOf(page)).toBe(count);
  await kinds.getByRole("radio", { name: "All" }).check();
  await expect(page).not.toHaveURL(/category=/);
});

test("Back undoes a filter and keeps the words", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await panelAlive(page);
  const all = await countOf(page);
  await panel(page).getByRole("checkbox", { name: "Free" }).check();
  await expect(page).toHaveURL(/free=1/);
  await page.goBack();
  await expect(page).toHaveURL(/\?q=food$/);
  await expect.poll(() => countOf(page)).toBe(all);
  await expect(panel(page).getByRole("checkbox", { name: "Free" })).not.toBeChecked();
});

test("an age is typed without interruption", async ({ page }) => {
  await page.goto("/en/search");
  await panelAlive(page);
  const age = panel(page).getByRole("spinbutton");
  await age.press("1");
  await expect(page).toHaveURL(/\?age=1$/);
  await expect(age).toBeFocused();
  await page.keyboard.press("7");
  await expect(page).toHaveURL(/\?age=17$/);
  await expect(age).toHaveValue("17");
  await page.goto("/en/search?age=17&free=1");
  await panelAlive(page);
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(age).toHaveValue("");
});

test("typing keeps the filters, and Clear all keeps the words", async ({ page }) => {
  await page.goto("/en/search?free=1&lang=ar");
  await panelAlive(page);
  await page.getByRole("searchbox").fill("doctor");
  await expect(page).toHaveURL(/\?q=doctor&lang=ar&free=1$/);
  await chips(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL(/\?q=doctor$/);
});

test("choosing a filter by keyboard keeps the focus", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await panelAlive(page);
  const chip = chips(page).getByRole("link", { name: /^Free/ });
  await chip.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/free=1/);
  await expect(chips(page).getByRole("link", { name: "Without “Free”" })).toBeFocused();
});

test("Back from a service returns to the same result", async ({ page }) => {
  await page.goto("/en/search");
  await panelAlive(page);
  const link = found(page).nth(12).getByRole("link");
  const name = await link.textContent();
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/services\//);
  await page.goBack();
  await expect(found(page).nth(12).getByRole("link")).toHaveText(name ?? "");
  await expect(found(page).nth(12).getByRole("link")).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200);
});

test("a filter that is ticked before its code is loaded still applies", async ({ page }) => {
  const held = await holdScripts(page, "filter-panel");
  await page.goto("/en/search?q=food");
  await alive(page);
  await panel(page).getByRole("checkbox", { name: "Free" }).check();
  await expect(page).toHaveURL(/\?q=food$/);
  held.release();
  await expect(page).toHaveURL(/q=food&free=1/);
  await expect(panel(page).getByRole("checkbox", { name: "Free" })).toBeChecked();
});

test("a filter on the bar is a link until its code is loaded", async ({ page }) => {
  await holdScripts(page, "filter-chips");
  await page.goto("/en/search?q=food");
  await alive(page);
  const all = await countOf(page);
  await chips(page).getByRole("link", { name: /^Free/ }).click();
  await expect(page).toHaveURL(/free=1/);
  await expect.poll(() => countOf(page)).toBeLessThan(all);
});

test("a section that opened for a chosen filter stays open when the filter is removed", async ({ page }) => {
  await page.goto("/en/search");
  await panelAlive(page);
  const kinds = panel(page).getByRole("group", { name: "Kind of help" });
  await kinds.locator("summary").click();
  const last = kinds.locator("details input").last();
  await last.check();
  await expect(page).toHaveURL(/category=/);
  const chosen = kinds.locator("details input:checked");
  await expect(chosen).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/search$/);
  await expect(kinds.locator("details")).toHaveAttribute("open");
});

test("switching to the map keeps the pending search", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await alive(page);
  const held = await hold(page, "**/api/search/**");
  await page.getByRole("searchbox").fill("doctor");
  await held.firstRequest;
  await expect(page.getByRole("link", { name: "Map" })).toHaveAttribute("href", /q=doctor&view=map/);
  held.release();
  await expect(page).toHaveURL(/q=doctor$/);
});

test("a typed place becomes the centre of the search", async ({ page }) => {
  await page.goto("/en/search?where=Berlin");
  await expect(page).toHaveURL(/place=2950159&near=52\.52,13\.41/);
  await expect(page.getByRole("main").getByText(/\d km/).first()).toBeVisible();
});

test("an empty result has suggestions that find something", async ({ page }) => {
  await page.goto("/en/search?q=xqzvkw&free=1");
  await alive(page);
  await expect(page.getByRole("main")).toContainText("No results found");
  const way = page
    .getByRole("main")
    .locator("li a", { hasText: /\d+ place/ })
    .first();
  const count = Number(/\d+/.exec((await way.textContent()) ?? "")?.[0]);
  expect(count).toBeGreaterThan(0);
  await way.click();
  await expect.poll(() => countOf(page)).toBe(count);
});

test("a search is saved on the device under a custom name", async ({ page }) => {
  await page.goto("/en/search?q=dentist");
  await panelAlive(page);
  await page.getByRole("button", { name: "Save this search" }).click();
  await page.goto("/en/search");
  const saved = page.getByRole("region", { name: "Saved searches" });
  await saved.locator("summary").click();
  await saved.getByRole("button", { name: "Change the name" }).click();
  await saved.getByRole("textbox").fill("Teeth");
  await page.keyboard.press("Enter");
  await expect(saved.getByRole("button", { name: "Change the name" })).toBeFocused();
  await page.reload();
  await saved.locator("summary").click();
  await saved.getByRole("link", { name: "Teeth" }).click();
  await expect(page).toHaveURL(/q=dentist/);
  await expect(saved.locator("button[aria-pressed='true']")).toBeVisible();
  await saved.getByRole("button", { name: "Remove" }).click();
  await expect(saved.getByRole("listitem")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save this search" })).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("all filters open as a sheet, which Escape closes", async ({ page }) => {
    await page.goto("/en/search");
    await panelAlive(page);
    await expect(panel(page)).toBeHidden();
    const opener = chips(page).getByRole("button", { name: "Filters" });
    await opener.click();
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole("checkbox", { name: "Free" }).check();
    await expect(page).toHaveURL(/free=1/);
    await expect(panel(page)).toBeVisible();
    await panel(page).getByRole("button", { name: "Show results" }).click();
    await expect(panel(page)).toBeHidden();
    await opener.click();
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are an ordinary form", async ({ page }) => {
    await page.goto("/en/search?q=food");
    const all = await countOf(page);
    await panel(page).getByRole("checkbox", { name: "Free" }).check();
    await panel(page).getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(/q=food.*free=1/);
    await expect.poll(() => countOf(page)).toBeLessThan(all);
    const free = await countOf(page);
    await expect(panel(page).getByRole("checkbox", { name: "Free" })).toBeChecked();
    await chips(page).getByRole("link", { name: "Without “Free”" }).click();
    await expect(page).toHaveURL(/\/en\/search\?q=food$/);
    await expect(panel(page).getByRole("checkbox", { name: "Free" })).not.toBeChecked();
    // Another journey may add a service in the meantime.
    expect(await countOf(page)).toBeGreaterThan(free);
  });

  test.describe("on a phone", () => {
    test.use({ viewport: phone });

    test("the sheet opens and searches", async ({ page }) => {
      await page.goto("/en/search");
      await chips(page).getByRole("button", { name: "Filters" }).click();
      await panel(page)
        .getByRole("textbox", { name: "Where" })
        .or(panel(page).locator("[name=where]"))
        .first()
        .fill("Berlin");
      await panel(page).getByRole("button", { name: "Show results" }).click();
      await expect(page).toHaveURL(/place=2950159/);
    });
  });
});
