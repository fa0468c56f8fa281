import type { Page } from "@playwright/test";
import { alive, expect } from "./journey.ts";

/** GeoNames id. */
export const berlin = "2950159";

/** Saves a town from its page, with one tap. */
export async function saveTown(
  page: Page,
  {
    locale = "en",
    place = berlin,
    withSensitive = false,
  }: { locale?: string; place?: string; withSensitive?: boolean } = {},
): Promise<void> {
  await page.goto(`/${locale}/places/${place}`);
  await alive(page);
  await page.mouse.move(9, 9);
  await page.mouse.move(20, 20);
  const button = page.getByRole("button", { name: /\d MB/ });
  if (withSensitive) await page.getByRole("checkbox").check();
  await button.click();
  await expect(page.locator(`a[href="/${locale}/town"]`)).toBeVisible({ timeout: 60_000 });
}
