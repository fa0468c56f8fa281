import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

/** Services of the sample directory: two have a film with captions in four languages, one has two recordings. */
export const shelter = "Notübernachtung";
export const foodBank = "Choose-your-own food bank";
export const midwives = "Vorsorge in der Schwangerschaft";

/** The page of a service in a given language, found by its original name. */
export async function openService(
  page: Page,
  { name, locale }: { name: string; locale: string },
): Promise<void> {
  const query = encodeURIComponent(name);
  await expect(async () => {
    const html = await (await page.request.get(`/${locale}/search?q=${query}`)).text();
    const path = new RegExp(`/${locale}/services/[0-9a-f-]+`).exec(html)?.[0] ?? "";
    await page.goto(path);
    await expect(page.locator("main a[href^='/media/']").first()).toBeVisible({ timeout: 3000 });
  }).toPass();
}

/** The first touch loads the code of photos and players. */
export async function firstTouch(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await expect(page.locator("main a[role=button]").first()).toBeAttached();
}
