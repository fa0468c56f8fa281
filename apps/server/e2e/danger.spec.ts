import type { Locator, Page } from "@playwright/test";
import { alive, expect, found, test } from "./journey.ts";

/**
 * A phrase that signals danger, in the page's language and in another than English: both show the same first screen.
 */
const beaten = [
  { locale: "en", words: "my husband beats me" },
  { locale: "ar", words: "زوجي يضربني" },
  { locale: "el", words: "ο άντρας μου με χτυπάει" },
  { locale: "uk", words: "чоловік мене б'є" },
];

const screen = { width: 360, height: 740 };

test.use({ viewport: screen });

/**
 * The title and the first number to call are on the first screen, above the bar with the quick exit and the navigation.
 */
async function expectHelpFirst(page: Page): Promise<void> {
  const safety = page.locator("[data-safety]");
  const call = safety.locator("a[href^='tel:']").first();
  await expect(call).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const [title, first, box, results] = await Promise.all(
    [safety.locator("h2"), call, safety, page.locator("#results")].map(edgesOf),
  );
  // The bar at the bottom covers 56 pixels.
  expect(first?.bottom).toBeLessThan(screen.height - 56);
  expect(title?.bottom).toBeLessThan(first?.top ?? 0);
  expect(box?.bottom).toBeLessThanOrEqual(results?.top ?? 0);
}

async function edgesOf(element: Locator): Promise<{ top: number; bottom: number }> {
  const { y = Infinity, height = 0 } = (await element.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

for (const { locale, words } of beaten) {
  test(`emergency numbers come first for words of danger in ${locale}`, async ({ page }) => {
    await page.goto(`/${locale}/search?${new URLSearchParams({ q: words }).toString()}`);
    await expectHelpFirst(page);
    expect(await page.title()).not.toContain(words.slice(0, 5));
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const { locale, words } of beaten.slice(0, 2)) {
    test(`emergency numbers come first for words of danger in ${locale}`, async ({ page }) => {
      await page.goto(`/${locale}/search?${new URLSearchParams({ q: words }).toString()}`);
      await expect(page.locator("[data-safety] a[href^='tel:']").first()).toBeInViewport({ ratio: 1 });
      await expect(found(page).first()).toBeVisible();
    });
  }

  test("emergency numbers come first for a dangerous need", async ({ page }) => {
    await page.goto("/el/search?category=violence-at-home");
    await expect(page.locator("[data-safety] a[href^='tel:']").first()).toBeInViewport({ ratio: 1 });
  });
});

for (const { locale, words } of beaten.slice(0, 2)) {
  test(`emergency numbers come first during typing in ${locale}, for words in any language`, async ({
    page,
  }) => {
    await page.goto(`/${locale}/search?q=food`);
    await alive(page);
    await page.getByRole("searchbox").fill(words);
    await expect(page.locator("[data-safety=violence]")).toBeVisible();
    await expectHelpFirst(page);
    await page.getByRole("searchbox").fill("ich will sterben");
    await expect(page.locator("[data-safety=suicide]")).toBeVisible();
    await page.getByRole("searchbox").fill("dentist");
    await expect(page.locator("[data-safety]")).toHaveCount(0);
  });
}

test("crisis lines come before the police for suicidal thoughts, and lines that help to stop for people who hurt others", async ({
  page,
}) => {
  await page.goto("/en/search?q=i+want+to+die");
  const numbers = page.locator("[data-safety=suicide] a[href^='tel:']");
  await expect(numbers.first()).not.toHaveAttribute("href", /^tel:\d{3}$/);
  // Also a crisis line, but for another danger.
  await expect(page.locator("[data-safety=suicide]")).not.toContainText("sexual violence");
  await page.goto("/en/search?q=i+hit+my+wife");
  await expect(
    page.locator("[data-safety=harms-others]").getByText("Call before you hurt someone"),
  ).toBeVisible();
  await page.goto("/en/search?q=where+can+i+sleep+tonight");
  await expect(page.locator("[data-safety=street-tonight]")).toBeVisible();
});

test("no request and no stored data reveals the danger", async ({ page }) => {
  await page.goto("/en/search?q=food");
  await alive(page);
  await page.getByRole("searchbox").focus();
  // The code loaded on the first touch is the same for everybody.
  await page.waitForResponse((response) => response.url().endsWith("/en/safety"));
  await page.waitForLoadState("networkidle");
  const sent: string[] = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await page.getByRole("searchbox").fill("my husband hits me zzqx");
  await expect(page.locator("[data-safety=violence]")).toBeVisible();
  await page.waitForTimeout(5000); // after four seconds, a search without results counts as intended
  expect(sent.filter((path) => path.includes("safety") || path.includes("unmet"))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).not.toMatch(/husband|violence|safety/);
});

test("a line for people who hurt others does not come first for the people they hurt", async ({ page }) => {
  for (const words of ["i was hit", "my husband beats me", "me pega mi marido", "زوجي يضربني"]) {
    await page.goto(`/en/search?${new URLSearchParams({ q: words }).toString()}`);
    const names = await found(page).allTextContents();
    const first = names.slice(0, 5).join(" · ");
    expect(names.length, words).toBeGreaterThan(4);
    expect(first, words).not.toContain("Call before you hurt someone");
    expect(first, words).not.toContain("Group against violence");
  }
});
