import { catalogueTexts } from "@dragoman/i18n/testing/all-catalogues.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { interfaceLanguages, locales, type Locale } from "@dragoman/i18n/locales.server.ts";
import { wordsOfPage } from "../src/testing/words-of-page.ts";
import { expect, test } from "./journey.ts";

const narrow = { width: 320, height: 700 };

/** Sentences of the English catalogue without placeholders: no other page may contain one. */
async function englishSentences(): Promise<string[]> {
  const text = catalogueTexts("en").join("\n");
  const messages = [...text.matchAll(/^msgid "(.+)"$/gm)].map(([, message = ""]) => message);
  return messages.filter((message) => message.length > 12 && !/[{<\\]/.test(message));
}

/** The pages of a language; those whose scripts replace sent content come first. */
async function pagesIn(locale: Locale, request: APIRequestContext) {
  const results = await (await request.get(`/${locale}/search?q=bread`)).text();
  const service = new RegExp(`/${locale}/services/[\\w-]+`).exec(results)?.[0] ?? "";
  const page = await (await request.get(service)).text();
  const owner = new RegExp(`/${locale}/organizations/[\\w-]+`).exec(page)?.[0] ?? "";
  const below = (path: string) => `/${locale}${path}`;
  return {
    alive: [...["", "/search?q=bread", "/find", "/languages", "/phone"].map(below), service],
    still: [
      `${service}/card`,
      `${service}/suggest`,
      owner,
      ...["/search?q=xqxqxqxq", "/find/unsafe?answers=home", "/guides", "/guides/food"].map(below),
      ...["/about", "/nowhere"].map(below),
    ],
  };
}

/** Addresses of the same page in other languages, by language. */
function alternatesIn(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g);
  return Object.fromEntries(Array.from(links, ([, tag = "", href = ""]) => [tag, new URL(href).pathname]));
}

/** Pixels by which a page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const { locale, direction } of interfaceLanguages) {
  test(`every page in ${locale} is complete: its texts, its direction, its translations`, async ({
    request,
  }) => {
    const english = locale === "en" ? [] : await englishSentences();
    const { alive, still } = await pagesIn(locale, request);
    for (const path of [...alive, ...still]) {
      const html = await (await request.get(path)).text();
      expect(html, path).toMatch(new RegExp(`<html lang="${locale}" dir="${direction}"`));
      const words = wordsOfPage(html).join("\n");
      expect(words, path).not.toBe("");
      const untranslated = english.filter((sentence) => words.includes(sentence));
      expect(untranslated, path).toEqual([]);
      if (/nowhere|search|answers|\/(?:card|suggest)$/.test(path)) continue; // not for search engines
      const rest = path.replace(/^\/[^/]*/, "");
      expect(alternatesIn(html), path).toEqual({
        ...Object.fromEntries(locales.map((one) => [one, `/${one}${rest}`])),
        "x-default": `/en${rest}`,
      });
    }
  });
}

test.describe("on a screen of 320 px", () => {
  test.use({ viewport: narrow });

  for (const { locale } of interfaceLanguages) {
    test(`pages in ${locale} fit the screen after hydration`, async ({ page }) => {
      const english = locale === "en" ? [] : await englishSentences();
      for (const path of (await pagesIn(locale, page.request)).alive) {
        await page.goto(path);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
        const words = await page.locator("body").innerText();
        const untranslated = english.filter((sentence) => words.includes(sentence));
        expect(untranslated, path).toEqual([]);
      }
    });
  }

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    for (const { locale } of interfaceLanguages) {
      test(`pages in ${locale} fit the screen`, async ({ page, expectErrors }) => {
        expectErrors(/404/);
        for (const path of (await pagesIn(locale, page.request)).still) {
          await page.goto(path);
          expect(await overflow(page), path).toBeLessThanOrEqual(0);
        }
      });
    }
  });
});

test("a first visit opens in the language of the device, and all others are one tap away", async ({
  browser,
}) => {
  for (const [device, locale] of [
    ["pt-PT", "pt-BR"],
    ["zh-TW", "zh-Hans"],
    ["fa-AF", "fa"],
    ["uk-UA", "uk"],
  ] as const) {
    const context = await browser.newContext({ locale: device, viewport: narrow });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page).toHaveURL(new RegExp(`/${locale}$`));
    const strip = page.getByRole("banner").getByRole("navigation", { name: /./ });
    for (const { name } of interfaceLanguages)
      await expect(strip.getByRole("link", { name, exact: true })).toHaveCount(1);
    await strip.getByRole("link", { name: "ትግርኛ", exact: true }).click();
    await expect(page).toHaveURL(/\/ti$/);
    await context.close();
  }
});

test("a language is found by any of its names, and the page stays the same", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /English/ })
    .click();
  await expect(page).toHaveURL(/\/en\/languages/);
  const box = page.getByRole("main").getByRole("searchbox");
  const persian = page.getByRole("main").getByRole("link", { name: "فارسی" });
  const others = page.getByRole("main").getByRole("link", { name: "Polski" });
  for (const name of ["Persisch", "farsi", "فارسی", "فارسي", "persan", "波斯", "Fars", "Dari"]) {
    await box.fill(name);
    await expect(others, name).toHaveCount(0);
    await expect(persian, name).toHaveCount(1);
  }
  for (const [name, language] of [
    ["Kurdisch", "کوردیی ناوەندی"],
    ["курдский", "کوردیی ناوەندی"],
    ["дари", "فارسی"],
    ["粤语", "简体中文"],
    ["German", "Deutsch"],
  ] as const) {
    await box.fill(name);
    await expect(page.getByRole("main").getByRole("listitem").first(), name).toContainText(language);
  }
  await box.fill("zzzzzz");
  await expect(page.getByText("We do not have that language yet.")).toBeVisible();
  await expect(others).toHaveCount(1);
  await box.fill("farsi");
  await persian.click();
  await expect(page).toHaveURL(/\/fa\/search\?q=food$/);
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});

test("the language choice works by keyboard alone", async ({ page }) => {
  await page.goto("/en/about");
  const button = page.getByRole("banner").getByRole("link", { name: /English/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/languages/);
  await page.getByRole("main").getByRole("searchbox").focus();
  await page.keyboard.type("tigr");
  const tigrinya = page.getByRole("main").getByRole("link", { name: "ትግርኛ" });
  await expect(tigrinya).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(tigrinya).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/ti\/about$/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a language is found and chosen", async ({ page }) => {
    await page.goto("/en/languages?from=/en/about");
    const box = page.getByRole("main").getByRole("searchbox");
    await box.fill("Persisch");
    await box.press("Enter");
    await expect(page.getByRole("main").getByRole("link", { name: "Polski" })).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "فارسی" }).click();
    await expect(page).toHaveURL(/\/fa\/about$/);
  });

  test("an address of another site is not followed", async ({ page }) => {
    await page.goto("/en/languages?from=//evil.example/en/x");
    const polish = page.getByRole("main").getByRole("link", { name: "Polski" });
    await expect(polish).toHaveAttribute("href", "/pl");
  });
});
