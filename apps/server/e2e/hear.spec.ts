import type { Page } from "@playwright/test";
import { findFaults } from "./axe.ts";
import { giveVoices, spoken } from "./device-voice.ts";
import { expect, test } from "./journey.ts";

test.use({ viewport: { width: 360, height: 740 } });

const english = { lang: "en-GB", localService: true };
const arabic = { lang: "ar-EG", localService: true };

/** The button is there after the first touch. */
async function openAndTouch(page: Page, path: string) {
  await page.goto(path);
  await page.keyboard.press("Shift");
  return page.locator("[data-hear]");
}

/** Lets the device end sentence after sentence, until nothing more is said. */
async function hearAll(page: Page): Promise<string[]> {
  for (let count = 1; ; count += 1) {
    await expect.poll(async () => (await spoken(page)).length).toBe(count);
    await page.evaluate(() => fakeDevice.end());
    const isOver = await page.waitForFunction(
      (before) => fakeDevice.spoken.length > before || !document.querySelector("[data-heard]"),
      count,
    );
    await isOver.dispose();
    const all = await spoken(page);
    if (all.length === count) return all.map(({ text }) => text.replace(/\s+/gu, " ").trim());
  }
}

test("the home page is read from its first line to the names of needs", async ({ page }) => {
  await giveVoices(page, [english]);
  const button = await openAndTouch(page, "/en");
  await expect(button).toHaveText("Listen");
  await button.click();
  await expect(button).toHaveText("Pause");
  const texts = await hearAll(page);
  await expect(button).toHaveText("Listen");
  const heading = texts.indexOf("Find help near you, in your own language");
  expect(heading).toBeGreaterThanOrEqual(0);
  expect(texts.indexOf("A bed tonight")).toBeGreaterThan(heading);
  expect(texts.join("\n")).not.toMatch(/Leave this page|Listen|Pause/);
});

test("the questions of a path are read in Arabic, and each answer is one sentence", async ({ page }) => {
  await giveVoices(page, [english, arabic]);
  const button = await openAndTouch(page, "/ar/find/children");
  await button.click();
  const texts = await hearAll(page);
  const question = (await page.locator("#question").textContent()) ?? "";
  const answers = await page.getByRole("main").getByRole("list").last().getByRole("link").allTextContents();
  const from = texts.indexOf(question);
  expect(texts.slice(from, from + 1 + answers.length)).toEqual([question, ...answers]);
  expect(new Set((await spoken(page)).map(({ voice }) => voice))).toEqual(new Set(["ar-EG"]));
});

test("results are read one after the other, each text by a voice of its language", async ({ page }) => {
  await giveVoices(page, [english, { lang: "de-DE", localService: true }]);
  const button = await openAndTouch(page, "/en/search?q=food&place=2950159");
  await button.click();
  await expect.poll(async () => (await spoken(page)).length).toBe(1);
  expect((await spoken(page))[0]?.text).toMatch(/results? for “food”/);
  const texts = await hearAll(page);
  const names = await page.locator("#results h3, #results h2").allTextContents();

  const heard = names.slice(0, 3).map((name) => texts.findIndex((text) => name.includes(text)));
  expect(heard).toEqual(heard.toSorted((one, other) => one - other));
  expect(heard[0]).toBeGreaterThan(0);
  const german = (await spoken(page)).filter(({ voice }) => voice === "de-DE");
  expect(german.map(({ text }) => text)).toContain("Sonntagsfrühstück");
  expect(german.map(({ text }) => text)).not.toContain("Hot lunch");
});

test("by keyboard it stops, and continues where it was", async ({ page }) => {
  await giveVoices(page, [english]);
  const button = await openAndTouch(page, "/en/guides");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await spoken(page)).length).toBe(1);
  await page.evaluate(() => fakeDevice.end());
  await expect.poll(async () => (await spoken(page)).length).toBe(2);
  await expect(page.locator("[data-heard]")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-heard]")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await spoken(page)).length).toBe(3);
  const [, second, third] = await spoken(page);
  expect(third).toEqual(second);
});

test("it is silent once the page is left", async ({ page }) => {
  await giveVoices(page, [english]);
  const button = await openAndTouch(page, "/en/guides");
  await button.click();
  await expect.poll(async () => (await spoken(page)).length).toBe(1);
  await page.getByRole("main").getByRole("link").first().click();
  await expect.poll(() => page.evaluate(() => fakeDevice.cancelled)).toBeGreaterThan(0);
});

for (const [locale, voices] of [
  ["ps", [english]],
  ["so", [{ lang: "so-SO", localService: false }]],
] as const) {
  test(`nothing is offered in ${locale}, which no voice of the device or the server speaks`, async ({
    page,
  }) => {
    await giveVoices(page, [...voices]);
    const button = await openAndTouch(page, `/${locale}/find`);
    // Its code has loaded once the device was asked.
    await page.waitForTimeout(2500);
    await expect(button).toHaveCount(0);
  });
}

for (const locale of ["en", "ar"]) {
  test(`it is accessible while it reads (${locale})`, async ({ page }) => {
    await giveVoices(page, [english, arabic]);
    for (const path of ["", "/find", "/search?q=food"]) {
      const button = await openAndTouch(page, `/${locale}${path}`);
      await button.click();
      await expect(page.locator("[data-heard]")).toHaveCount(1);
      expect(await findFaults(page)).toEqual([]);
    }
  });
}
