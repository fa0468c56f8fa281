import type { CDPSession, Page } from "@playwright/test";
import { holdScripts } from "./hold.ts";
import { alive, expect, test } from "./journey.ts";
import { randomNumbers, randomTyping, type Stroke } from "./random-typing.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** Small for daily runs; `TYPINGS=200` runs all. */
const typings = Number(process.env.TYPINGS ?? 6);
/** `SEED=…` repeats the same typing. */
const seed = Number(process.env.SEED ?? 1);

/** How many times slower than this machine a cheap phone is. */
const slower = 6;

/** Milliseconds: the longest delay of a response. */
const slowest = 900;

for (let number = 0; number < typings; number += 1) {
  const random = randomNumbers(seed * 1000 + number);
  const typing = randomTyping(random);
  test(`the search field holds what was typed, on ${typing.path}: ${seed} ${number}`, async ({
    page,
    context,
  }) => {
    test.slow();
    const device = await context.newCDPSession(page);
    await device.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.route(/\/api\/search\/|\/search-corrections|\/assets\/|\.data\b/, async (route) => {
      const least = route.request().url().includes("/assets/") ? 0.5 : 1;
      await new Promise((resolve) => setTimeout(resolve, random() * slowest * least));
      // The page may have cancelled the request.
      await route.continue().catch(() => undefined);
    });
    await page.goto(typing.path, { waitUntil: typing.isEarly ? "commit" : "load" });
    if (!typing.isEarly) await alive(page);
    const box = page.getByRole("searchbox");
    await box.focus();
    await box.press("End");
    for (const stroke of typing.strokes) await strike(stroke, { page, device });
    await settled(page, typing);
    await expect(box).toHaveValue(typing.text);
  });
}

test("a late response does not change the search field", async ({ page, context }) => {
  test.slow();
  // Until all parts are interactive, results are rendered in steps, and letters arrive in between.
  await holdScripts(page, "filter-panel");
  const device = await context.newCDPSession(page);
  await page.goto("/en/search");
  await alive(page);
  await device.send("Emulation.setCPUThrottlingRate", { rate: slower });
  const random = randomNumbers(seed);
  const box = page.getByRole("searchbox");
  for (let round = 0; round < 4; round += 1) {
    await box.fill("");
    for (const letter of "dentist open sunday") {
      await page.keyboard.type(letter);
      await new Promise((resolve) => setTimeout(resolve, 20 + random() * 380));
    }
    await expect(page).toHaveURL(/q=dentist\+open\+sunday$/, { timeout: 20_000 });
    await expect(box).toHaveValue("dentist open sunday");
  }
});

test("letters that follow a search by Enter stay", async ({ page }) => {
  await page.route("**/api/search/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  await page.goto("/en/search");
  await alive(page);
  const box = page.getByRole("searchbox");
  await box.pressSequentially("food");
  await box.press("Enter");
  await box.pressSequentially(" parcel", { delay: 60 });
  await expect(page).toHaveURL(/q=food\+parcel$/);
  await expect(box).toHaveValue("food parcel");
});

test("a filter that is chosen during typing keeps the query, and both apply", async ({ page }) => {
  await page.goto("/en/search?q=doc&free=1");
  await alive(page);
  const box = page.getByRole("searchbox");
  const chip = page.getByRole("navigation", { name: "Filters" }).locator("a[data-follow]").first();
  await box.press("End");
  await box.pressSequentially("tor", { delay: 40 });
  await chip.dispatchEvent("click");
  await expect(page).toHaveURL((url) => url.searchParams.get("q") === "doctor" && url.search.length > 9);
  await expect(box).toHaveValue("doctor");
});

test("a filter whose code is not loaded yet loads no other document, and loses no letter", async ({
  page,
}) => {
  const { release } = await holdScripts(page, "filter-chips");
  await page.goto("/en/search?q=doc&free=1");
  await alive(page);
  await page.evaluate(() => document.body.setAttribute("data-same-document", ""));
  const box = page.getByRole("searchbox");
  await box.press("End");
  await box.pressSequentially("tor");
  await page.getByRole("navigation", { name: "Filters" }).locator("a[data-follow]").first().click();
  await expect(page).toHaveURL(/q=doctor&open=now/);
  await expect(page.locator("body[data-same-document]")).toBeAttached();
  await expect(box).toHaveValue("doctor");
  release();
});

test("a filter that was rendered before the last letters does not undo them", async ({ page }) => {
  await page.goto("/en/search?q=doc&free=1");
  await alive(page);
  const box = page.getByRole("searchbox");
  const chip = page.getByRole("navigation", { name: "Filters" }).locator("a[data-follow]").first();
  await box.press("End");
  await box.pressSequentially("tor");
  await expect(page).toHaveURL(/q=doctor/);
  // Like on a slow phone that has not rendered the link again yet.
  await chip.evaluate((link: HTMLAnchorElement) => (link.href = link.href.replace("q=doctor", "q=doc")));
  await chip.dispatchEvent("click");
  await expect(page).toHaveURL(
    (url) => url.searchParams.get("q") === "doctor" && url.searchParams.has("open"),
  );
  await expect(box).toHaveValue("doctor");
});

test("Back, Forward and a suggestion set the text of the search field", async ({ page }) => {
  await page.goto("/en/search?q=lawyer");
  await alive(page);
  const box = page.getByRole("searchbox");
  await box.fill("kunseling");
  await expect(page).toHaveURL(/q=kunseling$/);
  const corrections = page.getByRole("region", { name: "Did you mean this?" });
  await corrections.getByRole("link", { name: /counselling/ }).click();
  await expect(page).toHaveURL(/q=counselling$/);
  await expect(box).toHaveValue("counselling");
  await box.focus();
  await page.goBack();
  await expect(box).toHaveValue("kunseling");
  await page.goForward();
  await expect(box).toHaveValue("counselling");
});

async function strike(stroke: Stroke, { page, device }: { page: Page; device: CDPSession }): Promise<void> {
  switch (stroke.kind) {
    case "key":
      return stroke.key === "Backspace"
        ? await page.keyboard.press(stroke.key)
        : await page.keyboard.type(stroke.key);
    case "paste":
      return await page.keyboard.insertText(stroke.pasted);
    case "compose":
      for (const text of stroke.steps)
        await device.send("Input.imeSetComposition", {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      return void (await device.send("Input.insertText", { text: stroke.composed }));
    case "wait":
      await new Promise((resolve) => setTimeout(resolve, stroke.milliseconds));
  }
}

/** On search pages, waits until every response is rendered; other pages send no requests. */
async function settled(page: Page, { path, text }: { path: string; text: string }): Promise<void> {
  if (!path.includes("/search")) return await page.waitForLoadState("networkidle");
  const query = text.replace(/\s+/gu, " ").trim();
  const patient = { timeout: 30_000 };
  await expect(page).toHaveURL((url) => (url.searchParams.get("q") ?? "") === query, patient);
  await expect(page.locator("#results")).toHaveAttribute("aria-busy", "false", patient);
}
