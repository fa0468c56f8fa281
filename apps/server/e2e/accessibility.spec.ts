import { findFaultsInBothThemes } from "./axe.ts";
import { expect, found, test } from "./journey.ts";

/** Addresses below a language; the links to a service and its organization are found on the way. */
const pages = [
  "",
  "/search?q=doctor",
  "/search?category=violence-at-home",
  "/search?q=xyzxyzxyz",
  "/about",
  "/languages",
  "/phone",
  "/find",
  "/find/tonight?answers=bed.one",
  "/find/unsafe?answers=home",
  "/guides",
  "/guides/food",
  "/places/2950159",
  "/offline",
  "/account/sign-in",
  "/account/sign-in?by=email",
  "/nowhere",
];

test.use({ viewport: { width: 390, height: 844 } });

for (const locale of ["en", "ar", "zh-Hans"]) {
  test(`pages in ${locale} pass the automated accessibility checks, in light and dark`, async ({
    page,
    expectErrors,
  }) => {
    test.setTimeout(240_000);
    expectErrors(/404/);
    const check = async (path: string) => {
      expect.soft(await findFaultsInBothThemes(page), path).toEqual([]);
    };
    for (const path of pages) {
      await page.goto(`/${locale}${path}`);
      await check(path);
    }
    await page.goto(`/${locale}/search?q=doctor`);
    await found(page).first().getByRole("link").click();
    await page.waitForURL(/\/services\//);
    await check("a service");
    const service = new URL(page.url()).pathname;
    for (const further of ["/card", "/suggest", "/suggest?about=phone", "/suggest?about=languages"]) {
      await page.goto(service + further);
      await check(further);
    }
    await page.goto(`/${locale}/search?media=video`);
    await found(page).first().getByRole("link").click();
    await page.waitForURL(/\/services\//);
    await expect(page.locator("main a[href^='/media/']").first()).toBeVisible();
    await check("a service with a film");
    await page.locator("main a[href*='/organizations/']").first().click();
    await page.waitForURL(/\/organizations\//);
    await check("an organization");
  });
}
